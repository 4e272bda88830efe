import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { formatNumber } from '#lib/format.ts'
import { suite as texts } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { activeFilters } from './active-filters.rules.ts'
import { ListTools } from './ListTools.tsx'
import { countWords } from './suite-list.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  /** Takes the focus when what had it is gone. */
  count: RefObject<HTMLParagraphElement | null>
  /** Quick filters beside the order, on a phone. */
  quick?: ReactNode
}

/** How many suites a list has, and a chip for each choice that narrows it. */
export const ListBar = ({ list, count, quick }: Props) => {
  const { kind, total, across, order, filter, fields, acted, state, setFilter } = list
  const active = activeFilters(filter, fields)
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  // A chip that goes hands the focus to the one that takes its place.
  useEffect(() => {
    if (removed.current === null) return
    const rest = chips.current?.querySelectorAll('button') ?? []
    ;(rest[Math.min(removed.current, rest.length - 1)] ?? count.current)?.focus()
    removed.current = null
  }, [active.length, count])

  const Total = kind === 'plan' ? 'span' : 'strong'
  const words = countWords(total, kind, across, order)
  return (
    <>
      <div className="list-bar">
        <p ref={count} className="list-bar__count" tabIndex={-1}>
          <Total className="num">{formatNumber(total)}</Total> <span>{words}</span>
        </p>
        <ListTools list={list} quick={quick} />
        <ul ref={chips} className="chips" aria-label={texts.activeFilters} hidden={active.length === 0}>
          {active.map(({ key, label, rest }, at) => (
            <li key={key}>
              <button
                className="chip"
                type="button"
                onClick={() => {
                  removed.current = at
                  setFilter(rest)
                }}
              >
                <span className="sr">{texts.removeFilter}</span> <span>{label}</span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="sr list-status" role="status">
        {acted === 'filter' && state === 'ready' ? `${formatNumber(total)} ${words}` : ''}
      </p>
    </>
  )
}
