import { covers, doorway, roomAt } from './geometry.ts'
import type { Level, Room, Segment } from './plan.ts'

export interface Wall {
  line: Segment
  /** Garage walls are as thick as outer walls. */
  thick: boolean
}

/** Inner walls: wherever two rooms of different zones meet, in runs as long as possible. */
export function innerWalls(level: Level): Wall[] {
  const rects = level.rooms.flatMap((room) => room.parts)
  const xs = sorted(rects.flatMap(([x, , width]) => [x, x + width]))
  const ys = sorted(rects.flatMap(([, y, , depth]) => [y, y + depth]))
  const upright = runs(xs, ys, (x, from, to) => {
    const y = (from + to) / 2
    return between(roomAt(level, [x - 0.01, y]), roomAt(level, [x + 0.01, y]))
  }).map(({ at, from, to, thick }): Wall => ({ line: [at, from, at, to], thick }))
  const level_ = runs(ys, xs, (y, from, to) => {
    const x = (from + to) / 2
    return between(roomAt(level, [x, y - 0.01]), roomAt(level, [x, y + 0.01]))
  }).map(({ at, from, to, thick }): Wall => ({ line: [from, at, to, at], thick }))
  const free = (level.walls ?? []).map((line): Wall => ({ line, thick: false }))
  return [...upright, ...level_, ...free]
}

/** A wall without its openings. */
export function withoutDoors({ line }: Wall, level: Level): Segment[] {
  return level.doors
    .map(doorway)
    .reduce<Segment[]>(
      (pieces, gap) => pieces.flatMap((piece) => (covers(piece, gap) ? split(piece, gap) : [piece])),
      [line],
    )
}

function split([x1, y1, x2, y2]: Segment, [gx1, gy1, gx2, gy2]: Segment): Segment[] {
  const pieces: Segment[] = [
    [x1, y1, Math.min(gx1, gx2), Math.min(gy1, gy2)],
    [Math.max(gx1, gx2), Math.max(gy1, gy2), x2, y2],
  ]
  return pieces.filter(([ax, ay, bx, by]) => Math.hypot(bx - ax, by - ay) > 0.05)
}

function between(one: Room | undefined, other: Room | undefined): 'thick' | 'thin' | null {
  if (!one || !other || one === other) return null
  if (one.kind === 'garage' || other.kind === 'garage') return 'thick'
  return one.zone !== undefined && one.zone === other.zone ? null : 'thin'
}

function runs(
  lines: number[],
  stops: number[],
  wallAt: (line: number, from: number, to: number) => 'thick' | 'thin' | null,
) {
  const found: { at: number; from: number; to: number; thick: boolean }[] = []
  for (const at of lines) {
    stops.slice(1).forEach((to, index) => {
      const from = stops[index] ?? to
      const kind = wallAt(at, from, to)
      if (kind === null) return
      const last = found.at(-1)
      if (last?.at === at && last.to === from && last.thick === (kind === 'thick')) last.to = to
      else found.push({ at, from, to, thick: kind === 'thick' })
    })
  }
  return found
}

const sorted = (values: number[]) => [...new Set(values)].sort((a, b) => a - b)
