import type { StagedLine } from '#features/desk/listing/listing.schema.ts'
import { lineBreakOf } from '#features/desk/listing/table-parts.rules.ts'
import { SUITE } from './columns.ts'
import { currencyComplaints, moneyComplaints } from './money-rows.ts'
import { readRows } from './rows.ts'
import type { Read } from './rows.ts'
import { findBuilding } from './same-name.ts'

interface Part {
  /** The first line of the table, which names the columns, with its line break. */
  heading: string
  /** Where `text` begins in the table. */
  line: number
  text: string
}
interface Building {
  _id: string
  name: string
  currency: string
}

const linesIn = (text: string) => text.split(/\r\n|\n|\r/).length

/** Empty lines are skipped but counted, so that each complaint names the line of the whole table. */
const tableOf = ({ heading, line, text }: Part) =>
  new TextEncoder().encode(
    heading.trimEnd() + lineBreakOf(heading).repeat(Math.max(1, line - linesIn(heading.trimEnd()))) + text,
  )

const staged = (row: Read, buildings: readonly Building[]): StagedLine => {
  const { line, values, complaints } = row
  const { building: called, unit_number: unit, ...given } = values
  const { found, ambiguous } = typeof called === 'string' ? findBuilding(buildings, called) : {}
  const unknown =
    typeof called !== 'string'
      ? []
      : ambiguous
        ? [`there is more than one building called ${called}: write its id instead`]
        : found
          ? []
          : [`there is no building called ${called}: new ones are imported with the command`]
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

/**
 * A part of an uploaded table of suites, read as the command reads the whole one.
 * @throws Refusal if it cannot be read as a table
 */
export const readPart = (part: Part, buildings: readonly Building[]): StagedLine[] =>
  readRows(tableOf(part), SUITE, ['building', 'unit_number']).map((row) => staged(row, buildings))
