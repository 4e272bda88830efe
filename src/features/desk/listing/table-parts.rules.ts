import { PART_LINES, PART_TEXT } from './listing.schema.ts'

/** Many times the price list of the largest tower; a file with more rows is a mistake. */
export const TABLE_ROWS = 20_000
export const TABLE_BYTES = 20 * 1024 * 1024

/** The text of a table as Excel saves it: UTF-8, or UTF-16 with its mark. Undefined for anything else. */
export const decodeTable = (bytes: Uint8Array): string | undefined => {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

export interface TablePart {
  /** From 1. */
  part: number
  /** The first line of the table, which names the columns, with its line break. */
  heading: string
  /** Where `text` begins in the table. */
  line: number
  text: string
}

/** Excel separates cells by semicolons where the comma is the decimal sign. */
export const delimiterOf = (text: string) => {
  const [heading = ''] = text.split(/\r?\n|\r/, 1)
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Whether a quoted cell is open after this line. Quotation marks within a cell that has none before it are text. */
const isOpenAfter = (line: string, wasOpen: boolean, delimiter: string) => {
  if (!line.includes('"')) return wasOpen
  let [isOpen, isStart] = [wasOpen, true]
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (isOpen) {
      if (sign === '"' && line.charAt(at + 1) === '"') at += 1
      else isOpen = sign !== '"'
      isStart = false
    } else if (sign === '"' && isStart) isOpen = true
    else isStart = sign === delimiter || (isStart && sign.trim() === '')
  }
  return isOpen
}

interface Row {
  line: number
  text: string
}

/** Whole rows: a line break within quotation marks does not end one. */
export const rowsIn = (text: string): Row[] => {
  const delimiter = delimiterOf(text.trimStart())
  const rows: Row[] = []
  let open: Row | undefined
  let isQuoted = false
  // Each line with its break.
  for (const [at, line] of (text.match(/[^\r\n]*(?:\r\n|\n|\r|$)/g) ?? []).entries()) {
    if (open) open.text += line
    else if (line.trim() !== '') open = { line: at + 1, text: line }
    isQuoted = isOpenAfter(line, isQuoted, delimiter)
    if (!open || isQuoted) continue
    rows.push(open)
    open = undefined
  }
  return open ? [...rows, open] : rows
}

/** Rows end with the same break as the heading; texts within them may have others. */
export const lineBreakOf = (heading: string) => /\r\n|\n|\r/.exec(heading.slice(-2))?.[0] ?? '\n'

/** A row that is longer than a part can be: the number of its line. */
export class LongRow extends Error {
  override name = 'LongRow'
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} is too long`)
    this.line = line
  }
}

/** A table of more rows than are read. */
export class LongTable extends Error {
  override name = 'LongTable'
}

/**
 * A table in parts that are small enough to send, each with the heading. A table of the heading alone is one part.
 * @throws LongRow, mostly because of a quotation mark that is never closed
 * @throws LongTable
 */
export const partsOf = (text: string): TablePart[] => {
  const [heading, ...rows] = rowsIn(text)
  if (!heading) return []
  if (rows.length > TABLE_ROWS) throw new LongTable()
  const parts: TablePart[] = []
  let [lines, next] = [0, heading.line]
  for (const row of rows) {
    if (row.text.length > PART_TEXT / 2) throw new LongRow(row.line)
    const last = parts.at(-1)
    if (last && lines < PART_LINES && last.text.length + row.text.length <= PART_TEXT / 2) {
      // Empty lines between rows are counted.
      last.text += lineBreakOf(heading.text).repeat(row.line - next) + row.text
      lines += 1
    } else {
      parts.push({ part: parts.length + 1, heading: heading.text, line: row.line, text: row.text })
      lines = 1
    }
    next = row.line + row.text.split(/\r\n|\n|\r/).length - 1
  }
  return parts.length > 0 ? parts : [{ part: 1, heading: heading.text, line: heading.line + 1, text: '' }]
}

/** SHA-256 of a table, as hexadecimal digits. */
export const digestOf = async (text: string) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
