import { countPerPlan, cheapestPerPlan, isAvailable, sortByPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { suiteList } from '#texts/cards.ts'
import { matchesFilter, noFilter, type SuiteFilter } from './suite-filter.rules.ts'

/**
 * `plan`: one listing for each plan of a building, its cheapest suite that matches, lowest price first.
 * `suite`: every suite, lowest price first. `ranked`: every suite in the order it came.
 */
export type ListKind = 'plan' | 'suite' | 'ranked'

/** Cards on a page of all suites, and of results. */
export const SEARCH_PAGE = 4

/** A suite as a list shows it. */
export interface Listed {
  suite: SuiteCard
  /** Available suites of its plan; 0 where a list shows suites. */
  left: number
}

/** All suites in the order of a list, so that a filter need not sort thousands anew. */
export const inOrder = (suites: readonly SuiteCard[], kind: ListKind) =>
  kind === 'ranked' ? suites : sortByPrice(suites)

/** What a list shows: available suites that pass the filter. A plan is found by any of its suites. */
export const listSuites = (suites: readonly SuiteCard[], kind: ListKind, filter: SuiteFilter) => {
  const matches = matchesFilter(filter)
  const found = suites.filter((suite) => isAvailable(suite) && matches(suite))
  if (kind === 'plan') return cheapestPerPlan(found)
  return kind === 'suite' ? sortByPrice(found) : found
}

/** One page of listings, with how many suites of each plan are left among `all`. */
export const pageOf = (
  listings: readonly SuiteCard[],
  all: readonly SuiteCard[],
  kind: ListKind,
  page: number,
  size: number,
): Listed[] => {
  const left = kind === 'plan' ? countPerPlan(all) : () => 0
  return listings.slice((page - 1) * size, page * size).map((suite) => ({ suite, left: left(suite) }))
}

/** The unfiltered first page, which stands in the HTML, and how many there are in all. */
export const firstPage = (suites: readonly SuiteCard[], kind: ListKind, size: number) => {
  const listings = listSuites(suites, kind, noFilter)
  return { shown: pageOf(listings, suites, kind, 1, size), total: listings.length }
}

/** The noun and the order of a list's count: `5` `plans, lowest price first`. */
export const countWords = (total: number, kind: ListKind) =>
  kind === 'plan' ? suiteList.plans(total) : suiteList.suites(total)

/** What an API answers where suites are asked for: an array of them or an object with `suites`. */
type Answer = SuiteCard[] | { suites?: SuiteCard[] } | null | undefined

/** Enough to draw and filter by; the whole schema would cost a page more than the list itself. */
const isSuite = (suite: Partial<SuiteCard> | null) =>
  typeof suite?._id === 'string' &&
  typeof suite.price === 'number' &&
  typeof suite.building?.id === 'string' &&
  Array.isArray(suite.pictures)

/** The suites of an answer, or null where it holds none. */
export const suitesIn = (answer: Answer): SuiteCard[] | null => {
  const suites = Array.isArray(answer) ? answer : answer?.suites
  return Array.isArray(suites) && suites.every(isSuite) ? suites : null
}
