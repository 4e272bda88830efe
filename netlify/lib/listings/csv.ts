import { CsvError, parse } from 'csv-parse/sync'
import { decodeTable } from '#features/desk/listing/table-file.rules.ts'
import { LongTable, Refusal } from './refusal.ts'
import { withoutUnseen } from '#lib/unseen.ts'

/** Many times the price list of the largest tower; a file with more is a mistake. */
const ROWS = 20_000
const BYTES = 20 * 1024 * 1024

interface Row {
  /** The line where the row begins in the file, as a text editor counts. */
  line: number
  cells: Record<string, string>
  /** What is wrong with the whole row. */
  complaint?: string
}

export interface Table {
  /** The headings as written, by their keys. */
  columns: Map<string, string>
  rows: Row[]
}

/** Without invisible marks: a cell with nothing else is empty. All lines end with the same break. */
const textOf = (bytes: Uint8Array) => {
  if (bytes.length > BYTES) throw new Refusal('is larger than 20 MB: split it')
  const text = decodeTable(bytes)
  if (text === undefined)
    throw new Refusal('is not UTF-8 text: in Excel, save it as “CSV UTF-8 (Comma delimited)”')
  return withoutUnseen(text).replaceAll(/\r\n?/g, '\n')
}

/** `Unit Number`, `unit_number` and `unitNumber` are one column. */
export const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const QUOTES = 'cannot be read: check its quotation marks'
const COMMAS = 'has more cells than columns: is text with commas missing its quotation marks?'

/** Excel separates cells by semicolons where the comma is the decimal sign. */
const delimiterOf = (text: string) => {
  const [heading = ''] = text.trimStart().split('\n', 1)
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const SHAPE = {
  record_delimiter: '\n',
  relax_column_count: true,
  // A quotation mark inside a cell, such as for inches, is a character.
  relax_quotes: true,
  max_record_size: 1_000_000,
}

/** The cells of one row; undefined if it has an unmatched quotation mark. */
const cellsOf = (text: string, delimiter: string): string[] | undefined => {
  try {
    return parse(text, { ...SHAPE, delimiter, trim: true })[0]
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/**
 * The non-empty rows, with the lines where they begin. Stops at the first row too many, because reading
 * blocks the event loop.
 */
const rowsIn = (text: string, most: number) => {
  const delimiter = delimiterOf(text)
  const lines = text.split('\n')
  const rows: { line: number; cells: string[] | undefined }[] = []
  let before = { lines: 0, empty_lines: 0 }
  let count = 0
  const begin = (empty = before.empty_lines) => before.lines + 1 + empty - before.empty_lines
  try {
    parse(text, {
      ...SHAPE,
      delimiter,
      ltrim: true,
      skip_empty_lines: true,
      on_record: (read: string[], info) => {
        // Plus one for the heading.
        if ((count += 1) > most + 1) throw new LongTable(most)
        const line = begin(info.empty_lines)
        // The cell begins with a quotation mark, or text follows a mark that should have ended it.
        const isDoubtful = read.some((cell) => cell.startsWith('"'))
        const cells = isDoubtful
          ? cellsOf(lines.slice(line - 1, info.lines).join('\n'), delimiter)
          : read.map((cell) => cell.trimEnd())
        if (!cells || cells.some((cell) => cell !== '')) rows.push({ line, cells })
        before = info
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The cell may have swallowed all rows after it.
    throw new Refusal(`cannot be read as a table near line ${begin()}: check the quotation marks there`)
  }
  return rows
}

/**
 * A table as Excel, Numbers and Google Sheets write it. Cells are indexed by the keys of their columns; empty rows are
 * skipped.
 * @throws Refusal
 */
export const readTable = (bytes: Uint8Array, most = ROWS): Table => {
  const [first, ...others] = rowsIn(textOf(bytes), most)
  if (!first) throw new Refusal('is empty')
  const headings = first.cells
  if (!headings) throw new Refusal('has headings that cannot be read: check their quotation marks')
  const columns = headings.map(keyOf)
  const twice = headings.find((_, at) => columns[at] !== '' && columns.indexOf(columns[at] ?? '') !== at)
  if (twice !== undefined) throw new Refusal(`has the column ${twice} twice`)
  const rows = others.map(({ line, cells: read }): Row => {
    if (!read) return { line, cells: {}, complaint: QUOTES }
    const cells = columns.map((column, at) => [column, read[at] ?? ''] as const)
    const overflows = read.slice(columns.length).some((cell) => cell !== '')
    return {
      line,
      cells: Object.fromEntries(cells.filter(([column]) => column !== '')),
      ...(overflows && { complaint: COMMAS }),
    }
  })
  const named = columns.map((column, at) => [column, headings[at] ?? ''] as const)
  return { columns: new Map(named.filter(([column]) => column !== '')), rows }
}
