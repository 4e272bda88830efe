import { describe, expect, it } from 'vitest'
import { balanceAfter, FREQUENCIES, paymentOf } from './mortgage.rules.ts'
import type { Frequency, Mortgage } from './mortgage.rules.ts'
import { csvOf, scheduleOf, yearsOf } from './schedule.rules.ts'

const mortgage: Mortgage = { loan: 500_000, rate: 5, years: 25, frequency: 'monthly', country: 'CA' }
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('a payment schedule', () => {
  const cases = (Object.keys(FREQUENCIES) as Frequency[]).flatMap((frequency) =>
    ([10, 25, 30] as const).flatMap((years) =>
      [0, 0.01, 5, 6.09, 30].flatMap((rate) =>
        [0.5, 1, 129_980.4, 519_920, 99_999_999].map((loan): Mortgage => ({
          ...mortgage,
          loan,
          rate,
          years,
          frequency,
        })),
      ),
    ),
  )

  it('adds up to the loan and ends at zero, whatever the terms', () => {
    for (const terms of cases) {
      const rows = scheduleOf(terms)
      const what = JSON.stringify(terms)
      expect(sum(rows.map((row) => row.principal)), what).toBe(Math.round(terms.loan * 100))
      expect(rows.at(-1)?.balance, what).toBe(0)
      expect(rows.length, what).toBeLessThanOrEqual(terms.years * FREQUENCIES[terms.frequency])
      expect(
        rows.every((row) => row.payment === row.interest + row.principal && row.balance >= 0),
        what,
      ).toBe(true)
    }
  })

  it('charges interest on the balance, to the cent', () => {
    const rows = scheduleOf(mortgage)
    expect(rows[0]).toEqual({
      number: 1,
      payment: 290_802,
      interest: 206_196,
      principal: 84_606,
      balance: 49_915_394,
    })
    expect(rows[1]?.interest).toBe(Math.round(49_915_394 * (1.025 ** (1 / 6) - 1)))
  })

  it('settles the rounding in the last payment', () => {
    const rows = scheduleOf(mortgage)
    expect(rows).toHaveLength(300)
    expect(new Set(rows.slice(0, -1).map((row) => row.payment))).toEqual(new Set([290_802]))
    expect(rows.at(-1)?.payment).toBe((rows.at(-2)?.balance ?? 0) + (rows.at(-1)?.interest ?? 0))
    expect(Math.abs((rows.at(-1)?.payment ?? 0) - 290_802)).toBeLessThan(500)
  })

  it('differs from the formula by rounding only at the end of the term', () => {
    for (const terms of cases.filter((one) => one.loan === 519_920 && one.rate < 10)) {
      const count = 5 * FREQUENCIES[terms.frequency]
      expect(
        Math.abs((scheduleOf(terms)[count - 1]?.balance ?? 0) / 100 - balanceAfter(terms, count)),
      ).toBeLessThan(2)
    }
  })

  it('is shorter when accelerated, with a smaller last payment', () => {
    const rows = scheduleOf({ ...mortgage, frequency: 'accelerated bi-weekly' })
    expect(rows[0]?.payment).toBe(Math.round(paymentOf(mortgage) * 50))
    expect(rows).toHaveLength(559)
    expect(rows.at(-1)?.payment).toBeLessThan(rows[0]?.payment ?? 0)
  })

  it('adds up by the year', () => {
    const rows = scheduleOf(mortgage)
    const years = yearsOf(rows, 12)
    expect(years).toHaveLength(25)
    expect(sum(years.map((year) => year.principal))).toBe(50_000_000)
    expect(years[4]?.balance).toBe(rows[59]?.balance)
    expect(years[0]?.paid).toBe(12 * 290_802)
  })

  it('is written as CSV, with the decimal sign of its separator', () => {
    const columns = ['Payment', 'Amount', 'Interest', 'Principal', 'Balance']
    const lines = csvOf(scheduleOf(mortgage), columns, ',').split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'Payment,Amount,Interest,Principal,Balance',
      '1,2908.02,2061.96,846.06,499153.94',
    ])
    expect(lines).toHaveLength(302)
    expect(lines[300]).toMatch(/^300,29\d\d(\.\d+)?,[\d.]+,[\d.]+,0$/)
    expect(lines[301]).toBe('')
    expect(lines.slice(1, -1).every((line) => /^[\d.,]+$/.test(line))).toBe(true)
    expect(csvOf(scheduleOf(mortgage), columns, ';').split('\r\n').slice(0, 2)).toEqual([
      'Payment;Amount;Interest;Principal;Balance',
      '1;2908,02;2061,96;846,06;499153,94',
    ])
  })
})
