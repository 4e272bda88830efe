export interface MapPoint {
  latitude: number
  longitude: number
}

/** What a map shows: a development, or a building with homes for sale. */
export interface MapPin extends MapPoint {
  id: string
  name: string
  city: string
  /** Flags of two countries never become one. */
  country: string
  /** How many its flag counts: 1 development, 5 suites. */
  count: number
  /** What the flag says: `from $489,900 CAD`. */
  label: string
  /** Of several the lowest speaks for all. */
  price: number | null
  /** Where it leads; a pin without one is chosen. */
  href?: string
}

/** South-west and north-east corner, each longitude first, as MapLibre takes them. */
export type Bounds = [[number, number], [number, number]]

/** The way to a point on OpenStreetMap, from wherever the visitor says. */
export const directionsHref = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

export const boundsOf = (pins: readonly MapPoint[]): Bounds => {
  const latitudes = pins.map((pin) => pin.latitude)
  const longitudes = pins.map((pin) => pin.longitude)
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}
