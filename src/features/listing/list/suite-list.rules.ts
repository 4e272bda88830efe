import { isDwelling } from '#features/suite/suite-values.rules.ts'
import { isAvailable, planKey, sortByPrice, suitesPerPlan } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { buildings as buildingsCounted } from '#texts/counts.ts'
import { suiteList } from '#texts/cards.ts'
import { planOffer, type PlanOffer } from '#features/listing/card/plan-offer.rules.ts'
import { COUNTRIES } from '#features/listing/filter/filter-values.rules.ts'
import {
  matchesFilter,
  type FilterFields,
  type SuiteFilter,
} from '#features/listing/filter/suite-filter.rules.ts'
import { inOrder, ORDERS, type Order } from './suite-order.rules.ts'

/**
 * - `plan`: a building's page, one card for each plan by default, lowest price first
 * - `suite`: all suites, one of each plan first by default
 * - `similar`: suites like another, lowest price first by default
 * - `ranked`: the suites of a search, nearest first by default
 */
export type ListKind = 'plan' | 'suite' | 'similar' | 'ranked'

/** What a card shows: a suite, or all suites of a plan. */
export const CARDS = ['suite', 'plan'] as const
export type Cards = (typeof CARDS)[number]

/** The default of a list. */
export const cardsOf = (kind: ListKind): Cards => (kind === 'plan' ? 'plan' : 'suite')

/** Cards on a page of all suites, and of results. */
export const SEARCH_PAGE = 4

/** A card of a list: a suite, or a plan with its cheapest suite. */
export interface Listed {
  suite: SuiteCard
  plan?: PlanOffer
}

/** Whether a suite passes the condition no address has: what the visitor can pay. */
export type Passes = (suite: SuiteCard) => boolean
const passesAll: Passes = () => true

const matching = (suites: readonly SuiteCard[], filter: SuiteFilter, passes: Passes) => {
  const matches = matchesFilter(filter)
  return suites.filter((suite) => isAvailable(suite) && matches(suite) && passes(suite))
}

const perCard = (found: readonly SuiteCard[], cards: Cards) =>
  cards === 'plan' ? [...suitesPerPlan(found).values()].flatMap((own) => sortByPrice(own)[0] ?? []) : found

const STRICT = ORDERS.filter((order) => order !== 'distance' && order !== 'plans')
const OFFERED: Record<ListKind, readonly Order[]> = {
  plan: STRICT,
  suite: ['plans', ...STRICT],
  similar: STRICT,
  ranked: ORDERS,
}

/** Offered orders; the first is the default. One card for each plan needs no order by plans. */
export const ordersOf = (kind: ListKind, cards = cardsOf(kind)) =>
  cards === 'plan' ? OFFERED[kind].filter((order) => order !== 'plans') : OFFERED[kind]

/** The available suites that match the filter, or the cheapest of each plan that do; in no order. */
export const filterListings = (
  suites: readonly SuiteCard[],
  filter: SuiteFilter,
  cards: Cards,
  passes = passesAll,
): readonly SuiteCard[] => perCard(matching(suites, filter, passes), cards)

/**
 * The same in an order. A plan has the place of its first suite: an order by highest price goes by its dearest.
 * Re-sorting a sorted list is cheap, so filtering need not sort thousands again.
 */
export const filterAndSort = (
  suites: readonly SuiteCard[],
  kind: ListKind,
  filter: SuiteFilter,
  cards = cardsOf(kind),
  order: Order = ordersOf(kind, cards)[0] ?? 'price',
  passes = passesAll,
): readonly SuiteCard[] => perCard(inOrder(matching(suites, filter, passes), order), cards)

/**
 * Cards of listings; a plan's says how many suites in `all` match the filter and pass, and their prices. If none of
 * its suites passes, it says so of all that match.
 */
export const listed = (
  listings: readonly SuiteCard[],
  all: readonly SuiteCard[],
  filter: SuiteFilter,
  cards: Cards,
  passes = passesAll,
): Listed[] => {
  if (cards === 'suite') return listings.map((suite) => ({ suite }))
  const plans = suitesPerPlan(matching(all, filter, passesAll))
  return listings.map((suite) => {
    const own = plans.get(planKey(suite)) ?? [suite]
    const passing = own.filter(passes)
    return { suite, plan: planOffer(passing.length > 0 ? passing : own) }
  })
}

/** The listings of a page. */
export const pageOf = (listings: readonly SuiteCard[], page: number, size: number) =>
  listings.slice((page - 1) * size, page * size)

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
  return inOrder(live, ordersOf(kind)[0] ?? 'price').map((suite): Listed => ({ suite }))
}

/** Why prices in a list are not comparable. */
export interface Mix {
  currencies: boolean
  /** Some prices include sales tax; others don’t. */
  taxes: boolean
}

const differInTax = (listings: readonly SuiteCard[]) =>
  new Set(listings.flatMap(({ taxTreatment }) => taxTreatment ?? [])).size > 1

/** Homes are compared with homes, workplaces with workplaces: two shops with tax on top do not affect the homes. */
export const mixesOf = (listings: readonly SuiteCard[]): Mix => {
  const [homes, workplaces] = [true, false].map((lived) =>
    listings.filter((suite) => isDwelling(suite) === lived),
  )
  return {
    currencies: new Set(listings.map(({ building }) => building.currency)).size > 1,
    taxes: [homes, workplaces].some((alike = []) => differInTax(alike)),
  }
}

/** Text after the count: `38` `suites in 3 buildings`. `across` is 0 in a list of one building. */
export const countWords = (total: number, cards: Cards, across: number) => {
  const noun = cards === 'plan' ? suiteList.plans(total) : suiteList.suites(total)
  return noun + (across > 0 ? ` ${suiteList.inBuildings(buildingsCounted(across))}` : '')
}

/** Text after that: `, lowest price first`. */
export const orderWords = (total: number, order: Order) => (total > 1 ? `, ${suiteList.orders[order]}` : '')

/** Filter choices for these suites: the buildings that match, and both countries. */
export const fieldsOf = (
  fields: FilterFields,
  all: readonly SuiteCard[] | null,
  filter: SuiteFilter,
  passes = passesAll,
): FilterFields => {
  if (!all || !fields.buildings) return fields
  const matchesOthers = matchesFilter({ ...filter, building: null })
  const matches: Passes = (suite) => matchesOthers(suite) && passes(suite)
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
