/** The cell separator: spreadsheets expect `;` where the decimal sign is a comma. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

/**
 * Where a spreadsheet starts to read a formula: at the start of a cell, and after what separates cells or
 * lines there. The separator depends on the reader's locale, and quotation marks count only at the start of a
 * cell. Full-width signs count too: Excel reads them as plain ones in some languages. A cell that already has
 * an apostrophe gets another, so that each can be removed again.
 */
const FORMULA = /(^|[";,\t\r\n])([ \u00a0\u3000]*)(?='*[=+\-@＝＋－＠])/g
const GUARDED = /(^|[";,\t\r\n])([ \u00a0\u3000]*)'(?='*[=+\-@＝＋－＠])/g

/** The text of a cell without the apostrophes that kept it from being a formula. */
export const unguarded = (text: string) => text.replaceAll(GUARDED, '$1$2')

/** One cell of a CSV file (RFC 4180), written so that a spreadsheet never reads it as a formula. */
const cell = (value: unknown, separator: Separator) => {
  if (typeof value === 'number') return String(value).replace('.', separator === ';' ? ',' : '.')
  const text = String(value ?? '')
    .replace(/^[\t\r]/, "'$&")
    .replaceAll(FORMULA, "$1$2'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file, without its end. With `;` figures have the decimal comma that goes with it. */
export const csvLine = (cells: readonly unknown[], separator: Separator = ',') =>
  cells.map((value) => cell(value, separator)).join(separator)

/** What a spreadsheet takes for a day, a time or a figure: `12-04`, `1.10`, `2E03`, `5 A`. */
const READ_BY_SHEETS = /^\d+(?:(?:[-/.:,]\d+)+|[.,]?\d*e[+-]?\d+| [ap]m?)$/i

/** A unit number as every spreadsheet keeps it: `#12-04` instead of April 12. An import reads it as the same unit. */
export const csvUnit = (unit: string) => (READ_BY_SHEETS.test(unit) ? `#${unit}` : unit)

/** A phone as text that no spreadsheet takes for a figure or a formula: `(+1) 4165550142`. */
export const csvPhone = (e164: string | null | undefined) =>
  e164?.replace(/^\+1(?=\d{10}$)/, '(+1) ').replace(/^\+/, '(+) ')

/** A date and time at the head office, to the minute: `2026-11-26 20:30`. */
export const csvMinute = (moment: string | null | undefined) =>
  moment &&
  new Intl.DateTimeFormat('sv-SE', {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Toronto' },
  }).format(new Date(moment))
