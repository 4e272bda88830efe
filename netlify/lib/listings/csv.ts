import { CsvError, parse } from 'csv-parse/sync'
import {
  decodeTable,
  delimiterOf,
  rowsIn,
  TABLE_BYTES,
  TABLE_ROWS,
} from '#features/desk/listing/table-parts.rules.ts'
import { Refusal } from './refusal.ts'
import { withoutUnseen } from '#lib/unseen.ts'

interface Row {
  /** The line where the row begins in the file, as a text editor counts. */
  line: number
  cells: Record<string, string>
  /** What is wrong with the row as a whole. */
  complaint?: string
}

export interface Table {
  /** The headings as written, by their keys. */
  columns: Map<string, string>
  rows: Row[]
}

/** Without marks that nobody sees: a cell of nothing else is empty. */
const textOf = (bytes: Uint8Array) => {
  if (bytes.length > TABLE_BYTES) throw new Refusal('is larger than 20 MB: split it')
  const text = decodeTable(bytes)
  if (text === undefined)
    throw new Refusal('is not a text in UTF-8: in Excel save it as “CSV UTF-8 (Comma delimited)”')
  return withoutUnseen(text)
}

/** `Unit Number`, `unit_number` and `unitNumber` are one column. */
export const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const QUOTES = 'cannot be read: check its quotation marks'
const COMMAS = 'has more cells than there are columns: is a text with commas not in quotes?'

/** The cells of one row; undefined if a quotation mark in it belongs to nothing. */
const cellsOf = ({ line, text }: { line: number; text: string }, delimiter: string): string[] | undefined => {
  try {
    const [cells] = parse(text, {
      delimiter,
      relax_column_count: true,
      // A mark within a cell, as of inches, is a character.
      relax_quotes: true,
      trim: true,
      max_record_size: 1_000_000,
    })
    return cells
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') return undefined
    // It may hold all rows after it.
    throw new Refusal(`cannot be read as a table near line ${line}: check the quotation marks there`)
  }
}

/**
 * A table as Excel, Numbers and Google Sheets write it. Cells are indexed by the keys of their columns; empty rows are
 * skipped.
 * @throws Refusal
 */
export const readTable = (bytes: Uint8Array): Table => {
  const text = textOf(bytes)
  const [first, ...others] = rowsIn(text)
  if (!first) throw new Refusal('is empty')
  if (others.length > TABLE_ROWS)
    throw new Refusal(`has more than ${TABLE_ROWS.toLocaleString('en-CA')} rows: split it`)
  const delimiter = delimiterOf(text.trimStart())
  const headings = cellsOf(first, delimiter)
  if (!headings) throw new Refusal('has headings that cannot be read: check their quotation marks')
  const columns = headings.map(keyOf)
  const twice = headings.find((_, at) => columns[at] !== '' && columns.indexOf(columns[at] ?? '') !== at)
  if (twice !== undefined) throw new Refusal(`has the column ${twice} twice`)
  const rows = others.flatMap((row): Row[] => {
    const read = cellsOf(row, delimiter)
    if (!read) return [{ line: row.line, cells: {}, complaint: QUOTES }]
    if (read.every((cell) => cell === '')) return []
    const cells = columns.map((column, at) => [column, read[at] ?? ''] as const)
    const overflows = read.slice(columns.length).some((cell) => cell !== '')
    return [
      {
        line: row.line,
        cells: Object.fromEntries(cells.filter(([column]) => column !== '')),
        ...(overflows && { complaint: COMMAS }),
      },
    ]
  })
  const named = columns.map((column, at) => [column, headings[at] ?? ''] as const)
  return { columns: new Map(named.filter(([column]) => column !== '')), rows }
}
