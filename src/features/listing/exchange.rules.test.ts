import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { convertedPrice, inDollars, readExchange } from './exchange.rules.ts'

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

const exchange = { rate: 1.4025, date: '2026-11-20' }

it('says a price in the other dollars to the thousand', () => {
  expect(inDollars(499_900, 'CAD', exchange)).toBe(701_000)
  expect(inDollars(649_900, 'USD', exchange)).toBe(463_000)
})

it('says a price of the other country in the dollars somebody counts in, with rate and day', () => {
  const canadian = aSuite()
  const us = aSuite({ price: 499_900, building: { currency: 'USD' } })
  expect(convertedPrice(us, 'CAD', exchange)).toBe('about $701,000 CAD at 1.4025 on 20 November 2026')
  expect(convertedPrice(canadian, 'USD', exchange)).toBe('about US$463,000 at 1.4025 on 20 November 2026')
  expect(convertedPrice(canadian, 'CAD', exchange)).toBe('')
  expect(convertedPrice(us, 'USD', exchange)).toBe('')
  expect(convertedPrice({ ...us, price: 0 }, 'CAD', exchange)).toBe('')
})
