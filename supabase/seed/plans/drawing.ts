import type { Bounds } from './geometry.ts'

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
  /** SVG path data, in drawing units. */
  d: string
}

export interface Writing {
  style: 'name' | 'dim' | 'measure-text' | 'level'
  text: string
  /** The middle of the line, on its baseline. */
  x: number
  y: number
  /** Reads upwards. */
  upright?: boolean
}

/** One plan in drawing units. */
export interface Drawing {
  box: Bounds
  shapes: Shape[]
  writing: Writing[]
  /** Drawing units to a foot. */
  scale: number
}

export interface Pen {
  ink: Ink
  colour: string
  /** Width of the line; null fills instead. */
  width: number | null
  /** Square line ends, for built parts. */
  square?: boolean
}

/** The style of each ink, bottom first. */
export function pens(scale: number, paper: string): Pen[] {
  // Walls get thinner with the scale, so that large houses look as light as studios.
  const [outer, inner] = [7, 4].map((width) => width * Math.max(0.66, scale / 16)) as [number, number]
  return [
    { ink: 'balcony', colour: '#7c8681', width: 1.1 },
    { ink: 'ground', colour: '#f1ece2', width: null },
    { ink: 'wet', colour: '#e3e8e2', width: null },
    { ink: 'thing', colour: '#7c8681', width: 1.1 },
    { ink: 'thick', colour: '#16201d', width: outer, square: true },
    { ink: 'part', colour: '#16201d', width: inner, square: true },
    { ink: 'gap', colour: paper, width: outer + 0.8 },
    { ink: 'gap-part', colour: paper, width: inner + 0.4 },
    { ink: 'swing', colour: '#7c8681', width: 1 },
    { ink: 'glass', colour: '#16201d', width: 1.1 },
    { ink: 'measure', colour: '#a87c3c', width: 1.1 },
  ]
}

export const faces: Record<Writing['style'], { size: number; weight: 400 | 500; colour: string }> = {
  name: { size: 13, weight: 500, colour: '#16201d' },
  dim: { size: 11, weight: 400, colour: '#4b5853' },
  'measure-text': { size: 12, weight: 400, colour: '#7a5620' },
  level: { size: 14, weight: 500, colour: '#16201d' },
}
