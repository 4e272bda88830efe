import { filterFields, quickBedrooms, withDens } from './filter-field.rules.ts'
import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { PRICES, SIZES } from './filter-values.rules.ts'
import {
  decodeFilter,
  encodeFilter,
  matchesFilter,
  mergeFilters,
  noFilter,
  offeredFilter,
  pricedCountries,
} from './suite-filter.rules.ts'

const decode = (query: string) => decodeFilter(new URLSearchParams(query))
const passes = (query: string, suite: Parameters<typeof aSuite>[0]) =>
  matchesFilter(decode(query))(aSuite(suite))

describe('what is offered', () => {
  it('has 14 prices, 200,000 to 1,500,000', () => {
    expect(PRICES).toHaveLength(14)
    expect([PRICES[0], PRICES[1], PRICES[13]]).toEqual([200_000, 300_000, 1_500_000])
  })

  it('has seven bands without a gap', () => {
    const { size } = filterFields({ scope: 'search' }, noFilter)
    expect(size.choices.map(({ label }) => label)).toEqual([
      '0–499',
      '500–649',
      '650–799',
      '800–999',
      '1,000–1,499',
      '1,500–2,999',
      '3,000+',
    ])
    SIZES.slice(1).forEach(({ min }, at) => expect(SIZES[at]?.below).toBe(min))
  })
})

