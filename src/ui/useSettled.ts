import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** The last response of a fetcher store, kept while it is requested again and while that fails. */
export const useSettled = <Data>(store: FetcherStore<Data, unknown>) => {
  const value = useStore(store, { ssr: 'initial' })
  const [settled, setSettled] = useState({ key: store.key, value, data: value.data })
  const isAnswer = !value.loading && (value.data !== undefined || value.error !== undefined)
  if (isAnswer && value !== settled.value) {
    // After a second failure the store has no data any more. Data for another key, such as another person's,
    // is never kept.
    const kept = value.error !== undefined && settled.key === store.key ? settled.data : undefined
    setSettled({ key: store.key, value, data: value.data === undefined ? kept : value.data })
  }
  return { data: settled.data, error: settled.value.error, loading: value.loading }
}
