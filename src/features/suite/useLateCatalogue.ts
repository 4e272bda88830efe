import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $nothing } from '#lib/nothing.store.ts'
import type { catalogueStore } from './catalogue.store.ts'

/**
 * What an address of the API answers about suites; null while there is nothing to ask. What reads the API is fetched with
 * the first question.
 */
export const useLateCatalogue = (source: string | null) => {
  const [storeOf, setStoreOf] = useState<typeof catalogueStore | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const wanted = source !== null
  useEffect(() => {
    if (!wanted) return
    import('./catalogue.store.ts').then(
      (loaded) => {
        setFailed(false)
        setStoreOf(() => loaded.catalogueStore)
      },
      (error: unknown) => {
        console.error(error)
        setFailed(true)
      },
    )
  }, [wanted, tries])
  const store = storeOf && source !== null ? storeOf(source) : null
  return {
    ...useStore(store ?? $nothing),
    failed,
    retry: () => (store ? store.revalidate() : setTries((count) => count + 1)),
  }
}
