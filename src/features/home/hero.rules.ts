import type { BuildingCard } from '#features/building/building.schema.ts'
import { brand } from '#lib/brand.ts'

/** Edge to edge on a phone; from the fourth column to the right edge on wide screens. */
export const HERO_SIZES = '(width >= 64rem) 75vw, 100vw'

/** The building that opens the home page: the brand's choice, else the first one with a picture. */
export const openingBuilding = (buildings: BuildingCard[]) => {
  const pictured = buildings.filter(({ pictures }) => pictures.length > 0)
  return pictured.find(({ _id }) => _id === brand.openingBuilding) ?? pictured[0]
}
