import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { catalogueStore } from '#features/suite/catalogue.store.ts'
import { $nothing } from '#lib/query.ts'
import { suitesIn } from './suite-list.rules.ts'
import type { Catalogue } from './useSuiteList.ts'

/**
 * All suites of an address of the API (`/api/pubSuites`, `/api/building/{id}`), asked for when the list needs them.
 * @param stale prices on the page are known to be out of date: ask at once
 */
export const useCatalogue = (source: string, stale: boolean): Catalogue => {
  const [asked, setAsked] = useState(false)
  const wanted = asked || stale
  const store = catalogueStore(source)
  const { data, error, loading } = useStore(wanted ? store : $nothing)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const suites = useMemo(() => suitesIn(data), [data])
  const failed = !loading && !suites && (Boolean(error) || data !== undefined)
  return {
    suites,
    failed,
    load: useCallback(() => setAsked(true), []),
    retry: () => store.revalidate(),
  }
}
