import { localePath } from '#lib/locale-path.ts'
import { priceInWords } from '#features/suite/price-terms.rules.ts'
import { formatDistance } from '#lib/format.ts'
import { cityAndRegion } from '#lib/places.ts'
import { search as texts } from '#texts/search.ts'
import { RADII } from './radius.rules.ts'
import type { DevelopmentNear } from './search.schema.ts'

/** Developments shown for an empty result. */
const SHOWN = 5

const isWithin = (radius: number) => (one: DevelopmentNear) => one.distance <= radius

/** `Homes from $649,900 CAD, HST included`, `Coming soon` */
const offerOf = ({ soon, minPrice, minPriceTax, ...place }: DevelopmentNear) => {
  if (soon) return texts.comingSoon
  if (minPrice === null) return texts.forSale
  return texts.fromPrice(priceInWords(minPrice, place, minPriceTax))
}

/** A development in a list. */
export const nearbyLine = (one: DevelopmentNear) => ({
  id: one._id,
  href: localePath(`/${one.soon ? 'coming-soon' : 'buildings'}/${one._id}`),
  name: one.name,
  where: cityAndRegion(one),
  offer: offerOf(one),
  distance: texts.away(formatDistance(one.distance)),
})

/** Developments coming soon within the radius, nearest first. */
export const soonWithin = (near: readonly DevelopmentNear[], radius: number) =>
  near.filter((one) => one.soon && isWithin(radius)(one))

/** The nearest developments with homes for sale. */
export const nearestForSale = (near: readonly DevelopmentNear[]) =>
  near.filter(({ soon }) => !soon).slice(0, SHOWN)

/** The next larger radius with suites for sale, and how many; null if no radius has any. */
export const nextRadius = (near: readonly DevelopmentNear[], radius: number) => {
  const forSale = near.filter(({ soon }) => !soon)
  const next = RADII.find((km) => km > radius && forSale.some(isWithin(km)))
  if (next === undefined) return null
  const within = forSale.filter(isWithin(next))
  const suites = within.reduce((sum, { availableCount }) => sum + availableCount, 0)
  // The answer has only the nearest: if all are within the radius, there may be more.
  return { radius: next, suites, atLeast: within.length === forSale.length && within.length > SHOWN }
}
