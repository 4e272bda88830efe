import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { compose } from './compose.ts'
import { drawPlan } from './draw.ts'
import { area, covers, doorway, edges, roomAt, sweep } from './geometry.ts'
import { roomLabel, type Label } from './labels.ts'
import type { Door, Level, Plan, Rect, Room, Segment } from './plan.ts'
import { plans } from './plans.ts'
import { innerWalls } from './walls.ts'

const levels = plans.flatMap((plan) =>
  plan.levels.map((level) => ({ key: `${plan.key} ${level.name}`, plan, level })),
)
const cases = levels.map(({ key, level }) => [key, level] as const)
const size = ([, , width, depth]: Rect) => width * depth
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const roomArea = (room: Room) => sum(room.parts.map(size))
const overlap = (one: Rect, other: Rect) =>
  Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]) > 0.01 &&
  Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]) > 0.01
const pairs = <T>(items: readonly T[]) =>
  items.flatMap((one, index) => items.slice(index + 1).map((two) => [one, two] as const))
const outer = (level: Level) => edges(level.outline)
const walls = (level: Level): Segment[] => [...innerWalls(level).map(({ line }) => line), ...outer(level)]

describe('every plan', () => {
  it('has its own key', () => {
    const keys = plans.map(({ key }) => key)
    expect(keys).toEqual([
      's1',
      's2',
      'b1',
      'd4',
      'c1',
      'c2',
      'c3',
      'e1',
      'ph1',
      'th2',
      'th3',
      'sd3',
      'h4',
      'h5',
      'w1',
      'i1',
    ])
  })

  it.each(plans.map((plan) => [plan.key, plan] as const))(
    '%s has the size and the rooms it says',
    (_key, plan) => {
      const garages = roomsOf(plan).filter(({ kind }) => kind === 'garage')
      const inside = sum(plan.levels.map(({ outline }) => area(outline))) - sum(garages.map(roomArea))
      expect(Math.abs(inside / plan.squareFootage - 1)).toBeLessThan(0.03)
      const count = (kind: Room['kind']) => roomsOf(plan).filter((room) => room.kind === kind).length
      expect(count('bedroom')).toBe(plan.bedrooms)
      expect(count('bath') + count('powder') / 2).toBe(plan.washrooms)
      const open = plan.levels.flatMap(({ outdoors = [] }) => outdoors).filter(({ name }) => name !== 'Porch')
      if (plan.balcony === null) expect(open).toEqual([])
      else expect(sum(open.map(({ rect }) => size(rect)))).toBeCloseTo(plan.balcony, -0.5)
    },
  )
})

describe.each(cases)('%s', (_key, level) => {
  it('is filled by its rooms without overlap', () => {
    const parts = level.rooms.flatMap((room) => room.parts)
    expect(pairs(parts).filter(([one, two]) => overlap(one, two))).toEqual([])
    expect(sum(parts.map(size))).toBeCloseTo(area(level.outline), 3)
    const xs = level.outline.map(([x]) => x)
    const ys = level.outline.map(([, y]) => y)
    const outside = parts.filter(
      ([x, y, width, depth]) =>
        x < Math.min(...xs) ||
        y < Math.min(...ys) ||
        x + width > Math.max(...xs) ||
        y + depth > Math.max(...ys),
    )
    expect(outside).toEqual([])
  })

  it('has its doors in walls and its windows in outer walls', () => {
    const lines = walls(level)
    expect(level.doors.filter((door) => !lines.some((wall) => covers(wall, doorway(door))))).toEqual([])
    expect(level.windows.filter((window) => !outer(level).some((wall) => covers(wall, window)))).toEqual([])
    const openings = [...level.doors.map(doorway), ...level.windows]
    expect(pairs(openings).filter(([one, two]) => meets(one, two))).toEqual([])
  })

  it('lets one walk from the entrance to every room', () => {
    const entrances = level.doors.filter((door) => outer(level).some((wall) => covers(wall, doorway(door))))
    const start =
      entrances.length > 0 ? entrances.flatMap((door) => beside(level, doorway(door))) : stairsOf(level)
    expect(start.length).toBeGreaterThan(0)
    const reached = new Set(start)
    for (const room of reached) for (const next of neighbours(level, room)) reached.add(next)
    const built = level.rooms.filter(({ kind }) => kind !== 'stairs' && kind !== 'garage')
    expect(built.filter((room) => !reached.has(room)).map(({ name }) => name)).toEqual([])
  })

  it('gives every bedroom a window', () => {
    const dark = level.rooms
      .filter(({ kind }) => kind === 'bedroom')
      .filter((room) => !level.windows.some((window) => beside(level, window).includes(room)))
    expect(dark.map(({ name }) => name)).toEqual([])
  })

  it('has room to stand its furniture and to swing its doors', () => {
    const boxes = level.things.map(([kind, x, y, width, depth]) => ({
      kind,
      rect: [x, y, width, depth] as Rect,
    }))
    const clashes = pairs(boxes).filter(([one, two]) => overlap(one.rect, two.rect))
    expect(
      clashes.map(([one, two]) => `${one.kind} ${one.rect.join()} on ${two.kind} ${two.rect.join()}`),
    ).toEqual([])
    const through = boxes.flatMap(({ kind, rect }) =>
      walls(level)
        .filter((wall) => crosses(rect, wall))
        .map((wall) => `${kind} ${rect.join()} through ${wall.join()}`),
    )
    expect(through).toEqual([])
    const swings = level.doors.map(sweep).filter((swept) => swept !== null)
    const blocked = boxes.filter(({ rect }) => swings.some((swept) => overlap(rect, swept)))
    expect(blocked.map(({ kind, rect }) => `${kind} ${rect.join()}`)).toEqual([])
  })
})

