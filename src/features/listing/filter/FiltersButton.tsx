import { startTransition, useState, type ComponentType } from 'react'
import { suite as texts } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { toastError } from '#ui/toast.script.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'
import { countChoices } from './suite-filter.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

const loadSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet

/** Opens the filters in a sheet, which comes when it is reached for, and says how many are active. */
export const FiltersButton = ({ list, className = '' }: { list: SuiteListView; className?: string }) => {
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null)
  const active = countChoices(list.filter)
  const ahead = () => void loadSheet().catch(() => undefined)
  const open = async () => {
    try {
      const loaded = await loadSheet()
      startTransition(() => setSheet(() => loaded))
    } catch (error) {
      console.error(error)
      toastError(texts.filtersFailed)
    }
  }
  return (
    <>
      <button
        className={`btn ${className}`.trim()}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={open}
      >
        <Icon name="filters" />
        <span>
          {texts.filters}
          {active > 0 && ` (${active})`}
        </span>
      </button>
      {Sheet && <Sheet list={list} onClose={() => setSheet(null)} />}
    </>
  )
}