describe('a filter', () => {
  it.each([
    ['', { price: 9_000_000 }, true],
    ['price=500000', { price: 500_000 }, true],
    ['price=500000', { price: 500_001 }, false],
    ['price=500000', { price: 0 }, false],
    ['price=649900', { price: 649_900 }, true],
    ['price=649900', { price: 649_901 }, false],
    ['min=649900', { price: 649_899 }, false],
    ['bedrooms=0', { bedrooms: 0 }, true],
    ['bedrooms=0', { bedrooms: 1 }, false],
    ['bedrooms=0', { bedrooms: null }, false],
    ['bedrooms=1', { bedrooms: 1 }, true],
    ['bedrooms=1', { bedrooms: 1.5 }, false],
    ['bedrooms=1.5', { bedrooms: 1.5 }, true],
    ['bedrooms=1.5', { bedrooms: 1 }, false],
    ['bedrooms=2.5', { bedrooms: 2.5 }, true],
    ['bedrooms=3', { bedrooms: 3 }, true],
    ['bedrooms=3', { bedrooms: 4 }, false],
    ['bedrooms=4', { bedrooms: 3.5 }, false],
    ['bedrooms=4', { bedrooms: 4 }, true],
    ['bedrooms=4', { bedrooms: 6 }, true],
    ['bedrooms=3.5', { bedrooms: 3.5 }, true],
    ['bedrooms=2-2.5', { bedrooms: 2 }, true],
    ['bedrooms=2-2.5', { bedrooms: 2.5 }, true],
    ['bedrooms=2-2.5', { bedrooms: 3 }, false],
    ['bedrooms=2-2.5', { bedrooms: 1.5 }, false],
    ['bedrooms=2-2.5', { bedrooms: null }, false],
    ['bedrooms=2-3', { bedrooms: 2.5 }, true],
    ['bedrooms=2-3', { bedrooms: 3.5 }, false],
    ['bedrooms=0-1', { bedrooms: 0 }, true],
    ['bedrooms=0-1', { bedrooms: 1.5 }, false],
    ['bedrooms=3-up', { bedrooms: 2.5 }, false],
    ['bedrooms=3-up', { bedrooms: 3.5 }, true],
    ['bedrooms=3-up', { bedrooms: 6 }, true],
    ['bedrooms=3-up', { bedrooms: null }, false],
    ['min=500000', { price: 500_000 }, true],
    ['min=500000', { price: 499_999 }, false],
    ['min=500000', { price: 0 }, false],
    ['min=500000&price=600000', { price: 550_000 }, true],
    ['min=500000&price=600000', { price: 650_000 }, false],
    ['country=CA', { building: { country: 'CA' } }, true],
    ['country=us', { building: { country: 'US' } }, true],
    ['country=US', { building: { country: 'CA' } }, false],
    ['bathrooms=2', { washrooms: 1.5 }, false],
    ['bathrooms=2', { washrooms: 2 }, true],
    ['bathrooms=2', { washrooms: 3.5 }, true],
    ['bathrooms=1', { washrooms: null }, false],
    ['size=0-499', { squareFootage: 499 }, true],
    ['size=0-499', { squareFootage: 500 }, false],
    ['size=500-649', { squareFootage: 500 }, true],
    ['size=500-649', { squareFootage: 649 }, true],
    ['size=650-799', { squareFootage: 649 }, false],
    ['size=800-999', { squareFootage: 999 }, true],
    ['size=1000-1499', { squareFootage: 1499 }, true],
    ['size=1500-2999', { squareFootage: 2999 }, true],
    ['size=1500-2999', { squareFootage: 3000 }, false],
    ['size=3000-up', { squareFootage: 3000 }, true],
    ['size=3000-up', { squareFootage: 12_000 }, true],
    ['size=3000-up', { squareFootage: null }, false],
    ['size=700-up', { squareFootage: 700 }, true],
    ['size=700-up', { squareFootage: 699 }, false],
    ['size=0-850', { squareFootage: 850 }, true],
    ['size=0-850', { squareFootage: 851 }, false],
    ['type=condo', { propertyType: 'condo' }, true],
    ['type=condo', { propertyType: 'townhome' }, false],
    ['type=single+family+home', { propertyType: 'single family home' }, true],
    ['type=Single%20Family%20Home', { propertyType: 'single family home' }, true],
    ['type=condo', { propertyType: null }, false],
    ['exposure=S', { exposure: 'S' }, true],
    ['exposure=S', { exposure: 'SW' }, false],
    ['exposure=S&exposure=SW', { exposure: 'SW' }, true],
    ['exposure=S', { exposure: null }, false],
    ['building=aurora', { building: { id: 'aurora' } }, true],
    ['building=aurora', { building: { id: 'halyard' } }, false],
    ['price=500000&bedrooms=1', { price: 400_000, bedrooms: 2 }, false],
    ['price=500000&bedrooms=2', { price: 400_000, bedrooms: 2 }, true],
  ] as const)('%s on %o: %s', (query, suite, expected) => {
    expect(passes(query, suite)).toBe(expected)
  })

  it.each([
    'price=9999',
    'price=450000.5',
    'price=4e5',
    'price=999999999',
    'price=abc',
    'price=',
    'bedrooms=9',
    'bathrooms=-1',
    'bedrooms=2-4',
    'min=1',
    'country=MX',
    'size=1-2',
    'size=up-700',
    'type=castle',
    'exposure=UP',
  ])('does not narrow by what is unknown: %s', (query) => expect(decode(query)).toEqual(noFilter))
})

describe('the address', () => {
  it('carries a filter there and back', () => {
    const query =
      'min=300000&price=500000&bedrooms=1.5&bathrooms=2&size=500-649&type=single+family+home&country=CA&building=aurora&exposure=SW&exposure=S'
    expect(encodeFilter(decode(query)).toString()).toBe(query)
  })

  it('is empty without a filter', () => expect(encodeFilter(noFilter).toString()).toBe(''))
})

