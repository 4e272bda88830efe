import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** The last response of a fetcher store, kept while it is requested again. */
export const useSettled = <Data>(store: FetcherStore<Data, unknown>) => {
  const value = useStore(store, { ssr: 'initial' })
  const [settled, setSettled] = useState(value)
  const isAnswer = !value.loading && (value.data !== undefined || value.error !== undefined)
  if (isAnswer && value !== settled) setSettled(value)
  return { data: settled.data, error: settled.error, loading: value.loading }
}
