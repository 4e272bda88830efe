import type { Outdoor, Point, Rect, Room, RoomKind } from './plan.ts'

const measured: readonly RoomKind[] = ['living', 'bedroom', 'den', 'work', 'garage']
/** Half a partition on each side: sizes are from face to face. */
const faces = 4 / 12

export interface Label {
  name: string
  /** Feet and inches, for furnished rooms. */
  size: string | null
  at: Point
}

export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}

export function roomLabel({ kind, name, parts, at }: Room): Label | null {
  const [first] = parts
  if (name === '' || !first) return null
  return { name, size: measured.includes(kind) ? sizeOf(first, faces) : null, at: at ?? middle(first) }
}

export const outdoorLabel = ({ name, rect }: Outdoor): Label => ({
  name,
  size: sizeOf(rect, 0),
  at: middle(rect),
})

const middle = ([x, y, width, depth]: Rect): Point => [x + width / 2, y + depth / 2]

const sizeOf = ([, , width, depth]: Rect, less: number) =>
  `${feetAndInches(width - less)} × ${feetAndInches(depth - less)}`
