import { describe, expect, it } from 'vitest'
import { aSuite, someSuites } from './suite.fixture.ts'
import { cheapestPerPlan, countPerPlan, sortByPrice } from './suite.rules.ts'

const ids = (suites: readonly { _id: string }[]) => suites.map(({ _id }) => _id)

describe('listings', () => {
  it('show the cheapest available suite of each plan of each building, lowest price first', () => {
    expect(ids(cheapestPerPlan(someSuites))).toEqual(['s1', 'other', 'd4-low', 'free-a', 'free-b'])
  })

  it('count what is left of a plan', () => {
    const left = countPerPlan(someSuites)
    expect(someSuites.map(left)).toEqual([2, 2, 2, 1, 1, 1, 1])
  })

  it('order equal prices by unit as people count', () => {
    const equal = ['1001', '204', '1204'].map((unitNumber) => aSuite({ _id: unitNumber, unitNumber }))
    expect(ids(sortByPrice(equal))).toEqual(['204', '1001', '1204'])
  })

  it('put a suite without a price last, and never take it for the cheapest of its plan', () => {
    const unpriced = aSuite({ _id: 'unpriced', unitNumber: '1', price: 0 })
    expect(ids(sortByPrice([unpriced, ...someSuites])).at(-1)).toBe('unpriced')
    expect(ids(cheapestPerPlan([unpriced, ...someSuites]))).toContain('d4-low')
  })
})
