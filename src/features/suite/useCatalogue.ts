import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { $nothing } from '#lib/nothing.store.ts'
import { catalogueStore } from './catalogue.store.ts'
import { suitesIn } from './suite.rules.ts'

/**
 * The suites an address of the API answers (`/api/pubSuites`, `/api/building/{id}`); nothing is requested while `source`
 * is null.
 */
export const useCatalogue = (source: string | null) => {
  const store = source === null ? null : catalogueStore(source)
  const { data, error, loading } = useStore(store ?? $nothing)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const suites = useMemo(() => suitesIn(data), [data])
  return {
    /** Null until they are here. */
    suites,
    failed: !loading && !suites && (Boolean(error) || data !== undefined),
    retry: () => store?.revalidate(),
  }
}
