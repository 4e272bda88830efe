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
    ['distance', 'cheap middle dear unpriced us'],
    ['plans', 'cheap middle dear unpriced us'],
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

  it.each([
    ['plans', 'A1 C1 B1 A2 B2 A3'],
    ['distance', 'B1 B2 A1 C1 A2 A3'],
    ['price', 'A1 A2 C1 B1 A3 B2'],
  ] as const)('by %s says a plan again in its turn, or where the price says so', (order, expected) => {
    const halyard = { id: 'halyard' }
    const some = [
      aSuite({ _id: 'B2', floorplanType: 'B', price: 590_000, building: halyard }),
      aSuite({ _id: 'B1', floorplanType: 'B', price: 500_000, building: halyard }),
      aSuite({ _id: 'A3', floorplanType: 'A', price: 520_000 }),
      aSuite({ _id: 'A1', floorplanType: 'A', price: 400_000 }),
      aSuite({ _id: 'C1', floorplanType: 'C', price: 450_000 }),
      aSuite({ _id: 'A2', floorplanType: 'A', price: 410_000 }),
    ]
    const found = inOrder(some, order)
    expect(found.map(({ _id }) => _id).join(' ')).toBe(expected)
    // A list filters sorted suites and sorts them again.
    const rest = (suites: typeof some) => suites.filter(({ _id }) => _id !== 'A1')
    expect(inOrder(rest([...found]), order)).toEqual(inOrder(rest(some), order))
  })

  it('sets prices side by side or does not', () => {
    expect(ORDERS.filter(comparesPrices)).toEqual(['plans', 'price', 'price-desc', 'ppsf'])
  })
})
