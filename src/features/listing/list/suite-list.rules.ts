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
 * - `plan`: the cheapest matching suite of each plan, lowest price first by default
 * - `suite`: every suite, one of each plan first by default
 * - `similar`: every suite, lowest price first by default
 * - `ranked`: every suite of a search, nearest first by default
 */
export type ListKind = 'plan' | 'suite' | 'similar' | 'ranked'

/** Cards on a page of all suites, and of results. */
export const SEARCH_PAGE = 4

/** A suite in a list. */
export interface Listed {
  suite: SuiteCard
  /** Available suites of its plan; 0 in a list of suites. */
  left: number
}

const STRICT = ORDERS.filter((order) => order !== 'distance' && order !== 'plans')
const OFFERED: Record<ListKind, readonly Order[]> = {
  plan: STRICT,
  suite: ['plans', ...STRICT],
  similar: STRICT,
  ranked: ORDERS,
}

/** Offered orders; the first is the default. */
export const ordersOf = (kind: ListKind) => OFFERED[kind]

/**
 * The available suites that match the filter; a plan matches by any of its suites. Re-sorting a sorted list is cheap,
 * so filtering need not sort thousands again.
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

/** One page of listings, with the number of suites of each plan left in `all`. */
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

/** The page with a plan; 0 if not listed. */
export const pageOfPlan = (listings: readonly SuiteCard[], plan: string, size: number) =>
  Math.ceil((listings.findIndex(({ floorplanType }) => floorplanType === plan) + 1) / size)

export const countBuildings = (listings: readonly SuiteCard[]) =>
  new Set(listings.map(({ building }) => building.id)).size

/**
 * The built first page with current prices (`live`). Null if it needs other suites: one is gone, or a plan may have a
 * cheaper one.
 */
export const freshPage = (shown: readonly Listed[], live: readonly SuiteCard[], kind: ListKind) => {
  if (shown.every(({ suite }, at) => suite === live[at])) return shown
  if (kind === 'plan' || !live.every(isAvailable)) return null
  return inOrder(live, ordersOf(kind)[0] ?? 'price').map((suite): Listed => ({ suite, left: 0 }))
}

/** Why prices in a list are not comparable. */
export interface Mix {
  currencies: boolean
  /** Some prices include sales tax, others don’t. */
  taxes: boolean
}

export const mixesOf = (listings: readonly SuiteCard[]): Mix => ({
  currencies: new Set(listings.map(({ building }) => building.currency)).size > 1,
  taxes: new Set(listings.flatMap(({ taxTreatment }) => taxTreatment ?? [])).size > 1,
})

/** Text after the count: `38` `suites in 3 buildings, lowest price first`. `across` is 0 in a list of one building. */
export const countWords = (total: number, kind: ListKind, across: number, order: Order) => {
  const noun = kind === 'plan' ? suiteList.plans(total) : suiteList.suites(total)
  const where = across > 0 ? ` ${suiteList.inBuildings(buildingsCounted(across))}` : ''
  return noun + where + (total > 1 ? `, ${suiteList.orders[order]}` : '')
}

/** Filter choices for these suites: the buildings that match, and both countries. */
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
