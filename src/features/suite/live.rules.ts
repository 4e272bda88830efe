import { holdOfAll, type Hold } from './held.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** The fields of a suite that change between two builds. */
export type LiveFigures = Pick<SuiteCard, '_id' | 'price' | 'available'> & Hold

/** By id; null if no longer published. */
type Live = ReadonlyMap<string, Omit<LiveFigures, '_id'> | null>

/** The same suite object if nothing is known or has changed. */
export const freshFigures = <S extends LiveFigures>(suite: S, live: Live): S => {
  const fresh = live.get(suite._id)
  if (fresh === undefined) return suite
  const { price, available, heldUntil = null } = fresh ?? { price: suite.price, available: false }
  const isSame =
    price === suite.price && available === suite.available && heldUntil === (suite.heldUntil ?? null)
  return isSame ? suite : { ...suite, price, available, heldUntil }
}

/** The same array if nothing has changed. */
export const freshSuites = <S extends LiveFigures>(suites: readonly S[], live: Live): readonly S[] => {
  const fresh = suites.map((suite) => freshFigures(suite, live))
  return fresh.every((suite, at) => suite === suites[at]) ? suites : fresh
}

/** How many of these are for sale, the lowest price among them, and the hold on all of them. */
export const totals = (suites: readonly Omit<LiveFigures, '_id'>[]) => {
  const offered = suites.filter(({ available }) => available)
  const prices = offered.map(({ price }) => price).filter((price) => price > 0)
  return {
    count: offered.length,
    price: prices.length > 0 ? Math.min(...prices) : null,
    heldUntil: holdOfAll(offered),
  }
}
