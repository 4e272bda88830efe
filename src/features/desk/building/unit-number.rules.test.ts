import { expect, it } from 'vitest'
import { nextUnit, stackAfter } from './unit-number.rules.ts'

it.each([
  ['1204', [], '1205'],
  ['1204', ['1205', '#1206'], '1207'],
  ['0209', [], '0210'],
  ['PH9', [], 'PH10'],
  ['12-A', [], '12-B'],
  ['Penthouse', [], ''],
])('after %s, with %j, comes %s', (unit, taken, next) => expect(nextUnit(unit, taken)).toBe(next))

it('the stack follows from the unit only where it did before', () => {
  expect(stackAfter('4', '1204', '1205')).toBe('5')
  expect(stackAfter('A', '1204', '1205')).toBe('')
})
