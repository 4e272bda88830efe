import { describe, expect, it } from 'vitest'
import { doubtOf, parseAmount, parsePercent, showAmount, showPercent } from './amount.rules.ts'

describe('amounts', () => {
  it.each([
    ['649900', 649_900],
    ['649,900', 649_900],
    ['$649 900', 649_900],
    ['$ 649,900', 649_900],
    ['US$1,250,000', 1_250_000],
    ['649\u00a0900', 649_900],
    ['649\u202f900,50 $', 649_900.5],
    ['  649,900.50 ', 649_900.5],
    ['1649,900', 1_649_900],
    ['0,66', 0.66],
    ['1.299.000', 1_299_000],
    ['1.028,40', 1028.4],
    ['649,', 649],
    ['649.', 649],
    ['0', 0],
  ])('reads %s', (text, dollars) => {
    expect(parseAmount(text)).toBe(dollars)
  })

  it.each([
    '',
    ' ',
    '$',
    'abc',
    '-5',
    '−5',
    '1e308',
    'Infinity',
    'NaN',
    '0x10',
    '12.345',
    '1.2.3',
    '6 49',
    '649,9000',
    '649,9000.50',
    '649.9000',
    '5%',
    ',5',
    '٣',
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it.each([
    ['649,90', '$649.90 or $64,990'],
    ['649,9', '$649.90 or $6,499'],
    ['$1299,50', '$1,299.50 or $129,950'],
    ['1,299,50', '$1,299.50 or $129,950'],
    ['649.900', '$649.90 or $649,900'],
    ['12.345', '$12.345 or $12,345'],
  ])('asks what %s means', (text, both) => {
    expect(parseAmount(text)).toBeNull()
    expect(doubtOf(text)).toBe(`Do you mean ${both}? Enter one of them.`)
  })

  it.each(['649,900', '649.90', '649,9000', '6 49', 'abc'])('has nothing to ask about %s', (text) => {
    expect(doubtOf(text)).toBeUndefined()
  })

  it('beyond what cents can be kept of are as much as that', () => {
    expect(parseAmount('9'.repeat(18))).toBe(1e13)
    expect(parseAmount('9'.repeat(400))).toBe(1e13)
  })

  it('are shown with groups, and cents where there are some', () => {
    expect([649_900, 0, 129_980.5, 64_990.25].map(showAmount)).toEqual([
      '649,900',
      '0',
      '129,980.50',
      '64,990.25',
    ])
  })

  it('read back what they show', () => {
    for (const dollars of [0, 1, 999, 1000, 129_980.5, 100_000_000])
      expect(parseAmount(showAmount(dollars))).toBe(dollars)
  })
})

describe('percentages', () => {
  it.each([
    ['6.09', 6.09],
    ['6,09 %', 6.09],
    ['20', 20],
    ['5.', 5],
    ['.5', 0.5],
    ['0', 0],
  ])('reads %s', (text, percent) => {
    expect(parsePercent(text)).toBe(percent)
  })

  it.each(['', '%', 'abc', '-1', '1e3', '1.2.3', '1,000.5', '.', 'Infinity', '6 09', '5 5', '5 .25'])(
    'refuses %j',
    (text) => {
      expect(parsePercent(text)).toBeNull()
    },
  )

  it('are shown with at most two decimals', () => {
    expect([20, 19.949, 33.333333, 0.1 + 0.2].map(showPercent)).toEqual(['20', '19.95', '33.33', '0.3'])
  })
})
