import { localePath } from '#lib/locale-path.ts'
import * as z from 'zod/mini'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { englishSchema, idSchema, pictureSchema } from '#features/suite/suite.schema.ts'
import { openingSchema } from '#features/visit/opening.schema.ts'

/** A building in a list of developments. */
export const buildingCardSchema = z.object({
  _id: idSchema,
  name: z.string(),
  location: z.nullable(z.string()),
  overview: z.nullable(z.string()),
  /** Typical interiors last. Lists have only the first picture, a building's own page all of them. */
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
  /** All suites, including sold ones: a building with none is coming soon. */
  suiteCount: z.number(),
  availableCount: z.number(),
  /** Lowest price among available suites, whole dollars. */
  minPrice: z.nullable(z.number()),
  /** Whether that price includes sales tax; null: ask. */
  minPriceTax: z.nullable(z.enum(TAX_TREATMENTS)),
  english: englishSchema,
})
export type BuildingCard = z.infer<typeof buildingCardSchema>

export const publicFileSchema = z.object({
  _id: z.string(),
  originalname: z.string(),
  location: z.string(),
  contentType: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.number()),
  english: englishSchema,
})
export type PublicFile = z.infer<typeof publicFileSchema>

export const sectionSchema = z.object({
  _id: z.string(),
  heading: z.string(),
  content: z.string(),
  english: englishSchema,
})
export type Section = z.infer<typeof sectionSchema>

export const buildingSchema = z.extend(buildingCardSchema, {
  salesCentreName: z.nullable(z.string()),
  /** Opening hours, as text and as data. */
  salesCentreHours: z.nullable(z.string()),
  salesCentreOpen: z.nullable(z.array(openingSchema)),
  /** `2026-12-25`: days it is closed despite its hours. */
  salesCentreClosed: z.array(z.string()),
  /** `America/Toronto` */
  salesCentreTimeZone: z.nullable(z.string()),
  /** Visits it takes at the same time; 0: none can be booked online. */
  visitCapacity: z.number(),
  /** E.164 number of the sales centre, for calls and its chat. */
  salesCentrePhone: z.nullable(z.string()),
  /** The builder and its licence number. */
  builder: z.nullable(z.string()),
  builderLicence: z.nullable(z.string()),
  /** The brokerage's registered name; null: the developer sells. */
  brokerage: z.nullable(z.string()),
  /** New York: file number of the offering plan. */
  offeringPlan: z.nullable(z.string()),
  /** Its time zone, such as `America/Vancouver`. */
  timeZone: z.string(),
  /** Null if unknown. */
  condominium: z.nullable(z.boolean()),
  /** Whether the coordinates are only the city's centre. */
  approximateLocation: z.boolean(),
  sections: z.array(sectionSchema),
})
export type Building = z.infer<typeof buildingSchema>

/** A building as pages need it, with its files and its position in lists (smallest first). */
export const buildingEntrySchema = z.extend(buildingSchema, {
  position: z.number(),
  files: z.array(publicFileSchema),
})
export type BuildingEntry = z.infer<typeof buildingEntrySchema>

/** A building with at least one suite is active; without suites it is coming soon. */
export const isActive = (building: Pick<BuildingCard, 'suiteCount'>) => building.suiteCount > 0

/** The page of a building. */
export const buildingPath = (building: Pick<BuildingCard, '_id' | 'suiteCount'>) =>
  localePath(`/${isActive(building) ? 'buildings' : 'coming-soon'}/${building._id}`)
