import { keysOf } from '#lib/columns.ts'
import { suiteMoneySchema, type SuiteMoney } from './money.schema.ts'
import type { Suite, SuiteCard } from './suite.schema.ts'

type Given = Partial<Omit<SuiteCard, 'building'>> & { building?: Partial<SuiteCard['building']> }

/** A suite with every field set; a test overrides what it needs. */
export const aSuite = ({ building, ...given }: Given = {}): SuiteCard => ({
  _id: 'aurora-on-king-1204',
  unitNumber: '1204',
  available: true,
  heldUntil: null,
  price: 649_900,
  taxTreatment: 'included',
  floorplanType: 'D4',
  bedrooms: 1.5,
  washrooms: 1,
  squareFootage: 612,
  propertyType: 'condo',
  exposure: 'S',
  level: 12,
  firstOccupancy: null,
  listedOn: '2026-11-01',
  pictures: [],
  floorplanImage: null,
  building: {
    id: 'aurora-on-king',
    name: 'Aurora on King',
    location: 'Toronto, Ontario',
    country: 'CA',
    currency: 'CAD',
    city: 'Toronto',
    region: 'Ontario',
    municipality: 'toronto',
    condominium: true,
    latitude: null,
    longitude: null,
    picture: null,
    ...building,
  },
  ...given,
})

/** Money fields of a listing without any figures. */
export const noMoney = Object.fromEntries(
  keysOf(suiteMoneySchema.shape).map((field) => [field, null]),
) as unknown as SuiteMoney

/** A suite as in the API's response. */
export const aWholeSuite = (
  card: Given = {},
  more: Partial<Omit<Suite, keyof SuiteCard | 'money'>> & { money?: Partial<SuiteMoney> } = {},
): Suite => ({
  ...aSuite(card),
  floorplan: null,
  amenities: null,
  depositStructure: null,
  incentives: null,
  anticipatedOccupancy: null,
  maintenanceFee: null,
  priceWas: null,
  priceChangedOn: null,
  ...more,
  money: { ...noMoney, taxTreatment: aSuite(card).taxTreatment, level: aSuite(card).level, ...more.money },
})

/** A plan with three suites (one sold), another plan, a suite without a plan, and another building. */
export const someSuites = [
  aSuite({ _id: 'd4-high', unitNumber: '1204', price: 640_000, exposure: 'S' }),
  aSuite({ _id: 'd4-low', unitNumber: '304', price: 609_900, exposure: 'N' }),
  aSuite({ _id: 'd4-sold', unitNumber: '204', price: 500_000, available: false }),
  aSuite({ _id: 's1', unitNumber: '101', price: 389_900, floorplanType: 'S1', bedrooms: 0 }),
  aSuite({ _id: 'free-a', unitNumber: '1', price: 700_000, floorplanType: null }),
  aSuite({ _id: 'free-b', unitNumber: '2', price: 710_000, floorplanType: null }),
  aSuite({ _id: 'other', price: 600_000, building: { id: 'halyard' } }),
]
