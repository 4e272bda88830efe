import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currenciesIn, readingsOf, withoutCurrency } from './figure.ts'

it.each([
  ['649900', 649_900],
  ['649900.00', 649_900],
  ['649,900', 649_900],
  ['650,000', 650_000],
  ['1,234,000.50', 1_234_000.5],
  ['649 900', 649_900],
  ['1\u00a0234\u202f567', undefined],
  ['1 028,40', 1028.4],
  ['1.234,50', 1234.5],
  ['1.234.567', 1_234_567],
  ["649'900", 649_900],
  ['.66', 0.66],
  ['0,625', 0.625],
  ['0.625', 0.625],
  ['12,5', 12.5],
  ['1234.567', 1234.567],
  ['-5', -5],
  ['1 1', undefined],
  ['612  640', undefined],
  ['1,23,456', undefined],
  ['1.2.3', undefined],
  ['1,234.567,8', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is %j', (text, value) => {
  expect(readingsOf(text)).toEqual(value === undefined ? [] : [value])
})

it('has two readings where a point stands before three digits', () => {
  expect(readingsOf('650.000')).toEqual([650, 650_000])
  expect(readingsOf('1.000')).toEqual([1, 1000])
})

const groups = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, sign)

it('reads any amount, in any writing of both languages, rightly or not at all', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('', '5', '50', '05'))
  const signs = fc.constantFrom(
    ...([
      [',', '.'],
      [' ', ','],
      ['\u00a0', ','],
      ['\u202f', ','],
      ['.', ','],
      ["'", '.'],
      ['', '.'],
      ['', ','],
    ] as const),
  )
  fc.assert(
    fc.property(amounts, signs, ([whole, cents], [group, point]) => {
      const value = Number(`${whole}.${cents || '0'}`)
      const readings = readingsOf(groups(whole, group) + (cents && point + cents))
      expect(readings).toContain(value)
      if (readings.length > 1) expect(group === '.' && cents === '').toBe(true)
    }),
    { numRuns: 5000 },
  )
})

it.each([
  ['$649,900', []],
  ['US$649,900', ['USD']],
  ['us $649,900', ['USD']],
  ['U.S.$649,900', ['USD']],
  ['649 900 $ US', ['USD']],
  ['649 900 $US', ['USD']],
  ['649 900 USD', ['USD']],
  ['649 900 $ É.-U.', ['USD']],
  ['C$649,900', ['CAD']],
  ['CA$649,900', ['CAD']],
  ['CDN $649,900', ['CAD']],
  ['649 900 $ CA', ['CAD']],
  ['649,900 cad', ['CAD']],
  ['649 900 dollars US', ['USD']],
  ['$649,900 (US)', ['USD']],
  ['649,900 US', ['USD']],
  ['US 649,900', ['USD']],
  ['649 900 $ américains', ['USD']],
  ['649,900 US funds', ['USD']],
  ['A$649,900', ['AUD']],
  ['AUD 649,900', ['AUD']],
  ['HK$649,900', ['HKD']],
  ['MX$649,900', ['MXN']],
  ['¥649,900', ['JPY']],
  ['€649,900', ['EUR']],
  ['649 900 EUR', ['EUR']],
  ['£649,900', ['GBP']],
  ['US$649,900 CAD', ['CAD', 'USD']],
])('%s names the currencies %j', (text, codes) => {
  expect(currenciesIn(text)).toEqual(codes)
  expect(readingsOf(withoutCurrency(text))).toEqual([649_900])
})

it.each([
  '$500 can be paid later',
  'Use $500 of it',
  '5% on signing',
  'plus $35 usually',
  '$500 in 2 payments, call us',
  'Call us: 416 555 0142',
])('%s names no currency', (text) => {
  expect(currenciesIn(text)).toEqual([])
})
