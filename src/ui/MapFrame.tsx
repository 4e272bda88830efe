import './map.css'
import { useRef, useState, type ReactNode } from 'react'
import { map as texts } from '#texts/map.ts'
import type { MapPin } from './map.rules.ts'
import { useReached } from './useReached.ts'

interface Props {
  /** What the map shows, for readers: `Map of Aurora on King`. */
  label: string
  pins: MapPin[]
  /** As near as it opens. */
  zoom: number
  /** Address of the street style (#lib/map-style.ts). */
  streets: string
  /** Draws a flag for each pin, and this for several that would cover one another: `# developments`. */
  many?: string
  /** Called with the element that stands at the only pin, once there is a map. */
  onPlaced?: (at: HTMLElement) => void
  children?: ReactNode
}

/** A place kept for a map. The library (440 kB) and the streets come when a visitor reaches for it. */
export const MapFrame = ({ label, pins, zoom, streets, many, onPlaced, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const draw = async () => {
    if (!canvas.current) return
    const fail = () => setFailed(true)
    try {
      const { drawMap } = await import('./map.draw.ts')
      const pin = await drawMap(canvas.current, { label, pins, zoom, streets, many, fail })
      if (pin) onPlaced?.(pin)
    } catch (error) {
      fail()
      console.warn('The map could not be drawn.', error)
    }
  }
  useReached(frame, () => void draw())
  return (
    <div ref={frame} className="map" role="group" aria-label={label} data-zoom={zoom}>
      <div ref={canvas} className="map__canvas" />
      {children}
      <p className="map__error" role="status">
        {failed && texts.failed}
      </p>
    </div>
  )
}
