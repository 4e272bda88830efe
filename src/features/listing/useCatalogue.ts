import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLateCatalogue } from '#features/suite/useLateCatalogue.ts'
import { suitesIn } from './suite-list.rules.ts'
import type { Catalogue } from './useSuiteList.ts'

/**
 * All suites of an address of the API (`/api/pubSuites`, `/api/building/{id}`), asked for when the list needs them.
 * @param stale prices on the page are known to be out of date: ask at once
 */
export const useCatalogue = (source: string, stale: boolean): Catalogue => {
  const [asked, setAsked] = useState(false)
  const { data, error, loading, failed: missed, retry } = useLateCatalogue(asked || stale ? source : null)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const suites = useMemo(() => suitesIn(data), [data])
  const failed = !loading && !suites && (missed || Boolean(error) || data !== undefined)
  return {
    suites,
    failed,
    load: useCallback(() => setAsked(true), []),
    retry,
  }
}
