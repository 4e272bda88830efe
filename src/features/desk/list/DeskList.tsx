import { formatTime } from '#lib/format.ts'
import '#features/desk/desk-table.css'
import './desk-list.css'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useDebounced } from '#ui/useDebounced.ts'
import { useSlash } from '#features/desk/useSlash.ts'
import { deskLists as texts } from '#texts/desk-lists.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Loading } from '#ui/Loading.tsx'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import type { Named } from './buildings.store.ts'
import type { Identified } from './desk-list.rules.ts'
import { LISTED, LISTED_MOST } from './desk-list.schema.ts'
import { FilterField } from './FilterField.tsx'
import { useChoices, type Chosen, type Filter } from './useChoices.ts'
import { useDeskList } from './useDeskList.ts'
import { leaveList, placeLeft, usePlace } from './usePlace.ts'

interface Cell<Row> {
  member: Member
  /** Shows the changed row. */
  replace: (changed: Partial<Row> & Identified) => void
}

/** What distinguishes one list of the desk from another. */
export interface List<Row, Query> {
  /** Its call. */
  path: string
  texts: {
    title: string
    /** What its search covers. */
    searchHint: string
    none: string
    noneNext: string
  }
  filters: readonly Filter<Query>[]
  /** The first column names the row. */
  columns: readonly { label: string; cell: (row: Row, at: Cell<Row>) => ReactNode }[]
  /** The key after which the list continues. */
  keyOf: (row: Row, chosen: Chosen<Query>) => object
  /** Buildings to choose from, if not only the published ones. */
  useBuildings?: () => readonly Named[]
  /** Beside the title. */
  tools?: (member: Member, chosen: Chosen<Query>) => ReactNode
  /** Above the rows. */
  above?: (chosen: Chosen<Query>, readAgain: () => void, member: Member) => ReactNode
}

interface Props<Row, Query> {
  list: List<Row, Query>
  member: Member
}

/** How long after the last letter a search begins (ms). */
const PAUSE = 250

/** Arrow keys move from row to row, and from the search to the first row. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, currentTarget } = event
  if (by === undefined || !(target instanceof HTMLElement)) return
  const isSearch = target.matches('input[type=search]')
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody tr')]
  const at = rows.findIndex((row) => row.contains(target))
  if ((at < 0 && !isSearch) || target.matches('select, textarea')) return
  const next = rows[at + by]?.querySelector<HTMLElement>('a, button') ?? null
  const search = currentTarget.querySelector<HTMLElement>('input[type=search]')
  const goal = next ?? (at === 0 && by < 0 ? search : null)
  if (!goal) return
  event.preventDefault()
  goal.focus()
}

const leaveByLink = ({ target }: MouseEvent) => {
  if (target instanceof Element && target.closest('a')) leaveList()
}

/**
 * A list of the desk: search, filters, rows, and changes that arrive while it is open. A table, or cards on
 * narrow screens.
 */
export const DeskList = <Row extends Identified, Query>({ list, member }: Props<Row, Query>) => {
  const { path, texts: words, filters, columns, keyOf, useBuildings, tools, above } = list
  const field = useSlash()
  const { chosen, choose } = useChoices(filters)
  const [left] = useState(placeLeft)
  const [typed, setTyped] = useState(left.typed)
  const q = useDebounced(typed.trim(), PAUSE)
  const of = JSON.stringify({ ...chosen, q })
  const { shown, changes, failed, busy, goOn, replace, readAgain, ...listed } = useDeskList<Row>({
    path,
    of,
    rows: left.of === of ? Math.min(Math.max(left.rows, LISTED), LISTED_MOST) : LISTED,
    keyOf: (row) => keyOf(row, chosen),
  })
  usePlace(left, { typed: q, of, rows: shown?.of === of ? shown.rows.length : 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button has disappeared.
  const showChanges = () => {
    listed.showChanges()
    heading.current?.focus()
  }
  const isEmpty = shown?.rows.length === 0
  return (
    <section className="desk-list" onKeyDown={moveBetweenRows} onClick={leaveByLink}>
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <div className="desk-list__tools">
          {shown && (
            <span className="soft">
              {failed ? texts.late(formatTime(shown.at)) : texts.checked(formatTime(shown.at))}
            </span>
          )}
          {tools?.(member, chosen)}
        </div>
      </div>
      <form role="search" className="desk-list__choices" onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={field}
          type="search"
          label={texts.search}
          hint={words.searchHint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={({ target }) => setTyped(target.value)}
        />
        {filters.map((filter) => (
          <FilterField
            key={typeof filter === 'string' ? filter : filter.name}
            filter={filter}
            chosen={chosen}
            onChoose={(value) => choose(filter, value)}
            useBuildings={useBuildings}
          />
        ))}
      </form>
      {above?.(chosen, readAgain, member)}
      <div className="desk-list__news" role="status">
        {changes && changes.came + changes.gone > 0 && (
          <>
            <span>{texts.changes(changes)}</span>
            <button type="button" className="text-btn" onClick={showChanges}>
              {texts.show}
            </button>
          </>
        )}
      </div>
      {!shown && !failed && <Loading />}
      {!shown && failed && <Failed text={texts.failed} busy={busy} onRetry={readAgain} />}
      {isEmpty && (
        <EmptyList text={q ? texts.notFound : words.none} next={q ? texts.notFoundNext : words.noneNext} />
      )}
      {shown && !isEmpty && (
        <table className="desk-table" aria-busy={busy || undefined}>
          <caption className="sr">{words.title}</caption>
          <thead>
            <tr>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={row._id}>
                {columns.map(({ label, cell }, at) =>
                  at === 0 ? (
                    <th key={label} scope="row">
                      {cell(row, { member, replace })}
                    </th>
                  ) : (
                    <td key={label} data-label={label}>
                      {cell(row, { member, replace })}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown && !isEmpty && (
        <div className="desk-list__end">
          <span className="soft" role="status">
            {texts.count(shown.rows.length, shown.more)}
          </span>
          {shown.more && (
            <button
              type="button"
              className="btn btn--line btn--small"
              aria-busy={busy || undefined}
              onClick={() => void goOn()}
            >
              {texts.more}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
