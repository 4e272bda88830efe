import './map.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { map as texts } from '#texts/map.ts'
import type { DrawnMap } from './map.draw.ts'
import type { FlagActs } from './map.flags.ts'
import { boundsOf, type Bounds, type MapPin, type MapPoint } from './map.rules.ts'
import { useReached } from '#ui/useReached.ts'

interface Props {
  /** Name of the map for screen readers: `Map of Aurora on King`. */
  label: string
  /** Each has a flag. */
  pins?: readonly MapPin[]
  /** The only point, where there are no flags. */
  only?: MapPoint
  /** The initial bounds; all its points by default. */
  bounds?: Bounds
  /** Largest initial zoom. */
  zoom: number
  /** Address of the street style (#lib/map-style.ts). */
  streets: string
  /** What its flags do. The visitor opened such a map, so it loads at once. */
  acts?: FlagActs
  /** Called with the map once it is loaded. */
  onDrawn?: (map: DrawnMap) => void
  children?: ReactNode
}

/** A placeholder for a map. The library (440 kB) and the streets load when a visitor reaches it. */
export const MapFrame = (props: Props) => {
  const { label, pins = [], only, zoom, streets, acts, onDrawn, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(null)
  /** What could not be loaded. */
  const [failed, setFailed] = useState<'streets' | 'map' | null>(null)
  const draw = async () => {
    if (!canvas.current) return
    const fail = () => setFailed('streets')
    const bounds = props.bounds ?? boundsOf(only ? [only] : pins)
    try {
      const { drawMap } = await import('./map.draw.ts')
      if (!canvas.current) return
      const map = await drawMap(canvas.current, { label, bounds, only, zoom, streets, acts, fail })
      // Closed while loading.
      if (!frame.current) return map.remove()
      drawn.current = map
      map.setPins(pins)
      onDrawn?.(map)
    } catch (error) {
      setFailed('map')
      console.warn('The map could not be drawn.', error)
    }
  }
  useReached(frame, () => void draw(), acts !== undefined)
  useEffect(() => () => drawn.current?.remove(), [])
  const without = only ? texts.noStreetsHere : texts.noStreets
  return (
    <div ref={frame} className="map" role="group" aria-label={label} data-zoom={zoom}>
      <div ref={canvas} className="map__canvas" />
      {children}
      <p className="map__error" role="status">
        {failed && (
          <>
            <strong>{texts.failed}</strong> {failed === 'map' ? texts.noMap : without}
          </>
        )}
      </p>
    </div>
  )
}
