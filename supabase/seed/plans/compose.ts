import { bounds, doorway, edges, sweep, toward, type Bounds } from './geometry.ts'
import { outdoorLabel, roomLabel, type Label } from './labels.ts'
import { measures } from './measures.ts'
import { closed, line, quarter, rounded, stroke, type Frame } from './paths.ts'
import type { Door, Level, Outdoor, Plan, Point, RoomKind, Segment, Side } from './plan.ts'
import { strokes } from './symbols.ts'
import { innerWalls, withoutDoors } from './walls.ts'

export type Ink =
  | 'balcony'
  | 'ground'
  | 'wet'
  | 'thing'
  | 'thick'
  | 'part'
  | 'gap'
  | 'gap-part'
  | 'swing'
  | 'glass'
  | 'measure'
export interface Shape {
  ink: Ink
  d: string
}
export interface Writing {
  style: 'name' | 'dim' | 'measure-text' | 'level'
  text: string
  x: number
  y: number
  /** Reads upwards. */
  upright?: boolean
}
/** One plan in drawing units, for any kind of paper. */
export interface Drawing {
  box: Bounds
  shapes: Shape[]
  writing: Writing[]
  /** Drawing units to a foot. */
  scale: number
}

const wet: readonly RoomKind[] = ['bath', 'powder', 'laundry']
const between = 84

export function compose(plan: Plan): Drawing {
  const extents = plan.levels.map(extent)
  const { stacked, scale } = arrangement(extents)
  const named = plan.levels.some(({ name }) => name !== '') ? 28 : 0
  const top = Math.min(...extents.map((each) => each.top))
  const bottom = Math.max(...extents.map((each) => each.bottom))
  const shapes: Shape[] = []
  const writing: Writing[] = []
  let [x, y, right, deepest] = [0, 0, 0, 0]
  plan.levels.forEach((level, index) => {
    const own = extents[index] ?? extent(level)
    // Side by side, levels stand over each other's walls.
    const edge = stacked ? own : { ...own, top, bottom }
    const frame = { scale, x: x - own.left * scale, y: y - edge.top * scale }
    drawLevel(level, frame, shapes, writing)
    measures(level, frame, own, shapes, writing)
    const [width, height] = [(edge.right - edge.left) * scale, (edge.bottom - edge.top) * scale]
    const foot = y + (own.bottom - edge.top) * scale
    if (level.name !== '') writing.push({ style: 'level', text: level.name, x: x + width / 2, y: foot + 30 })
    right = Math.max(right, x + width)
    deepest = Math.max(deepest, y + height + named)
    if (stacked) y += height + named + between
    else x += width + between
  })
  const box = { left: -24, top: -48, right: right + 44, bottom: deepest + 20 }
  return { box, shapes: merged(shapes), writing, scale }
}

/** Levels beside or above one another, whichever comes closer to a square: the sheet they are shown on. */
function arrangement(extents: Bounds[]): { stacked: boolean; scale: number } {
  const widths = extents.map(({ left, right }) => right - left)
  const depths = extents.map(({ top, bottom }) => bottom - top)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const beside = Math.max(sum(widths), ...depths)
  const above = Math.max(sum(depths), ...widths)
  return { stacked: above < beside, scale: Math.min(16, Math.max(10, 600 / Math.min(beside, above))) }
}

function drawLevel(level: Level, frame: Frame, shapes: Shape[], writing: Writing[]): void {
  const draw = (ink: Ink, d: string) => shapes.push({ ink, d })
  for (const outdoor of level.outdoors ?? []) {
    draw('balcony', rounded(frame, outdoor.rect, 0))
    if (outdoor.rail !== null) draw('balcony', line(frame, rail(outdoor, outdoor.rail)))
    label(outdoorLabel(outdoor), frame, writing)
  }
  draw('ground', closed(frame, level.outline))
  for (const room of level.rooms) {
    if (wet.includes(room.kind)) for (const part of room.parts) draw('wet', rounded(frame, part, 0))
    const words = roomLabel(room)
    if (words) label(words, frame, writing)
  }
  for (const thing of level.things) for (const each of strokes(thing)) draw('thing', stroke(frame, each))
  draw('thick', closed(frame, level.outline))
  for (const wall of innerWalls(level)) {
    for (const piece of withoutDoors(wall, level)) draw(wall.thick ? 'thick' : 'part', line(frame, piece))
  }
  for (const door of level.doors) drawDoor(door, level, frame, draw)
  for (const window of level.windows) drawWindow(window, frame, draw)
}

