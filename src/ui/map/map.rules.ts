export interface MapPoint {
  latitude: number
  longitude: number
}

/** A point on a map: a development, or a building with homes for sale. */
export interface MapPin extends MapPoint {
  id: string
  name: string
  city: string
  /** Flags of two countries are never merged. */
  country: string
  /** The number on its flag: 1 development, 5 suites. */
  count: number
  /** Label of the flag: `from $489,900 CAD`. */
  label: string
  /** A merged flag shows the lowest. */
  price: number | null
  /** How many of them the visitor can pay; null or missing if not asked. */
  within?: number | null
  /** Link target; a pin without one is selected instead. */
  href?: string
}

/** South-west and north-east corner, each longitude first, as MapLibre takes them. */
export type Bounds = [[number, number], [number, number]]

/** Link to directions on OpenStreetMap. */
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

/** Whether several points cannot be told apart on any map: closer than a metre. */
export const isOnePoint = (pins: readonly MapPoint[]) => {
  const [[west, south], [east, north]] = boundsOf(pins)
  return pins.length > 1 && Math.max(east - west, north - south) < 0.00001
}
