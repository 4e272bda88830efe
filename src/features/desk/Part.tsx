import type { ReactNode } from 'react'

interface Props<Row> {
  title: string
  none: string
  rows: readonly Row[]
  /** The whole list, and what its link says. */
  href: string
  all: string
  children: (row: Row) => ReactNode
}

/** A part of the start: a few rows of a list, and the way to all of them. */
export const Part = <Row extends { _id: string }>({ title, none, rows, href, all, children }: Props<Row>) => (
  <section className="desk-part">
    <div className="desk-part__head">
      <h2>{title}</h2>
      <a href={href} aria-label={`${all}: ${title}`}>
        {all}
      </a>
    </div>
    {rows.length === 0 && <p className="soft">{none}</p>}
    <ul className="desk-lines">
      {rows.map((row) => (
        <li key={row._id}>{children(row)}</li>
      ))}
    </ul>
  </section>
)
