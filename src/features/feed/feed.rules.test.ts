import { PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { regionName, REGIONS } from '#lib/regions.ts'
import { describe, expect, it } from 'vitest'
import { unpublished } from './dictionary.fixture.ts'
import { FEED_GROUPS, feedWithout } from './feed-settings.rules.ts'
import { aFeedBuilding, aFeedPicture, aFeedSuite } from './feed.fixture.ts'
import { feedAnswer, propertyOf } from './feed.rules.ts'
import type { FeedBuilding, FeedSuite } from './feed.schema.ts'

const context = {
  file: (path: string) => `https://site.example${path}`,
  page: (id: string) => `https://site.example/fr/suites/${id}`,
  typical: 'Typical interior.',
}
const now = Date.parse('2026-11-25T12:00:00Z')
const record = (suite: Partial<FeedSuite> = {}, building: Partial<FeedBuilding> = {}) =>
  propertyOf({ suite: aFeedSuite(suite), building: aFeedBuilding(building) }, context, [], now)
const named = (fields: object, ...names: string[]) => {
  const given = new Map(Object.entries(fields))
  return names.map((name) => given.get(name) as unknown)
}

describe('a home in the feed', () => {
  it('has the names of the dictionary, and what is known', () => {
    const home = record()
    expect(unpublished(home)).toEqual([])
    expect(home).toEqual({
      ListingKey: 'aurora-on-king-1204',
      ListingURL: 'https://site.example/fr/suites/aurora-on-king-1204',
      StandardStatus: 'Active',
      PropertyType: 'Residential',
      PropertySubType: 'Condominium',
      ListPrice: 649_900,
      X_ListPriceSalesTax: 'included',
      X_Currency: 'CAD',
      BedroomsTotal: 1,
      BathroomsTotalInteger: 1,
      BathroomsFull: 1,
      LivingArea: 612,
      LivingAreaUnits: 'Square Feet',
      EntryLevel: 12,
      ParkingTotal: 0,
      AssociationFee: 428.4,
      AssociationFeeFrequency: 'Monthly',
      X_TaxAnnualAmountEstimated: 3_900.25,
      BuildingName: 'Aurora on King',
      BuilderName: 'Larkfield King Inc.',
      BuilderModel: 'D4',
      ListOfficeName: 'Larkfield Realty Inc., Brokerage',
      UnitNumber: '1204',
      UnparsedAddress: '383 King Street East, Toronto, ON M5A 1L1',
      City: 'Toronto',
      StateOrProvince: 'ON',
      PostalCode: 'M5A 1L1',
      Country: 'CA',
      Latitude: 43.6,
      Longitude: -79.3,
      PublicRemarks: expect.stringMatching(/^A slim tower.*\n\nAurora stands.*\n\nRooftop terrace, gym$/s),
      OnMarketDate: '2026-11-01',
      ModificationTimestamp: '2026-11-20T10:00:00.123Z',
      Media: [
        {
          MediaKey: 'aurora-on-king-1204:f3b0c442-98fc-4c14-9afb-f4c8996fb924',
          MediaURL: 'https://site.example/media/pictures/kitchen.jpg',
          MediaType: 'jpeg',
          Order: 0,
          MediaCategory: 'Photo',
          ImageWidth: 2400,
          ImageHeight: 1600,
          ShortDescription: 'The kitchen of D4.',
          LongDescription: 'The kitchen of D4. A kitchen with an island.',
        },
        expect.objectContaining({ MediaCategory: 'Floor Plan', MediaType: 'pdf', Order: 1 }),
        expect.not.objectContaining({ MediaType: expect.anything() }),
      ],
    })
  })

  it('leaves out what is not known, and a price of 0', () => {
    const nothing = Object.fromEntries(Object.keys(aFeedSuite()).map((field) => [field, null]))
    const unknown = { ...nothing, _id: 'x-1', unitNumber: '1', available: true, price: 0, pictures: [] }
    const { listedOn, updatedAt, buildingId } = aFeedSuite()
    const home = record(
      { ...unknown, listedOn, updatedAt, buildingId },
      {
        ...{ overview: null, address: null, city: null, region: null, postalCode: null },
        ...{ latitude: null, longitude: null, builder: null, brokerage: null },
      },
    )
    expect(unpublished(home)).toEqual([])
    expect(Object.keys(home)).toEqual([
      ...['ListingKey', 'ListingURL', 'StandardStatus', 'X_Currency', 'BuildingName', 'UnitNumber'],
      ...['Country', 'OnMarketDate', 'ModificationTimestamp'],
    ])
  })

  it.each([
    [{}, 'Active'],
    [{ heldUntil: '2026-11-25T12:00:01Z' }, 'Active Under Contract'],
    [{ heldUntil: '2026-11-25T11:59:59Z' }, 'Active'],
    [{ heldUntil: '9999-12-31T00:00:00Z' }, 'Active Under Contract'],
    [{ available: false }, 'Pending'],
  ])('with %j is %s', (suite, status) => {
    const home = record(suite)
    expect(named(home, 'StandardStatus')).toEqual([status])
    expect(unpublished(home)).toEqual([])
  })

  it.each(PROPERTY_TYPES)('of the type %s has published types', (propertyType) => {
    expect(unpublished(record({ propertyType }))).toEqual([])
  })

  it('counts a powder room as half a bathroom, and no rooms of a workplace', () => {
    const fields = ['BathroomsTotalInteger', 'BathroomsFull', 'BathroomsHalf', 'LivingArea']
    expect(named(record({ washrooms: 2.5 }), ...fields)).toEqual([3, 2, 1, 612])
    expect(named(record({ washrooms: 2, propertyType: 'commercial' }), ...fields)).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it('has a published code for every province and state', () => {
    for (const country of ['CA', 'US'] as const)
      for (const code of Object.keys(REGIONS[country])) {
        const home = record({}, { country, region: regionName(country, code) })
        expect(unpublished(home)).toEqual([])
        expect(home).toHaveProperty('StateOrProvince', code === 'NL' ? 'NF' : code)
      }
  })

  it('has no place where only the city is known', () => {
    expect(named(record({}, { approximateLocation: true }), 'Latitude', 'Longitude')).toEqual([
      undefined,
      undefined,
    ])
  })

  it('says of a typical interior that it shows no room of this home', () => {
    const [picture] = named(record({ pictures: [aFeedPicture({ typical: true })] }), 'Media')[0] as object[]
    expect(picture).toMatchObject({
      MediaAlteration: ['Virtual Representation - To Be Built'],
      LongDescription: 'The kitchen of D4. A kitchen with an island. Typical interior.',
    })
  })

  it('has no English text where a French one is missing', () => {
    const home = record(
      { english: ['amenities'], pictures: [aFeedPicture({ english: ['alt', 'caption'] })] },
      { english: ['overview'] },
    )
    expect(home).not.toHaveProperty('PublicRemarks')
    expect(JSON.stringify(home)).not.toContain('Description')
  })

  it('keeps to the lengths of the dictionary', () => {
    const long = 'A long word '.repeat(1_000)
    const home = record(
      {
        amenities: long,
        floorplanType: long,
        pictures: [aFeedPicture({ alt: long, caption: long.slice(0, 60) })],
      },
      {
        ...{ name: long, builder: long, brokerage: long, address: long, overview: long },
        ...{ postalCode: long, city: long, latitude: 43.123456789012, longitude: -79.123456789012 },
      },
    )
    expect(unpublished(home)).toEqual([])
    expect(home).not.toHaveProperty('BuildingName')
  })
})

describe('what its owner leaves out', () => {
  it.each([
    [{}, []],
    [{ FEED: 'on', FEED_WITHOUT: '' }, []],
    [{ FEED: 'off', FEED_WITHOUT: 'media' }, 'off'],
    [{ FEED: 'no' }, 'unclear'],
    [{ FEED_WITHOUT: 'prices, media' }, ['prices', 'media']],
    [{ FEED_WITHOUT: 'prices,photos' }, 'unclear'],
    [{ FEED_WITHOUT: 'toString' }, 'unclear'],
  ])('is read of %j', (environment, without) => {
    expect(feedWithout(environment)).toEqual(without)
  })

  it.each(Object.entries(FEED_GROUPS))('is not there: %s', (group, fields) => {
    const home = { suite: aFeedSuite({ priceWas: 700_000 }), building: aFeedBuilding() }
    const all = Object.keys(propertyOf(home, context, [], now))
    expect(all).toEqual(expect.arrayContaining([...fields]))
    const left = propertyOf(home, context, [group as keyof typeof FEED_GROUPS], now)
    expect(Object.keys(left)).toEqual(all.filter((name) => !(fields as readonly string[]).includes(name)))
  })
})

it('an answer names its dictionary, and the next page if there is one', () => {
  const page = { homes: [{ suite: aFeedSuite(), building: aFeedBuilding() }], next: 'aurora-on-king-1204' }
  const follow = (after: string) => `https://site.example/api/feed?after=${after}`
  expect(feedAnswer(page, context, [], follow)).toEqual({
    '@reso.context': 'urn:reso:metadata:2.0:resource:property',
    value: [expect.objectContaining({ ListingKey: 'aurora-on-king-1204' })],
    '@odata.nextLink': 'https://site.example/api/feed?after=aurora-on-king-1204',
  })
  expect(feedAnswer({ ...page, next: null }, context, [], follow)).not.toHaveProperty('@odata.nextLink')
})