describe('every drawing', () => {
  it.each(levels.map(({ key, plan, level }) => [key, plan, level] as const))(
    '%s has its words on free floor',
    (_key, plan, level) => {
      const { scale } = compose(plan)
      const words = level.rooms
        .map(roomLabel)
        .filter((label) => label !== null)
        .flatMap((label) => writtenOn(label, scale))
      const half = 2.5 / scale
      const clash = words.filter(
        ({ rect }) =>
          level.things.some(([, x, y, width, depth]) => overlap(rect, [x, y, width, depth])) ||
          walls(level).some((wall) => crosses(grown(rect, half), wall)) ||
          level.doors.some((door) => swings(door, rect)),
      )
      expect(clash.map(({ text, rect }) => `${text} ${rect.map((feet) => feet.toFixed(1)).join()}`)).toEqual(
        [],
      )
      expect(pairs(words).filter(([one, two]) => overlap(one.rect, two.rect))).toEqual([])
    },
  )

  it.each(plans.map((plan) => [plan.key, plan] as const))(
    '%s is one small picture and one small sheet',
    async (_key, plan) => {
      const { svg, pdf } = await drawPlan(plan)
      expect(svg.length).toBeLessThan(20_000)
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="[-\d. ]+" [^>]*role="img"[^>]*>\n<title/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      for (const { name } of roomsOf(plan)) expect(svg).toContain(`>${name}<`.replace('><', '>'))
      expect(pdf.byteLength).toBeLessThan(60_000)
      const read = await PDFDocument.load(pdf)
      expect(read.getPages().map((page) => page.getSize())).toEqual([{ width: 792, height: 612 }])
    },
  )
})

/** The boxes of a label's lines in feet, as wide as the widest usual system face makes them. */
function writtenOn({ name, size: sizes, at: [x, y] }: Label, scale: number): { text: string; rect: Rect }[] {
  const line = (text: string, letter: number, top: number, height: number) => {
    const width = (text.length * letter) / scale
    return { text, rect: [x - width / 2, y + top / scale, width, height / scale] as Rect }
  }
  return [line(name, 6.6, -10, 12), ...(sizes === null ? [] : [line(sizes, 5.1, 6, 9)])]
}

const grown = ([x, y, width, depth]: Rect, by: number): Rect => [
  x - by,
  y - by,
  width + 2 * by,
  depth + 2 * by,
]

/** Does the leaf sweep over the box? Its floor is a quarter of a circle around the hinge. */
function swings(door: Door, rect: Rect): boolean {
  const swept = sweep(door)
  if ('across' in door || !swept || !overlap(rect, swept)) return false
  const [x, y, width, depth] = rect
  const near = (value: number, from: number, length: number) => Math.max(from, Math.min(value, from + length))
  return (
    Math.hypot(door.hinge[0] - near(door.hinge[0], x, width), door.hinge[1] - near(door.hinge[1], y, depth)) <
    door.width
  )
}

function roomsOf(plan: Plan): Room[] {
  return plan.levels.flatMap(({ rooms }) => rooms)
}

function stairsOf(level: Level): Room[] {
  return level.rooms.filter(({ kind }) => kind === 'stairs')
}

/** The rooms on both sides of an opening. */
function beside(level: Level, [x1, y1, x2, y2]: Segment): Room[] {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const sides =
    x1 === x2
      ? ([
          [x - 0.1, y],
          [x + 0.1, y],
        ] as const)
      : ([
          [x, y - 0.1],
          [x, y + 0.1],
        ] as const)
  return sides.map((point) => roomAt(level, point)).filter((room) => room !== undefined)
}

function neighbours(level: Level, room: Room): Room[] {
  const byDoor = level.doors
    .map((door) => beside(level, doorway(door)))
    .filter((rooms) => rooms.includes(room))
  const byZone = level.rooms.filter(({ zone }) => zone !== undefined && zone === room.zone)
  return [...byDoor.flat(), ...byZone]
}

function meets([ax1, ay1, ax2, ay2]: Segment, [bx1, by1, bx2, by2]: Segment): boolean {
  const along = (a1: number, a2: number, b1: number, b2: number) =>
    Math.min(Math.max(a1, a2), Math.max(b1, b2)) - Math.max(Math.min(a1, a2), Math.min(b1, b2))
  const [x, y] = [along(ax1, ax2, bx1, bx2), along(ay1, ay2, by1, by2)]
  return (x === 0 && y > 0.01) || (y === 0 && x > 0.01)
}

/** Does a wall run through the footprint, not merely along its edge? */
function crosses([x, y, width, depth]: Rect, [x1, y1, x2, y2]: Segment): boolean {
  const within = (value: number, from: number, length: number) => value > from && value < from + length
  const spans = (a: number, b: number, from: number, length: number) =>
    Math.min(a, b) < from + length && Math.max(a, b) > from
  return x1 === x2
    ? within(x1, x, width) && spans(y1, y2, y, depth)
    : within(y1, y, depth) && spans(x1, x2, x, width)
}
