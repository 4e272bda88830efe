import { describe, expect, it } from 'vitest'
import { aSuite, someSuites } from '#features/suite/suite.fixture.ts'
import { COUNTRIES } from '#features/listing/filter/filter-values.rules.ts'
import { decodeFilter, noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { firstPage } from './first-page.rules.ts'
import {
  countWords,
  fieldsOf,
  filterAndSort,
  freshPage,
  listed,
  mixesOf,
  ordersOf,
  orderWords,
  pageOfPlan,
} from './suite-list.rules.ts'

const chicago = { id: 'halyard', name: 'Halyard', country: 'US', currency: 'USD' } as const
const suites = [
  aSuite({ _id: 'a', price: 500_000 }),
  aSuite({ _id: 'b', price: 700_000, taxTreatment: 'extra' }),
  aSuite({ _id: 'c', price: 300_000, taxTreatment: null, building: chicago }),
  aSuite({ _id: 'd', available: false, building: { id: 'sold', name: 'Sold' } }),
]
const fields = { scope: 'search', buildings: [], countries: [] } as const
const filter = (query: string) => decodeFilter(new URLSearchParams(query))
const names = (query: string) => fieldsOf(fields, suites, filter(query)).buildings?.map(({ name }) => name)

const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)

describe('one card per plan', () => {
  const wide = [
    aSuite({ _id: 'wide-low', price: 400_000 }),
    aSuite({ _id: 'wide-high', price: 900_000 }),
    aSuite({ _id: 'narrow', price: 500_000, floorplanType: 'N' }),
  ]

  it.each([
    ['price', ['wide-low', 'narrow']],
    ['price-desc', ['wide-low', 'narrow']],
  ] as const)('goes by the lowest or the highest price of a plan: %s', (order, expected) =>
    expect(ids(filterAndSort(wide, 'suite', noFilter, 'plan', order))).toEqual(expected),
  )

  it('counts and prices the available suites that match', () => {
    const summary = (query: string) => {
      const filter = decodeFilter(new URLSearchParams(query))
      const found = filterAndSort(someSuites, 'suite', filter, 'plan')
      return listed(found, someSuites, filter, 'plan').find(({ suite }) => suite._id.startsWith('d4'))?.plan
    }
    expect(summary('')).toMatchObject({ count: 2, highest: 640_000 })
    expect(summary('exposure=N')).toMatchObject({ count: 1, highest: 609_900 })
  })

  it('needs no order by plans, and takes the next as its usual one', () => {
    expect(ordersOf('suite', 'plan')).not.toContain('plans')
    expect([ordersOf('suite', 'plan')[0], ordersOf('ranked', 'plan')[0]]).toEqual(['price', 'distance'])
  })
})

describe('listings', () => {
  it('find a plan by any of its suites, at the price of the cheapest that matches', () => {
    expect(
      ids(filterAndSort(someSuites, 'plan', decodeFilter(new URLSearchParams('exposure=S&price=700000')))),
    ).toEqual(['s1', 'other', 'd4-high', 'free-a'])
  })

  it('never show unavailable suites, in any kind of list', () => {
    for (const kind of ['plan', 'suite', 'similar', 'ranked'] as const)
      expect(ids(filterAndSort(someSuites, kind, noFilter))).not.toContain('d4-sold')
  })

  it('keep the order of their buildings when they are ranked', () => {
    expect(ids(filterAndSort(someSuites, 'ranked', noFilter))).toEqual([
      's1',
      'd4-low',
      'free-a',
      'free-b',
      'd4-high',
      'other',
    ])
  })
})

it('the first page says how many there are, in how many buildings, and what is mixed', () => {
  expect(firstPage(suites, 'suite', 2)).toMatchObject({
    total: 3,
    across: 2,
    mixed: { currencies: true, taxes: true },
  })
})

describe('the first page, once prices have changed', () => {
  const page = suites.slice(0, 2).map((suite) => ({ suite }))
  const now = (changes: Partial<(typeof suites)[number]>) =>
    [{ ...suites[0], ...changes }, suites[1]] as typeof suites

  it('is the very same where none has', () => {
    expect(freshPage(page, suites.slice(0, 2), 'suite')).toBe(page)
  })

  it('has the new prices, in order', () => {
    const fresh = freshPage(page, now({ price: 800_000 }), 'suite')
    expect(fresh?.map(({ suite }) => [suite._id, suite.price])).toEqual([
      ['b', 700_000],
      ['a', 800_000],
    ])
  })

  it('needs other suites where one is gone, or a plan may have a cheaper one', () => {
    expect(freshPage(page, now({ available: false }), 'suite')).toBeNull()
    expect(freshPage(page, now({ price: 800_000 }), 'plan')).toBeNull()
  })
})

describe('the page of a plan', () => {
  const plans = ['A', 'B', 'C', 'D', null].map((floorplanType) => aSuite({ floorplanType }))

  it('is found, unless nothing is asked or listed', () => {
    expect(['A', 'C', 'D', 'E', ''].map((plan) => pageOfPlan(plans, plan, 3))).toEqual([1, 1, 2, 0, 0])
  })
})

describe('what is mixed', () => {
  it('is nothing where all prices are alike, or nothing is known of tax', () => {
    expect(mixesOf([aSuite(), aSuite({ taxTreatment: null })])).toEqual({ currencies: false, taxes: false })
    expect(mixesOf([])).toEqual({ currencies: false, taxes: false })
  })
  it('are the taxes of homes, or of workplaces, not of a home and a shop', () => {
    const shop = aSuite({ propertyType: 'commercial', taxTreatment: 'extra' })
    expect(mixesOf([aSuite(), shop]).taxes).toBe(false)
    expect(mixesOf([aSuite(), aSuite({ taxTreatment: 'extra' }), shop]).taxes).toBe(true)
    expect(mixesOf([shop, { ...shop, taxTreatment: 'included' }]).taxes).toBe(true)
  })
})

describe('a list offers', () => {
  it('the buildings of its result, and the one that is chosen', () => {
    expect(names('')).toEqual(['Aurora on King', 'Halyard'])
    expect(names('price=300000')).toEqual(['Halyard'])
    expect(names('price=300000&building=aurora-on-king')).toEqual(['Aurora on King', 'Halyard'])
    expect(names('country=CA')).toEqual(['Aurora on King'])
  })

  it('both countries where it has both', () => {
    expect(fieldsOf(fields, suites, noFilter).countries).toEqual([...COUNTRIES])
    expect(fieldsOf(fields, suites.slice(0, 2), noFilter).countries).toEqual(['CA'])
  })

  it('what it was built with until its suites have come', () => {
    expect(fieldsOf(fields, null, noFilter)).toBe(fields)
  })
})

describe('a count', () => {
  it.each([
    [38, 'suite', 3, 'plans', 'suites in 3 buildings, one of each plan first, by price'],
    [38, 'suite', 3, 'price', 'suites in 3 buildings, lowest price first'],
    [38, 'suite', 3, 'distance', 'suites in 3 buildings, nearest first'],
    [2, 'suite', 1, 'newest', 'suites in 1 building, newest first'],
    [1, 'suite', 1, 'price', 'suite in 1 building'],
    [0, 'suite', 0, 'price', 'suites'],
    [5, 'plan', 0, 'price', 'plans, lowest price first'],
    [1, 'plan', 0, 'price', 'plan'],
    [0, 'plan', 0, 'size', 'plans'],
  ] as const)('%i of %s in %i by %s is %s', (total, cards, across, order, words) =>
    expect(countWords(total, cards, across) + orderWords(total, order)).toBe(words),
  )
})
