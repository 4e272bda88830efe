import { describe, expect, it } from 'vitest'
import { calculator as texts } from '#texts/calculator.ts'
import { borrow, minimumDown, type Buyer } from './borrowing.rules.ts'
import { paymentOf } from './mortgage.rules.ts'

const TODAY = '2026-11-22'
const owner: Buyer = { region: 'ON', lives: true, day: TODAY }
const loanOf = (price: number, down: number, years = 25, buyer = owner) =>
  borrow(price, down, years, buyer).borrowed
const monthly = (loan = 0, years = 25, rate = 5) =>
  paymentOf({ loan, rate, years, frequency: 'monthly', country: 'CA' })

describe('the minimum down payment', () => {
  it.each([
    [499_999, 24_999.95],
    [500_001, 25_000.1],
    [649_900, 39_990],
    [1_499_999, 124_999.9],
    [1_500_000, 300_000],
  ])('of %d is %d', (price, minimum) => {
    expect(minimumDown(price, true, TODAY)).toBe(minimum)
    expect(loanOf(price, minimum)).not.toBeNull()
    expect(borrow(price, minimum - 0.01, 25, owner)).toEqual({
      errors: {
        down: expect.stringContaining(`$${minimum.toLocaleString('en-CA', { minimumFractionDigits: 2 })}`),
      },
      borrowed: null,
    })
  })

  it('is 20% where the home is rented out', () => {
    expect(minimumDown(649_900, false, TODAY)).toBe(129_980)
    expect(borrow(649_900, 129_979, 25, { ...owner, lives: false }).errors.down).toBe(
      texts.downBelowToRent('$129,980.00'),
    )
  })

  it('is not guessed for a day without a rule', () => {
    expect(minimumDown(649_900, true, '2020-01-01')).toBeUndefined()
    expect(borrow(649_900, 129_980, 25, { ...owner, day: '2020-01-01' })).toEqual({
      errors: { down: texts.noRule },
      borrowed: null,
    })
  })
})

describe('the premium', () => {
  it.each([
    [600_000, 35_000, 25, 22_600],
    [600_000, 35_000, 30, 23_730],
    [600_000, 60_000, 25, 16_740],
    [600_000, 90_000, 25, 14_280],
    [600_000, 120_000, 25, 0],
    [800_000, 55_000, 25, 29_800],
    [649_900, 97_485, 25, 15_467.62],
    [649_900, 129_979, 25, 14_557.79],
  ])('of %d with %d down over %d years is %d', (price, down, years, premium) => {
    expect(loanOf(price, down, years)).toMatchObject({ premium })
  })

  it('joins the loan, and its tax is paid in cash', () => {
    expect(loanOf(600_000, 35_000)).toMatchObject({ loan: 587_600, premiumPercent: 4, premiumTax: 1808 })
    const minimum = loanOf(649_900, 39_990)
    expect(minimum).toMatchObject({ loan: 634_306.4, premiumTax: 1951.71 })
    expect(monthly(minimum?.loan)).toBeCloseTo(3689.16, 2)
    const long = loanOf(649_900, 39_990, 30)
    expect(long).toMatchObject({ loan: 635_526.22, premium: 25_616.22, premiumPercent: 4.2 })
    expect(monthly(long?.loan, 30)).toBeCloseTo(3391.74, 2)
  })

  it('steps at limits that are inclusive', () => {
    expect(monthly(loanOf(649_900, 97_485)?.loan)).toBeCloseTo(3302.83, 2)
    expect(loanOf(649_900, 97_485)?.premiumPercent).toBe(2.8)
    expect(loanOf(649_900, 97_484.99)?.premiumPercent).toBe(3.1)
    expect(monthly(loanOf(649_900, 129_980)?.loan)).toBeCloseTo(3023.88, 2)
    expect(monthly(loanOf(649_900, 129_979)?.loan)).toBeCloseTo(3108.56, 2)
  })

  it.each([
    ['ON', TODAY, 1808],
    ['QC', '2026-12-31', 2034],
    ['QC', '2027-01-01', 2254.35],
    ['SK', TODAY, 1356],
    ['MB', TODAY, 0],
    ['AB', TODAY, 0],
    ['BC', TODAY, 0],
    [null, TODAY, null],
  ] as const)('is taxed in %s on %s with %j', (region, day, tax) => {
    expect(loanOf(600_000, 35_000, 25, { ...owner, region, day })?.premiumTax).toBe(tax)
  })

  it('is for at most 30 years', () => {
    expect(borrow(600_000, 35_000, 30.01, owner).errors).toEqual({ years: texts.insuredTooLong(30) })
    expect(loanOf(600_000, 120_000, 30.01)?.premium).toBe(0)
  })

  it('is not asked where 20 % of a price with cents is rounded down', () => {
    expect(loanOf(494_277.52, 98_855.5)).toMatchObject({ premium: 0, loan: 395_422.02 })
    expect(loanOf(494_277.52, 98_855.5, 25, { ...owner, lives: false })).toMatchObject({ premium: 0 })
    expect(loanOf(494_277.52, 98_855.49)?.premiumPercent).toBe(2.8)
  })

  it('names the rules it comes from', () => {
    const { rules, taxRule } = loanOf(600_000, 35_000, 30) ?? {}
    expect(rules?.map(({ id }) => id)).toEqual(['minimum-down', 'cmhc-premium', 'long-premium'])
    expect(taxRule?.id).toBe('ontario-premium-tax')
  })
})

it.each([
  [1e12, 1e11],
  [-1, 0],
  [Number.NaN, 0],
  [649_900, Number.NaN],
  [649_900, -5],
  [649_900, 700_000],
  [Number.POSITIVE_INFINITY, 0],
])('says what is wrong with a price of %d and %d down', (price, down) => {
  expect(borrow(price, down, 25, owner)).toEqual({ errors: { down: texts.downInvalid }, borrowed: null })
})
