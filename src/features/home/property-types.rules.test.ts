import { describe, expect, it } from 'vitest'
import { propertyTypes } from './property-types.rules.ts'

const picture = (url: string) => ({
  url,
  alt: '',
  caption: null,
  width: 1600,
  height: 1067,
  focus: null,
  plan: null,
  typical: false,
})
const buildings = [
  { _id: 'one', pictures: [picture('/media/one.jpg')] },
  { _id: 'two', pictures: [picture('/media/two.jpg')] },
]
const suite = (
  id: string,
  propertyType: 'condo' | 'townhome' | 'commercial',
  price: number,
  { available = true, currency = 'CAD' as 'CAD' | 'USD' } = {},
) => ({
  propertyType,
  price,
  available,
  taxTreatment: null,
  building: { id, currency, country: currency === 'CAD' ? ('CA' as const) : ('US' as const), region: null },
})

describe('propertyTypes', () => {
  const [condos, townhomes, houses] = propertyTypes(
    [
      suite('one', 'condo', 500_000),
      suite('two', 'condo', 450_000),
      suite('two', 'condo', 600_000),
      suite('one', 'condo', 100_000, { available: false }),
      suite('one', 'townhome', 700_000),
      suite('one', 'commercial', 1),
    ],
    buildings,
  )

  it('leads to the listings of each type', () => {
    expect([condos, townhomes, houses].map((type) => type?.href)).toEqual([
      '/all-suites?type=condo',
      '/all-suites?type=townhome',
      '/all-suites?type=single%20family%20home',
    ])
  })

  it('counts available suites and finds the cheapest of them', () => {
    expect(condos).toMatchObject({ count: 3, cheapest: { price: 450_000 } })
    expect(townhomes).toMatchObject({ count: 1, cheapest: { price: 700_000 } })
  })

  it('takes a price in US dollars only where there is none in Canadian', () => {
    const [mixed, american] = propertyTypes(
      [
        suite('one', 'condo', 500_000),
        suite('two', 'condo', 300_000, { currency: 'USD' }),
        suite('two', 'townhome', 9, { currency: 'USD' }),
      ],
      buildings,
    )
    expect(mixed).toMatchObject({ count: 2, cheapest: { price: 500_000 } })
    expect(american).toMatchObject({ cheapest: { price: 9, building: { currency: 'USD' } } })
  })

  it('shows the building with most of the type', () => {
    expect(condos?.picture?.url).toBe('/media/two.jpg')
  })

  it('renders without suites, too', () => {
    expect(houses).toMatchObject({ count: 0, cheapest: undefined, picture: undefined })
  })
})
