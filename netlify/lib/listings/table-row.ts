import type { ExportedSuite } from '#features/desk/export/export.schema.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import type { Separator } from '#lib/csv.ts'
import { readingsOf } from '#lib/figure.ts'
import { SUITE } from './columns.ts'

/** The columns of a table of suites, as the import names them. */
export const TABLE_COLUMNS = Object.keys(SUITE)

const DUE: Record<Deposit['due'], (deposit: Deposit) => string> = {
  signing: () => 'on signing',
  occupancy: () => 'on occupancy',
  days: ({ after }) => `in ${after} days`,
  months: ({ after }) => `in ${after} months`,
  date: ({ on }) => `on ${on}`,
}
const SHARE = { amount: '', percent: '', 'up-to-percent': 'balance to ' }

/** `$10000 on signing; balance to 5% in 30 days`, as the import reads it. */
const depositWords = (deposits: readonly Deposit[]) =>
  deposits.length === 0
    ? 'none'
    : deposits
        .map((deposit) => {
          const { measure, value, due } = deposit
          const share = measure === 'amount' ? `$${value}` : `${SHARE[measure]}${value}%`
          return `${share} ${DUE[due](deposit)}`
        })
        .join('; ')

/** A figure that has one reading: `1.125` could be 1,125 too, `1.1250` is not. */
const figure = (value: number, separator: Separator) => {
  const text = String(value).replace('.', separator === ';' ? ',' : '.')
  const [reading, ...others] = readingsOf(text)
  return reading === value && others.length === 0 ? value : `${text}0`
}

const cellOf = (value: unknown, separator: Separator) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return figure(value, separator)
  return Array.isArray(value) ? depositWords(value as Deposit[]) : value
}

/** The cells of a suite, so that imported again they change nothing: an empty cell leaves its value. */
export const tableRow = ({ building, unit, values }: ExportedSuite, separator: Separator) => {
  const all: Record<string, unknown> = { ...values, building, unit_number: unit }
  return TABLE_COLUMNS.map((column) => cellOf(all[column], separator))
}
