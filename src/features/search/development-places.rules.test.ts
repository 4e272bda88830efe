import { expect, it } from 'vitest'
import { developmentPlaces, pinsOf } from './development-places.rules.ts'

const aurora = {
  _id: 'aurora-on-king',
  name: 'Aurora on King',
  city: 'Toronto',
  region: 'ON',
  country: 'CA' as const,
  currency: 'CAD' as const,
  latitude: 43.65,
  longitude: -79.36,
  suiteCount: 12,
  availableCount: 5,
  minPrice: 489900,
  minPriceTax: 'included' as const,
}

it('says what each development has to offer', () => {
  const soon = { ...aurora, _id: 'later', name: 'Later', suiteCount: 0, availableCount: 0, minPrice: null }
  const sold = { ...aurora, _id: 'sold', name: 'Sold', availableCount: 0, minPrice: null }
  const abroad = { ...aurora, _id: 'halyard', name: 'Halyard', city: 'Miami', country: 'US' as const }
  const places = developmentPlaces([{ ...abroad, currency: 'USD' }, sold, soon, aurora])
  expect(places.map(({ name, label, terms, href }) => [name, label, terms, href])).toEqual([
    ['Aurora on King', 'from $489,900', 'CAD, HST included', '/buildings/aurora-on-king'],
    ['Later', 'Coming soon', '', '/coming-soon/later'],
    ['Sold', 'None available now', '', '/buildings/sold'],
    ['Halyard', 'from US$489,900', '', '/buildings/halyard'],
  ])
})

it('lists a development without a point, and leaves it off the map', () => {
  const places = developmentPlaces([aurora, { ...aurora, name: 'Nowhere', latitude: null, city: null }])
  expect(places.map(({ where }) => where)).toEqual(['ON', 'Toronto, ON'])
  expect(pinsOf(places)).toEqual([
    {
      id: '/buildings/aurora-on-king',
      name: 'Aurora on King',
      city: 'Toronto',
      country: 'CA',
      count: 1,
      price: 489900,
      label: 'from $489,900 CAD',
      href: '/buildings/aurora-on-king',
      latitude: 43.65,
      longitude: -79.36,
    },
  ])
})
