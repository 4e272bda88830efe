import { describe, expect, it } from 'vitest'
import { planPath, plansOf } from './plan.rules.ts'
import { marketOf, similarToPlan, similarToSuite } from './similar.rules.ts'
import { aSuite } from './suite.fixture.ts'
import type { SuiteCard } from './suite.schema.ts'

const unsaid = {
  city: null,
  region: null,
  municipality: null,
  condominium: null,
  latitude: null,
  longitude: null,
  picture: null,
}
const toronto = {
  id: 'aurora',
  name: 'Aurora',
  location: null,
  country: 'CA',
  currency: 'CAD',
  ...unsaid,
} as const
const seattle = {
  id: 'cascade',
  name: 'Cascade',
  location: null,
  country: 'US',
  currency: 'USD',
  ...unsaid,
} as const

const suite = (unit: string, price: number, more: Partial<SuiteCard> = {}) =>
  aSuite({
    _id: `${more.building?.id ?? toronto.id}-${unit}`,
    unitNumber: unit,
    price,
    taxTreatment: null,
    floorplanType: `P${unit}`,
    bedrooms: 1,
    squareFootage: 600,
    building: toronto,
    ...more,
  })
const units = (suites: readonly SuiteCard[]) => suites.map(({ unitNumber }) => unitNumber)

describe('suites like a suite', () => {
  const current = suite('1', 600_000)
  const similar = (...others: SuiteCard[]) => units(similarToSuite(current, marketOf([current, ...others])))

  it('cost at most 25,000 more or less, lowest price first', () => {
    expect(
      similar(
        suite('2', 625_000),
        suite('3', 625_001),
        suite('4', 575_000),
        suite('5', 574_999),
        suite('6', 600_000),
      ),
    ).toEqual(['4', '6', '2'])
  })

  it('are no larger, and of known size', () => {
    expect(
      similar(
        suite('2', 600_000, { squareFootage: 601 }),
        suite('3', 600_000, { squareFootage: 600 }),
        suite('4', 600_000, { squareFootage: null }),
      ),
    ).toEqual(['3'])
  })

  it('are compared by price alone where their own size is not known', () => {
    const unsized = suite('1', 600_000, { squareFootage: null })
    const market = marketOf([unsized, suite('2', 600_000, { squareFootage: 9000 })])
    expect(units(similarToSuite(unsized, market))).toEqual(['2'])
  })

  it('are available, in the same currency and not the suite itself', () => {
    expect(
      similar(suite('2', 600_000, { available: false }), suite('3', 600_000, { building: seattle })),
    ).toEqual([])
  })

  it('are found beside a suite that is sold', () => {
    const sold = suite('1', 600_000, { available: false })
    expect(units(similarToSuite(sold, marketOf([sold, suite('2', 590_000)])))).toEqual(['2'])
    expect(similarToSuite(sold, marketOf([sold]))).toEqual([])
  })

  it('are the same as a plain reading of the rule, in any catalogue', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below
    const catalogue = Array.from({ length: 400 }, (_, at) =>
      suite(String(at), 400_000 + random(600) * 1000, {
        squareFootage: 400 + random(300),
        available: random(5) > 0,
        ...(random(4) === 0 && { building: seattle }),
      }),
    )
    const market = marketOf(catalogue)
    for (const one of catalogue) {
      const expected = catalogue
        .filter(
          (other) =>
            other !== one &&
            other.available &&
            other.building.currency === one.building.currency &&
            Math.abs(other.price - one.price) <= 25_000 &&
            (other.squareFootage ?? 0) <= (one.squareFootage ?? 0),
        )
        .map(({ price }) => price)
        .toSorted((a, b) => a - b)
        .slice(0, 60)
      expect(similarToSuite(one, market).map(({ price }) => price)).toEqual(expected)
    }
  })
})

describe('a plan', () => {
  const d4 = (unit: string, price: number, more: Partial<SuiteCard> = {}) =>
    suite(unit, price, { floorplanType: 'D4', ...more })

  it('is the suites of one floorplan of one building', () => {
    const plans = plansOf([d4('3', 3), d4('1', 1), suite('2', 2), d4('4', 4, { building: seattle })])
    expect(plans.map(({ suites }) => units(suites))).toEqual([['1', '3'], ['2'], ['4']])
  })

  it('is never shared by suites without a floorplan', () => {
    expect(
      plansOf([suite('1', 1, { floorplanType: null }), suite('2', 1, { floorplanType: null })]),
    ).toHaveLength(2)
  })

  it('is at its cheapest available suite, or its cheapest if all are sold', () => {
    const sold = d4('1', 500_000, { available: false })
    const [plan] = plansOf([d4('3', 620_000), sold, d4('2', 610_000)])
    expect(plan && planPath(plan)).toBe('/buildings/aurora/suites/aurora-2')
    expect(plan && units(plan.available)).toEqual(['2', '3'])
    const [gone] = plansOf([d4('3', 620_000, { available: false }), sold])
    expect(gone?.representative.unitNumber).toBe('1')
    expect(gone?.available).toEqual([])
  })

  it('is never similar to a suite without a price', () => {
    const unpriced = suite('8', 0)
    const market = marketOf([unpriced, suite('9', 0), suite('10', 20_000)])
    expect(similarToSuite(unpriced, market)).toEqual([])
    expect(units(similarToSuite(suite('11', 25_000), market))).toEqual(['10'])
  })

  it('is shown beside suites within 35,000 of its cheapest, of any size, but not its own', () => {
    const own = [d4('1', 600_000), d4('2', 610_000)]
    const others = [
      suite('3', 635_000, { squareFootage: 2000 }),
      suite('4', 635_001),
      suite('5', 565_000),
      suite('6', 600_000, { building: seattle }),
      suite('7', 600_000, { available: false }),
    ]
    const [plan] = plansOf([...own, ...others])
    expect(plan && units(similarToPlan(plan, marketOf([...own, ...others])))).toEqual(['5', '3'])
  })
})
