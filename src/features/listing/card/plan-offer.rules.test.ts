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
    expect(suiteCardText(low, 'suite', { plan: planOffer(sides) }).exposure).toBe('E, S')
  })

  it('has the lowest price per square foot of its suites', () => {
    const { perFoot } = suiteCardText(low, 'suite', { plan: planOffer([low, high]) })
    expect(perFoot).toBe('$700 per Sq.Ft.')
  })
})
