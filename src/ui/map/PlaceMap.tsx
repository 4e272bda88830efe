import { useState } from 'react'
import { createPortal } from 'react-dom'
import { map as texts } from '#texts/map.ts'
import { MapFrame } from './MapFrame.tsx'
import { directionsHref } from './map.rules.ts'

interface Props {
  /** Name of the place. */
  name: string
  address: string | null
  latitude: number
  longitude: number
  /** Only the city's centre is known: the map shows the city, without directions. */
  approximate?: boolean
  /** Address of the street style (#lib/map-style.ts). */
  streets: string
}

const Pin = () => (
  <svg className="map__pin" viewBox="0 0 32 42" aria-hidden="true">
    <path d="M16 0C7 0 0 7 0 15.7 0 27 16 42 16 42s16-15 16-26.3C32 7 25 0 16 0Z" />
    <circle cx="16" cy="16" r="5.5" fill="#f7f4ee" />
  </svg>
)

/** One place: pin, address and directions are shown before the map loads, and without it. */
export const PlaceMap = (props: Props) => {
  const { name, address, latitude, longitude, approximate = false, streets } = props
  const [spot, setSpot] = useState<HTMLElement>()
  return (
    <MapFrame
      label={texts.of(name)}
      only={{ latitude, longitude }}
      zoom={approximate ? 11 : 15}
      streets={streets}
      onDrawn={(map) => setSpot(map.spot)}
    >
      {spot ? createPortal(<Pin />, spot) : <Pin />}
      <p className="map__card">
        <strong>{name}</strong>
        {address && (
          <>
            <br />
            {address}
          </>
        )}
        <br />
        {approximate ? (
          texts.approximate
        ) : (
          <a href={directionsHref(latitude, longitude)}>{texts.directions}</a>
        )}
      </p>
    </MapFrame>
  )
}
