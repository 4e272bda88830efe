import { useEffect, useState } from 'react'
import type * as Chips from './Chips.tsx'
import { noFilter, sameFilter } from './suite-filter.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** The chips of a list and the ways out of an empty one. They are loaded with the first filter chosen; null until then. */
export const useChips = ({ filter }: SuiteListView) => {
  const [late, setLate] = useState<typeof Chips | null>(null)
  const isFiltered = !sameFilter(filter, noFilter)
  useEffect(() => {
    if (!isFiltered) return
    // The list works without them: filters can also be cleared in the sheet.
    void import('./Chips.tsx').then(setLate).catch(console.error)
  }, [isFiltered])
  return late
}
