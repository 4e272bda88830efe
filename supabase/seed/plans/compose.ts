import { pens, type Drawing, type Shape, type Writing } from './drawing.ts'
import { bounds, type Bounds } from './geometry.ts'
import { drawLevel } from './level.ts'
import { measures } from './measures.ts'
import type { Level, Plan, Point } from './plan.ts'

const between = 84

/** Levels side by side. */
export function compose(plan: Plan): Drawing {
  const extents = plan.levels.map(extent)
  const top = Math.min(...extents.map((each) => each.top))
  const bottom = Math.max(...extents.map((each) => each.bottom))
  const width = extents.reduce((sum, { left, right }) => sum + right - left, 0)
  const scale = Math.min(16, Math.max(10, 600 / Math.max(width, bottom - top)))
  const shapes: Shape[] = []
  const writing: Writing[] = []
  let x = 0
  plan.levels.forEach((level, index) => {
    const own = extents[index] ?? extent(level)
    const frame = { scale, x: x - own.left * scale, y: -top * scale }
    drawLevel(level, frame, shapes, writing)
    measures(level, frame, own, shapes, writing)
    x += (own.right - own.left) * scale + between
  })
  const named = plan.levels.some(({ name }) => name !== '')
  const box = {
    left: -24,
    top: named ? -72 : -48,
    right: x - between + 44,
    bottom: (bottom - top) * scale + 20,
  }
  return { box, shapes: merged(shapes, scale), writing, scale }
}

/** Walls, balconies and porches, which dimension lines avoid. */
function extent(level: Level): Bounds {
  const corners = (level.outdoors ?? []).flatMap(({ rect: [x, y, width, depth] }): Point[] => [
    [x, y],
    [x + width, y + depth],
  ])
  return bounds([...level.outline, ...corners])
}

/** One path per ink, instead of hundreds of strokes. */
function merged(shapes: Shape[], scale: number): Shape[] {
  return pens(scale, '').flatMap(({ ink }) => {
    const own = shapes.filter((shape) => shape.ink === ink).map(({ d }) => d)
    return own.length > 0 ? [{ ink, d: own.join('') }] : []
  })
}
