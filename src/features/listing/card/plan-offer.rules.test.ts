import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { planOffer } from './plan-offer.rules.ts'
import { suiteCardText } from './suite-card.rules.ts'

const low = aSuite({ price: 609_900, squareFootage: 600 })
const high = aSuite({ price: 699_900, squareFootage: 1000 })
const unpriced = aSuite({ price: 0 })
const textOf = (...suites: (typeof low)[]) => {
  const { price, terms } = suiteCardText(suites[0] ?? low, 'plan', { plan: planOffer(suites) })
  return { price, terms }
}

describe('the offer of a plan', () => {
  it('has a range of prices with the terms that all share', () => {
    expect(textOf(low, high)).toEqual({ price: '$609,900–$699,900', terms: 'CAD, HST included' })
  })

  it('has one price if all are equal', () => {
    expect(textOf(low, { ...low, _id: 'other' }).price).toBe('$609,900')
  })

  it('says how many have no price, and N/A if none has one', () => {
    expect(textOf(low, high, unpriced, unpriced)).toEqual({
      price: '$609,900–$699,900',
      terms: 'CAD, HST included, 2 without a price yet',
    })
    expect(textOf(unpriced, unpriced)).toEqual({ price: 'N/A', terms: '' })
  })

  it('says that tax differs', () => {
    expect(textOf(low, { ...high, taxTreatment: 'extra' }).terms).toBe('CAD, tax differs by suite')
  })

  it('names every exposure', () => {
    const sides = [low, { ...high, exposure: 'E' } as const, { ...high, exposure: null }]
    expect(suiteCardText(low, 'suite', { plan: planOffer(sides) }).exposure).toBe('faces E, S')
  })

  it('offers its first floors, each by its cheapest suite, and counts the others', () => {
    const at = (level: number | null, price: number) => aSuite({ _id: `at-${level}-${price}`, level, price })
    const { floors, moreFloors } = planOffer([
      ...[at(12, 640_000), at(12, 630_000), at(null, 500_000), at(9, 620_000), at(8, 610_000)],
      ...[at(14, 650_000), at(15, 660_000), at(16, 670_000)],
    ])
    expect(floors.map(({ suiteId }) => suiteId)).toEqual([
      ...['at-8-610000', 'at-9-620000', 'at-12-630000', 'at-14-650000'],
    ])
    expect(moreFloors).toBe(2)
  })

  it('offers no choice of one floor: the card says it', () => {
    const { floors, moreFloors } = planOffer([low, high])
    expect([floors, moreFloors]).toEqual([[], 0])
    expect(suiteCardText(low, 'plan', { plan: planOffer([low, high]) }).floor).toBe('Floor 12')
    const two = planOffer([low, { ...high, level: 14 }])
    expect(suiteCardText(low, 'plan', { plan: two }).floor).toBe(null)
  })

  it('says when its homes are ready only if that is one day', () => {
    const may = { ...low, firstOccupancy: '2028-05-15' }
    const said = (...suites: (typeof low)[]) =>
      suiteCardText(may, 'plan', { plan: planOffer(suites) }).occupancy
    expect(said(may, may)).toBe('occupancy May 2028')
    expect(said(may, { ...high, firstOccupancy: '2029-05-15' })).toBe(null)
    expect(said(low)).toBe(null)
  })

  it('has the lowest price per square foot of its suites', () => {
    const { perFoot } = suiteCardText(low, 'suite', { plan: planOffer([low, high]) })
    expect(perFoot).toBe('$700 per Sq.Ft.')
  })
})
