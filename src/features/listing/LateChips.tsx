import { useEffect, useState, type ComponentType } from 'react'
import type { ChipsProps } from './Chips.tsx'
import { noFilter, sameFilter } from './suite-filter.rules.ts'

/** The chips of a list whose filters wait in a sheet: they come with the first filter that is chosen. */
export const LateChips = (props: ChipsProps) => {
  const [Chips, setChips] = useState<ComponentType<ChipsProps> | null>(null)
  const isFiltered = !sameFilter(props.list.filter, noFilter)
  useEffect(() => {
    if (!isFiltered) return
    // Without them the list is as it should be: Clear filters stands in the sheet, too.
    void import('./Chips.tsx').then((loaded) => setChips(() => loaded.Chips)).catch(console.error)
  }, [isFiltered])
  return Chips && <Chips {...props} />
}
