import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { FIT, pan, zoom, type Point } from './pan-zoom.rules.ts'

/** Zoom factor of a button or key; a notch of the wheel has a fifth of it. */
const STEP = 1.5
const NOTCH = 1.2
/** px per arrow key. */
const NUDGE = 60

const between = ([a, b]: Point[]) =>
  a && b ? { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) } : null

/** Zooms and pans a picture by wheel, drag, pinch and keys. */
export const usePanZoom = (box: RefObject<HTMLElement | null>) => {
  const [view, setView] = useState(FIT)
  const pointers = useRef(new Map<number, Point>())

  const size = () => box.current?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = size()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoom(now, factor, at, size()))
  const panBy = (x: number, y: number) => setView((now) => pan(now, { x, y }, size()))

  // React's wheel listeners are passive, so they cannot prevent scrolling.
  const turned = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(event.deltaY < 0 ? NOTCH : 1 / NOTCH, fromMiddle({ x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const element = box.current
    const listen = (event: WheelEvent) => turned(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [box])

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const moved = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const all = pointers.current
    const last = all.get(pointerId)
    if (!last) return
    const before = between([...all.values()])
    all.set(pointerId, { x, y })
    const after = between([...all.values()])
    if (before && after) {
      panBy(after.at.x - before.at.x, after.at.y - before.at.y)
      zoomBy(after.apart / Math.max(before.apart, 1), fromMiddle(after.at))
    } else panBy(x - last.x, y - last.y)
  }
  const up = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)

  const keys: Record<string, () => void> = {
    '+': () => zoomBy(STEP),
    '=': () => zoomBy(STEP),
    '-': () => zoomBy(1 / STEP),
    '0': () => setView(FIT),
    ArrowLeft: () => panBy(NUDGE, 0),
    ArrowRight: () => panBy(-NUDGE, 0),
    ArrowUp: () => panBy(0, NUDGE),
    ArrowDown: () => panBy(0, -NUDGE),
  }
  const pressed = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    view,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    fit: () => setView(FIT),
    handlers: {
      onPointerDown: down,
      onPointerMove: moved,
      onPointerUp: up,
      onPointerCancel: up,
      onKeyDown: pressed,
    },
  }
}
