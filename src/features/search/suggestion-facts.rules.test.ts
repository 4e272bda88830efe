import { expect, it } from 'vitest'
import type { Around, Offer, Suggestion, Unit } from './search.schema.ts'
import { suggestionFacts } from './suggestion-facts.rules.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const says = (one: Suggestion, radius = 25) => suggestionFacts(one, radius, NOW)

const placeWith = (facts: Around): Suggestion => ({
  kind: 'place',
  placeId: '1',
  description: 'Windsor, Ontario, Canada',
  facts,
})
it.each<[Around, string]>([
  [
    { homes: 1200, minPrice: 489_900, currency: 'CAD', mixed: false },
    '1,200 homes from $489,900 within 25 km',
  ],
  [{ homes: 1, minPrice: 300_000, currency: 'USD', mixed: false }, '1 home from US$300,000 within 25 km'],
  [
    { homes: 9, minPrice: 489_900, currency: 'CAD', mixed: true },
    '9 homes within 25 km, in Canada from $489,900',
  ],
  [
    { homes: 9, minPrice: 300_000, currency: 'USD', mixed: true },
    '9 homes within 25 km, in the United States from US$300,000',
  ],
  [{ homes: 3, minPrice: null, currency: null, mixed: false }, '3 homes within 25 km'],
  [
    { homes: 0, nearest: { city: 'Hamilton', distance: 48.21 } },
    'No homes within 25 km; nearest: Hamilton, 48 km',
  ],
  [{ homes: 0 }, 'No homes within 25 km'],
])('says of a place with %o: %s', (facts, text) => expect(says(placeWith(facts))).toBe(text))

it('counts within the chosen radius', () =>
  expect(says(placeWith({ homes: 2, minPrice: 1, currency: 'CAD', mixed: false }), 500)).toBe(
    '2 homes from $1 within 500 km',
  ))

const development = (facts: Partial<Offer>): Suggestion => ({
  kind: 'development',
  href: '/buildings/aurora-on-king',
  description: 'Aurora on King, Toronto, Ontario',
  facts: { soon: false, homes: 9, minPrice: 489_900, currency: 'CAD', ...facts },
})
it.each<[Partial<Offer>, string]>([
  [{}, '9 homes from $489,900'],
  [{ currency: 'USD' }, '9 homes from US$489,900'],
  [{ minPrice: null }, '9 homes'],
  [{ homes: 0, minPrice: null }, 'Sold out'],
  [{ homes: 0, minPrice: null, soon: true }, 'Coming soon'],
])('says of a development with %o: %s', (facts, text) => expect(says(development(facts))).toBe(text))

const suite = (facts: Partial<Unit>): Suggestion => ({
  kind: 'suite',
  href: '/suites/aurora-on-king-1204',
  description: 'Aurora on King 1204, Toronto, Ontario',
  facts: {
    price: 649_900,
    currency: 'CAD',
    available: true,
    heldUntil: null,
    bedrooms: 1.5,
    floorplanType: 'D4',
    ...facts,
  },
})
it.each<[Partial<Unit>, string]>([
  [{}, '$649,900 · 1+Den, plan D4 · For sale'],
  [{ bedrooms: 2, floorplanType: null }, '$649,900 · 2 bedrooms · For sale'],
  [{ bedrooms: null, floorplanType: null }, '$649,900 · For sale'],
  [{ price: 0 }, '1+Den, plan D4 · Price on request'],
  [{ heldUntil: '2026-11-29T13:00:00+00:00' }, '$649,900 · 1+Den, plan D4 · On hold'],
  // An expired hold is ignored.
  [{ heldUntil: '2026-11-29T11:00:00+00:00' }, '$649,900 · 1+Den, plan D4 · For sale'],
  [{ available: false }, '1+Den, plan D4 · Sold'],
])('says of a suite with %o: %s', (facts, text) => expect(says(suite(facts))).toBe(text))

it('says nothing that the answer does not', () =>
  expect(says({ kind: 'place', placeId: '1', description: 'Toronto, Ontario, Canada' })).toBe(''))
