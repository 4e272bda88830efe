import { HIGHEST_PRICE } from '#features/calculator/mortgage.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { isDay } from '#lib/day.ts'
import { addCents, fraction } from '#lib/fraction.ts'

/** When a deposit is due; `on` is the date, if known. */
export interface Due {
  when: Deposit['due'] | 'closing' | 'later'
  after: number | null
  on: string | null
  /** A sale in Québec ends with a deed before a notary, so its closing day has another name. */
  inQuebec?: boolean
}

export interface DepositDue {
  deposit: Deposit
  dollars: number
  /** Running total. */
  total: number
  due: Due
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day of a later month, or its last day. */
export const monthAfter = (day: string, months: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const dueDayOf = ({ due, after, on }: Deposit, agreement: string, occupancy: string | null) => {
  switch (due) {
    case 'signing':
      return agreement
    case 'days':
      return dayAfter(agreement, after ?? 0)
    case 'months':
      return monthAfter(agreement, after ?? 0)
    case 'date':
      return on
    case 'occupancy':
      return occupancy
  }
}

const LONGEST = { days: 3650, months: 120 }

/** Whether a row is plausible; a hostile or mistyped one invalidates the schedule. */
const isPlausible = ({ measure, value, due, after, on }: Deposit, agreement: string) =>
  value >= 0 &&
  value <= HIGHEST_PRICE &&
  (measure === 'amount' || value <= 100) &&
  (due === 'date' ? on !== null && isDay(on) && on >= agreement : true) &&
  (due === 'days' || due === 'months'
    ? Number.isInteger(after) && (after ?? -1) >= 0 && (after ?? 0) <= LONGEST[due]
    : true)

/** Each deposit in dollars with the running total; null if the rows are invalid. */
export const depositSchedule = (
  rows: readonly Deposit[],
  price: number,
  agreement: string,
  occupancy: string | null = null,
): DepositDue[] | null => {
  const schedule: DepositDue[] = []
  let total = 0
  for (const deposit of rows) {
    if (!isPlausible(deposit, agreement)) return null
    const share = fraction(deposit.measure === 'amount' ? deposit.value : price)
    const whole = deposit.measure === 'amount' ? share : share.percent(deposit.value)
    const dollars = (deposit.measure === 'up-to-percent' ? whole.minus(total).max(0) : whole).toCent()
    total = addCents(total, dollars)
    if (total > price) return null
    schedule.push({
      deposit,
      dollars,
      total,
      due: { when: deposit.due, after: deposit.after, on: dueDayOf(deposit, agreement, occupancy) },
    })
  }
  return schedule
}
