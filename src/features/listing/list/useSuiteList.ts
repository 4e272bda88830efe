import { useEffect, useMemo, useState } from 'react'
import { countReach } from '#features/closing/reach-line.rules.ts'
import { useReach, type Judge } from '#features/closing/useReach.ts'
import { noFilter, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import type { Currency } from '#features/rates/exchange.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { plans, suites as suitesCounted } from '#texts/counts.ts'
import { builtView, viewOf, type ListProps } from './list-view.rules.ts'
import { fieldsOf, filterListings, type Cards, type Passes } from './suite-list.rules.ts'
import { inOrder, type Order } from './suite-order.rules.ts'
import { keepPageSize, useListAddress } from './useListAddress.ts'

/** All suites a list can show, and how to load them. */
export interface Catalogue {
  /** Null until they are loaded. */
  suites: readonly SuiteCard[] | null
  failed: boolean
  /** Loading, without a built first page to show. */
  awaited?: boolean
  /** Kilometres from the searched place, by building id. */
  distances?: Readonly<Record<string, number>>
  /** Ids of the buildings in the searched city, whose distance from the city's centre says little. */
  inCity?: readonly string[]
  /** The visitor's currency; CAD by default. */
  dollars?: Currency
  /** Loads them; safe to call often. */
  load: () => void
  retry: () => void
}

/**
 * - `built`: shows the first page from the HTML
 * - `waiting`: the catalogue is loading, and the address needs another page than the first
 * - `busy`: as `waiting`, but the visitor chose it on this page, so the previous cards stay
 * - `ready`: drawn from the catalogue
 * - `missing`: the catalogue, which the address needs, could not be loaded
 */
export type SuiteListState = 'built' | 'waiting' | 'busy' | 'ready' | 'missing'

const within =
  (judge: Judge | null): Passes =>
  (suite) =>
    !judge || judge.reachOf(suite) === 'within'

/**
 * A list that keeps its filter, order and page in the address. The catalogue is loaded when the address needs another
 * page than the built one, or the visitor reaches the list.
 */
export const useSuiteList = (built: ListProps, catalogue: Catalogue) => {
  const { suites, load } = catalogue
  const reach = useReach(suites)
  const { judge, isAsked, isReady } = reach
  const { change, isOther, isSizable, orders, ...address } = useListAddress(built, suites)
  const { filter, cards, order, page, plan, per, only } = address
  /** The list is limited to what is within reach. */
  const isLimited = only && isAsked
  const failed = catalogue.failed || (isLimited && reach.hasFailed)
  const asksForOthers = isOther || isLimited
  const asksForMore = asksForOthers || isAsked || per !== built.size || plan
  const [acted, setActed] = useState<'filter' | 'page' | null>(null)

  useEffect(() => {
    if (asksForMore) load()
  }, [asksForMore, load])
  // The script in the head hid the built page if the address has a filter; from now on `state` decides.
  useEffect(() => document.documentElement.classList.remove('asks'), [])

  const passes = useMemo(() => within(isLimited ? judge : null), [isLimited, judge])
  const fields = useMemo(
    () => fieldsOf(built.fields, suites, filter, passes),
    [built.fields, suites, filter, passes],
  )
  const all = useMemo(() => suites && inOrder(suites, order), [suites, order])
  // Cards that a stored budget may remove wait for its answer; with one typed here they stay until then.
  const drawn = isLimited && !isReady && !acted ? null : all
  const { kind } = built
  const ofBuildings = built.across > 0 || built.shown.length === 0
  const found = useMemo(
    () => drawn && viewOf({ kind, ofBuildings }, drawn, { filter, cards, order, page, plan, per, passes }),
    [kind, ofBuildings, drawn, filter, cards, order, page, plan, per, passes],
  )
  const view = found ?? builtView(built)
  const counted = useMemo(
    () => (all && judge && isReady ? countReach(filterListings(all, filter, 'suite'), judge) : null),
    [all, judge, isReady, filter],
  )

  const stateOf = (): SuiteListState => {
    if (found) return 'ready'
    if (!asksForOthers && !catalogue.awaited) return 'built'
    if (failed) return 'missing'
    return acted ? 'busy' : 'waiting'
  }
  const go = (because: 'filter' | 'page', to: Parameters<typeof change>[0]) => {
    setActed(because)
    load()
    change(to)
  }
  return {
    ...view,
    kind,
    isSizable,
    fields,
    filter,
    cards,
    /** `38 suites`, or `12 plans`. */
    counted: cards === 'plan' ? plans : suitesCounted,
    order,
    orders,
    plan,
    /** What the visitor can pay. */
    reach: {
      ...reach,
      passes,
      /** Null until all suites are worked out. */
      counted,
      only,
      setOnly: (to: boolean) => go('filter', { only: to }),
      type: (typed: Parameters<typeof reach.type>[0]) => {
        setActed('filter')
        load()
        reach.type(typed)
        if (only && page > 1) change({})
      },
    },
    state: stateOf(),
    /** The catalogue, or what limits it, could not be loaded; the list may still show its first page. */
    failed,
    retry: () => {
      catalogue.retry()
      if (reach.hasFailed) reach.retry()
    },
    acted,
    distances: catalogue.distances ?? {},
    inCity: catalogue.inCity ?? [],
    /** Currency into which prices of the other country are converted. */
    dollars: catalogue.dollars ?? 'CAD',
    /** The catalogue in the list's order; null until it is loaded. */
    all,
    load,
    /** How many listings a filter would show; null until the catalogue is loaded. */
    count: (of: SuiteFilter, are = passes) => all && filterListings(all, of, cards, are).length,
    /** The budget stays: it limits nothing by itself. */
    clear: () => go('filter', { filter: noFilter, only: false }),
    setFilter: (to: SuiteFilter) => go('filter', { filter: to }),
    setCards: (to: Cards) => go('filter', { cards: to }),
    setOrder: (to: Order) => go('filter', { order: to }),
    setPageSize: (to: number) => {
      keepPageSize(to)
      go('page', { per: to })
    },
    setPage: (to: number) => go('page', { page: to }),
  }
}
export type SuiteListView = ReturnType<typeof useSuiteList>
