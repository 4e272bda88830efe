import { CsvError, parse } from 'csv-parse/sync'
import {
  decodeTable,
  delimiterOf,
  rowsIn,
  TABLE_BYTES,
  TABLE_ROWS,
} from '#features/desk/listing/table-parts.rules.ts'
import { Refusal } from './refusal.ts'

interface Row {
  /** The line where the row begins in the file, as a text editor counts. */
  line: number
  cells: Record<string, string>
  /** It has more cells than there are columns. */
  overflows: boolean
}

export interface Table {
  /** The headings as written, by their keys. */
  columns: Map<string, string>
  rows: Row[]
}

const textOf = (bytes: Uint8Array) => {
  if (bytes.length > TABLE_BYTES) throw new Refusal('is larger than 20 MB: split it')
  const text = decodeTable(bytes)
  if (text === undefined)
    throw new Refusal('is not a text in UTF-8: in Excel save it as “CSV UTF-8 (Comma delimited)”')
  return text
}

/** `Unit Number`, `unit_number` and `unitNumber` are one column. */
export const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

const linesIn = (raw: string) => raw.replace(/^[\r\n]+|[\r\n]+$/g, '').split(/\r\n|\n|\r/).length

/** Where the row begins that has a quotation mark too few or too many. */
const lineOf = ({ code, ...about }: CsvError, text: string) =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? rowsIn(text).at(-1)?.line : about['lines']

const recordsOf = (text: string) => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A mark within a cell, as of inches, is a character.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      raw: true,
      to: TABLE_ROWS + 2,
      max_record_size: 1_000_000,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(
      `cannot be read as a table near line ${lineOf(error, text) ?? '?'}: check the quotation marks there`,
    )
  }
}

/**
 * A table as Excel, Numbers and Google Sheets write it. Cells are indexed by the keys of their columns; empty rows are
 * skipped.
 * @throws Refusal
 */
export const readTable = (bytes: Uint8Array): Table => {
  const [first, ...others] = recordsOf(textOf(bytes))
  if (!first) throw new Refusal('is empty')
  if (others.length > TABLE_ROWS)
    throw new Refusal(`has more than ${TABLE_ROWS.toLocaleString('en-CA')} rows: split it`)
  const headings = first.record
  const columns = headings.map(keyOf)
  const twice = headings.find((_, at) => columns[at] !== '' && columns.indexOf(columns[at] ?? '') !== at)
  if (twice !== undefined) throw new Refusal(`has the column ${twice} twice`)
  const rows = others
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ record, info, raw }) => {
      const line = info.lines - linesIn(raw) + 1
      const overflows = record.slice(columns.length).some((cell) => cell !== '')
      const cells = columns.map((column, at) => [column, record[at] ?? ''] as const)
      return { line, cells: Object.fromEntries(cells.filter(([column]) => column !== '')), overflows }
    })
  const named = columns.map((column, at) => [column, headings[at] ?? ''] as const)
  return { columns: new Map(named.filter(([column]) => column !== '')), rows }
}
