import { doorway, edges, roomAt } from './geometry.ts'
import type { Level, Rect, Room, Segment } from './plan.ts'
import { innerWalls } from './walls.ts'

/* Checks used by the plans' tests. */

export const outerWalls = (level: Level): Segment[] => edges(level.outline)

export const walls = (level: Level): Segment[] => [
  ...innerWalls(level).map(({ line }) => line),
  ...outerWalls(level),
]

export const pairs = <T>(items: readonly T[]) =>
  items.flatMap((one, index) => items.slice(index + 1).map((two) => [one, two] as const))

export const overlap = (one: Rect, other: Rect): boolean =>
  Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]) > 0.01 &&
  Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]) > 0.01

/** The rooms on both sides of an opening. */
export function beside(level: Level, [x1, y1, x2, y2]: Segment): Room[] {
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

export function neighbours(level: Level, room: Room): Room[] {
  const byDoor = level.doors
    .map((door) => beside(level, doorway(door)))
    .filter((rooms) => rooms.includes(room))
  const byZone = level.rooms.filter(({ zone }) => zone !== undefined && zone === room.zone)
  return [...byDoor.flat(), ...byZone]
}

/** Whether two openings overlap in a wall. */
export function meets([ax1, ay1, ax2, ay2]: Segment, [bx1, by1, bx2, by2]: Segment): boolean {
  const along = (a1: number, a2: number, b1: number, b2: number) =>
    Math.min(Math.max(a1, a2), Math.max(b1, b2)) - Math.max(Math.min(a1, a2), Math.min(b1, b2))
  const [x, y] = [along(ax1, ax2, bx1, bx2), along(ay1, ay2, by1, by2)]
  return (x === 0 && y > 0.01) || (y === 0 && x > 0.01)
}

/** Whether a wall crosses the footprint, not only its edge. */
export function crosses([x, y, width, depth]: Rect, [x1, y1, x2, y2]: Segment): boolean {
  const within = (value: number, from: number, length: number) => value > from && value < from + length
  const spans = (a: number, b: number, from: number, length: number) =>
    Math.min(a, b) < from + length && Math.max(a, b) > from
  return x1 === x2
    ? within(x1, x, width) && spans(y1, y2, y, depth)
    : within(y1, y, depth) && spans(x1, x2, x, width)
}
