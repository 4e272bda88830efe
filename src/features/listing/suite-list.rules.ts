import { suiteList } from '#texts/cards.ts'
import { matchesFilter, type SuiteFilter } from './suite-filter.rules.ts'
import { cheapestPerPlan, isAvailable, sortByPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/**
 * `plan`: one listing for each plan of a building, its cheapest suite that matches, lowest price first.
 * `suite`: every suite, lowest price first. `ranked`: every suite in the order it came.
 */
export type ListKind = 'plan' | 'suite' | 'ranked'

/** What a list shows: available suites that pass the filter. A plan is found by any of its suites. */
export const listSuites = (suites: readonly SuiteCard[], kind: ListKind, filter: SuiteFilter) => {
  const matches = matchesFilter(filter)
  const found = suites.filter((suite) => isAvailable(suite) && matches(suite))
  if (kind === 'plan') return cheapestPerPlan(found)
  return kind === 'suite' ? sortByPrice(found) : found
}

/** The noun and the order of a list's count: `5` `plans, lowest price first`. */
export const countWords = (total: number, kind: ListKind) =>
  kind === 'plan' ? suiteList.plans(total) : suiteList.suites(total)
