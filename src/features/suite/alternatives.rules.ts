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

/** Suites of one city, or of one building where no city is known, have the same. */
const placeOf = ({ building: { id, city, region } }: SuiteCard) =>
  city === null ? id : `${city}, ${region ?? ''}`

/** The suites of a market by where they are: grouped once, asked for every suite that is sold. */
export const placesOf = <S extends SuiteCard>(market: Market<S>): ReadonlyMap<string, readonly S[]> =>
  Map.groupBy([...market.values()].flat(), placeOf)

/**
 * What comes nearest to a suite that is sold, in its building and in others of its city: as many bedrooms first, then
 * the price. Another building is among them where the city has one.
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
