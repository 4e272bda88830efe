import { describe, expect, it } from 'vitest'
import { aSuite } from './suite.fixture.ts'
import { cheapestPerPlan, countPerPlan, sortByPrice } from './suite.rules.ts'

const ids = (suites: readonly { _id: string }[]) => suites.map(({ _id }) => _id)
const suites = [
  aSuite({ _id: 'd4-high', unitNumber: '1204', price: 640_000, exposure: 'S' }),
  aSuite({ _id: 'd4-low', unitNumber: '304', price: 609_900, exposure: 'N' }),
  aSuite({ _id: 'd4-sold', unitNumber: '204', price: 500_000, available: false }),
  aSuite({ _id: 's1', unitNumber: '101', price: 389_900, floorplanType: 'S1', bedrooms: 0 }),
  aSuite({ _id: 'free-a', unitNumber: '1', price: 700_000, floorplanType: null }),
  aSuite({ _id: 'free-b', unitNumber: '2', price: 710_000, floorplanType: null }),
  aSuite({ _id: 'other', price: 600_000, building: { id: 'halyard' } }),
]

describe('listings', () => {
  it('show the cheapest available suite of each plan of each building, lowest price first', () => {
    expect(ids(cheapestPerPlan(suites))).toEqual(['s1', 'other', 'd4-low', 'free-a', 'free-b'])
  })

  it('count what is left of a plan', () => {
    const left = countPerPlan(suites)
    expect(suites.map(left)).toEqual([2, 2, 2, 1, 1, 1, 1])
  })

  it('order equal prices by unit as people count', () => {
    const equal = ['1001', '204', '1204'].map((unitNumber) => aSuite({ _id: unitNumber, unitNumber }))
    expect(ids(sortByPrice(equal))).toEqual(['204', '1001', '1204'])
  })

  it('put a suite without a price last, and never take it for the cheapest of its plan', () => {
    const unpriced = aSuite({ _id: 'unpriced', unitNumber: '1', price: 0 })
    expect(ids(sortByPrice([unpriced, ...suites])).at(-1)).toBe('unpriced')
    expect(ids(cheapestPerPlan([unpriced, ...suites]))).toContain('d4-low')
  })
})
