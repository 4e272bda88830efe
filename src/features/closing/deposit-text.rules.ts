import type { Deposit } from '#features/suite/money.schema.ts'

const ROW =
  /^(?:\$ ?(?<dollars>[\d,]+(?:\.\d{1,2})?)|(?<balance>balance to )?(?<percent>\d+(?:\.\d+)?) ?%)(?: of (?:the )?(?:purchase )?price)? (?<due>.+)$/iu
const SIGNING = /^(?:on|at|with|upon) (?:signing|the agreement|the offer)$/iu
const OCCUPANCY = /^(?:on|at|upon) (?:occupancy|possession)$/iu
const LATER = /^(?:with)?(?:in|after) (?<count>\d+) (?<unit>day|month)s?$/iu
const FIXED = /^on (?<day>\d{4}-\d{2}-\d{2})$/iu

const dueFrom = (text: string): Pick<Deposit, 'due' | 'after' | 'on'> | null => {
  if (SIGNING.test(text)) return { due: 'signing', after: null, on: null }
  if (OCCUPANCY.test(text)) return { due: 'occupancy', after: null, on: null }
  const { count, unit } = LATER.exec(text)?.groups ?? {}
  if (count) return { due: unit?.toLowerCase() === 'day' ? 'days' : 'months', after: Number(count), on: null }
  const day = FIXED.exec(text)?.groups?.['day']
  return day ? { due: 'date', after: null, on: day } : null
}

const rowFrom = (text: string): Deposit | null => {
  const { dollars, balance, percent, due = '' } = ROW.exec(text.trim())?.groups ?? {}
  const when = dueFrom(due.trim())
  if (!when) return null
  if (dollars) return { measure: 'amount', value: Number(dollars.replaceAll(',', '')), ...when }
  return { measure: balance ? 'up-to-percent' : 'percent', value: Number(percent), ...when }
}

/**
 * Parses a deposit structure such as `$10,000 on signing, balance to 5% in 30 days, 5% on occupancy`. Null if any
 * part cannot be read, because a partial schedule would have a wrong total.
 */
export const depositsFrom = (text: string | null): Deposit[] | null => {
  const parts = (text ?? '').replace(/\.$/u, '').split(/(?:,\s+|;\s*|\n+)(?:and |then )?/u)
  const rows = parts.map(rowFrom)
  const read = rows.filter((row) => row !== null)
  return read.length === rows.length && read.length > 0 ? read : null
}
