import { describe, expect, it } from 'vitest'
import type { Deposit } from '#features/suite/money.schema.ts'
import {
  agreedDeposits,
  depositFaults,
  depositPrice,
  standingOf,
  type AgreedDeposit,
} from './agreed-deposits.rules.ts'

const row = (
  measure: Deposit['measure'],
  value: number,
  due: Partial<Deposit> & Pick<Deposit, 'due'>,
): Deposit => ({ measure, value, after: null, on: null, ...due })
const SCHEDULE = [
  row('amount', 10_000, { due: 'signing' }),
  row('up-to-percent', 5, { due: 'days', after: 30 }),
  row('percent', 5, { due: 'months', after: 6 }),
  row('percent', 2.5, { due: 'date', on: '2027-11-01' }),
  row('percent', 5, { due: 'occupancy' }),
]

describe('the deposits of an agreement', () => {
  it('have the days and amounts of the schedule, and no day on occupancy', () => {
    expect(agreedDeposits(SCHEDULE, 649_900, '2026-12-01')).toEqual([
      { due: 'date', dueOn: '2026-12-01', amount: 10_000 },
      { due: 'date', dueOn: '2026-12-31', amount: 22_495 },
      { due: 'date', dueOn: '2027-06-01', amount: 32_495 },
      { due: 'date', dueOn: '2027-11-01', amount: 16_247.5 },
      { due: 'occupancy', dueOn: null, amount: 32_495 },
    ])
  })

  it('leave out what comes to nothing, such as a balance that is paid already', () => {
    const rows = [
      row('amount', 40_000, { due: 'signing' }),
      row('up-to-percent', 5, { due: 'days', after: 30 }),
    ]
    expect(agreedDeposits(rows, 649_900, '2026-12-01')).toHaveLength(1)
  })

  it.each([
    ['without a schedule', null, 649_900, '2026-12-01'],
    ['without a price', SCHEDULE, null, '2026-12-01'],
    ['signed after one of its days', SCHEDULE, 649_900, '2027-11-02'],
    ['that are more than the price', SCHEDULE, 9_000, '2026-12-01'],
  ] as const)('%s are not known', (_, schedule, price, day) => {
    expect(agreedDeposits(schedule, price, day)).toBeNull()
  })

  it('are shares of the price as asked, else of the list price', () => {
    expect(depositPrice({ asked: { price: 1 }, suite: { price: 2 } })).toBe(1)
    expect(depositPrice({ asked: null, suite: { price: 2 } })).toBe(2)
    expect(depositPrice({ asked: null, suite: { price: 0 } })).toBeNull()
  })
})

describe('entered deposits', () => {
  const faults = (...rows: Partial<AgreedDeposit>[]) =>
    depositFaults(
      rows.map((given) => ({ due: 'date', dueOn: '2026-12-01', amount: 5_000, ...given })),
      { agreementOn: '2026-12-01', price: 500_000 },
    )

  it('may be due from the agreement on, and on occupancy without a day', () => {
    expect(faults({}, { dueOn: '2036-11-30' }, { due: 'occupancy', dueOn: null })).toEqual({})
    expect(faults({ amount: 500_000 })).toEqual({})
    expect(faults()).toEqual({})
  })

  it('may be due on any day where that of the agreement is not known', () => {
    const rows = [{ due: 'date' as const, dueOn: '2090-01-01', amount: 1 }]
    expect(depositFaults(rows, { agreementOn: null, price: null })).toEqual({})
  })

  it.each([
    [{ dueOn: null }, 'deposits.1.dueOn'],
    [{ dueOn: '2026-11-30' }, 'deposits.1.dueOn'],
    [{ dueOn: '2036-12-02' }, 'deposits.1.dueOn'],
    [{ due: 'occupancy', dueOn: '2026-11-30' }, 'deposits.1.dueOn'],
    [{ amount: 0 }, 'deposits.1.amount'],
    [{ amount: -1 }, 'deposits.1.amount'],
    [{ amount: Number.NaN }, 'deposits.1.amount'],
    [{ amount: 0.005 }, 'deposits.1.amount'],
    [{ amount: 495_000.01 }, 'deposits.1.amount'],
  ] as [Partial<AgreedDeposit>, string][])('are refused with %j, at its field', (given, name) => {
    expect(Object.keys(faults({}, given))).toEqual([name])
  })
})

it.each([
  [{ dueOn: '2026-11-30', receivedOn: null }, 'overdue'],
  [{ dueOn: '2026-12-01', receivedOn: null }, 'due'],
  [{ dueOn: null, receivedOn: null }, 'open'],
  [{ dueOn: null, receivedOn: '2026-12-01' }, 'received'],
  [{ dueOn: '2026-11-30', receivedOn: '2026-12-01' }, 'received'],
])('on 1 December %j is %s', (deposit, standing) => {
  expect(standingOf(deposit, '2026-12-01')).toBe(standing)
})
