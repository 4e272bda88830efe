import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { depositWords } from '#features/desk/listing/cell-text.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { isDay } from '#lib/day.ts'
import { readingsOf } from '#lib/figure.ts'

/** A deposit as typed. */
export interface DepositRow {
  value: string
  measure: Deposit['measure']
  due: Deposit['due']
  after: string
  on: string
}
export const EMPTY: DepositRow = { value: '', measure: 'percent', due: 'signing', after: '', on: '' }

export const isByCount = (due: DepositRow['due']) => due === 'days' || due === 'months'

/** An ambiguous figure is invalid: `1,5` and `1.125`. */
const figureOf = (typed: string) => {
  const [figure, ...others] = readingsOf(typed.replaceAll('$', ''))
  return others.length === 0 && figure !== undefined && figure >= 0 ? figure : undefined
}

const wordsOf = ({ value, measure, due, after, on }: DepositRow) => {
  const [count, day] = [isByCount(due) ? Number(after) : null, due === 'date' ? on : null]
  return depositWords([{ measure, value: figureOf(value) ?? NaN, due, after: count, on: day }])
}

/** The part of a row that is missing or wrong. */
export const gapOf = (row: DepositRow): 'value' | 'after' | 'on' | undefined => {
  const { value, due, after, on } = row
  if (figureOf(value) === undefined) return 'value'
  if (isByCount(due) && !/^\d{1,4}$/.test(after)) return 'after'
  if (due === 'date' && !isDay(on)) return 'on'
  return depositsFrom(wordsOf(row)) ? undefined : 'value'
}

/** In the import's format. An incomplete row is written so that only `depositRowsIn` reads it. */
export const depositText = (rows: readonly DepositRow[]) =>
  rows.map((row) => (gapOf(row) ? `?${new URLSearchParams({ ...row }).toString()}` : wordsOf(row))).join('; ')

/** Parses what `depositText` wrote, even after it was stored. */
export const depositRowsIn = (text: string): DepositRow[] =>
  text.split('; ').flatMap((part) =>
    part.startsWith('?')
      ? [{ ...EMPTY, ...Object.fromEntries(new URLSearchParams(part)) }]
      : (depositsFrom(part) ?? []).map(({ value, measure, due, after, on }) => ({
          ...{ value: String(value), measure, due },
          ...{ after: after === null ? '' : String(after), on: on ?? '' },
        })),
  )
