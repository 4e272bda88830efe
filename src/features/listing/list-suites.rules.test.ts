import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { decodeFilter, noFilter } from './suite-filter.rules.ts'
import { listSuites } from './suite-list.rules.ts'

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
  it('find a plan by any of its suites, at the price of the cheapest that matches', () => {
    expect(
      ids(listSuites(suites, 'plan', decodeFilter(new URLSearchParams('exposure=S&price=700000')))),
    ).toEqual(['s1', 'other', 'd4-high', 'free-a'])
  })

  it('never show what is not available, whatever the kind', () => {
    for (const kind of ['plan', 'suite', 'ranked'] as const)
      expect(ids(listSuites(suites, kind, noFilter))).not.toContain('d4-sold')
  })

  it('keep the order they came in when they are ranked', () => {
    expect(ids(listSuites(suites, 'ranked', noFilter))).toEqual([
      'd4-high',
      'd4-low',
      's1',
      'free-a',
      'free-b',
      'other',
    ])
  })
})
