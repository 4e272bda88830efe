import './desk-page.css'
import type { ReactNode } from 'react'

interface Props<Row> {
  title: string
  none: string
  rows: readonly Row[]
  /** Where the full list is, if these are the first few; `onPress` expands or collapses it here. */
  all?: { label: string } & ({ href: string } | { onPress: () => void; expanded: boolean })
  children: (row: Row) => ReactNode
}

/** A section of a page with rows of one kind. */
export const Part = <Row extends { _id: string }>({ title, none, rows, all, children }: Props<Row>) => (
  <section className="desk-part">
    <div className="desk-part__head">
      <h2>{title}</h2>
      {all && 'href' in all && (
        <a href={all.href} aria-label={`${all.label}: ${title}`}>
          {all.label}
        </a>
      )}
      {all && 'onPress' in all && (
        <button
          type="button"
          className="text-btn"
          aria-expanded={all.expanded}
          aria-label={`${all.label}: ${title}`}
          onClick={all.onPress}
        >
          {all.label}
        </button>
      )}
    </div>
    {rows.length === 0 && <p className="soft">{none}</p>}
    <ul className="desk-lines">
      {rows.map((row) => (
        <li key={row._id}>{children(row)}</li>
      ))}
    </ul>
  </section>
)
