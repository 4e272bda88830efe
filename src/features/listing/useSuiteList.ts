import { useEffect, useMemo, useState } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { pageCount } from '#ui/pager.rules.ts'
import { goTo, useAddressQuery } from '#ui/useAddress.ts'
import {
  decodeFilter,
  decodePage,
  listHref,
  noFilter,
  offeredFilter,
  sameFilter,
} from './suite-filter.rules.ts'
import type { FilterFields, SuiteFilter } from './suite-filter.rules.ts'
import { inOrder, listSuites, pageOf, type Listed, type ListKind } from './suite-list.rules.ts'

/** All suites a list can show, as far as they have come. */
export interface Catalogue {
  /** Null until they are here. */
  suites: readonly SuiteCard[] | null
  failed: boolean
  /** They are on their way and no page of them stands in the HTML. */
  awaited?: boolean
  /** Asks for them; safe to call often. */
  load: () => void
  retry: () => void
}

export interface ListProps {
  kind: ListKind
  /** Cards on a page. */
  size: number
  /** The unfiltered first page, as it stands in the HTML. */
  shown: readonly Listed[]
  /** Of the unfiltered list. */
  total: number
  fields: FilterFields
}

/**
 * - `built`: the first page as it was published
 * - `waiting`: nothing to show yet for what the address asks
 * - `busy`: a filter was chosen and its suites are on their way
 * - `ready`: drawn from the catalogue
 * - `missing`: what the address asks for cannot be had
 */
export type SuiteListState = 'built' | 'waiting' | 'busy' | 'ready' | 'missing'

/**
 * A list whose filter and page are the address (`?price=500000&page=2`). The whole catalogue is asked for when the
 * address wants more than the first page, or when somebody reaches for the list.
 */
export const useSuiteList = ({ kind, size, shown, total, fields }: ListProps, catalogue: Catalogue) => {
  const { suites, failed, load } = catalogue
  const query = useAddressQuery()
  const filter = useMemo(
    () => offeredFilter(decodeFilter(new URLSearchParams(query)), fields),
    [query, fields],
  )
  const asked = decodePage(new URLSearchParams(query))
  const asksForMore = asked > 1 || !sameFilter(filter, noFilter)
  const [acted, setActed] = useState<'filter' | 'page' | null>(null)

  useEffect(() => {
    if (asksForMore) load()
  }, [asksForMore, load])
  // The first script hid the unfiltered page (layouts/first-script.ts); from here on the list shows what it has.
  useEffect(() => document.documentElement.classList.remove('asks'), [])

  const all = useMemo(() => suites && inOrder(suites, kind), [suites, kind])
  const listings = useMemo(() => all && listSuites(all, kind, filter), [all, kind, filter])
  const page = listings ? Math.min(asked, pageCount(listings.length, size)) : 1

  const stateOf = (): SuiteListState => {
    if (listings) return 'ready'
    if (!asksForMore && !catalogue.awaited) return 'built'
    if (failed) return 'missing'
    return acted ? 'busy' : 'waiting'
  }
  const go = (to: SuiteFilter, toPage: number, because: 'filter' | 'page') => {
    setActed(because)
    load()
    goTo(listHref(new URL(location.href), to, toPage))
  }
  return {
    kind,
    size,
    fields,
    filter,
    page,
    state: stateOf(),
    /** A list that could not be brought up to date still shows its first page. */
    failed,
    retry: catalogue.retry,
    acted,
    total: listings?.length ?? total,
    shown: listings && all ? pageOf(listings, all, kind, page, size) : shown,
    load,
    /** How many a filter would show; null while that is not known. */
    count: (of: SuiteFilter) => all && listSuites(all, kind, of).length,
    setFilter: (to: SuiteFilter) => go(to, 1, 'filter'),
    setPage: (to: number) => go(filter, to, 'page'),
  }
}
export type SuiteListView = ReturnType<typeof useSuiteList>
