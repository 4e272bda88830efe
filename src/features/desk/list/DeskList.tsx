import { formatTime } from '#lib/format.ts'
import '#features/desk/desk-table.css'
import './desk-list.css'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useDebounced } from '#ui/useDebounced.ts'
import { useSlash } from '#features/desk/useSlash.ts'
import { deskLists as texts } from '#texts/desk-lists.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Loading } from '#ui/Loading.tsx'
import type { Identified } from './desk-list.rules.ts'
import { useDeskList } from './useDeskList.ts'

export interface Column<Row> {
  label: string
  /** `replace` shows the row as a change of it was answered. */
  cell: (row: Row, replace: (changed: Partial<Row> & Identified) => void) => ReactNode
}

interface Props<Row> {
  title: string
  /** What a search finds it by. */
  searchHint: string
  none: string
  noneNext: string
  path: string
  /** Filters and order, as the call takes them. */
  query: object
  /** Where the list goes on after a row. */
  keyOf: (row: Row) => object
  /** The first names the row. */
  columns: readonly Column<Row>[]
  /** Fields that choose what is listed. */
  filters: ReactNode
  /** Beside the title. */
  tools?: ReactNode
  /** Above the rows. */
  above?: (readAgain: () => void) => ReactNode
}

/** How long after the last letter a search begins (ms). */
const PAUSE = 250

/** Arrows go from row to row, and from the search to the first. */
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

/** A list of the desk: search, filters, rows, and what changes while it is open. A table, or cards where it is narrow. */
export const DeskList = <Row extends Identified>(props: Props<Row>) => {
  const { title, searchHint, none, noneNext, path, query, keyOf, columns, filters, tools, above } = props
  const field = useSlash()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE)
  const list = useDeskList<Row>({ path, query: { ...query, q }, keyOf })
  const { shown, changes, error, busy } = list
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  const showChanges = () => {
    list.showChanges()
    heading.current?.focus()
  }
  const isEmpty = shown?.rows.length === 0
  return (
    <section className="desk-list" onKeyDown={moveBetweenRows}>
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="desk-list__tools">
          {shown && (
            <span className="soft">
              {error ? texts.late(formatTime(shown.at)) : texts.checked(formatTime(shown.at))}
            </span>
          )}
          {tools}
        </div>
      </div>
      <form role="search" className="desk-list__choices" onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={field}
          type="search"
          label={texts.search}
          hint={searchHint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={({ target }) => setTyped(target.value)}
        />
        {filters}
      </form>
      {above?.(list.readAgain)}
      <div className="desk-list__news" role="status">
        {changes && (
          <>
            <span>{texts.changes(changes)}</span>
            <button type="button" className="text-btn" onClick={showChanges}>
              {texts.show}
            </button>
          </>
        )}
      </div>
      {!shown && !error && <Loading />}
      {!shown && error && <Failed text={texts.failed} busy={busy} onRetry={list.readAgain} />}
      {isEmpty && <EmptyList text={q ? texts.notFound : none} next={q ? texts.notFoundNext : noneNext} />}
      {shown && !isEmpty && (
        <table className="desk-table" aria-busy={busy || undefined}>
          <caption className="sr">{title}</caption>
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
                      {cell(row, list.replace)}
                    </th>
                  ) : (
                    <td key={label} data-label={label}>
                      {cell(row, list.replace)}
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
              onClick={() => void list.goOn()}
            >
              {texts.more}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
