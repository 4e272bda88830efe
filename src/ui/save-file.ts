import type { Separator } from '#lib/csv.ts'
import { language } from '#texts/language.ts'

/** Long enough for any browser to start the download (ms). */
const KEPT = 60_000

/** Saves bytes as a file, the only place that clicks a link from code. */
export const saveFile = (bytes: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}

/** A CSV file of these parts. Excel reads it as UTF-8 only with a byte order mark. */
export const csvFile = (parts: readonly string[]) =>
  new Blob(['\ufeff', ...parts], { type: 'text/csv;charset=utf-8' })

/** Where the decimal sign is a comma, spreadsheets separate cells with `;`. */
export const SEPARATOR: Separator = language === 'fr-CA' ? ';' : ','
