import { expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { countLine, countReach } from './reach-line.rules.ts'
import type { Judge } from './useReach.ts'

it('counts what is within reach, and says nothing of homes whose costs are not known', () => {
  const suites = ['a', 'b', 'c'].map((_id) => aSuite({ _id }))
  const line = (of: Record<string, ReturnType<Judge['reachOf']>>) => {
    const judge = { reachOf: ({ _id }: { _id: string }) => of[_id] ?? 'unknown', nearestOf: () => null }
    return countLine(countReach(suites, judge as unknown as Judge))
  }
  expect(line({ a: 'within' })).toBe('1 of 3 suites is within reach.')
  expect(line({ a: 'cash' })).toBe('None of these fit yet.')
  expect(line({})).toBe('')
})
