import { expect, it } from 'vitest'
import { rowsAfter, rowsOf, type DeskDeposit } from './deposit-rows.rules.ts'

const deposit = (_id: string, more: Partial<DeskDeposit> = {}): DeskDeposit => ({
  ...{ _id, number: 1, due: 'date', dueOn: '2026-12-01', amount: 5_000, receivedOn: null, ...more },
})

it('after a colleague’s change a draft has what arrived, and one that was removed is a new one', () => {
  const before = [
    deposit('arrived'),
    deposit('removed'),
    deposit('kept'),
    deposit('back', { receivedOn: '2026-11-02' }),
  ]
  const after = rowsAfter(rowsOf(before), [
    deposit('arrived', { amount: 6_000, receivedOn: '2026-11-03' }),
    deposit('kept', { amount: 7_000 }),
    deposit('back'),
    deposit('added', { receivedOn: '2026-11-04' }),
    deposit('later'),
  ])
  expect(after.map(({ key, _id, amount, receivedOn }) => [key, _id, amount, receivedOn])).toEqual([
    ['arrived', 'arrived', 6_000, '2026-11-03'],
    ['removed', undefined, 5_000, null],
    ['kept', 'kept', 5_000, null],
    ['back', 'back', 5_000, null],
    ['added', 'added', 5_000, '2026-11-04'],
  ])
})
