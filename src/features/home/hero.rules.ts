import type { BuildingCard } from '#features/building/building.schema.ts'
import { brand } from '#lib/brand.ts'

/** Edge to edge on a phone; from the fourth column to the right edge on wide screens. */
export const HERO_SIZES = '(width >= 64rem) 75vw, 100vw'

type Opening = Pick<BuildingCard, '_id' | 'pictures' | 'minPrice'>

/**
 * The building that opens the home page: one with a picture and a suite for sale today, the brand's choice
 * first. If nothing is for sale, the brand's choice or the first with a picture.
 */
export const openingBuilding = <Building extends Opening>(buildings: Building[]): Building | undefined => {
  const pictured = buildings.filter(({ pictures }) => pictures.length > 0)
  const offered = pictured.filter(({ minPrice }) => minPrice !== null)
  const choices = offered.length > 0 ? offered : pictured
  return choices.find(({ _id }) => _id === brand.openingBuilding) ?? choices[0]
}
