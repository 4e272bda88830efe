import type { Plan } from './plan.rules.ts'
import { hasPrice, isAvailable, sortByPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Price range around a suite, dollars. */
const SUITE_RANGE = 25_000
/** Price range around a plan's cheapest suite, dollars. */
const PLAN_RANGE = 35_000
/** Most similar suites: twenty pages of three. */
const MAX_SIMILAR = 60

type Currency = SuiteCard['building']['currency']
/** Available suites with a price by currency, lowest first: sorted once for all pages. */
export type Market<S extends SuiteCard> = ReadonlyMap<Currency, readonly S[]>

export const marketOf = <S extends SuiteCard>(suites: readonly S[]): Market<S> =>
  Map.groupBy(
    sortByPrice(suites.filter((suite) => isAvailable(suite) && hasPrice(suite))),
    ({ building }) => building.currency,
  )

/** Index of the first suite at or above a price. */
const firstAt = (suites: readonly SuiteCard[], price: number) => {
  let [low, high] = [0, suites.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((suites[middle]?.price ?? price) < price) low = middle + 1
    else high = middle
  }
  return low
}

const within = <S extends SuiteCard>(
  market: Market<S>,
  { price, building }: SuiteCard,
  range: number,
  suits: (suite: S) => boolean,
) => {
  const suites = (hasPrice({ price }) && market.get(building.currency)) || []
  const found: S[] = []
  for (let at = firstAt(suites, price - range); at < suites.length && found.length < MAX_SIMILAR; at += 1) {
    const suite = suites[at]
    if (!suite || suite.price > price + range) break
    if (suits(suite)) found.push(suite)
  }
  return found
}

/**
 * For a suite: others within 25,000 and no larger, lowest price first. Suites of unknown size are left out, unless
 * the suite's own size is unknown: then only the price counts.
 */
export const similarToSuite = <S extends SuiteCard>(suite: S, market: Market<S>) => {
  const { _id, squareFootage: largest } = suite
  const noLarger = (size: number | null) => largest === null || (size !== null && size <= largest)
  return within(market, suite, SUITE_RANGE, (other) => other._id !== _id && noLarger(other.squareFootage))
}

/** For a plan: suites within 35,000 of its cheapest one, lowest price first, without its own. */
export const similarToPlan = <S extends SuiteCard>(
  { representative, suites }: Plan<S>,
  market: Market<S>,
) => {
  const own = new Set(suites.map(({ _id }) => _id))
  return within(market, representative, PLAN_RANGE, ({ _id }) => !own.has(_id))
}
