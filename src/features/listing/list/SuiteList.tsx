import { useRef, type ReactNode } from 'react'
import { Pager } from '#ui/Pager.tsx'
import { pageRange } from '#ui/pager.rules.ts'
import { Chips } from '#features/listing/filter/Chips.tsx'
import { Filters } from '#features/listing/filter/Filters.tsx'
import { FiltersButton } from '#features/listing/filter/FiltersButton.tsx'
import { ListBudget } from './ListBudget.tsx'
import { ListBar } from './ListBar.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListGrid } from './ListGrid.tsx'
import { ListNote } from './ListNote.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTerms } from './ListTerms.tsx'
import { NotUnderstood } from './NotUnderstood.tsx'
import { PageSize } from './PageSize.tsx'
import { QuickFilters } from '#features/listing/filter/QuickFilters.tsx'
import { useExchange } from '#features/listing/card/useExchange.ts'
import { PAGE_SIZES } from './list-address.rules.ts'
import type { ListMapView } from '#features/listing/map/useListMap.tsx'
import type { SuiteListView } from './useSuiteList.ts'

/** Appearance of a list of suites; `list` is its state. */
export interface SuiteListLook {
  /** Shown if nothing matches. */
  emptyText: string
  /** The pager's name for screen readers. */
  subject: string
  /** Level of the cards' headings. */
  heading: 'h2' | 'h3'
  /** Above the filters. */
  title?: { id: string; text: string; note: string }
  /** The list is at the top: its first picture is the LCP image. Pair it with PicturePreload. */
  priority?: boolean
  /** Beside the chips. */
  note?: ReactNode
  /** Alternatives for an empty list, besides other filters. */
  empty?: ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** A list of suites: filters in a rail or sheet, cards, pager. */
export const SuiteList = (props: SuiteListLook & { list: SuiteListView; map?: ListMapView | undefined }) => {
  const { emptyText, subject, heading, title, children, list, map } = props
  const { kind, size, page, total, state, dollars, setPage, setFilter } = list
  const showsOtherCurrency =
    list.mixed.currencies && list.shown.some(({ suite }) => suite.building.currency !== dollars)
  const convert = useExchange(showsOtherCurrency, dollars)
  const count = useRef<HTMLParagraphElement>(null)
  const turn = (to: number) => {
    setPage(to)
    const bar = count.current?.closest('.list-bar')
    if (bar && bar.getBoundingClientRect().top < 0) bar.scrollIntoView()
  }
  const smallest = list.isSizable ? PAGE_SIZES[0] : size
  const grid = kind === 'plan' ? 'suite-grid--three' : ''
  const showsCards = state !== 'waiting' && state !== 'missing'
  return (
    <ListFrame list={list} {...(map?.panel && { className: 'suite-list--map' })}>
      <div className="axis">
        <div className="axis__head">
          {title && <h2 id={title.id}>{title.text}</h2>}
          {title && <p>{title.note}</p>}
          <div className="filters-rail">
            <Filters {...list.fields} filter={list.filter} onChange={setFilter} onClear={list.clear} />
          </div>
        </div>
        <div className="axis__body">
          <ListBudget list={list} />
          <ListBar
            list={list}
            count={count}
            quick={kind !== 'plan' && <QuickFilters list={list} />}
            end={
              kind === 'plan' ? (
                <FiltersButton list={list} className="filters-open btn--line btn--small" />
              ) : (
                map?.button
              )
            }
          >
            <Chips list={list} count={count} />
            <NotUnderstood />
            {props.note}
          </ListBar>
          <ListTerms list={list} />
          <ListNote list={list} />
          {state === 'waiting' && <ListSkeleton cards={size} className={grid} />}
          {showsCards && (
            <>
              <ListGrid
                list={list}
                className={grid}
                heading={heading}
                priority={props.priority}
                convert={convert}
                map={map?.cards}
              />
              <ListEmpty list={list} text={emptyText} onChosen={() => count.current?.focus()}>
                {props.empty}
              </ListEmpty>
              <div className="pager-row" hidden={total <= smallest}>
                <p className="label num">{total > 0 && pageRange(page, size, total)}</p>
                <Pager page={page} size={size} total={total} subject={subject} onPage={turn} />
                {list.isSizable && <PageSize list={list} />}
              </div>
            </>
          )}
          {children}
        </div>
        {map?.panel}
      </div>
      {kind !== 'plan' && (
        <div className="filter-bar">
          <p className="num">{showsCards && list.counted(total)}</p>
          {map?.button}
          <FiltersButton list={list} className="filters-open" />
        </div>
      )}
    </ListFrame>
  )
}
