import * as z from 'zod/mini'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { idSchema, pictureSchema } from '#features/suite/suite.schema.ts'

/** What a list of developments needs of a building. */
export const buildingCardSchema = z.object({
  _id: idSchema,
  name: z.string(),
  location: z.nullable(z.string()),
  overview: z.nullable(z.string()),
  /** Lists carry the first picture only, a building's own page all of them. */
  pictures: z.array(pictureSchema),
  constructionStatus: z.nullable(z.string()),
  developmentType: z.nullable(z.string()),
  website: z.nullable(z.string()),
  salesCentre: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.enum(['CA', 'US']),
  currency: z.enum(['CAD', 'USD']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** All suites, sold ones too: a building with none is coming soon. */
  suiteCount: z.number(),
  availableCount: z.number(),
  /** Lowest price among available suites, whole dollars. */
  minPrice: z.nullable(z.number()),
  /** Whether that price has the sales tax of its place in it; null: ask. */
  minPriceTax: z.nullable(z.enum(TAX_TREATMENTS)),
})
export type BuildingCard = z.infer<typeof buildingCardSchema>

export const publicFileSchema = z.object({
  _id: z.string(),
  originalname: z.string(),
  location: z.string(),
  contentType: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.number()),
})
export type PublicFile = z.infer<typeof publicFileSchema>

export const sectionSchema = z.object({ _id: z.string(), heading: z.string(), content: z.string() })
export type Section = z.infer<typeof sectionSchema>

export const buildingSchema = z.extend(buildingCardSchema, {
  salesCentreName: z.nullable(z.string()),
  /** When somebody is there, in words. */
  salesCentreHours: z.nullable(z.string()),
  /** E.164 number of the sales centre, for calls and its chat. */
  salesCentrePhone: z.nullable(z.string()),
  /** The company that builds, and the number of its licence. */
  builder: z.nullable(z.string()),
  builderLicence: z.nullable(z.string()),
  /** As it is registered; null: the developer sells. */
  brokerage: z.nullable(z.string()),
  /** File number of the offering plan, in New York. */
  offeringPlan: z.nullable(z.string()),
  /** Null where the data does not say. */
  condominium: z.nullable(z.boolean()),
  /** The coordinates are the middle of its city. */
  approximateLocation: z.boolean(),
  sections: z.array(sectionSchema),
})
export type Building = z.infer<typeof buildingSchema>

/** A building as the pages are built from: with its files, and its place in lists (smallest first). */
export const buildingEntrySchema = z.extend(buildingSchema, {
  position: z.number(),
  files: z.array(publicFileSchema),
})
export type BuildingEntry = z.infer<typeof buildingEntrySchema>

/** Building with at least one suite is active; with none it is coming soon. */
export const isActive = (building: Pick<BuildingCard, 'suiteCount'>) => building.suiteCount > 0

/** The page of a building. */
export const buildingPath = (building: Pick<BuildingCard, '_id' | 'suiteCount'>) =>
  `/${isActive(building) ? 'buildings' : 'coming-soon'}/${building._id}`
