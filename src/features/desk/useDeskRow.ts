import { useEffect, useMemo } from 'react'
import { useAddressQuery } from '#ui/useAddress.ts'
import { useSettled } from '#ui/useSettled.ts'
import { createDeskStore } from './desk.store.ts'

/** A visible page is read again this often (ms). */
const PERIOD = 30_000

/** The row whose id is in the address, read again every half minute while the page is visible. */
export const useDeskRow = <Data>(path: string) => {
  const id = new URLSearchParams(useAddressQuery()).get('id') ?? ''
  const store = useMemo(() => createDeskStore<Data>([path, encodeURIComponent(id)]), [path, id])
  const { data, error, loading } = useSettled(store)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') store.revalidate()
    }, PERIOD)
    return () => clearInterval(timer)
  }, [store])
  return {
    /** Stays while a later call fails. */
    row: data,
    error,
    loading,
    /** Shows what a call has answered. */
    set: (row: Data) => store.mutate(row),
    renew: () => store.revalidate(),
    path: `${path}${encodeURIComponent(id)}`,
  }
}
