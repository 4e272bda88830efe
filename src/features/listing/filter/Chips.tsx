import '#features/listing/list/suite-list.css'
import { useEffect, useRef, type RefObject } from 'react'
import { reach as reachTexts } from '#texts/closing.ts'
import { suiteFilters as texts } from '#texts/listing.ts'
import { suite } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { activeFilters } from './filter-field.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

interface Props {
  list: Pick<SuiteListView, 'filter' | 'fields' | 'setFilter'>
  /** Gets the focus when the focused chip is gone. */
  count: RefObject<HTMLParagraphElement | null>
}

export interface ChipsProps extends Props {
  list: SuiteListView
}

/** A chip for each active filter value. */
export const Chips = ({ list: { filter, fields, setFilter }, count }: Props) => {
  const active = activeFilters(filter, fields)
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  // The focus of a removed chip moves to the one in its place.
  useEffect(() => {
    if (removed.current === null) return
    const rest = [...(chips.current?.querySelectorAll('button') ?? [])].filter((chip) =>
      chip.checkVisibility(),
    )
    ;(rest[Math.min(removed.current, rest.length - 1)] ?? count.current)?.focus()
    removed.current = null
  }, [active.length, count])
  return (
    <ul ref={chips} className="chips" aria-label={texts.activeFilters} hidden={active.length === 0}>
      {active.map(({ key, label, rest }, at) => (
        <li key={key} data-filter={key}>
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
  )
}

interface EmptyWaysProps {
  list: SuiteListView
  /** The pressed button is gone. */
  onChosen: () => void
}

/** For an empty list: each filter value to remove, with the resulting count, and a button to clear all. */
export const EmptyWays = ({ list, onChosen }: EmptyWaysProps) => {
  const { filter, fields, counted, count, reach, setFilter, clear } = list
  const active = activeFilters(filter, fields)
  if (active.length === 0 && !reach.only) return null
  const unlimited = reach.only ? (count(filter, () => true) ?? 0) : 0
  const ways = active.map(({ label, rest }) => ({ label, rest, found: count(rest) ?? 0 }))
  const then = (act: () => void) => () => {
    act()
    onChosen()
  }
  return (
    <>
      {ways
        .filter(({ found }) => found > 0)
        .map(({ label, rest, found }) => (
          <button
            key={label}
            className="btn btn--line btn--small"
            type="button"
            onClick={then(() => setFilter(rest))}
          >
            {texts.without(label, counted(found))}
          </button>
        ))}
      {unlimited > 0 && (
        <button className="btn btn--line btn--small" type="button" onClick={then(() => reach.setOnly(false))}>
          {reachTexts.without(counted(unlimited))}
        </button>
      )}
      <button className="text-btn" type="button" onClick={then(clear)}>
        {suite.clearFilters}
      </button>
    </>
  )
}
