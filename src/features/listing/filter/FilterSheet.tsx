import '#ui/sheet.css'
import { useState } from 'react'
import { suiteList } from '#texts/cards.ts'
import { suiteFilters } from '#texts/listing.ts'
import { suite as texts } from '#texts/suite.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useOnWake } from '#islands/useOnWake.ts'
import { Filters } from './Filters.tsx'
import { noFilter } from './suite-filter.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

export interface FilterSheetProps {
  list: SuiteListView
  onClose: () => void
}

/** Filters in a dialog: choices are only counted until applied. Mounted while open. */
export const FilterSheet = ({ list, onClose }: FilterSheetProps) => {
  const { counted, filter, fields, count, setFilter, load } = list
  const [draft, setDraft] = useState(filter)
  useOnWake(load)
  const found = count(draft)
  const apply = () => {
    onClose()
    setFilter(draft)
  }
  const clear = () => setDraft(noFilter)
  return (
    <Dialog
      open
      onClose={onClose}
      heading={texts.filters}
      closeLabel={suiteFilters.closeFilters}
      className="sheet"
      end={
        <>
          <button className="btn btn--line" type="button" onClick={clear}>
            {suiteFilters.clearAll}
          </button>
          <button className="btn" type="button" onClick={apply}>
            {found === null ? suiteFilters.showSuites : suiteList.show(counted(found))}
          </button>
        </>
      }
    >
      <Filters {...fields} filter={draft} onChange={setDraft} onClear={clear} />
    </Dialog>
  )
}
