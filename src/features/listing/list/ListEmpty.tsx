import '#ui/states.css'
import type { ReactNode } from 'react'
import { EmptyWays } from '#features/listing/filter/Chips.tsx'
import type { SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  text: string
  onChoose: (filter: SuiteFilter) => void
  /** Alternatives to changing the filter. */
  children?: ReactNode
}

/** Shown when no suite matches, with filter changes that would show some. */
export const ListEmpty = ({ list, text, onChoose, children }: Props) =>
  list.total > 0 ? null : (
    <div className="empty">
      <p>{text}</p>
      <EmptyWays list={list} onChoose={onChoose} />
      {children}
    </div>
  )
