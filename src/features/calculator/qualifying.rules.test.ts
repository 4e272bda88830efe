import { describe, expect, it } from 'vitest'
import { calculator as texts } from '#texts/calculator.ts'
import { qualify, USUAL_HEAT, type Household } from './qualifying.rules.ts'

const TODAY = '2026-11-22'
const household: Household = {
  loan: 519_920,
  rate: 4.79,
  years: 25,
  propertyTax: 541.58,
  heat: USUAL_HEAT,
  fee: 428.4,
  debts: 0,
  income: null,
}
const resultOf = (more: Partial<Household> = {}) => qualify({ ...household, ...more }, TODAY).result

describe('qualifying', () => {
  it.each([
    [2.9, 5.25],
    [3.25, 5.25],
    [3.94, 5.94],
    [6.09, 8.09],
  ])('tests a contract at %d with %d', (contract, tested) => {
    expect(resultOf({ rate: contract })?.rate).toBe(tested)
  })

  it('counts housing as lenders do and names the income', () => {
    expect(resultOf()).toMatchObject({
      rate: 6.79,
      payment: 3574.44,
      housing: 4430.22,
      incomeForHousing: 136_314.46,
      incomeForDebts: 120_824.18,
      incomeNeeded: 136_314.46,
      governs: 'gds',
      shares: null,
    })
  })

  it('lets debts govern where they ask for more', () => {
    expect(resultOf({ debts: 600 })).toMatchObject({ incomeNeeded: 137_187.82, governs: 'tds' })
  })

  it('compares an income with the limits', () => {
    expect(resultOf({ income: 136_314.46 })?.shares).toEqual({ gds: 39, tds: 39, within: true })
    expect(resultOf({ income: 136_314.45 })?.shares?.within).toBe(false)
    expect(resultOf({ income: 100_000 })?.shares).toEqual({ gds: 53.16, tds: 53.16, within: false })
    expect(resultOf({ income: 0 })?.shares).toBeNull()
  })

  it.each(['loan', 'propertyTax', 'heat', 'fee', 'debts', 'income'] as const)(
    'refuses a wrong %s',
    (name) => {
      for (const wrong of [1e12, -1, Number.NaN, Number.POSITIVE_INFINITY])
        expect(qualify({ ...household, [name]: wrong }, TODAY)).toEqual({
          errors: { [name]: texts.amountInvalid },
          result: null,
        })
    },
  )

  it('refuses a wrong rate and a wrong amortization', () => {
    expect(qualify({ ...household, rate: 31, years: 25.01 }, TODAY)).toEqual({
      errors: { rate: texts.rateInvalid, years: texts.yearsInvalid },
      result: null,
    })
  })

  it('is not guessed for a day without a rule', () => {
    expect(qualify(household, '2020-01-01')).toEqual({ errors: { rate: texts.noRule }, result: null })
  })
})
