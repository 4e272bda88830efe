import { useEffect, useMemo, useState } from 'react'
import { NOTHING_TYPED, type Limits, type TypedLimits } from '#features/closing/limits.rules.ts'
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
  const { suites, failed, load } = catalogue
  const reach = useReach(suites)
  const { judge, judgeFor, isPending } = reach
  const { change, isOther, isSizable, orders, ...address } = useListAddress(built, suites)
  const { filter, cards, order, page, plan, per } = address
  const asksForOthers = isOther || judge !== null || isPending
  const asksForMore = asksForOthers || per !== built.size || plan
  const [showsBeyond, setShowsBeyond] = useState(false)
  const [acted, setActed] = useState<'filter' | 'page' | null>(null)

  useEffect(() => {
    if (asksForMore) load()
  }, [asksForMore, load])
  // The script in the head hid the built page if the address has a filter; from now on `state` decides.
  useEffect(() => document.documentElement.classList.remove('asks'), [])

  const passes = useMemo(() => within(judge), [judge])
  const fields = useMemo(
    () => fieldsOf(built.fields, suites, filter, passes),
    [built.fields, suites, filter, passes],
  )
  const all = useMemo(() => suites && inOrder(suites, order), [suites, order])
  // A figure that is typed here changes the cards once its answer is known.
  const drawn = isPending && !acted ? null : all
  const { kind } = built
  const ofBuildings = built.across > 0 || built.shown.length === 0
  const found = useMemo(
    () =>
      drawn &&
      viewOf({ kind, ofBuildings }, drawn, { filter, cards, order, page, plan, per, passes, showsBeyond }),
    [kind, ofBuildings, drawn, filter, cards, order, page, plan, per, passes, showsBeyond],
  )
  const view = found ?? builtView(built)

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
  const setAll = (to: SuiteFilter, typed: TypedLimits) => {
    reach.type(typed)
    setShowsBeyond(false)
    go('filter', { filter: to })
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
      beyond: view.beyond,
      showsBeyond,
      setShowsBeyond,
      type: (typed: Partial<TypedLimits>) => {
        setActed('filter')
        load()
        reach.type(typed)
        if (page > 1) change({})
      },
      clear: () => reach.type(NOTHING_TYPED),
    },
    state: stateOf(),
    /** The catalogue could not be loaded; the list may still show its first page. */
    failed,
    retry: catalogue.retry,
    acted,
    distances: catalogue.distances ?? {},
    inCity: catalogue.inCity ?? [],
    /** Currency into which prices of the other country are converted. */
    dollars: catalogue.dollars ?? 'CAD',
    /** The catalogue in the list's order; null until it is loaded. */
    all,
    load,
    /** How many listings a filter would show, within these limits; null until the catalogue is loaded. */
    count: (of: SuiteFilter, limits: Limits = reach.limits) =>
      all &&
      filterListings(all, of, cards, limits === reach.limits ? passes : within(judgeFor(limits))).length,
    /** Sets every filter and what the visitor can pay, as one step of the address. */
    setAll,
    clear: () => setAll(noFilter, NOTHING_TYPED),
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
