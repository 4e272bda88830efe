import { TABLE_ROWS, type StagedLine } from '#features/desk/listing/listing.schema.ts'
import { SUITE } from './columns.ts'
import { currencyComplaints, moneyComplaints } from './money-rows.ts'
import { readRows } from './rows.ts'
import type { Read } from './rows.ts'
import { findBuilding } from './same-name.ts'

interface Building {
  _id: string
  name: string
  currency: string
}

const staged = (row: Read, buildings: readonly Building[]): StagedLine => {
  const { line, values, complaints } = row
  const { building: called, unit_number: unit, ...given } = values
  const { found, ambiguous } = typeof called === 'string' ? findBuilding(buildings, called) : {}
  const unknown =
    typeof called !== 'string'
      ? []
      : ambiguous
        ? [`there is more than one building called ${called}: enter its id instead`]
        : found
          ? []
          : [`there is no building called ${called}: add new ones under Buildings`]
  return {
    line,
    building: ambiguous ? null : (found?._id ?? null),
    unit: typeof unit === 'string' ? unit : null,
    given,
    complaints: [
      ...complaints,
      ...unknown,
      ...(found ? currencyComplaints(row, found.currency) : []),
      ...moneyComplaints(values),
    ],
  }
}

/** Reads an uploaded table of suites as the command does. @throws Refusal if it is not a readable table */
export const readImport = (table: Uint8Array, buildings: readonly Building[]): StagedLine[] =>
  readRows(table, SUITE, ['building', 'unit_number'], TABLE_ROWS).map((row) => staged(row, buildings))
