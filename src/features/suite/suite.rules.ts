import { once } from '#lib/once.ts'
import { language } from '#texts/language.ts'
import { EXPOSURES } from './suite-values.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

const units = once(() => new Intl.Collator(language, { numeric: true }))

/** Compares by unit number: `PH2` before `PH10`. */
export const byUnit = (a: Pick<SuiteCard, 'unitNumber'>, b: Pick<SuiteCard, 'unitNumber'>) =>
  units().compare(a.unitNumber, b.unitNumber)

export const isAvailable = (suite: Pick<SuiteCard, 'available'>) => suite.available

/** The sides that suites look to, each once. */
export const exposuresOf = (suites: readonly Pick<SuiteCard, 'exposure'>[]) =>
  EXPOSURES.filter((side) => suites.some(({ exposure }) => exposure === side))

/** A price of 0 is not set yet. */
export const hasPrice = (suite: Pick<SuiteCard, 'price'>) => suite.price > 0

/** Sort key of a price; unset prices come last. */
const rank = ({ price }: Pick<SuiteCard, 'price'>) => price || Infinity

/** Lowest price first, then by unit, so that the order does not depend on the rows' order. */
export const sortByPrice = <S extends Pick<SuiteCard, 'price' | 'unitNumber'>>(suites: readonly S[]) =>
  suites.toSorted((a, b) => (a.price === b.price ? 0 : rank(a) - rank(b)) || byUnit(a, b))

/** Key of a building's plan; a suite without a plan has its own. */
export const planKey = (suite: SuiteCard) =>
  JSON.stringify([suite.building.id, suite.floorplanType ?? [suite._id]])

/** The suites of each plan of each building, in order of their first suite. */
export const suitesPerPlan = <S extends SuiteCard>(suites: readonly S[]) => Map.groupBy(suites, planKey)

/** How many suites of its plan stand before each suite of a list. */
export const turnsOf = <S extends SuiteCard>(suites: readonly S[]) => {
  const counts = new Map<string, number>()
  return new Map(
    suites.map((suite) => {
      const key = planKey(suite)
      const turn = counts.get(key) ?? 0
      counts.set(key, turn + 1)
      return [suite, turn]
    }),
  )
}

/** The cheapest available suite of each plan of each building, lowest price first. */
export const cheapestPerPlan = <S extends SuiteCard>(suites: readonly S[]) => {
  const plans = new Map<string, S>()
  for (const suite of sortByPrice(suites.filter(isAvailable))) {
    const key = planKey(suite)
    if (!plans.has(key)) plans.set(key, suite)
  }
  return [...plans.values()]
}

/** How many suites of a suite's plan are available. */
export const countPerPlan = (suites: readonly SuiteCard[]) => {
  const counts = new Map<string, number>()
  for (const suite of suites.filter(isAvailable)) {
    const key = planKey(suite)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (suite: SuiteCard) => counts.get(planKey(suite)) ?? 0
}

/** The responses of API addresses with suites. */
export type SuitesAnswer = SuiteCard[] | { suites?: SuiteCard[] }

/** Checks only what drawing and filtering need: the whole schema would outweigh the list. */
const isSuite = (suite: Partial<SuiteCard> | null) =>
  typeof suite?._id === 'string' &&
  typeof suite.price === 'number' &&
  typeof suite.building?.id === 'string' &&
  Array.isArray(suite.pictures)

/** The suites of a response, or null. */
export const suitesIn = (answer: SuitesAnswer | null | undefined): SuiteCard[] | null => {
  const suites = Array.isArray(answer) ? answer : answer?.suites
  return Array.isArray(suites) && suites.every(isSuite) ? suites : null
}
