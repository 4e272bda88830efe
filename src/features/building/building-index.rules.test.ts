import { describe, expect, it } from 'vitest'
import { aBuilding } from './building.fixture.ts'
import {
  citiesOf,
  indexCard,
  indexHref,
  matchesIndex,
  noIndexFilter,
  readIndex,
} from './building-index.rules.ts'

const suite = (
  bedrooms: number | null,
  available = true,
  anticipatedOccupancy: string | null = 'Spring 2027',
  price = 389_900,
) => ({
  bedrooms,
  price,
  available,
  anticipatedOccupancy,
})
const active = {
  ...aBuilding(),
  suiteCount: 4,
  availableCount: 3,
  minPrice: 389_900,
  minPriceTax: 'included',
} as const
const soon = {
  ...aBuilding(),
  suiteCount: 0,
  availableCount: 0,
  minPrice: null,
  constructionStatus: 'Permits in hand',
}

describe('the card of a development', () => {
  it('says price with its tax, homes left, bedrooms and occupancy', () => {
    const card = indexCard(active, [suite(0), suite(1.5), suite(3), suite(4, false)])
    expect(card.price).toBe('from $389,900')
    expect(card.terms).toBe('CAD, HST included')
    expect(card.facts).toEqual(['3 homes left', 'Studio to 3 bedrooms', 'occupancy spring 2027'])
  })

  it('leaves out what is not known, or not the same of all', () => {
    expect(indexCard(active, [suite(null), suite(null, true, 'Autumn 2028')]).facts).toEqual(['3 homes left'])
    expect(indexCard(active, [suite(2)]).facts).toContain('2 bedrooms')
    expect(indexCard(active, [suite(0)]).facts).toContain('Studio')
    expect(indexCard({ ...active, availableCount: 0, minPrice: null }, [])).toMatchObject({
      price: null,
      facts: ['Sold out'],
    })
  })

  it('says how far a development has come that is not for sale yet', () => {
    expect(indexCard(soon, [])).toMatchObject({ isSoon: true, price: null, facts: ['Permits in hand'] })
  })
})

describe('the filter', () => {
  const cards = [indexCard(active, []), indexCard({ ...soon, city: 'Buffalo' }, [])]
  const cities = citiesOf(cards)

  it('narrows by city and by stage', () => {
    const found = (query: string) =>
      cards.filter((card) => matchesIndex(card, readIndex(query, cities))).length
    expect(found('')).toBe(2)
    expect(found('?city=Buffalo')).toBe(1)
    expect(found('?stage=sale')).toBe(1)
    expect(found('?city=Buffalo&stage=sale')).toBe(0)
  })

  it.each([
    ['?price=300000', false],
    ['?price=400000', true],
    ['?min=400000', true],
    ['?min=300000&price=400000', true],
    ['?bedrooms=1', false],
    ['?bedrooms=1-1.5', true],
    ['?bedrooms=4', false],
    ['?bedrooms=9&price=7', true],
    ['?bedrooms=1.5&price=400000', false],
    ['?bedrooms=1.5&price=700000', true],
    ['?min=600000', true],
    ['?min=700000', false],
  ])('takes one available suite for price and bedrooms: %s is %s', (query, isFound) => {
    const dear = suite(1.5, true, null, 650_000)
    const card = indexCard(active, [suite(0), dear, suite(4, false), suite(2, true, null, 0)])
    expect(matchesIndex(card, readIndex(query, cities))).toBe(isFound)
  })

  it('leaves out developments without a price or suites where these are asked for', () => {
    const card = indexCard(soon, [])
    for (const query of ['?price=1500000', '?min=200000', '?bedrooms=2'])
      expect(matchesIndex(card, readIndex(query, cities))).toBe(false)
  })

  it('keeps prices and bedrooms in the address, and no other filter of suites', () => {
    expect(indexHref(readIndex('?min=300000&price=500000&bedrooms=2&type=condo', cities))).toBe(
      '/building?min=300000&price=500000&bedrooms=2',
    )
  })

  it('is in the address, and leaves other parameters', () => {
    expect(readIndex('?city=Atlantis&stage=never', cities)).toEqual(noIndexFilter)
    expect(indexHref({ ...noIndexFilter, city: 'Montréal', stage: 'soon' })).toBe(
      '/building?city=Montr%C3%A9al&stage=soon',
    )
    expect(indexHref(noIndexFilter)).toBe('/building')
  })
})
