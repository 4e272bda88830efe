import type { Plan } from './plan.rules.ts'
import { hasPrice, isAvailable, sortByPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Dollars a suite may cost more or less than the suite it is shown beside. */
const SUITE_RANGE = 25_000
/** Dollars a suite may cost more or less than the cheapest suite of the plan it is shown beside. */
const PLAN_RANGE = 35_000
/** Suites a list offers at most: twenty pages of three. */
const MOST = 60

type Currency = SuiteCard['building']['currency']
/** Available suites with a price by currency, lowest price first: sorted once, asked for every page. */
export type Market<S extends SuiteCard> = ReadonlyMap<Currency, readonly S[]>

export const marketOf = <S extends SuiteCard>(suites: readonly S[]): Market<S> =>
  Map.groupBy(
    sortByPrice(suites.filter((suite) => isAvailable(suite) && hasPrice(suite))),
    ({ building }) => building.currency,
  )

/** Index of the first suite that costs at least so much. */
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
  for (let at = firstAt(suites, price - range); at < suites.length && found.length < MOST; at += 1) {
    const suite = suites[at]
    if (!suite || suite.price > price + range) break
    if (suits(suite)) found.push(suite)
  }
  return found
}

/**
 * Beside one suite: others within 25,000 and no larger, lowest price first. A suite of unknown size is not
 * known to be no larger; beside a suite whose own size is unknown only the price counts.
 */
export const similarToSuite = <S extends SuiteCard>(suite: S, market: Market<S>) => {
  const { _id, squareFootage: largest } = suite
  const noLarger = (size: number | null) => largest === null || (size !== null && size <= largest)
  return within(market, suite, SUITE_RANGE, (other) => other._id !== _id && noLarger(other.squareFootage))
}

/** Beside a plan: suites within 35,000 of its cheapest one, lowest price first; its own stand in its table. */
export const similarToPlan = <S extends SuiteCard>(
  { representative, suites }: Plan<S>,
  market: Market<S>,
) => {
  const own = new Set(suites.map(({ _id }) => _id))
  return within(market, representative, PLAN_RANGE, ({ _id }) => !own.has(_id))
}
