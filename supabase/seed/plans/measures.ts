import type { Shape, Writing } from './drawing.ts'
import { bounds, type Bounds } from './geometry.ts'
import { feetAndInches } from './labels.ts'
import type { Frame } from './paths.ts'
import type { Level } from './plan.ts'

const away = 20
const tick = 5.6

/** The level's name, and the dimension lines along the top and the right of a level, each closed by two ticks at 45°. */
export function measures(
  level: Level,
  frame: Frame,
  edge: Bounds,
  shapes: Shape[],
  writing: Writing[],
): void {
  const { left, top, right, bottom } = bounds(level.outline)
  const unit = (feet: number, origin: number) => Number((origin + feet * frame.scale).toFixed(1))
  const [x1, x2] = [unit(left, frame.x), unit(right, frame.x)]
  const [y1, y2] = [unit(top, frame.y), unit(bottom, frame.y)]
  const y = unit(edge.top, frame.y) - away
  const x = unit(edge.right, frame.x) + away
  const d =
    `M${x1} ${y}L${x2} ${y}` +
    `M${x} ${y1}L${x} ${y2}` +
    [
      [x1, y],
      [x2, y],
      [x, y1],
      [x, y2],
    ]
      .map(([mx = 0, my = 0]) => slash(mx, my))
      .join('')
  shapes.push({ ink: 'measure', d })
  if (level.name !== '') writing.push({ style: 'level', text: level.name, x: (x1 + x2) / 2, y: y - 32 })
  writing.push(
    { style: 'measure-text', text: feetAndInches(right - left), x: (x1 + x2) / 2, y: y - 8 },
    { style: 'measure-text', text: feetAndInches(bottom - top), x: x + 17, y: (y1 + y2) / 2, upright: true },
  )
}

function slash(x: number, y: number): string {
  const at = (value: number) => Number(value.toFixed(1))
  return `M${at(x - tick)} ${at(y + tick)}L${at(x + tick)} ${at(y - tick)}`
}
