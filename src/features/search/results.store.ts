import { createFetcherStore } from '#lib/query.ts'
import { choosePlace, findSuites, keepResults, recallResults } from './search.calls.ts'
import { isInCity } from './place.rules.ts'
import type { EarlyAnswers, Found } from './search.calls.ts'
import type { Place } from './search.schema.ts'
import { resultsHref, type SearchState } from './search-address.rules.ts'

interface Results extends Found {
  /** Ids of the buildings in the searched city. */
  inCity: string[]
  /** With its place, if the address has only a city. */
  search: SearchState
  /** Other places with the same name. */
  others: Place[]
}

declare global {
  interface Window {
    /** Set by ResultsStart.astro: responses prefetched for the search. */
    early?: Promise<EarlyAnswers>
  }
}

const takeEarly = async (): Promise<EarlyAnswers> => {
  const early = window.early
  delete window.early
  return (await early) ?? new Map()
}

const findResults = async (asked: SearchState): Promise<Results> => {
  const early = await takeEarly()
  const { search, others } = await choosePlace(asked, early)
  const kept = recallResults(search)
  const { suites, distances } = kept ?? (await findSuites(search, early))
  if (!kept) keepResults(search, { suites, distances })
  const near = suites.filter(({ building }) => isInCity(search.city, building))
  const inCity = [...new Set(near.map(({ building }) => building.id))]
  return { search, others, suites, distances, inCity }
}

const create = (asked: SearchState) => {
  const fetcher = async () => {
    const results = await findResults(asked)
    // The address is about to include the place: reuse the results.
    stores.set(resultsHref(results.search), store)
    return results
  }
  const store = createFetcherStore<Results>(['results', resultsHref(asked)], { fetcher })
  return store
}
const stores = new Map<string, ReturnType<typeof createFetcherStore<Results>>>()

/** Results of a search; one store per address. */
export const resultsStore = (asked: SearchState) => {
  const href = resultsHref(asked)
  const store = stores.get(href) ?? create(asked)
  stores.set(href, store)
  return store
}
