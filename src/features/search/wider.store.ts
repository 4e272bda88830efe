import { matchesFilter, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import type { Reach } from '#features/closing/useReach.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'
import { isAvailable } from '#features/suite/suite.rules.ts'
import { createFetcherStore } from '#lib/query.ts'
import { RADII } from './radius.rules.ts'
import { findResults, type Results } from './search.calls.ts'
import { resultsHref, type SearchState } from './search-address.rules.ts'

/** Stops widening once a radius has more suites than this, because larger lists are slow to fetch. */
const ENOUGH = 200

interface Wider {
  /** km */
  radius: number
  /** How many suites match. */
  total: number
}

const within = new Map<string, Promise<Results>>()

/** Each radius is requested once, whatever the filter: the API allows 60 searches a minute per IP address. */
const suitesWithin = (search: SearchState) => {
  const key = resultsHref(search)
  const found = within.get(key) ?? findResults(search)
  within.set(key, found)
  found.catch(() => within.delete(key))
  return found
}

type Within = Pick<Reach, 'limits' | 'reaching'> & Pick<SuiteListView['reach'], 'only'>

/** The next larger radius with suites that the list would show. */
export const findWider = async (
  search: SearchState,
  filter: SuiteFilter,
  { reaching, only }: Within,
): Promise<Wider | null> => {
  const matches = matchesFilter(filter)
  for (const radius of RADII.filter((km) => km > search.radius)) {
    const { suites } = await suitesWithin({ ...search, radius })
    const reaches = only ? await reaching(suites) : () => true
    const total = suites.filter((suite) => isAvailable(suite) && matches(suite) && reaches(suite)).length
    if (total > 0) return { radius, total }
    if (suites.length > ENOUGH) break
  }
  return null
}

const stores = new Map<string, ReturnType<typeof createFetcherStore<Wider | null>>>()

/** The next larger radius with suites that match; null if none. One store per search, filter and limits, if the list is limited. */
export const widerStore = (search: SearchState, filter: SuiteFilter, reach: Within) => {
  const key = resultsHref(search) + JSON.stringify([filter, reach.only && reach.limits])
  const store =
    stores.get(key) ??
    createFetcherStore<Wider | null>(['wider', key], { fetcher: () => findWider(search, filter, reach) })
  stores.set(key, store)
  return store
}
