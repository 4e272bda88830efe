import { formatPrice } from '#lib/format.ts'
import { measuresOf } from './measures.rules.ts'
import { priceTerms } from './price-terms.rules.ts'
import type { Market } from './similar.rules.ts'
import { suiteName, suitePath } from './suite-page.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** How many stand in place of a suite that is sold. */
const MOST = 4

const bedroomGap = (a: SuiteCard, b: SuiteCard) =>
  a.bedrooms === null || b.bedrooms === null
    ? Number(a.bedrooms !== b.bedrooms) * 2
    : Math.abs(a.bedrooms - b.bedrooms)

const isOfCity = ({ building: { city, region } }: SuiteCard, { building }: SuiteCard) =>
  city !== null && building.city === city && building.region === region

/**
 * What comes nearest to a suite that is sold, in its building and in others of its city: as many bedrooms first, then
 * the price. Another building is among them where the city has one.
 */
export const alternativesTo = <S extends SuiteCard>(suite: S, market: Market<S>): S[] => {
  const near = (market.get(suite.building.currency) ?? [])
    .filter((other) => other._id !== suite._id)
    .filter((other) => other.building.id === suite.building.id || isOfCity(suite, other))
    .toSorted(
      (a, b) =>
        bedroomGap(a, suite) - bedroomGap(b, suite) ||
        Math.abs(a.price - suite.price) - Math.abs(b.price - suite.price),
    )
  const isElsewhere = ({ building }: S) => building.id !== suite.building.id
  const nearest = near.slice(0, MOST)
  const elsewhere = near.find(isElsewhere)
  return elsewhere && !nearest.some(isElsewhere) ? [...nearest.slice(0, MOST - 1), elsewhere] : nearest
}

/** What a list of them says of one: `Suite 1304, Aurora on King` and `1+Den, 612 Sq.Ft., $649,900 CAD, HST included`. */
export const alternativeLine = (suite: SuiteCard) => ({
  href: suitePath(suite),
  name: `${suiteName(suite)}, ${suite.building.name}`,
  note: [measuresOf(suite), `${formatPrice(suite.price, suite.building.currency)} ${priceTerms(suite)}`]
    .filter(Boolean)
    .join(', '),
})
