import { expect, it } from 'vitest'
import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { depositRowsIn, depositText, EMPTY, gapOf, type DepositRow } from './deposits.rules.ts'

const row = (changed: Partial<DepositRow>): DepositRow => ({ ...EMPTY, ...changed })

it('writes and reads complete deposits as the import does', () => {
  const text = '$10000 on signing; balance to 5% in 30 days; 5% on 2027-01-31; 2.5% on occupancy'
  expect(depositText(depositRowsIn(text))).toBe(text)
  expect(depositText([row({ value: '$10,000', measure: 'amount' })])).toBe('$10000 on signing')
})

it.each([
  [row({}), 'value'],
  [row({ value: '5; 3 & "more"', due: 'occupancy' }), 'value'],
  [row({ value: '1.125', measure: 'amount' }), 'value'],
  [row({ value: '101' }), 'value'],
  [row({ value: '10000.1255', measure: 'amount' }), 'value'],
  [row({ value: '5', due: 'months' }), 'after'],
  [row({ value: '5', due: 'date', on: '2027-02-30' }), 'on'],
])('keeps a row that no import takes, %j, and finds what it lacks', (half, gap) => {
  const text = depositText([row({ value: '5' }), half])
  expect(gapOf(half)).toBe(gap)
  expect(depositsFrom(text)).toBeNull()
  expect(depositRowsIn(text)).toEqual([row({ value: '5' }), half])
})
