import { describe, expect, it } from 'vitest'
import { beside, crosses, meets, neighbours, outerWalls, overlap, pairs, walls } from './checks.ts'
import { area, covers, doorway, sweep } from './geometry.ts'
import type { Rect, Room } from './plan.ts'
import { plans } from './plans.ts'

const cases = plans.flatMap(({ key, levels }) =>
  levels.map((level) => [`${key} ${level.name}`.trim(), level] as const),
)
const size = ([, , width, depth]: Rect) => width * depth
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('every plan', () => {
  it('has its own key', () => {
    const keys = plans.map(({ key }) => key)
    expect(keys.join(' ')).toBe('s1 s2 b1 d4 c1 c2 c3 e1 ph1 th2 th3 sd3 h4 h5 w1 i1')
  })

  it.each(plans.map((plan) => [plan.key, plan] as const))(
    '%s has the size and the rooms it says',
    (_key, plan) => {
      const rooms = plan.levels.flatMap((level) => level.rooms)
      const garages = rooms.filter(({ kind }) => kind === 'garage')
      const inside =
        sum(plan.levels.map(({ outline }) => area(outline))) -
        sum(garages.flatMap(({ parts }) => parts.map(size)))
      expect(Math.abs(inside / plan.squareFootage - 1)).toBeLessThan(0.03)
      const count = (kind: Room['kind']) => rooms.filter((room) => room.kind === kind).length
      expect(count('bedroom')).toBe(plan.bedrooms)
      expect(count('bath') + count('powder') / 2).toBe(plan.washrooms)
      const open = plan.levels.flatMap(({ outdoors = [] }) => outdoors).filter(({ name }) => name !== 'Porch')
      if (plan.balcony === null) expect(open).toEqual([])
      else expect(Math.round(sum(open.map(({ rect }) => size(rect))))).toBe(plan.balcony)
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
    expect(level.windows.filter((window) => !outerWalls(level).some((wall) => covers(wall, window)))).toEqual(
      [],
    )
    const openings = [...level.doors.map(doorway), ...level.windows]
    expect(pairs(openings).filter(([one, two]) => meets(one, two))).toEqual([])
  })

  it('lets one walk from the entrance to every room', () => {
    const entrances = level.doors.filter((door) =>
      outerWalls(level).some((wall) => covers(wall, doorway(door))),
    )
    const start =
      entrances.length > 0
        ? entrances.flatMap((door) => beside(level, doorway(door)))
        : level.rooms.filter(({ kind }) => kind === 'stairs')
    expect(start.length).toBeGreaterThan(0)
    const reached = new Set(start)
    for (const room of reached) for (const next of neighbours(level, room)) reached.add(next)
    expect(level.rooms.filter((room) => !reached.has(room)).map(({ kind }) => kind)).toEqual([])
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
