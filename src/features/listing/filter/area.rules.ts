import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** About ten metres. */
const DIGITS = 4

type Corner = [longitude: number, latitude: number]

/** South-west and north-east corner of an area in an address: `-79.5,43.6,-79.3,43.7`; null for anything else. */
export const areaBounds = (area: string | null): [Corner, Corner] | null => {
  if (!area || !/^(-?\d+(\.\d+)?(,(?!$)|$)){4}$/.test(area)) return null
  const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number)
  return west < east && south < north
    ? [
        [west, south],
        [east, north],
      ]
    : null
}

/** The area an address names, null where it names none. */
export const decodeArea = (text: string | null) => areaBounds(text) && text

export const encodeArea = ([southWest, northEast]: readonly [readonly number[], readonly number[]]) =>
  [...southWest, ...northEast].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join()

/** Whether a building lies in an area; one whose place nobody knows lies in none. */
export const isWithin = (area: string | null) => {
  const bounds = areaBounds(area)
  if (!bounds) return () => true
  const [[west, south], [east, north]] = bounds
  return ({ latitude, longitude }: SuiteCard['building']) =>
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east
}
