import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { NOTHING_TYPED, type Limits, type TypedLimits } from '#features/closing/limits.rules.ts'
import { useReach, type Judge } from '#features/closing/useReach.ts'
import type { Currency } from '#features/rates/exchange.rules.ts'
import { readItem, storeItem } from '#lib/storage.ts'
import { plans, suites as suitesCounted } from '#texts/counts.ts'
import { pageCount } from '#ui/pager.rules.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import {
  decodeCards,
  decodeOrder,
  decodePage,
  decodePageSize,
  listHref,
  PAGE_SIZES,
} from './list-address.rules.ts'
import {
  decodeFilter,
  noFilter,
  offeredFilter,
  sameFilter,
} from '#features/listing/filter/suite-filter.rules.ts'
import type { FilterFields, SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import {
  cardsOf,
  countBuildings,
  filterAndSort,
  filterListings,
  listed,
  mixesOf,
  notListed,
  fieldsOf,
  ordersOf,
  pageOf,
  pageOfPlan,
  type Cards,
  type Listed,
  type ListKind,
  type Mix,
  type Passes,
} from './suite-list.rules.ts'
import { inOrder, type Order } from './suite-order.rules.ts'

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

export interface ListProps {
  kind: ListKind
  /** Cards per page; a list of four offers more. */
  size: number
  /** The unfiltered first page, which is in the HTML. */
  shown: readonly Listed[]
  /** Number of listings in the unfiltered list. */
  total: number
  /** Number of their buildings; 0 on a building's page. */
  across: number
  mixed: Mix
  fields: FilterFields
}

/**
 * - `built`: shows the first page from the HTML
 * - `waiting`: the catalogue is loading, and the address needs another page than the first
 * - `busy`: as `waiting`, but the visitor chose it on this page, so the previous cards stay
 * - `ready`: drawn from the catalogue
 * - `missing`: the catalogue, which the address needs, could not be loaded
 */
export type SuiteListState = 'built' | 'waiting' | 'busy' | 'ready' | 'missing'

/** Page size last chosen here; null before hydration or if never chosen. */
const $pageSize = atom<string | null>(null)
const PAGE_SIZE_KEY = 'per-page'

const recallPageSize = () => $pageSize.set(readItem(PAGE_SIZE_KEY))
const keepPageSize = (size: number) => {
  $pageSize.set(String(size))
  storeItem(PAGE_SIZE_KEY, String(size))
}

const reaches =
  (judge: Judge | null): Passes =>
  (suite) =>
    !judge || judge.reachOf(suite) === 'within'

/** The list state in the address, limited to what is offered. */
const useAsked = (
  { kind, size, fields: offered }: ListProps,
  suites: readonly SuiteCard[] | null,
  judge: Judge | null,
) => {
  const query = useAddressQuery()
  const remembered = useStore($pageSize, { ssr: 'initial' })
  const isSizable = size === PAGE_SIZES[0]
  useEffect(() => {
    if (isSizable) recallPageSize()
  }, [isSizable])

  const params = useMemo(() => new URLSearchParams(query), [query])
  const cards = decodeCards(params, kind)
  const orders = ordersOf(kind, cards)
  const everything = useMemo(() => fieldsOf(offered, suites, noFilter), [offered, suites])
  const filter = useMemo(() => offeredFilter(decodeFilter(params), everything), [params, everything])
  const fields = useMemo(
    () => fieldsOf(offered, suites, filter, reaches(judge)),
    [offered, suites, filter, judge],
  )
  return {
    fields,
    filter,
    cards,
    orders,
    order: decodeOrder(params, orders),
    page: decodePage(params),
    /** Plan of the suite the visitor came from: the list opens at its page. */
    plan: params.get('plan') ?? '',
    per: isSizable ? decodePageSize(params, remembered) : size,
    isSizable,
  }
}

/**
 * A list that keeps its filter, order and page in the address (`?price=500000&sort=newest&page=2`). The catalogue is
 * loaded when the address needs another page than the first, or the visitor reaches the list.
 */
export const useSuiteList = (props: ListProps, catalogue: Catalogue) => {
  const { kind, size, shown, total, across, mixed } = props
  const { suites, failed, load } = catalogue
  const reach = useReach(suites)
  const { judge, judgeFor, isPending } = reach
  const asking = useAsked(props, suites, judge)
  const { fields, filter, cards, orders, order, page: asked, plan, per, isSizable } = asking
  const [usual] = orders
  const usualCards = cardsOf(kind)
  const isReached = judge !== null || isPending
  const passes = useMemo(() => reaches(judge), [judge])
  const isFiltered = !sameFilter(filter, noFilter) || isReached
  const asksForOthers = asked > 1 || order !== usual || cards !== usualCards || isFiltered
  const asksForMore = asksForOthers || per !== size || plan
  /** Suites out of reach, or whose costs are not known, follow those within. */
  const [showsBeyond, setShowsBeyond] = useState(false)
  const [acted, setActed] = useState<'filter' | 'page' | null>(null)

  useEffect(() => {
    if (asksForMore) load()
  }, [asksForMore, load])
  // The script in the head hid the built page if the address has a filter; from now on `state` decides.
  useEffect(() => document.documentElement.classList.remove('asks'), [])

  const all = useMemo(() => suites && inOrder(suites, order), [suites, order])
  const isOfBuildings = across > 0 || shown.length === 0
  const found = useMemo(() => {
    // A figure that is typed here changes the cards once its answer is known.
    if (!all || (isPending && !acted)) return null
    const within = filterAndSort(all, kind, filter, cards, order, passes)
    const isBeyond: Passes = (suite) => !passes(suite)
    const beyond = notListed(filterAndSort(all, kind, filter, cards, order, isBeyond), within, cards)
    const listings = showsBeyond ? [...within, ...beyond] : within
    return {
      listings,
      total: listings.length,
      beyond: beyond.length,
      across: isOfBuildings ? countBuildings(listings) : 0,
      mixed: mixesOf(listings),
    }
  }, [all, kind, filter, cards, order, isOfBuildings, passes, isPending, acted, showsBeyond])
  const page = found
    ? Math.min(pageOfPlan(found.listings, plan, per) || asked, pageCount(found.total, per))
    : 1

  const stateOf = (): SuiteListState => {
    if (found) return 'ready'
    if (!asksForOthers && !catalogue.awaited) return 'built'
    if (failed) return 'missing'
    return acted ? 'busy' : 'waiting'
  }
  interface To {
    filter?: SuiteFilter
    page?: number
    order?: Order
    per?: number
    cards?: Cards
  }
  const go = (because: 'filter' | 'page', to: To) => {
    setActed(because)
    load()
    const next = { filter, page: 1, per, cards, ...to }
    // The usual order of suites is another than that of plans: it stays the usual one.
    const sort = to.order ?? (order === usual ? null : order)
    changeAddress(
      listHref(new URL(location.href), {
        ...next,
        sort: sort === ordersOf(kind, next.cards)[0] ? null : sort,
        per: next.per === size ? null : next.per,
        cards: next.cards === usualCards ? null : next.cards,
      }),
    )
  }
  const setAll = (to: SuiteFilter, typed: TypedLimits) => {
    reach.type(typed)
    setShowsBeyond(false)
    go('filter', { filter: to })
  }
  return {
    kind,
    /** Cards on a page. */
    size: found ? per : size,
    isSizable,
    fields,
    filter,
    cards,
    /** `38 suites`, or `12 plans`. */
    counted: cards === 'plan' ? plans : suitesCounted,
    order,
    orders,
    page,
    plan,
    /** What the visitor can pay; `beyond` counts the listings that are not within reach. */
    reach: {
      ...reach,
      passes,
      beyond: found?.beyond ?? 0,
      showsBeyond,
      setShowsBeyond,
      type: (typed: Partial<TypedLimits>) => {
        setActed('filter')
        load()
        reach.type(typed)
        if (asked > 1) go('filter', {})
      },
      clear: () => reach.type(NOTHING_TYPED),
    },
    state: stateOf(),
    /** The catalogue could not be loaded; the list may still show its first page. */
    failed,
    retry: catalogue.retry,
    acted,
    total: found?.total ?? total,
    across: found?.across ?? across,
    mixed: found?.mixed ?? mixed,
    shown: found && all ? listed(pageOf(found.listings, page, per), all, filter, cards, passes) : shown,
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
      filterListings(all, of, cards, limits === reach.limits ? passes : reaches(judgeFor(limits))).length,
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
