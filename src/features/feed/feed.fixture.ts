import { aBuilding } from '#features/building/building.fixture.ts'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import { pick } from '#lib/columns.ts'
import type { FeedBuilding, FeedPicture, FeedSuite } from './feed.schema.ts'

export const aFeedPicture = (given: Partial<FeedPicture> = {}): FeedPicture => ({
  _id: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924',
  url: '/media/pictures/kitchen.jpg',
  alt: 'A kitchen with an island.',
  caption: 'The kitchen of D4.',
  width: 2400,
  height: 1600,
  focus: null,
  plan: null,
  typical: false,
  ...given,
})

/** A suite in the feed with every field set; a test overrides what it needs. */
export const aFeedSuite = (given: Partial<FeedSuite> = {}): FeedSuite => ({
  ...pick(aWholeSuite(), [
    '_id',
    'unitNumber',
    'available',
    'heldUntil',
    'price',
    'priceWas',
    'taxTreatment',
    'floorplanType',
    'bedrooms',
    'washrooms',
    'squareFootage',
    'propertyType',
    'level',
    'listedOn',
    'maintenanceFee',
  ]),
  floorplan: '/media/plans/d4.pdf',
  floorplanImage: '/media/plans/d4.svg',
  amenities: 'Rooftop terrace, gym',
  feeAmount: 0.7,
  feeBasis: 'square-foot',
  parking: 'none',
  propertyTax: 3_900.25,
  buildingId: 'aurora-on-king',
  updatedAt: '2026-11-20T10:00:00.123456+00:00',
  pictures: [aFeedPicture()],
  ...given,
})

export const aFeedBuilding = (given: Partial<FeedBuilding> = {}): FeedBuilding => ({
  ...pick(aBuilding(), [
    '_id',
    'name',
    'overview',
    'address',
    'city',
    'region',
    'postalCode',
    'country',
    'currency',
    'latitude',
    'longitude',
    'approximateLocation',
    'builder',
    'brokerage',
  ]),
  updatedAt: '2026-11-19T10:00:00+00:00',
  pictures: [],
  ...given,
})
