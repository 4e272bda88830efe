import { describe, expect, it } from 'vitest'
import { readObservation } from './rate.rules.ts'

const answer = (observation: unknown) => ({ terms: {}, observations: [observation] })
const observation = (v: unknown, d: unknown = '2026-11-18') => answer({ d, V80691335: { v } })

describe('readObservation', () => {
  it('reads the latest observation', () => {
    expect(readObservation(observation('6.09'))).toEqual({ rate: 6.09, date: '2026-11-18' })
    expect(readObservation(observation('5'))).toEqual({ rate: 5, date: '2026-11-18' })
    const weeks = [observation('6.34', '2026-11-11'), observation('6.09')]
    expect(readObservation({ observations: weeks.flatMap(({ observations }) => observations) })).toEqual({
      rate: 6.09,
      date: '2026-11-18',
    })
  })

  it.each([
    '',
    '0',
    '-1',
    '31',
    '609',
    'NaN',
    '6,09',
    '6.09%',
    ' 6.09',
    '1e1',
    6.09,
    null,
    undefined,
    {},
    ['6.09'],
  ])('takes %j for no rate', (v) => {
    expect(readObservation(observation(v))).toBeUndefined()
  })

  it.each(['', '18-11-2026', '2026-13-40', null, 20261118])('takes %j for no day', (d) => {
    expect(readObservation(observation('6.09', d))).toBeUndefined()
  })

  it.each([
    null,
    'text',
    [],
    {},
    { observations: null },
    { observations: [] },
    answer(null),
    answer({ d: '2026-11-18', V80691336: { v: '3.1' } }),
  ])('stands %j', (given) => {
    expect(readObservation(given)).toBeUndefined()
  })
})
