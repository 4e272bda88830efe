import type { ExportedSuite } from '#features/desk/export/export.schema.ts'
import { cellOf } from '#features/desk/listing/cell-text.rules.ts'
import { csvUnit, type Separator } from '#lib/csv.ts'
import { SUITE } from './columns.ts'

/** The columns of a table of suites, as the import names them. */
export const TABLE_COLUMNS = Object.keys(SUITE)

/** The cells of a suite. Importing them again changes nothing, because an empty cell keeps its value. */
export const tableRow = ({ building, unit, values }: ExportedSuite, separator: Separator) => {
  const all: Record<string, unknown> = { ...values, building, unit_number: csvUnit(unit) }
  return TABLE_COLUMNS.map((column) => cellOf(all[column], separator))
}
