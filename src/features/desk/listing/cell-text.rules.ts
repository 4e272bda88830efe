import type { Deposit } from '#features/suite/money.schema.ts'
import type { Separator } from '#lib/csv.ts'
import { readingsOf } from '#lib/figure.ts'

const DUE: Record<Deposit['due'], (deposit: Deposit) => string> = {
  signing: () => 'on signing',
  occupancy: () => 'on occupancy',
  days: ({ after }) => `in ${after} days`,
  months: ({ after }) => `in ${after} months`,
  date: ({ on }) => `on ${on}`,
}
const SHARE = { amount: '', percent: '', 'up-to-percent': 'balance to ' }

/** `$10000 on signing; balance to 5% in 30 days`, in the import's format. */
export const depositWords = (deposits: readonly Deposit[]) =>
  deposits.length === 0
    ? 'none'
    : deposits
        .map((deposit) => {
          const { measure, value, due } = deposit
          const share = measure === 'amount' ? `$${value}` : `${SHARE[measure]}${value}%`
          return `${share} ${DUE[due](deposit)}`
        })
        .join('; ')

/** A figure with only one reading: `1.125` could also be 1,125; `1.1250` could not. */
const figure = (value: number, separator: Separator) => {
  const text = String(value).replace('.', separator === ';' ? ',' : '.')
  const [reading, ...others] = readingsOf(text)
  return reading === value && others.length === 0 ? value : `${text}0`
}

/** A suite's value in the format of an import's cell. */
export const cellOf = (value: unknown, separator: Separator) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return figure(value, separator)
  return Array.isArray(value) ? depositWords(value as Deposit[]) : value
}
