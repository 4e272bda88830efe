import type { ReactNode, RefObject } from 'react'
import { formatNumber } from '#lib/format.ts'
import { ListTools } from './ListTools.tsx'
import { countWords } from './suite-list.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  count: RefObject<HTMLParagraphElement | null>
  /** Quick filters beside the order, on a phone. */
  quick?: ReactNode
  /** Stands behind the order. */
  end?: ReactNode
  /** The chips of what narrows the list. */
  children: ReactNode
}

/** How many suites a list has, its order, and what narrows it. */
export const ListBar = ({ list, count, quick, end, children }: Props) => {
  const { kind, total, across, order, acted, state } = list
  const Total = kind === 'plan' ? 'span' : 'strong'
  const words = countWords(total, kind, across, order)
  return (
    <>
      <div className="list-bar">
        <p ref={count} className="list-bar__count" tabIndex={-1}>
          <Total className="num">{formatNumber(total)}</Total> <span>{words}</span>
        </p>
        <ListTools list={list} quick={quick} />
        {end}
        {children}
      </div>
      <p className="sr list-status" role="status">
        {acted === 'filter' && state === 'ready' ? `${formatNumber(total)} ${words}` : ''}
      </p>
    </>
  )
}
