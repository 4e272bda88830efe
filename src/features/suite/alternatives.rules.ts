import { formatPrice } from '#lib/format.ts'
import { measuresOf } from './measures.rules.ts'
import { priceTerms } from './price-terms.rules.ts'
import type { Market } from './similar.rules.ts'
import { suiteName, suitePath } from './suite-page.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Number of alternatives to a sold suite. */
const MAX_SHOWN = 4

const bedroomGap = (a: SuiteCard, b: SuiteCard) =>
  a.bedrooms === null || b.bedrooms === null
    ? Number(a.bedrooms !== b.bedrooms) * 2
    : Math.abs(a.bedrooms - b.bedrooms)

/** Key of a market: the city, or the building if its city is unknown. */
const placeOf = ({ building: { id, city, region } }: SuiteCard) =>
  city === null ? id : `${city}, ${region ?? ''}`

/** Available suites by market, grouped once for all sold suites. */
export const placesOf = <S extends SuiteCard>(market: Market<S>): ReadonlyMap<string, readonly S[]> =>
  Map.groupBy([...market.values()].flat(), placeOf)

/**
 * Alternatives to a sold suite in its building and city: same bedrooms first, then closest price. Includes another
 * building if the city has one.
 */
export const alternativesTo = <S extends SuiteCard>(
  suite: S,
  places: ReturnType<typeof placesOf<S>>,
): S[] => {
  const near = (places.get(placeOf(suite)) ?? [])
    .filter((other) => other._id !== suite._id)
    .toSorted(
      (a, b) =>
        bedroomGap(a, suite) - bedroomGap(b, suite) ||
        Math.abs(a.price - suite.price) - Math.abs(b.price - suite.price),
    )
  const isElsewhere = ({ building }: S) => building.id !== suite.building.id
  const nearest = near.slice(0, MAX_SHOWN)
  const elsewhere = near.find(isElsewhere)
  return elsewhere && !nearest.some(isElsewhere) ? [...nearest.slice(0, MAX_SHOWN - 1), elsewhere] : nearest
}

/** An alternative in a list: `Suite 1304, Aurora on King` and `1+Den, 612 Sq.Ft., $649,900 CAD, HST included`. */
export const alternativeLine = (suite: SuiteCard) => ({
  href: suitePath(suite),
  name: `${suiteName(suite)}, ${suite.building.name}`,
  note: [
    measuresOf(suite),
    [formatPrice(suite.price, suite.building.currency), priceTerms(suite)].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', '),
})