describe('the bedrooms of a search', () => {
  const values = (query: string) =>
    filterFields({ scope: 'search' }, decode(query)).bedrooms.choices.map(({ value }) => value)
  const labels = (query: string) =>
    filterFields({ scope: 'search' }, decode(query)).bedrooms.choices.map(({ label }) => label)

  it('are exact, or with or without a den, under the same labels', () => {
    expect(values('bedrooms=2')).toEqual([0, 1, 2, 3, 4])
    expect(values('bedrooms=2-2.5')).toEqual([0, '1-1.5', '2-2.5', '3-3.5', 4])
    for (const query of ['', 'bedrooms=2-2.5']) expect(labels(query)).toEqual(['Studio', '1', '2', '3', '4+'])
  })

  it('take a den in and leave it out where it makes a difference', () => {
    const bedrooms = (query: string, wanted: boolean) => withDens(decode(query), wanted).bedrooms
    expect(['0', '1', '2', '3', '4', '1.5'].map((one) => bedrooms(`bedrooms=${one}`, true))).toEqual([
      0,
      '1-1.5',
      '2-2.5',
      '3-3.5',
      4,
      1.5,
    ])
    expect(bedrooms('bedrooms=2-2.5', false)).toBe(2)
    expect(bedrooms('', true)).toBeNull()
  })

  it('have an address’s own choice in a single field too', () => {
    const quick = (query: string) => quickBedrooms(decode(query)).map(({ value }) => value)
    expect(quick('')).toEqual([0, 1, 2, 3, 4, '1-1.5', '2-2.5', '3-3.5'])
    expect(quick('bedrooms=2-2.5')).toEqual(quick(''))
    expect(quick('bedrooms=2.5')).toEqual([...quick(''), 2.5])
  })
})

describe('a value that only an address has', () => {
  const { price, size, bedrooms } = filterFields(
    { scope: 'search' },
    decode('price=649900&size=700-up&bedrooms=2-up'),
  )
  it('stands in its field, in its place, so that the field does not say that nothing is limited', () => {
    expect(price.choices.slice(4, 7).map(({ value }) => value)).toEqual([600_000, 649_900, 700_000])
    expect(size.choices.at(-1)).toEqual({ value: '700-up', label: '700+', chip: '700+ Sq.Ft.' })
  })
  it('has a chip', () => {
    expect(bedrooms.more.find(({ value }) => value === '2-up')?.chip).toBe('2+ bedrooms')
    expect(bedrooms.more.find(({ value }) => value === '2-3')?.chip).toBe('2–3 bedrooms')
  })
})

describe('what a list offers', () => {
  const filter = decode('country=US&building=aurora&exposure=SW&exposure=S&bedrooms=0')

  it('leaves out a country where there is one, buildings where there are none, and winds between the four', () => {
    const offered = offeredFilter(filter, { scope: 'building', countries: ['CA'], exposures: 'four' })
    expect(encodeFilter(offered).toString()).toBe('bedrooms=0&exposure=S')
  })

  it('takes dollars for those of the country that is chosen', () => {
    const both = { scope: 'search', countries: ['CA', 'US'] } as const
    expect(pricedCountries(both, noFilter)).toEqual(['CA', 'US'])
    expect(pricedCountries(both, filter)).toEqual(['US'])
  })
})

describe('a choice made before hydration', () => {
  it('joins the filter of the address, and wins over it', () => {
    const asked = decodeFilter(new URLSearchParams('price=500000&bedrooms=1&exposure=S&exposure=SW'))
    const chosen = decodeFilter(new URLSearchParams('bedrooms=2'))
    expect(encodeFilter(mergeFilters(asked, chosen)).toString()).toBe(
      'price=500000&bedrooms=2&exposure=SW&exposure=S',
    )
  })
})

it.each([
  [['CA'], 'Up to $500,000 CAD', 'From $500,000 CAD'],
  [['US'], 'Up to US$500,000', 'From US$500,000'],
  [['CA', 'US'], 'Up to $500,000 CAD or USD', 'From $500,000 CAD or USD'],
] as const)(
  'a price to filter by names its currency where homes of %j are listed',
  (countries, upTo, from) => {
    const { price, min } = filterFields({ scope: 'search', countries }, noFilter)
    const chipOf = ({ choices }: typeof price) => choices.find(({ value }) => value === 500_000)?.chip
    expect([price, min].map(chipOf)).toEqual([upTo, from])
  },
)
