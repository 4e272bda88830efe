import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { balanceAfter, paymentCount, paymentOf } from '#features/calculator/mortgage.rules.ts'
import { qualify } from '#features/calculator/qualifying.rules.ts'
import { cashToClose } from '#features/closing/closing.rules.ts'
import type { Closing, ClosingInput, LineId } from '#features/closing/closing.schema.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { toCent } from '#lib/fraction.ts'
import { answerTo, type MoneyAnswer, type MoneyCase } from '#tests/fixtures/money.reference.ts'

interface Recorded {
  given: MoneyCase
  answer: MoneyAnswer
}
type Answer = Exclude<MoneyAnswer, { error: string }>

const file = join(import.meta.dirname, '../fixtures/money.cases.jsonl')
const cases = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded)

const PLACES = {
  toronto: { country: 'CA', region: 'Ontario', municipality: 'toronto' },
  hamilton: { country: 'CA', region: 'Ontario', municipality: 'other' },
  montreal: { country: 'CA', region: 'Québec', municipality: 'montreal' },
  calgary: { country: 'CA', region: 'Alberta', municipality: 'other' },
  vancouver: { country: 'CA', region: 'British Columbia', municipality: 'other' },
  winnipeg: { country: 'CA', region: 'Manitoba', municipality: 'other' },
  chicago: { country: 'US', region: 'Illinois', municipality: 'chicago' },
  buffalo: { country: 'US', region: 'New York', municipality: 'other' },
} as const

const depositsOf = ([signing, upTo, occupancy]: MoneyCase['deposits']): Deposit[] => [
  { measure: 'percent', value: signing, due: 'signing', after: null, on: null },
  { measure: 'up-to-percent', value: upTo, due: 'days', after: 30, on: null },
  { measure: 'percent', value: occupancy, due: 'occupancy', after: null, on: null },
]

const inputOf = (given: MoneyCase): ClosingInput => ({
  place: PLACES[given.place],
  dwelling: true,
  condominium: true,
  price: given.price,
  tax: given.included ? 'included' : 'extra',
  rebateAssumed: given.net,
  deposits: depositsOf(given.deposits),
  down: given.down,
  years: given.years,
  lives: given.lives,
  firstHome: given.firstHome,
  agreement: given.day,
  today: '2026-03-01',
  occupancyRate: given.occupancyRate,
  fee: given.fee,
  propertyTax: given.propertyTax,
  levyCap: null,
})

/** Cents of rounded dollars. */
const inCents = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? null : Math.round(dollars * 100)

const TAKING: readonly LineId[] = [
  'provinceTransfer',
  'cityTransfer',
  'stateTransfer',
  'titleRegistration',
  'mortgageRegistration',
]

const closingCents = ({ paid, base, loan, lines, totals }: Closing) => {
  const find = (id: LineId) => lines.find((line) => line.id === id)
  const centsOf = (chosen: typeof lines) =>
    Object.fromEntries(chosen.map(({ id, dollars }) => [id, inCents(dollars)]))
  return {
    paid: inCents(paid),
    base: inCents(base),
    loan: inCents(loan),
    premium: inCents(find('premium')?.dollars ?? 0),
    premiumTax: inCents(find('premiumTax')?.dollars ?? 0),
    rows: lines.filter(({ id }) => id === 'deposit').map(({ dollars }) => inCents(dollars)),
    balance: inCents(find('balance')?.dollars),
    taking: centsOf(lines.filter(({ id }) => TAKING.includes(id))),
    repaid: inCents(find('rebateRepaid')?.dollars ?? 0),
    later: centsOf(lines.filter(({ due, status }) => due.when === 'later' && status !== 'ask')),
    closing: inCents(totals.closing),
  }
}

const answered = cases.flatMap(({ given, answer }) => ('error' in answer ? [] : [{ given, answer }]))

const mortgageOf = ({ rate, years, frequency, place }: MoneyCase, { cash }: Answer) => ({
  loan: cash.loan / 100,
  rate,
  years,
  frequency,
  country: PLACES[place].country,
})

describe('1,000 random buyers agree with the reference to the cent', () => {
  it('are as the reference makes them today', () => {
    expect(cases).toHaveLength(1000)
    expect(answered.length).toBeGreaterThan(800)
    for (const { given, answer } of cases.slice(0, 40)) expect(answerTo(given)).toEqual(answer)
  })

  it('in the cash to close, line by line', () => {
    for (const { given, answer } of cases) {
      const { errors, result } = cashToClose(inputOf(given))
      if ('error' in answer)
        expect([Object.keys(errors), result], JSON.stringify(given)).toEqual([['down'], null])
      else {
        expect(result && closingCents(result), JSON.stringify(given)).toEqual(answer.cash)
      }
    }
  })

  it('in payment, balance and number of payments', () => {
    for (const { given, answer } of answered) {
      const mortgage = mortgageOf(given, answer)
      const what = JSON.stringify(given)
      expect(inCents(toCent(paymentOf(mortgage))), what).toBe(answer.payment)
      expect(inCents(toCent(balanceAfter(mortgage, answer.after))), what).toBe(answer.owed)
      if (answer.cash.loan > 0) expect(paymentCount(mortgage), what).toBe(answer.count)
    }
  })

  it('in the occupancy fee', () => {
    const inOntario = answered.filter(({ given }) => PLACES[given.place].region === 'Ontario')
    expect(inOntario.length).toBeGreaterThan(150)
    for (const { given, answer } of inOntario) {
      const fee = cashToClose(inputOf(given)).result?.lines.find(({ id }) => id === 'occupancyFee')
      expect(inCents(fee?.dollars), JSON.stringify(given)).toBe(answer.occupancyFee)
    }
  })

  it('in the income that is needed', () => {
    for (const { given, answer } of answered) {
      const { rate, years, fee, propertyTax, debts } = given
      const { result } = qualify(
        {
          loan: answer.cash.loan / 100,
          rate,
          years,
          fee,
          debts,
          heat: 100,
          propertyTax: propertyTax / 12,
          income: null,
        },
        '2026-11-22',
      )
      expect(
        [result?.payment, result?.housing, result?.incomeForHousing, result?.incomeForDebts].map(inCents),
        JSON.stringify(given),
      ).toEqual(answer.qualifying)
    }
  })
})