function drawDoor(door: Door, level: Level, frame: Frame, draw: (ink: Ink, d: string) => void): void {
  const gap = doorway(door)
  const [x1, y1, x2, y2] = gap
  const outer = edges(level.outline).some(([ax, ay, bx, by]) =>
    x1 === x2 ? ax === bx && ax === x1 : ay === by && ay === y1,
  )
  if (!('across' in door)) {
    const swept = sweep(door)
    const [dx, dy] = toward[door.leaf[1] as Side]
    const [hx, hy] = door.hinge
    const open: Point = [hx + dx * door.width, hy + dy * door.width]
    draw(outer ? 'gap' : 'gap-part', line(frame, gap))
    if (swept) draw('swing', quarter(frame, door.hinge, [x2, y2], open, door.width))
    return
  }
  if (outer || door.as === 'roll') draw('gap', line(frame, gap))
  if (door.as === 'roll') {
    for (const by of [-0.25, 0.25]) draw('swing', line(frame, shifted(gap, by)))
  }
  if (door.as === 'fold') {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const out: Point = [
      (x1 + x2) / 2 + ((y2 - y1) / length) * 0.8,
      (y1 + y2) / 2 - ((x2 - x1) / length) * 0.8,
    ]
    draw('swing', line(frame, [x1, y1, ...out]))
    draw('swing', line(frame, [...out, x2, y2]))
  }
}

function drawWindow(window: Segment, frame: Frame, draw: (ink: Ink, d: string) => void): void {
  draw('gap', line(frame, window))
  const apart = 0.2
  for (const by of [-apart, 0, apart]) draw('glass', line(frame, shifted(window, by)))
}

/** The same stretch moved sideways, in feet. */
function shifted([x1, y1, x2, y2]: Segment, by: number): Segment {
  return x1 === x2 ? [x1 + by, y1, x2 + by, y2] : [x1, y1 + by, x2, y2 + by]
}

function rail({ rect: [x, y, width, depth] }: Outdoor, side: Side): Segment {
  const inset = 0.4
  if (side === 'S') return [x, y + depth - inset, x + width, y + depth - inset]
  if (side === 'N') return [x, y + inset, x + width, y + inset]
  const rx = side === 'W' ? x + inset : x + width - inset
  return [rx, y, rx, y + depth]
}

function label({ name, size, at: [ax, ay] }: Label, frame: Frame, writing: Writing[]): void {
  const x = frame.x + ax * frame.scale
  const y = frame.y + ay * frame.scale
  writing.push({ style: 'name', text: name, x, y })
  if (size !== null) writing.push({ style: 'dim', text: size, x, y: y + 14.5 })
}

/** Walls, balconies and measures, all that is built: what the lines around the level take in. */
function extent(level: Level): Bounds {
  const corners = (level.outdoors ?? []).flatMap(({ rect: [x, y, width, depth] }): Point[] => [
    [x, y],
    [x + width, y + depth],
  ])
  return bounds([...level.outline, ...corners])
}

/** One shape for each ink, in the order in which they lie on each other. */
function merged(shapes: Shape[]): Shape[] {
  const order: Ink[] = [
    'balcony',
    'ground',
    'wet',
    'thing',
    'thick',
    'part',
    'gap',
    'gap-part',
    'swing',
    'glass',
    'measure',
  ]
  return order
    .map((ink) => ({
      ink,
      d: shapes
        .filter((shape) => shape.ink === ink)
        .map(({ d }) => d)
        .join(''),
    }))
    .filter(({ d }) => d !== '')
}
