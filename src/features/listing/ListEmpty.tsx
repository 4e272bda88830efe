import type { ReactNode } from 'react'
import { suite as texts } from '#texts/suite.ts'
import { noFilter, sameFilter } from './suite-filter.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  text: string
  onClear: () => void
  /** Stands before the way to clear all filters. */
  children?: ReactNode
}

export const ListEmpty = ({ list, text, onClear, children }: Props) => {
  if (list.total > 0) return null
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
      {!sameFilter(list.filter, noFilter) && (
        <button className="text-btn" type="button" onClick={onClear}>
          {texts.clearFilters}
        </button>
      )}
    </div>
  )
}
