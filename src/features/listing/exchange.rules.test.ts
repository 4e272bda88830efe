import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { convertedPrice, inCanadian, readExchange } from './exchange.rules.ts'

const day = (d: unknown, v: unknown) => ({ d, FXUSDCAD: { v } })
const answer = (...observations: unknown[]) => ({ observations })

describe('readExchange', () => {
  it('takes the last day that has a value', () => {
    expect(readExchange(answer(day('2026-11-19', '1.4012'), day('2026-11-20', '1.4025')))).toEqual({
      rate: 1.4025,
      date: '2026-11-20',
    })
    const holiday = answer(day('2026-11-10', '1.4012'), day('2026-11-11', ''), { d: '2026-11-12' })
    expect(readExchange(holiday)).toEqual({ rate: 1.4012, date: '2026-11-10' })
  })

  it.each(['', '0', '0.0001', '14.02', '-1.4', 'NaN', '1,4012', 1.4, null, {}, undefined])(
    'takes %j for no rate',
    (v) => expect(readExchange(answer(day('2026-11-20', v)))).toBeUndefined(),
  )

  it.each(['', '20-11-2026', '2026-13-40', null])('takes %j for no day', (d) =>
    expect(readExchange(answer(day(d, '1.4012')))).toBeUndefined(),
  )

  it.each([null, 'text', [], {}, { observations: null }, answer(), answer(null), answer('x')])(
    'stands %j',
    (given) => expect(readExchange(given)).toBeUndefined(),
  )
})

it('says a price in Canadian dollars to the thousand', () => {
  expect(inCanadian(499_900, { rate: 1.4025, date: '2026-11-20' })).toBe(701_000)
})

it('says a US price in Canadian dollars, with rate and day', () => {
  const exchange = { rate: 1.4025, date: '2026-11-20' }
  const us = aSuite({ price: 499_900, building: { currency: 'USD' } })
  expect(convertedPrice(us, exchange)).toBe('about $701,000 CAD at 1.4025 on 20 November 2026')
  expect(convertedPrice(aSuite(), exchange)).toBe('')
})
