import { describe, expect, it } from 'vitest'
import { depositsFrom } from './deposit-text.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { depositSchedule, monthAfter } from './deposits.rules.ts'

const SIGNED = '2026-11-22'
const scheduleFrom = (text: string, price: number) => depositSchedule(depositsFrom(text) ?? [], price, SIGNED)
const row = (more: Partial<Deposit>): Deposit => ({
  measure: 'percent',
  value: 5,
  due: 'signing',
  after: null,
  on: null,
  ...more,
})

describe('a deposit schedule', () => {
  it('is read from a text, with days and a running total', () => {
    const schedule = scheduleFrom(
      '$10,000 on signing, balance to 5% in 30 days, 5% in 180 days, 5% on occupancy',
      649_900,
    )
    expect(schedule?.map(({ dollars, total, due }) => [dollars, total, due.when, due.on])).toEqual([
      [10_000, 10_000, 'signing', '2026-11-22'],
      [22_495, 32_495, 'days', '2026-12-22'],
      [32_495, 64_990, 'days', '2027-05-21'],
      [32_495, 97_485, 'occupancy', null],
    ])
  })

  it.each([
    ['$10,000 on signing, balance to 10% in 60 days, 5% on occupancy', 97_485],
    ['10% on signing, 10% on possession', 129_980],
    ['$5,000 on signing, balance to 10% in 30 days', 64_990],
    ['$5,000 on signing, balance to 5% in 30 days, 5% in 370 days, 5% on occupancy', 97_485],
    ['$25,000 on signing, $50,000 in 60 days, $50,000 in 180 days', 125_000],
    ['$10,000 on signing, balance to 10% in 60 days, 5% in 12 months, 5% in 24 months', 129_980],
    ['$20,000 on signing, balance to 10% in 90 days', 64_990],
    ['5% on signing, 10% on occupancy', 97_485],
    ['5 % à la signature, 10 % à la prise de possession', 97_485],
    [
      '10\u00a0000\u00a0$ à la signature, solde jusqu’à 5\u00a0% dans 30 jours, 5\u00a0% dans 180 jours, 5\u00a0% à la prise de possession',
      97_485,
    ],
    ["25 000 $ à la signature; solde jusqu'à 7,5 % du prix le 2027-06-01; et 5 % après 12 mois", 81_237.5],
    ['$15,000 with the offer; 2.5% of the price on 2027-06-01; and 5% after 1 day', 63_742.5],
  ])('is read from %j', (text, total) => {
    const price = 649_900
    const { length } = text.split(/, |;/)
    const schedule = scheduleFrom(text, price)
    expect(schedule).toHaveLength(length)
    expect(schedule?.at(-1)?.total).toBe(total)
  })

  it.each([
    null,
    '',
    'To be set',
    'As agreed',
    '5% on signing, and more later',
    '10% on signing, 5% soon',
    '5% on closing',
    '$10,000 on signing, balance in 30 days',
    '5 % à la fin',
    '9'.repeat(400),
  ])('is unknown where the text is %j', (text) => {
    expect(depositsFrom(text)).toBeNull()
  })

  it('never asks less than nothing', () => {
    expect(scheduleFrom('$50,000 on signing, balance to 5% in 30 days', 649_900)?.at(-1)).toMatchObject({
      dollars: 0,
      total: 50_000,
    })
  })

  it('rounds each row half up and adds the rounded rows', () => {
    const rows = [row({ value: 0.5 }), row({ value: 0.5, due: 'occupancy' })]
    expect(depositSchedule(rows, 3, SIGNED)?.map(({ dollars, total }) => [dollars, total])).toEqual([
      [0.02, 0.02],
      [0.02, 0.04],
    ])
  })

  it.each([
    row({ value: -5 }),
    row({ value: 101 }),
    row({ value: Number.NaN }),
    row({ measure: 'amount', value: 1e12 }),
    row({ measure: 'amount', value: Number.POSITIVE_INFINITY }),
    row({ due: 'days', after: -1 }),
    row({ due: 'days', after: 25.01 }),
    row({ due: 'days', after: null }),
    row({ due: 'months', after: 1e12 }),
    row({ due: 'date', on: '2026-11-21' }),
    row({ due: 'date', on: '2027-02-30' }),
    row({ due: 'date', on: null }),
  ])('refuses the row %j', (wrong) => {
    expect(depositSchedule([wrong], 649_900, SIGNED)).toBeNull()
  })
})

it('counts months of any length', () => {
  expect(monthAfter('2026-11-22', 12)).toBe('2027-11-22')
  expect(monthAfter('2026-08-31', 6)).toBe('2027-02-28')
})
