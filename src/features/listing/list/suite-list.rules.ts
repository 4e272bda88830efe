import { countPerPlan, cheapestPerPlan, isAvailable } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { buildings as buildingsCounted } from '#texts/counts.ts'
import { suiteList } from '#texts/cards.ts'
import { COUNTRIES } from '#features/listing/filter/filter-values.rules.ts'
import {
  matchesFilter,
  type FilterFields,
  type SuiteFilter,
} from '#features/listing/filter/suite-filter.rules.ts'
import { inOrder, ORDERS, type Order } from './suite-order.rules.ts'

/**
 * `plan`: one listing for each plan of a building, its cheapest suite that matches. `suite`: every suite. `ranked`:
 * every suite of a search, nearest first unless another order is chosen. The others begin with the lowest price.
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

/** The orders a list offers; the first is its own. */
export const ordersOf = (kind: ListKind): readonly Order[] =>
  kind === 'ranked' ? ORDERS : ORDERS.filter((order) => order !== 'distance')

/**
 * What a list shows: available suites that pass the filter. A plan is found by any of its suites. Suites that are in
 * order already are put in order at hardly any cost, so that a filter need not sort thousands anew.
 */
export const filterAndSort = (
  suites: readonly SuiteCard[],
  kind: ListKind,
  filter: SuiteFilter,
  order: Order = ordersOf(kind)[0] ?? 'price',
): readonly SuiteCard[] => {
  const matches = matchesFilter(filter)
  const found = suites.filter((suite) => isAvailable(suite) && matches(suite))
  return inOrder(kind === 'plan' ? cheapestPerPlan(found) : found, order)
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

/** The page a plan stands on; 0 where it is not listed. */
export const pageOfPlan = (listings: readonly SuiteCard[], plan: string, size: number) =>
  Math.ceil((listings.findIndex(({ floorplanType }) => floorplanType === plan) + 1) / size)

export const countBuildings = (listings: readonly SuiteCard[]) =>
  new Set(listings.map(({ building }) => building.id)).size

/**
 * The built first page with the prices of right now (`live`). Null if other suites are needed: one of these is gone, or
 * a plan may have a cheaper suite by now.
 */
export const freshPage = (shown: readonly Listed[], live: readonly SuiteCard[], kind: ListKind) => {
  if (shown.every(({ suite }, at) => suite === live[at])) return shown
  if (kind === 'plan' || !live.every(isAvailable)) return null
  return inOrder(live, ordersOf(kind)[0] ?? 'price').map((suite): Listed => ({ suite, left: 0 }))
}

/** What a list sets side by side that cannot be compared as it stands. */
export interface Mix {
  currencies: boolean
  /** Some prices include sales tax, others don’t. */
  taxes: boolean
}

export const mixesOf = (listings: readonly SuiteCard[]): Mix => ({
  currencies: new Set(listings.map(({ building }) => building.currency)).size > 1,
  taxes: new Set(listings.flatMap(({ taxTreatment }) => taxTreatment ?? [])).size > 1,
})

/**
 * What follows the number of a list: `38` `suites in 3 buildings, lowest price first`. `across` is 0 where a list is
 * about one building.
 */
export const countWords = (total: number, kind: ListKind, across: number, order: Order) => {
  const noun = kind === 'plan' ? suiteList.plans(total) : suiteList.suites(total)
  const where = across > 0 ? ` ${suiteList.inBuildings(buildingsCounted(across))}` : ''
  return noun + where + (total > 1 ? `, ${suiteList.orders[order]}` : '')
}

/** What a list of these suites offers to choose among: its buildings under the filter, and both countries. */
export const fieldsOf = (
  fields: FilterFields,
  all: readonly SuiteCard[] | null,
  filter: SuiteFilter,
): FilterFields => {
  if (!all || !fields.buildings) return fields
  const matches = matchesFilter({ ...filter, building: null })
  const found = new Map<string, string>()
  const countries = new Set<string>()
  for (const suite of all) {
    if (!isAvailable(suite)) continue
    const { id, name, country } = suite.building
    countries.add(country)
    if (id === filter.building || matches(suite)) found.set(id, name)
  }
  return {
    ...fields,
    buildings: [...found].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    countries: COUNTRIES.filter((country) => countries.has(country)),
  }
}
