import type { Point, Rect, Segment } from './plan.ts'
import type { Stroke } from './symbols.ts'

/** Feet to drawing units, with the level's place on the sheet. */
export interface Frame {
  scale: number
  x: number
  y: number
}

const short = (value: number) => String(Number(value.toFixed(1)))

function move(frame: Frame, [x, y]: Point): string {
  return `${short(frame.x + x * frame.scale)} ${short(frame.y + y * frame.scale)}`
}

export const line = (frame: Frame, [x1, y1, x2, y2]: Segment): string =>
  `M${move(frame, [x1, y1])}L${move(frame, [x2, y2])}`

export const closed = (frame: Frame, points: readonly Point[]): string =>
  `M${points.map((point) => move(frame, point)).join('L')}Z`

export function rounded(frame: Frame, [x, y, w, d]: Rect, radius: number): string {
  const r = Math.max(0, Math.min(radius, w / 2, d / 2))
  if (r === 0) {
    return closed(frame, [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ])
  }
  const arc = `A${short(r * frame.scale)} ${short(r * frame.scale)} 0 0 1 `
  const at = (px: number, py: number) => move(frame, [px, py])
  return (
    `M${at(x + r, y)}L${at(x + w - r, y)}${arc}${at(x + w, y + r)}L${at(x + w, y + d - r)}` +
    `${arc}${at(x + w - r, y + d)}L${at(x + r, y + d)}${arc}${at(x, y + d - r)}L${at(x, y + r)}${arc}${at(x + r, y)}Z`
  )
}

export function stroke(frame: Frame, shape: Stroke): string {
  if (shape[0] === 'line') return line(frame, [shape[1], shape[2], shape[3], shape[4]])
  if (shape[0] === 'box') return rounded(frame, [shape[1], shape[2], shape[3], shape[4]], shape[5])
  const [, x, y, rx, ry] = shape
  const half = `A${short(rx * frame.scale)} ${short(ry * frame.scale)} 0 1 0 `
  return `M${move(frame, [x - rx, y])}${half}${move(frame, [x + rx, y])}${half}${move(frame, [x - rx, y])}Z`
}

/** A door leaf with its quarter-circle swing. */
export function quarter(
  frame: Frame,
  hinge: Point,
  closedEnd: Point,
  openEnd: Point,
  radius: number,
): string {
  const turn =
    (openEnd[0] - hinge[0]) * (closedEnd[1] - hinge[1]) - (openEnd[1] - hinge[1]) * (closedEnd[0] - hinge[0])
  const r = short(radius * frame.scale)
  return `M${move(frame, hinge)}L${move(frame, openEnd)}A${r} ${r} 0 0 ${turn > 0 ? 1 : 0} ${move(frame, closedEnd)}`
}
