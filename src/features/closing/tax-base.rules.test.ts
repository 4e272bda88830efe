import { describe, expect, it } from 'vitest'
import { marginal, tapered } from '#features/law/brackets.rules.ts'
import { REBATE, TRANSFER } from '#features/law/dated.rules.ts'
import { valueOn } from '#features/law/law.rules.ts'
import { fraction } from '#lib/fraction.ts'
import { baseOf, ordinaryRebate, salesTaxOf } from './tax-base.rules.ts'

const TODAY = '2026-11-22'
const taxOn = (amount: number, name: keyof typeof TRANSFER) =>
  marginal(fraction(amount), valueOn(TRANSFER[name], TODAY) ?? []).toCent()
const rebateOn = (amount: number, name: keyof typeof REBATE) => {
  const taper = valueOn(REBATE[name], TODAY)
  return taper && tapered(fraction(amount), taper).toCent()
}
const inOntario = salesTaxOf({ country: 'CA', region: 'Ontario', municipality: null }, TODAY)

describe('a transfer tax', () => {
  it.each([
    [300_000, 2975],
    [368_333, 4000],
    [400_000, 4475],
    [500_000, 6475],
    [750_000, 11_475],
    [1_000_000, 16_475],
    [3_500_000, 73_975],
    [5_000_000, 111_475],
  ])('of Ontario on %d is %d', (amount, tax) => expect(taxOn(amount, 'ontario')).toBe(tax))

  it.each([
    [300_000, 2975],
    [400_000, 4475],
    [500_000, 6475],
    [750_000, 11_475],
    [1_000_000, 16_475],
    [3_500_000, 83_475],
    [5_000_000, 159_975],
  ])('of Toronto on %d is %d', (amount, tax) => expect(taxOn(amount, 'toronto')).toBe(tax))

  it('of Montréal and Manitoba', () => {
    expect(taxOn(429_900, 'montreal')).toBe(4559)
    expect(taxOn(600_000, 'montreal')).toBe(7349)
    expect(taxOn(250_000, 'manitoba')).toBe(2650)
  })
})

describe('a rebate', () => {
  it.each([
    ['federalFirstHome', 950_000, 47_500],
    ['federalFirstHome', 1_250_000, 25_000],
    ['federalFirstHome', 1_500_000, 0],
    ['federal', 400_000, 3150],
    ['ontario', 400_000, 24_000],
    ['ontario', 90_000_000, 24_000],
    ['quebec', 200_000, 9975],
    ['quebec', 250_000, 4987.5],
    ['ontarioRelief', 1_500_000, 130_000],
    ['ontarioRelief', 1_675_000, 77_000],
    ['ontarioRelief', 1_850_000, 24_000],
    ['ontarioFirstHome', 1_500_000, 24_000],
  ] as const)('%s on %d is %d', (name, amount, rebate) => expect(rebateOn(amount, name)).toBe(rebate))
})

describe('the price without tax', () => {
  it('is found in a price that is net of the rebate', () => {
    if (!inOntario) throw new Error('Ontario has a sales tax')
    const base = baseOf(649_900, inOntario, true)
    expect(base.toCent()).toBe(596_371.68)
    expect(base.percent(13).toCent()).toBe(77_528.32)
    expect(ordinaryRebate(base, inOntario).toCent()).toBe(24_000)
  })

  it.each([
    1, 250_000, 368_200, 368_200.01, 380_000, 424_850, 424_851, 450_000, 484_500, 484_501, 2e6, 99_999_999,
  ])('of %d gives that price again, exactly', (price) => {
    if (!inOntario) throw new Error('Ontario has a sales tax')
    const base = baseOf(price, inOntario, true)
    const again = base.percent(13).plus(base).minus(ordinaryRebate(base, inOntario))
    expect(again.minus(price).top).toBe(0n)
    expect(baseOf(price, inOntario, false).percent(113).minus(price).top).toBe(0n)
  })
})

it.each([
  ['Ontario', 13],
  ['Québec', 14.975],
  ['Alberta', 5],
  ['British Columbia', 5],
  ['Nova Scotia', undefined],
])('the sales tax of %s is %j percent', (region, rate) => {
  expect(salesTaxOf({ country: 'CA', region, municipality: null }, TODAY)?.rate).toBe(rate)
})

it('there is none in the United States', () => {
  expect(salesTaxOf({ country: 'US', region: 'Ontario', municipality: null }, TODAY)).toBeNull()
})
