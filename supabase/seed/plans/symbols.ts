import type { Thing, ThingKind } from './plan.ts'

/** Strokes of a symbol in feet: rounded box, ellipse (centre and radii) or line. */
export type Stroke =
  | readonly ['box', x: number, y: number, width: number, depth: number, radius: number]
  | readonly ['oval', x: number, y: number, rx: number, ry: number]
  | readonly ['line', x1: number, y1: number, x2: number, y2: number]

/** Each symbol seen from above with its back to the north: w wide, d deep. */
const symbols: Record<ThingKind, (w: number, d: number) => Stroke[]> = {
  bed: (w, d) => {
    const pillows = w < 4 ? 1 : 2
    const pillow = (w - 0.3 * (pillows + 1)) / pillows
    return [
      ['box', 0, 0, w, d, 0.25],
      ...row(pillows, (n): Stroke => ['box', 0.3 + n * (pillow + 0.3), 0.3, pillow, 1.3, 0.25]),
      ['line', 0, d * 0.35, w, d * 0.35],
    ]
  },
  bench: (w, d) => [['box', 0, 0, w, d, 0.15]],
  car: (w, d) => [
    ['box', 0, 0, w, d, 1.2],
    ['box', w * 0.14, d * 0.27, w * 0.72, d * 0.15, 0.4],
    ['box', w * 0.14, d * 0.78, w * 0.72, d * 0.1, 0.4],
    ['line', w * 0.14, d * 0.42, w * 0.14, d * 0.78],
    ['line', w * 0.86, d * 0.42, w * 0.86, d * 0.78],
  ],
  counter: (w, d) => [['box', 0, 0, w, d, 0]],
  desk: (w, d) => [
    ['box', 0, 0, w, d * 0.6, 0],
    ['oval', w / 2, d - 0.65, 0.6, 0.6],
  ],
  dining: (w, d) => {
    const seats = Math.max(1, Math.round(w / 2.2))
    const seat = (n: number) => ((n + 0.5) * w) / seats
    return [
      ['box', 0, 1.05, w, d - 2.1, 0.12],
      ...row(seats, (n): Stroke => ['oval', seat(n), 0.5, 0.5, 0.5]),
      ...row(seats, (n): Stroke => ['oval', seat(n), d - 0.5, 0.5, 0.5]),
    ]
  },
  fridge: (w, d) => [
    ['box', 0, 0, w, d, 0],
    ['line', 0, d - 0.3, w, d - 0.3],
  ],
  island: (w, d) => {
    const seats = Math.max(2, Math.round(w / 2.2))
    return [
      ['box', 0, 0, w, d - 1.15, 0.12],
      ...row(seats, (n): Stroke => ['oval', ((n + 0.5) * w) / seats, d - 0.5, 0.5, 0.5]),
    ]
  },
  kitchen: (w, d) => {
    const hob = w * 0.7
    return [
      ['box', 0, 0, w, d, 0],
      ['box', w * 0.25 - 0.95, d * 0.17, 1.9, d * 0.62, 0.25],
      ...[-0.55, 0.55].flatMap((dx) => [0.3, 0.7].map((y): Stroke => ['oval', hob + dx, d * y, 0.34, 0.34])),
    ]
  },
  rack: (w, d) => {
    const bays = Math.max(1, Math.round(w / 4))
    return [
      ['box', 0, 0, w, d, 0],
      ...row(bays - 1, (n): Stroke => ['line', ((n + 1) * w) / bays, 0, ((n + 1) * w) / bays, d]),
    ]
  },
  round: (w, d) => [
    ['oval', w / 2, d / 2, w / 2 - 1.1, d / 2 - 1.1],
    ['oval', 0.5, d / 2, 0.5, 0.5],
    ['oval', w - 0.5, d / 2, 0.5, 0.5],
    ['oval', w / 2, 0.5, 0.5, 0.5],
    ['oval', w / 2, d - 0.5, 0.5, 0.5],
  ],
  shower: (w, d) => [
    ['box', 0, 0, w, d, 0.1],
    ['oval', w / 2, d / 2, 0.22, 0.22],
    ['line', 0, 0, w / 2 - 0.2, d / 2 - 0.2],
    ['line', w, 0, w / 2 + 0.2, d / 2 - 0.2],
    ['line', 0, d, w / 2 - 0.2, d / 2 + 0.2],
    ['line', w, d, w / 2 + 0.2, d / 2 + 0.2],
  ],
  sofa: (w, d) => [
    ['box', 0, 0, w, d, 0.4],
    ['box', 0.55, 0.75, w - 1.1, d - 0.75, 0.25],
    ...(w > 5 ? [['line', w / 2, 0.75, w / 2, d] as const] : []),
  ],
  stairs: (w, d) => {
    const treads = Math.round(d / 0.85)
    return [
      ...row(treads + 1, (n): Stroke => ['line', 0, (n * d) / treads, w, (n * d) / treads]),
      ['line', 0, 0, 0, d],
      ['line', w, 0, w, d],
      ['line', w / 2, d - 0.4, w / 2, 0.5],
      ['line', w / 2, 0.5, w / 2 - 0.45, 1.2],
      ['line', w / 2, 0.5, w / 2 + 0.45, 1.2],
      ['oval', w / 2, d - 0.4, 0.15, 0.15],
    ]
  },
  table: (w, d) => [['box', 0, 0, w, d, 0.2]],
  tub: (w, d) => [
    ['box', 0, 0, w, d, 0.2],
    ['box', 0.3, 0.3, w - 0.6, d - 0.6, Math.min(w, d) / 2 - 0.35],
  ],
  wardrobe: (w, d) => [
    ['box', 0, 0, w, d, 0],
    ['line', 0.2, d / 2, w - 0.2, d / 2],
  ],
  washer: (w, d) => [
    ['box', 0, 0, w, d, 0.12],
    ['oval', w / 2, d / 2 + 0.1, 0.7, 0.7],
  ],
  basin: (w, d) => {
    const bowls = w > 4.2 ? 2 : 1
    return [
      ['box', 0, 0, w, d, 0],
      ...row(bowls, (n): Stroke => ['oval', ((n + 0.5) * w) / bowls, d * 0.52, 0.8, 0.55]),
    ]
  },
  wc: (w, d) => [
    ['box', 0, 0, w, d * 0.28, 0.18],
    ['oval', w / 2, d * 0.65, w * 0.38, d * 0.34],
  ],
}

/** The strokes of a symbol at its position. */
export function strokes([kind, x, y, width, depth, back]: Thing): Stroke[] {
  const across = back === 'W' || back === 'E'
  const turn = (u: number, v: number): readonly [number, number] => {
    if (back === 'N') return [x + u, y + v]
    if (back === 'S') return [x + width - u, y + depth - v]
    if (back === 'W') return [x + v, y + depth - u]
    return [x + width - v, y + u]
  }
  return symbols[kind](across ? depth : width, across ? width : depth).map((stroke): Stroke => {
    if (stroke[0] === 'line') return ['line', ...turn(stroke[1], stroke[2]), ...turn(stroke[3], stroke[4])]
    if (stroke[0] === 'oval') {
      const [, u, v, rx, ry] = stroke
      return ['oval', ...turn(u, v), across ? ry : rx, across ? rx : ry]
    }
    const [, u, v, w, d, radius] = stroke
    const [ax, ay] = turn(u, v)
    const [bx, by] = turn(u + w, v + d)
    return ['box', Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay), radius]
  })
}

function row(count: number, make: (index: number) => Stroke): Stroke[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => make(index))
}
