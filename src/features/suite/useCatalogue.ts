import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { $noData } from '#lib/no-data.store.ts'
import { catalogueStore } from './catalogue.store.ts'
import { suitesIn } from './suite.rules.ts'

/** The suites from an API address (`/api/pubSuites`, `/api/building/{id}`); no request while `source` is null. */
export const useCatalogue = (source: string | null) => {
  const store = source === null ? null : catalogueStore(source)
  const { data, error, loading } = useStore(store ?? $noData)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const suites = useMemo(() => suitesIn(data), [data])
  return {
    /** Null until loaded. */
    suites,
    failed: !loading && !suites && (Boolean(error) || data !== undefined),
    retry: () => store?.revalidate(),
  }
}
