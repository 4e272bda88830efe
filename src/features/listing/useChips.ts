import { useEffect, useState } from 'react'
import type * as Chips from './Chips.tsx'
import { noFilter, sameFilter } from './suite-filter.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

/** The chips of a list and the ways out of an empty one: null until they come, with the first filter that is chosen. */
export const useChips = ({ filter }: SuiteListView) => {
  const [late, setLate] = useState<typeof Chips | null>(null)
  const isFiltered = !sameFilter(filter, noFilter)
  useEffect(() => {
    if (!isFiltered) return
    // Without them the list is as it should be: Clear filters stands in the sheet, too.
    void import('./Chips.tsx').then(setLate).catch(console.error)
  }, [isFiltered])
  return late
}
