import { csvLine, type Separator } from '#lib/csv.ts'
import { toCent } from '#lib/fraction.ts'
import { FREQUENCIES, interestPerPayment, paymentOf } from './mortgage.rules.ts'
import type { Mortgage } from './mortgage.rules.ts'

/** One payment of a schedule; every amount in whole cents, `balance` after the payment. */
export interface ScheduleRow {
  number: number
  payment: number
  interest: number
  principal: number
  balance: number
}

/**
 * All payments, computed as a lender does. The payment is rounded to the cent once, each period's interest half-up to
 * the cent. The last payment is the remaining balance with interest, so the principal adds up to the loan exactly.
 */
export const scheduleOf = (mortgage: Mortgage): ScheduleRow[] => {
  const i = interestPerPayment(mortgage)
  const regular = Math.round(toCent(paymentOf(mortgage)) * 100)
  const last = mortgage.years * FREQUENCIES[mortgage.frequency]
  const rows: ScheduleRow[] = []
  let balance = Math.round(mortgage.loan * 100)
  for (let number = 1; number <= last && balance > 0; number += 1) {
    const interest = Math.round(balance * i)
    const payment = number === last ? balance + interest : Math.min(regular, balance + interest)
    const principal = payment - interest
    balance -= principal
    rows.push({ number, payment, interest, principal, balance })
  }
  return rows
}

/** A year of a schedule; amounts in whole cents, `balance` at its end. */
export interface ScheduleYear {
  year: number
  paid: number
  interest: number
  principal: number
  balance: number
}

export const yearsOf = (rows: readonly ScheduleRow[], perYear: number): ScheduleYear[] => {
  const years: ScheduleYear[] = []
  for (const row of rows) {
    const year = Math.ceil(row.number / perYear)
    const known = years[year - 1] ?? { year, paid: 0, interest: 0, principal: 0, balance: 0 }
    known.paid += row.payment
    known.interest += row.interest
    known.principal += row.principal
    known.balance = row.balance
    years[year - 1] = known
  }
  return years
}

/** All payments for a spreadsheet, in dollars. */
export const csvOf = (rows: readonly ScheduleRow[], columns: readonly string[], separator: Separator) =>
  [
    columns,
    ...rows.map(({ number, payment, interest, principal, balance }) => [
      number,
      ...[payment, interest, principal, balance].map((cents) => cents / 100),
    ]),
  ]
    .map((cells) => `${csvLine(cells, separator)}\r\n`)
    .join('')
