import { expect, it } from 'vitest'
import { encodeRows, homeFrom, type DepositRow } from './cash-page.rules.ts'

const row = (measure: DepositRow['measure'], value: string): DepositRow => ({
  measure,
  value,
  due: 'signing',
  after: '',
})

it.each([
  ['percent', '5', '5'],
  ['percent', '5,', '5.'],
  ['percent', '5,5', '5.5'],
  ['percent', '5.25 %', '5.25'],
  ['up-to-percent', '7,5', '7.5'],
  ['amount', '10,', '10'],
  ['amount', '10,000', '10000'],
  ['amount', '$10 000', '10000'],
  ['amount', '10\u202f000,50 $', '10000.5'],
  ['amount', '10,000.50', '10000.5'],
  ['amount', '10’000', '10000'],
  ['amount', '10000,', '10000'],
  ['amount', '10.0', '10'],
  ['amount', '10000.5', '10000.5'],
  // As typed, because they can mean two amounts.
  ['amount', '649,90', '649,90'],
  ['amount', '10.000', '10.000'],
] as const)('a deposit in %s typed as %j has the figure %s', (measure, value, figure) => {
  expect(encodeRows([row(measure, value)])).toBe(
    `${{ amount: 'a', percent: 'p', 'up-to-percent': 'u' }[measure]}${figure}_s`,
  )
})

it.each([
  ['p5_s', 5],
  ['p5._s', 5],
  ['p5.125_s', 5.125],
  ['a10000_s', 10_000],
  // As 10 or 10,000.
  ['a10.000_s', Number.NaN],
  // As 649.90 or 64,990.
  ['a649,90_s', Number.NaN],
  ['a_s', Number.NaN],
  ['a1.2.3_s', Number.NaN],
])('the deposit %s of an address is %d', (code, value) => {
  expect(homeFrom({ deposits: code }).home.deposits?.map((one) => one.value)).toEqual([value])
})
