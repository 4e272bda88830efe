import { useState } from 'react'
import { suite as texts } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { countChoices } from './suite-filter.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** Opens the filter sheet, and shows how many are active. */
export const FiltersButton = ({ list, className = '' }: { list: SuiteListView; className?: string }) => {
  const [open, setOpen] = useState(false)
  const active = countChoices(list.filter)
  return (
    <>
      <button
        className={`btn ${className}`.trim()}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filters" />
        <span>
          {texts.filters}
          {active > 0 && ` (${active})`}
        </span>
      </button>
      {open && <FilterSheet list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
