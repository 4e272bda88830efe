import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $noData } from '#lib/no-data.store.ts'
import { search as texts } from '#texts/search.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { resultsStore } from './results.store.ts'
import { SearchError } from './search.calls.ts'
import { asksForPlace, readSearch, searchAddress } from './search-address.rules.ts'

export type ResultsState = 'idle' | 'searching' | 'found' | 'failed'

/** The search in the address, and its state. */
export const useResults = () => {
  const asked = readSearch(new URLSearchParams(useAddressQuery()))
  const asks = asksForPlace(asked)
  const store = asks ? resultsStore(asked) : null
  const { data, error, loading } = useStore(store ?? $noData)
  useEffect(() => {
    if (error && !(error instanceof SearchError)) console.error(error)
  }, [error])

  // Adds the resolved place to an address that had only a city.
  useEffect(() => {
    if (data && !asked.placeId) changeAddress(searchAddress(new URL(location.href), data.search), 'replace')
  }, [data, asked.placeId])

  const stateOf = (): ResultsState => {
    if (!asks) return 'idle'
    if (data) return 'found'
    return error && !loading ? 'failed' : 'searching'
  }
  return {
    asked,
    state: stateOf(),
    suites: data?.suites ?? null,
    distances: data?.distances ?? {},
    inCity: data?.inCity ?? [],
    found: data ?? null,
    /** Why it failed, and whether a retry could help. */
    problem: error instanceof SearchError ? error : new SearchError(texts.nearFailed(0)),
    retry: () => store?.revalidate(),
  }
}
