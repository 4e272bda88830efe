import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $nothing } from '#lib/nothing.store.ts'
import type { catalogueStore } from './catalogue.store.ts'
import { suitesIn } from './suite.rules.ts'

/**
 * The suites an address of the API answers (`/api/pubSuites`, `/api/building/{id}`); nothing is requested while `source`
 * is null. The code that calls the API is loaded with the first request.
 */
export const useLateCatalogue = (source: string | null) => {
  const [storeOf, setStoreOf] = useState<typeof catalogueStore | null>(null)
  const [notLoaded, setNotLoaded] = useState(false)
  const [tries, setTries] = useState(0)
  const wanted = source !== null
  useEffect(() => {
    if (!wanted) return
    import('./catalogue.store.ts').then(
      (loaded) => {
        setNotLoaded(false)
        setStoreOf(() => loaded.catalogueStore)
      },
      (error: unknown) => {
        console.error(error)
        setNotLoaded(true)
      },
    )
  }, [wanted, tries])
  const store = storeOf && source !== null ? storeOf(source) : null
  const { data, error, loading } = useStore(store ?? $nothing)
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const suites = useMemo(() => suitesIn(data), [data])
  return {
    /** Null until they are here. */
    suites,
    failed: !loading && !suites && (notLoaded || Boolean(error) || data !== undefined),
    retry: () => (store ? store.revalidate() : setTries((count) => count + 1)),
  }
}
