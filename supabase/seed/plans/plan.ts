/** Feet from the north-west corner of the level; x runs east, y south. */
export type Point = readonly [x: number, y: number]
export type Rect = readonly [x: number, y: number, width: number, depth: number]
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number]
export type Side = 'N' | 'E' | 'S' | 'W'

export type RoomKind =
  | 'bath'
  | 'bedroom'
  | 'closet'
  | 'den'
  | 'garage'
  | 'hall'
  | 'laundry'
  | 'living'
  | 'powder'
  | 'stairs'
  | 'work'

export interface Room {
  kind: RoomKind
  /** Drawn in the room; empty if the use is obvious. */
  name: string
  /** The first part is the room proper, whose size is labelled. */
  parts: readonly Rect[]
  /** Rooms of one zone are open to each other: no partition between them. */
  zone?: string
  /** Position of the name; the centre of the first part by default. */
  at?: Point
}

/** A leaf hung at `hinge`; the closed leaf points to the first side, it opens to the second. */
interface Leaf {
  hinge: Point
  leaf: `${Side}${Side}`
  width: number
}
/** An opening without a hung leaf: cased opening, folding closet doors, overhead door. */
interface Span {
  across: Segment
  as: 'open' | 'fold' | 'roll'
}
export type Door = Leaf | Span

export type ThingKind =
  | 'bed'
  | 'bench'
  | 'car'
  | 'counter'
  | 'desk'
  | 'dining'
  | 'fridge'
  | 'island'
  | 'kitchen'
  | 'rack'
  | 'round'
  | 'shower'
  | 'sofa'
  | 'stairs'
  | 'table'
  | 'tub'
  | 'wardrobe'
  | 'washer'
  | 'basin'
  | 'wc'
/** Its footprint, and the side of its back; stairs rise towards that side. */
export type Thing = readonly [kind: ThingKind, x: number, y: number, width: number, depth: number, back: Side]

export interface Outdoor {
  name: string
  rect: Rect
  rail: Side | null
}

export interface Level {
  name: string
  outline: readonly Point[]
  rooms: readonly Room[]
  doors: readonly Door[]
  windows: readonly Segment[]
  things: readonly Thing[]
  /** Balconies, terraces, porches: outside the walls and the square footage. */
  outdoors?: readonly Outdoor[]
  /** Free-standing partitions within a room. */
  walls?: readonly Segment[]
}

export interface Plan {
  key: string
  name: string
  squareFootage: number
  /** Square feet of balcony or terrace. */
  balcony: number | null
  bedrooms: number
  /** Halves are powder rooms. */
  washrooms: number
  levels: readonly Level[]
}

/** The outline of a level that is one rectangle. */
export function box(width: number, depth: number, x = 0, y = 0): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ]
}
