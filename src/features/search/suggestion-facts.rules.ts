import { isHeldAt } from '#features/suite/held.rules.ts'
import { planRooms } from '#features/suite/rooms.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { formatDistance, formatPrice } from '#lib/format.ts'
import { cityName } from '#lib/places.ts'
import { search as texts } from '#texts/search.ts'
import { held } from '#texts/suite.ts'
import type { Around, Offer, Suggestion, Unit } from './search.schema.ts'

/** A price if set; otherwise nothing. */
const priceOf = (price: number | null | undefined, currency: Unit['currency'] | null | undefined) =>
  price && currency ? formatPrice(price, currency) : ''

const aroundText = ({ homes, minPrice, currency, mixed, nearest }: Around, radius: number) => {
  const within = texts.withinRadius(radius)
  if (homes === 0)
    return texts.noHomes(
      within,
      nearest && texts.nearestHomes(formatDistance(nearest.distance), cityName(nearest.city)),
    )
  const price = priceOf(minPrice, currency)
  const found = texts.homes(homes)
  if (!price || !currency) return `${found} ${within}`
  return mixed
    ? texts.homesOfTwo(`${found} ${within}`, currency, price)
    : `${texts.homesFrom(found, price)} ${within}`
}

const offerText = ({ soon, homes, minPrice, currency }: Offer) => {
  if (soon) return texts.comingSoon
  if (homes === 0) return texts.soldOut
  const price = priceOf(minPrice, currency)
  return price ? texts.homesFrom(texts.homes(homes), price) : texts.homes(homes)
}

const stateOf = (unit: Unit, now: number) => {
  if (!unit.available) return texts.sold
  if (isHeldAt(unit, now)) return held.mark
  return hasPrice(unit) ? texts.onSale : texts.priceOnRequest
}

const unitText = (unit: Unit, now: number) => {
  const plan = unit.floorplanType === null ? '' : texts.planOf(unit.floorplanType)
  const price = unit.available ? priceOf(unit.price, unit.currency) : ''
  return [price, [planRooms(unit), plan].filter(Boolean).join(', '), stateOf(unit, now)]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What a suggestion has for sale, empty if its answer does not say it: `12 homes from $489,900 within 25 km`,
 * `Coming soon`, `$649,900 · 1+Den, plan D4 · For sale`.
 * @param radius that the homes of a place are counted in, km
 */
export const suggestionFacts = (one: Suggestion, radius: number, now = Date.now()) => {
  if (!one.facts) return ''
  if (one.kind === 'suite') return unitText(one.facts, now)
  return one.kind === 'development' ? offerText(one.facts) : aroundText(one.facts, radius)
}
