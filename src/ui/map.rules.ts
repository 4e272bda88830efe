/** A development on the map. */
export interface MapPin {
  latitude: number
  longitude: number
  name: string
  /** What the flag says: `from $489,900`. */
  label: string
  href: string
}

/** South-west and north-east corner, each longitude first, as MapLibre takes them. */
export type Bounds = [[number, number], [number, number]]

/** The way to a point on OpenStreetMap, from wherever the visitor says. */
export const directionsHref = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

export const boundsOf = (pins: readonly Pick<MapPin, 'latitude' | 'longitude'>[]): Bounds => {
  const latitudes = pins.map((pin) => pin.latitude)
  const longitudes = pins.map((pin) => pin.longitude)
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}

/**
 * Groups points whose flags would cover one another; a flag is `width` × `height` pixels.
 * @returns indexes of the points, one list for each flag to draw, in the order of the points.
 */
export const groupFlags = (points: readonly { x: number; y: number }[], width: number, height: number) => {
  const groups: { x: number; y: number; members: number[] }[] = []
  points.forEach(({ x, y }, index) => {
    const near = groups.find((group) => Math.abs(group.x - x) < width && Math.abs(group.y - y) < height)
    if (near) near.members.push(index)
    else groups.push({ x, y, members: [index] })
  })
  return groups.map((group) => group.members)
}
