import type { Ink } from './drawing.ts'
import { doorway, edges, toward } from './geometry.ts'
import { line, quarter, type Frame } from './paths.ts'
import type { Door, Level, Point, Segment, Side } from './plan.ts'

export type Draw = (ink: Ink, d: string) => void

/** Depth of folding doors, and distance between the lines of glass and overhead doors, in feet. */
const [fold, roll, glass] = [0.8, 0.25, 0.2]

export function drawDoor(door: Door, level: Level, frame: Frame, draw: Draw): void {
  const gap = doorway(door)
  const [x1, y1, x2, y2] = gap
  const outer = edges(level.outline).some(([ax, ay, bx, by]) =>
    x1 === x2 ? ax === bx && ax === x1 : ay === by && ay === y1,
  )
  if (!('across' in door)) {
    const [dx, dy] = toward[door.leaf[1] as Side]
    const [hx, hy] = door.hinge
    const open: Point = [hx + dx * door.width, hy + dy * door.width]
    draw(outer ? 'gap' : 'gap-part', line(frame, gap))
    draw('swing', quarter(frame, door.hinge, [x2, y2], open, door.width))
    return
  }
  if (outer || door.as === 'roll') draw('gap', line(frame, gap))
  if (door.as === 'roll') {
    for (const by of [-roll, roll]) draw('swing', line(frame, shifted(gap, by)))
  }
  if (door.as === 'fold') {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const out: Point = [
      (x1 + x2) / 2 + ((y2 - y1) / length) * fold,
      (y1 + y2) / 2 - ((x2 - x1) / length) * fold,
    ]
    draw('swing', line(frame, [x1, y1, ...out]))
    draw('swing', line(frame, [...out, x2, y2]))
  }
}

export function drawWindow(window: Segment, frame: Frame, draw: Draw): void {
  draw('gap', line(frame, window))
  for (const by of [-glass, 0, glass]) draw('glass', line(frame, shifted(window, by)))
}

/** The same stretch moved sideways, in feet. */
function shifted([x1, y1, x2, y2]: Segment, by: number): Segment {
  return x1 === x2 ? [x1 + by, y1, x2 + by, y2] : [x1, y1 + by, x2, y2 + by]
}
