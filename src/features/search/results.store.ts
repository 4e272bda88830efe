import { createFetcherStore } from '#lib/query.ts'
import { isInCity } from './place.rules.ts'
import { findResults, keepResults, recallResults, type Results } from './search.calls.ts'
import { resultsHref, resultsPath, type SearchState } from './search-address.rules.ts'

declare global {
  interface Window {
    /** Set by ResultsCall.astro: the search in the address, and the response to it unless its results are kept. */
    early?: { city: string; radius: number; path: string; response?: Promise<Response | undefined> }
  }
}

export interface ShownResults extends Results {
  /** Ids of the buildings in the searched city. */
  inCity: string[]
}

/** The early response, once. */
const takeEarly = (asked: SearchState) => {
  const { early } = window
  delete window.early
  return early?.path === resultsPath(asked) ? early.response : undefined
}

const find = async (asked: SearchState): Promise<Results> => {
  const early = takeEarly(asked)
  const kept = asked.placeId ? recallResults(asked) : null
  if (kept) return { search: asked, others: [], ...kept }
  const results = await findResults(asked, await early)
  keepResults(results.search, results)
  return results
}

const resultsOf = async (asked: SearchState): Promise<ShownResults> => {
  const results = await find(asked)
  const near = results.suites.filter(({ building }) => isInCity(results.search.city, building))
  return { ...results, inCity: [...new Set(near.map(({ building }) => building.id))] }
}

const create = (asked: SearchState) => {
  const fetcher = async () => {
    const results = await resultsOf(asked)
    // The address is about to include the place: reuse the results.
    stores.set(resultsHref(results.search), store)
    return results
  }
  const store = createFetcherStore<ShownResults>(['results', resultsHref(asked)], { fetcher })
  return store
}
const stores = new Map<string, ReturnType<typeof createFetcherStore<ShownResults>>>()

/** Results of a search; one store per address. */
export const resultsStore = (asked: SearchState) => {
  const href = resultsHref(asked)
  const store = stores.get(href) ?? create(asked)
  stores.set(href, store)
  return store
}
