import { describe, expect, it } from 'vitest'
import { BANK_FIGURES, readFigure } from './bank-figure.rules.ts'

const answer = (observation: unknown) => ({ terms: {}, observations: [observation] })
const observation = (v: unknown, d: unknown = '2026-11-18') => answer({ d, V80691335: { v } })

const readMortgage = (given: unknown) => readFigure(given, BANK_FIGURES.mortgage)

describe('the mortgage rate', () => {
  it('reads the latest observation', () => {
    expect(readMortgage(observation('6.09'))).toEqual({ rate: 6.09, date: '2026-11-18' })
    expect(readMortgage(observation('5'))).toEqual({ rate: 5, date: '2026-11-18' })
    const weeks = [observation('6.34', '2026-11-11'), observation('6.09')]
    expect(readMortgage({ observations: weeks.flatMap(({ observations }) => observations) })).toEqual({
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
    expect(readMortgage(observation(v))).toBeUndefined()
  })

  it.each(['', '18-11-2026', '2026-13-40', null, 20261118])('takes %j for no day', (d) => {
    expect(readMortgage(observation('6.09', d))).toBeUndefined()
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
    expect(readMortgage(given)).toBeUndefined()
  })
})

const day = (d: unknown, v: unknown) => ({ d, FXUSDCAD: { v } })
const days = (...observations: unknown[]) => ({ observations })
const readExchange = (given: unknown) => readFigure(given, BANK_FIGURES.exchange)

describe('the exchange rate', () => {
  it('takes the last day that has a value', () => {
    expect(readExchange(days(day('2026-11-19', '1.4012'), day('2026-11-20', '1.4025')))).toEqual({
      rate: 1.4025,
      date: '2026-11-20',
    })
    const holiday = days(day('2026-11-10', '1.4012'), day('2026-11-11', ''), { d: '2026-11-12' })
    expect(readExchange(holiday)).toEqual({ rate: 1.4012, date: '2026-11-10' })
  })

  it.each(['', '0', '0.0001', '14.02', '-1.4', 'NaN', '1,4012', 1.4, null, {}, undefined])(
    'takes %j for no rate',
    (v) => expect(readExchange(days(day('2026-11-20', v)))).toBeUndefined(),
  )

  it.each(['', '20-11-2026', '2026-13-40', null])('takes %j for no day', (d) =>
    expect(readExchange(days(day(d, '1.4012')))).toBeUndefined(),
  )

  it.each([null, 'text', [], {}, { observations: null }, days(), days(null), days('x')])(
    'stands %j',
    (given) => expect(readExchange(given)).toBeUndefined(),
  )
})
