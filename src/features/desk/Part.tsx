import './desk-page.css'
import type { ReactNode } from 'react'

interface Props<Row> {
  title: string
  none: string
  rows: readonly Row[]
  /** Where all of them are, if these are the first few. */
  all?: { href: string; label: string }
  children: (row: Row) => ReactNode
}

/** A part of a page: rows of a kind. */
export const Part = <Row extends { _id: string }>({ title, none, rows, all, children }: Props<Row>) => (
  <section className="desk-part">
    <div className="desk-part__head">
      <h2>{title}</h2>
      {all && (
        <a href={all.href} aria-label={`${all.label}: ${title}`}>
          {all.label}
        </a>
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
