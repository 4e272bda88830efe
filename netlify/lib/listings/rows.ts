import { safeParse } from 'zod/v4/core'
import type { Json } from '#lib/database.types.ts'
import { currenciesIn } from '#lib/figure.ts'
import { columnOf } from './columns.ts'
import type { Columns } from './columns.ts'
import { keyOf, readTable } from './csv.ts'
import { Refusal } from './refusal.ts'

/** Values by column. Columns that are missing stay unchanged, as do empty cells; null empties a column. */
export type Values = Record<string, Json>

export interface Read {
  line: number
  values: Values
  /** The errors in its cells. */
  complaints: string[]
  /** The currencies its amounts name, by column. */
  currencies?: Record<string, string[]>
}

/** An empty cell keeps the value: only this sign, alone in a cell, empties it. */
const EMPTIES = /^[-–—]$/

/** What the cells of a row say, by any spelling of their columns. */
const readRow = (columns: Columns, cells: Record<string, string>) => {
  const values: Values = {}
  const complaints: string[] = []
  const currencies: Record<string, string[]> = {}
  for (const [key, given] of Object.entries(cells)) {
    const name = columnOf(columns, key)
    const column = name === undefined ? undefined : columns[name]
    if (name === undefined || column === undefined) continue
    if (column.money && currenciesIn(given).length > 0) currencies[name] = currenciesIn(given)
    // A no-break space, as pasted from web pages, looks empty.
    if (EMPTIES.test(given.trim())) {
      if (column.needed) complaints.push(`${name} cannot be emptied`)
      else values[name] = null
    } else if (given.trim() !== '') {
      const { success, data, error } = safeParse(column.cell, given)
      if (success) values[name] = data as string
      else complaints.push(`${name} ${error.issues[0]?.message ?? 'cannot be read'}`)
    } else if (column.needed) complaints.push(`${name} is empty`)
  }
  return { values, complaints, ...(Object.keys(currencies).length > 0 && { currencies }) }
}

/**
 * Reads what was typed into a form's fields as the cells of a row, by column. Here an empty field empties its
 * column: its text was removed on purpose.
 */
export const readCells = (columns: Columns, cells: Record<string, string>): Omit<Read, 'line'> =>
  readRow(
    columns,
    Object.fromEntries(
      Object.entries(cells).map(([name, text]) => [keyOf(name), text.trim() === '' ? '-' : text]),
    ),
  )

/**
 * The rows of a table with these `columns`; the columns in `must` are required. `most` is the row limit.
 * @throws Refusal
 */
export const readRows = (
  bytes: Uint8Array,
  columns: Columns,
  must: readonly string[],
  most?: number,
): Read[] => {
  const table = readTable(bytes, most)
  const names = [...table.columns].map(([key, heading]) => [heading, columnOf(columns, key)] as const)
  const unknown = names.filter(([, name]) => name === undefined).map(([heading]) => heading)
  if (unknown.length > 0)
    throw new Refusal(
      unknown.length === 1
        ? `has an unknown column: ${unknown.join()}`
        : `has unknown columns: ${unknown.join(', ')}`,
    )
  const missing = must.filter((name) => !names.some(([, one]) => one === name))
  if (missing.length > 0) throw new Refusal(`has no column ${missing.join(' and no column ')}`)
  return table.rows.map(({ line, cells, complaint }) => {
    const read = readRow(columns, cells)
    return { ...read, line, complaints: complaint ? [complaint, ...read.complaints] : read.complaints }
  })
}
