import type { Door, Level, Point, Rect, Room, Segment, Side } from './plan.ts'

export const toward: Record<Side, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export function bounds(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Area of a polygon in square feet (shoelace formula). */
export function area(points: readonly Point[]): number {
  const twice = edges(points).reduce((sum, [x1, y1, x2, y2]) => sum + x1 * y2 - x2 * y1, 0)
  return Math.abs(twice) / 2
}

export function edges(points: readonly Point[]): Segment[] {
  return points.map((from, index) => {
    const to = points[(index + 1) % points.length] ?? from
    return [...from, ...to]
  })
}

const contains = ([x, y, width, depth]: Rect, [px, py]: Point): boolean =>
  px > x && px < x + width && py > y && py < y + depth

export const roomAt = (level: Level, point: Point): Room | undefined =>
  level.rooms.find((room) => room.parts.some((part) => contains(part, point)))

/** The wall segment of a door. */
export function doorway(door: Door): Segment {
  if ('across' in door) return door.across
  const [x, y] = door.hinge
  const [dx, dy] = toward[door.leaf[0] as Side]
  return [x, y, x + dx * door.width, y + dy * door.width]
}

/** The square around a leaf's sweep. */
export function sweep(door: Door): Rect | null {
  if ('across' in door) return null
  const [x1, y1, x2, y2] = doorway(door)
  const [dx, dy] = toward[door.leaf[1] as Side]
  const xs = [x1, x2, x1 + dx * door.width]
  const ys = [y1, y2, y1 + dy * door.width]
  return [Math.min(...xs), Math.min(...ys), door.width, door.width]
}

/** Whether `inner` lies on `outer`, both along one axis. */
export function covers(outer: Segment, inner: Segment): boolean {
  const [ox1, oy1, ox2, oy2] = outer
  const [ix1, iy1, ix2, iy2] = inner
  const within = (a: number, b: number, ...values: number[]) =>
    values.every((value) => value >= Math.min(a, b) - 1e-6 && value <= Math.max(a, b) + 1e-6)
  return within(ox1, ox2, ix1, ix2) && within(oy1, oy2, iy1, iy2)
}
