import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { comparesPrices, inOrder, ORDERS } from './suite-order.rules.ts'

const us = { country: 'US', currency: 'USD' } as const
const suites = [
  aSuite({ _id: 'us', price: 300_000, squareFootage: 1_000, listedOn: '2026-11-19', building: us }),
  aSuite({ _id: 'unpriced', price: 0, squareFootage: null, listedOn: '2026-10-01' }),
  aSuite({ _id: 'dear', price: 900_000, squareFootage: 1_200, listedOn: '2026-11-20' }),
  aSuite({ _id: 'cheap', price: 400_000, squareFootage: 400, listedOn: '2026-11-20' }),
  aSuite({ _id: 'middle', price: 600_000, squareFootage: 600, listedOn: '2026-11-01' }),
]

describe('an order', () => {
  it.each([
    ['distance', 'us unpriced dear cheap middle'],
    ['price', 'cheap middle dear unpriced us'],
    ['price-desc', 'dear middle cheap unpriced us'],
    ['ppsf', 'dear cheap middle unpriced us'],
    ['size-desc', 'dear us middle cheap unpriced'],
    ['size', 'cheap middle us dear unpriced'],
    ['newest', 'cheap dear us middle unpriced'],
  ] as const)('by %s is %s', (order, expected) => {
    expect(
      inOrder(suites, order)
        .map(({ _id }) => _id)
        .join(' '),
    ).toBe(expected)
  })

  it('never depends on how the rows arrived, and goes by unit as people count', () => {
    const equal = ['1001', '204', '1204'].map((unitNumber) => aSuite({ _id: unitNumber, unitNumber }))
    for (const order of ORDERS.filter((one) => one !== 'distance'))
      expect(inOrder(equal, order).map(({ _id }) => _id)).toEqual(['204', '1001', '1204'])
  })

  it('sets prices side by side or does not', () => {
    expect(ORDERS.filter(comparesPrices)).toEqual(['price', 'price-desc', 'ppsf'])
  })
})
