/** A picture's position in its box: `x` and `y` are px from the centre; at scale 1 it fits. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const FIT: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 8

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Keeps the picture's edges from leaving the box's edges. */
const clampView = ({ scale, x, y }: View, { width, height }: Size): View => {
  const [right, down] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamp(x, -right, right) || 0, y: clamp(y, -down, down) || 0 }
}

export const pan = (view: View, by: Point, box: Size) =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, box)

/** Zooms by a factor around a point, given from the centre of the box. */
export const zoom = (view: View, factor: number, at: Point, box: Size) => {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const by = scale / view.scale
  return clampView({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, box)
}
