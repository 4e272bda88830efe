import { expect, it } from 'vitest'
import { inDollars } from './exchange.rules.ts'

const exchange = { rate: 1.4025, date: '2026-11-20' }

it('says a price in the other dollars to the thousand', () => {
  expect(inDollars(499_900, 'CAD', exchange)).toBe(701_000)
  expect(inDollars(649_900, 'USD', exchange)).toBe(463_000)
})
