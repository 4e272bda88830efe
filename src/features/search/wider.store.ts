import { matchesFilter, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { createFetcherStore } from '#lib/query.ts'
import { RADII } from './radius.rules.ts'
import { findSuites, type Found } from './search.calls.ts'
import { resultsHref, type SearchState } from './search-address.rules.ts'

/** A wider circle is a longer list to fetch: the search for one ends with the first that has more suites than this. */
const ENOUGH = 200

interface Wider {
  /** km */
  radius: number
  /** How many suites match. */
  total: number
}

const within = new Map<string, Promise<Found>>()

/** Each radius is asked for once, however often the filter changes: the API allows an address 60 searches a minute. */
const suitesWithin = (search: SearchState) => {
  const key = resultsHref(search)
  const found = within.get(key) ?? findSuites(search)
  within.set(key, found)
  found.catch(() => within.delete(key))
  return found
}

const findWider = async (search: SearchState, filter: SuiteFilter): Promise<Wider | null> => {
  const matches = matchesFilter(filter)
  for (const radius of RADII.filter((km) => km > search.radius)) {
    const { suites } = await suitesWithin({ ...search, radius })
    const total = suites.filter(matches).length
    if (total > 0) return { radius, total }
    if (suites.length > ENOUGH) break
  }
  return null
}

const stores = new Map<string, ReturnType<typeof createFetcherStore<Wider | null>>>()

/** The smallest larger radius in which suites match a filter; null where none was found. One store for each. */
export const widerStore = (search: SearchState, filter: SuiteFilter) => {
  const key = resultsHref(search) + JSON.stringify(filter)
  const store =
    stores.get(key) ??
    createFetcherStore<Wider | null>(['wider', key], { fetcher: () => findWider(search, filter) })
  stores.set(key, store)
  return store
}
