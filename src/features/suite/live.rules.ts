import type { SuiteCard } from './suite.schema.ts'

/** The fields of a suite that change between two builds. */
export type LiveFigures = Pick<SuiteCard, '_id' | 'price' | 'available'>

/** By id; null if no longer published. */
type Live = ReadonlyMap<string, Pick<LiveFigures, 'price' | 'available'> | null>

/** The same suite object if nothing is known or has changed. */
export const freshFigures = <S extends LiveFigures>(suite: S, live: Live): S => {
  const fresh = live.get(suite._id)
  if (fresh === undefined) return suite
  const { price, available } = fresh ?? { price: suite.price, available: false }
  return price === suite.price && available === suite.available ? suite : { ...suite, price, available }
}

/** The same array if nothing has changed. */
export const freshSuites = <S extends LiveFigures>(suites: readonly S[], live: Live): readonly S[] => {
  const fresh = suites.map((suite) => freshFigures(suite, live))
  return fresh.every((suite, at) => suite === suites[at]) ? suites : fresh
}

/** How many of these are for sale, and the lowest price among them. */
export const totals = (suites: readonly Omit<LiveFigures, '_id'>[]) => {
  const offered = suites.filter(({ available }) => available)
  const prices = offered.map(({ price }) => price).filter((price) => price > 0)
  return { count: offered.length, price: prices.length > 0 ? Math.min(...prices) : null }
}
