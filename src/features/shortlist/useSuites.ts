import { useEffect } from 'react'
import { useSettled } from '#ui/useSettled.ts'
import { $suites, wantSuites } from './shortlist-page.store.ts'

/** The cards of some ids, and the ids no longer published. */
export const useSuites = (ids: readonly string[]) => {
  const { data, error, loading } = useSettled($suites)
  const key = ids.join()
  useEffect(() => wantSuites(key.split(',')), [key])
  return {
    error,
    loading,
    found: (some: readonly string[]) => some.flatMap((id) => data?.suites.get(id) ?? []),
    gone: (some: readonly string[]) => some.filter((id) => data?.asked.has(id) && !data.suites.has(id)),
  }
}
export type Suites = ReturnType<typeof useSuites>
