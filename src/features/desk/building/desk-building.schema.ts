import { currency, leftOutSchema } from '#features/desk/listing/listing.schema.ts'
import * as z from 'zod/mini'

/** A value of a column, as the database has it. */
const value = z.unknown()

const sectionSchema = z.object({
  _id: z.string(),
  heading: z.string(),
  content: z.string(),
  heading_fr: z.nullable(z.string()),
  content_fr: z.nullable(z.string()),
})
export type DeskSection = z.output<typeof sectionSchema>

const buildingSuiteSchema = z.object({
  _id: z.string(),
  unitNumber: z.string(),
  plan: z.nullable(z.string()),
  level: z.nullable(z.number()),
  bedrooms: z.nullable(z.number()),
  squareFootage: z.nullable(z.number()),
  /** Whole dollars; 0 if there is none. */
  price: z.number(),
  available: z.boolean(),
})
export type BuildingSuite = z.output<typeof buildingSuiteSchema>

/** A text that publication waits for, of the building or of a row that belongs to it. */
const lackSchema = z.object({ entity: z.string(), row: z.string(), what: z.string(), field: z.string() })
export type Lack = z.output<typeof lackSchema>

/** A building as editors see it. */
export const buildingPageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  published: z.boolean(),
  currency,
  country: z.enum(['CA', 'US']),
  /** As in its row: `Québec`. */
  region: z.nullable(z.string()),
  suiteCount: z.number(),
  available: z.number(),
  /** It is shown at the centre of its city. */
  approximate: z.boolean(),
  /** By the column that an import names. */
  values: z.record(z.string(), value),
  sections: z.array(sectionSchema),
  plans: z.array(z.object({ type: z.string(), suites: z.number() })),
  /** The first 500. */
  suites: z.array(buildingSuiteSchema),
  /** The first 200 of `lacksCount`. */
  lacks: z.array(lackSchema),
  lacksCount: z.number(),
  problems: z.array(leftOutSchema),
})
export type BuildingPage = z.output<typeof buildingPageSchema>
