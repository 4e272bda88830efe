import {
  confirmedSchema,
  currency,
  leftOutSchema,
  unusualSchema,
} from '#features/desk/listing/listing.schema.ts'
import * as z from 'zod/mini'

/** A column's value in the database. */
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
  bedrooms: z.nullable(z.number()),
  squareFootage: z.nullable(z.number()),
  /** Whole dollars; 0 if there is none. */
  price: z.number(),
  available: z.boolean(),
})

/** A text that is missing for publication, of the building or of a row that belongs to it. */
const lackSchema = z.object({ entity: z.string(), row: z.string(), what: z.string(), field: z.string() })

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
  /** By the import's column name. */
  values: z.record(z.string(), value),
  sections: z.array(sectionSchema),
  /** The first 500. */
  suites: z.array(buildingSuiteSchema),
  /** The first 200 of `lacksCount`. */
  lacks: z.array(lackSchema),
  lacksCount: z.number(),
  problems: z.array(leftOutSchema),
})
export type BuildingPage = z.output<typeof buildingPageSchema>

/** A suite with the import's columns. */
export const suiteFormSchema = z.object({
  _id: z.string(),
  unitNumber: z.string(),
  values: z.record(z.string(), value),
})
export type SuiteForm = z.output<typeof suiteFormSchema>

const invalid = 'buildingInput.fields'
const column = z.string().check(z.maxLength(60, invalid))
/** What was typed, by column, in the format of an import's cells. An empty text empties its column. */
const typed = z
  .record(column, z.string(invalid).check(z.maxLength(25_000, 'buildingInput.long')), invalid)
  .check(z.refine((given) => Object.keys(given).length <= 100, invalid))
/** The stored values the member saw in these columns. */
const seen = z.record(column, value, invalid)

/** `POST /api/desk/buildings/{buildingId}` */
export const buildingSavedSchema = z.object({ given: typed, seen })
/** `PUT /api/desk/buildings/{buildingId}`; `another`: create it although one has this name. */
export const newBuildingSchema = z.object({ given: typed, another: z.optional(z.boolean(invalid)) })
/** `POST /api/desk/buildings/{buildingId}/sections/{sectionId}`: null removes it; a new one has no seen values. */
export const sectionSavedSchema = z.object({ given: z.nullable(typed), seen: z.nullable(seen) })
/** `POST /api/desk/buildings/{buildingId}/sections` */
export const sectionOrderSchema = z.object({
  order: z.array(z.uuid(invalid).check(z.toLowerCase()), invalid).check(z.maxLength(50, invalid)),
})
/** `POST /api/desk/buildings/{buildingId}/suites/{suiteId}` */
export const suiteSavedSchema = z.object({ given: typed, seen, confirmed: confirmedSchema })
/** `POST /api/desk/buildings/{buildingId}/suites` */
export const newSuiteSchema = z.object({ given: typed, confirmed: confirmedSchema })

const outcomeOf = <Outcome extends string>(outcomes: readonly Outcome[]) =>
  z.object({ outcome: z.enum(outcomes), reason: z.nullish(z.string()) })
/** What the database did with a building or one of its sections. */
export const buildingAnswerSchema = z.extend(
  outcomeOf(['saved', 'added', 'missing', 'invalid', 'known', 'namesake', 'stale', 'gone', 'refused']),
  {
    building: z.optional(buildingPageSchema),
    namesake: z.optional(z.object({ _id: z.string(), name: z.string() })),
  },
)
export const suiteAnswerSchema = z.extend(
  outcomeOf(['saved', 'missing', 'invalid', 'known', 'stale', 'unusual', 'refused']),
  {
    suite: z.optional(suiteFormSchema),
    unusual: z.optional(z.array(unusualSchema)),
    word: z.optional(z.string()),
  },
)
