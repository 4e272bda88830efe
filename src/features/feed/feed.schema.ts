import { buildingSchema } from '#features/building/building.schema.ts'
import { suiteMoneySchema } from '#features/suite/money.schema.ts'
import { pictureSchema, suiteSchema } from '#features/suite/suite.schema.ts'
import { pick } from '#lib/columns.ts'
import * as z from 'zod/mini'

/** A picture in the feed. */
export const feedPictureSchema = z.extend(pictureSchema, { _id: z.string() })
export type FeedPicture = z.infer<typeof feedPictureSchema>

const ofSuite = pick(suiteSchema.shape, [
  '_id',
  'unitNumber',
  'available',
  'heldUntil',
  'price',
  'priceWas',
  'taxTreatment',
  'floorplanType',
  'floorplan',
  'floorplanImage',
  'bedrooms',
  'washrooms',
  'squareFootage',
  'propertyType',
  'level',
  'listedOn',
  'amenities',
  'maintenanceFee',
  'english',
])
const ofMoney = pick(suiteMoneySchema.shape, ['feeAmount', 'feeBasis', 'parking', 'propertyTax'])

/** What the feed needs of a suite. */
export const feedSuiteSchema = z.object({
  ...ofSuite,
  ...ofMoney,
  buildingId: z.string(),
  updatedAt: z.string(),
  pictures: z.array(feedPictureSchema),
})
export type FeedSuite = z.infer<typeof feedSuiteSchema>

const ofBuilding = pick(buildingSchema.shape, [
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
  'english',
])

/** What the feed needs of a building. Its pictures include those of its plans. */
export const feedBuildingSchema = z.object({
  ...ofBuilding,
  updatedAt: z.string(),
  pictures: z.array(feedPictureSchema),
})
export type FeedBuilding = z.infer<typeof feedBuildingSchema>

/** A page of the feed. */
export interface FeedPage {
  homes: { suite: FeedSuite; building: FeedBuilding }[]
  /** The last id of the page, if others follow. */
  next: string | null
}
