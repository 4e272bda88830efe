import '#ui/states.css'
import type { ReactNode } from 'react'
import { EmptyWays } from '#features/listing/filter/Chips.tsx'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  text: string
  /** The button pressed here has disappeared. */
  onChosen: () => void
  /** Alternatives to changing the filter. */
  children?: ReactNode
}

/** Shown when no suite matches, with filter changes that would show some. */
export const ListEmpty = ({ list, text, onChosen, children }: Props) =>
  list.total > 0 ? null : (
    <div className="empty">
      <p>{text}</p>
      <EmptyWays list={list} onChosen={onChosen} />
      {children}
    </div>
  )
