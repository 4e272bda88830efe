import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** About ten metres. */
const DIGITS = 4

type Corner = [longitude: number, latitude: number]

/** South-west and north-east corner of an area in an address: `-79.5,43.6,-79.3,43.7`; null for anything else. */
export const areaBounds = (area: string | null): [Corner, Corner] | null => {
  if (!area || !/^(-?\d+(\.\d+)?(,(?!$)|$)){4}$/.test(area)) return null
  const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number)
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
    ? [
        [west, south],
        [east, north],
      ]
    : null
}

/** The area in an address, or null. */
export const decodeArea = (text: string | null) => areaBounds(text) && text

/** A zoomed-out map shows more than the whole earth. */
export const encodeArea = (corners: readonly (readonly number[])[]) =>
  corners
    .flatMap(([longitude = 0, latitude = 0]) => [
      Math.min(180, Math.max(-180, longitude)),
      Math.min(90, Math.max(-90, latitude)),
    ])
    .map((degrees) => String(Number(degrees.toFixed(DIGITS))))
    .join()

/** Whether a building is in an area; false without coordinates. */
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
