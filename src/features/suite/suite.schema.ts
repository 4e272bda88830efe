import { MUNICIPALITIES } from '#features/law/place.rules.ts'
import * as z from 'zod/mini'
import { suiteCostsSchema, suiteMoneySchema } from './money.schema.ts'
import { EXPOSURES, PICTURE_SHOWS, PROPERTY_TYPES, TAX_TREATMENTS } from './suite-values.rules.ts'

/** Text ids such as `aurora-on-king-1204`: they are primary keys and URL segments. */
// Marked pure so that a bundle which takes only constants or types of the schemas leaves zod out (7 kB).
export const idSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120))

/** Names of the texts that a French page shows in English, because they have no French (`src/lib/translated.ts`). */
export const englishSchema = /* @__PURE__ */ z.optional(z.array(z.string()))

export const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  caption: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  /** CSS object-position of what matters in the picture, such as `50% 36%`. */
  focus: z.nullable(z.string()),
  /** The plan it shows; null: the building, or the suite itself. */
  plan: z.nullable(z.string()),
  /** Shows how an interior may look, no room of this home. */
  typical: z.boolean(),
  /** Its group in a gallery; null: as its owner says. Cards do not have it. */
  shows: z.optional(z.nullable(z.enum(PICTURE_SHOWS))),
  /** Suites below this storey, or of an unknown one, leave it out; null: none does. Cards do not have it. */
  lowestLevel: z.optional(z.nullable(z.int())),
  /** Bathroom pictures come last; set only on suite pictures. */
  bathroom: z.optional(z.boolean()),
  english: englishSchema,
})
export type ListedPicture = z.infer<typeof pictureSchema>

/** A suite's building, for cards and suite pages. */
export const suiteBuildingSchema = z.object({
  id: idSchema,
  name: z.string(),
  location: z.nullable(z.string()),
  country: z.enum(['CA', 'US']),
  currency: z.enum(['CAD', 'USD']),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Taxes depend on it; null if unknown. */
  municipality: z.nullable(z.enum(MUNICIPALITIES)),
  /** Null if unknown. */
  condominium: z.nullable(z.boolean()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** For suites without pictures; null if they have some, or if it has none either. */
  picture: z.nullable(pictureSchema),
  english: englishSchema,
})

/** A suite in lists, cards and filters. */
export const suiteCardSchema = z.object({
  _id: idSchema,
  unitNumber: z.string(),
  available: z.boolean(),
  /** On hold for a buyer until then, in the year 9999 once an agreement is signed; null if free. Still for sale. */
  heldUntil: z.nullable(z.string()),
  /** Whole dollars in the building's currency; 0 if not set yet. */
  price: z.number(),
  /** Whether the price includes sales tax; null: ask. */
  taxTreatment: z.nullable(z.enum(TAX_TREATMENTS)),
  floorplanType: z.nullable(z.string()),
  /** 0 is a studio, .5 means a den. */
  bedrooms: z.nullable(z.number()),
  washrooms: z.nullable(z.number()),
  squareFootage: z.nullable(z.number()),
  propertyType: z.nullable(z.enum(PROPERTY_TYPES)),
  exposure: z.nullable(z.enum(EXPOSURES)),
  /** The storey; null if unknown. */
  level: z.nullable(z.int()),
  /** First tentative occupancy date; null if unknown. */
  firstOccupancy: z.nullable(z.iso.date()),
  /** Its own, then its plan's. Lists carry the first only, a suite's own page all of them. */
  pictures: z.array(pictureSchema),
  /** The day it last came on the market, `2026-11-20`. */
  listedOn: z.string(),
  /** The drawing (SVG), shown for a plan. */
  floorplanImage: z.nullable(z.string()),
  building: suiteBuildingSchema,
  /** For "What I can afford"; only in answers of the API, because the HTML does not need it. */
  costs: z.optional(suiteCostsSchema),
  english: englishSchema,
})
export type SuiteCard = z.infer<typeof suiteCardSchema>

export const suiteSchema = z.extend(suiteCardSchema, {
  /** The floorplan file (PDF) for download. */
  floorplan: z.nullable(z.string()),
  amenities: z.nullable(z.string()),
  depositStructure: z.nullable(z.string()),
  incentives: z.nullable(z.string()),
  anticipatedOccupancy: z.nullable(z.string()),
  /** Text with an amount, such as `$428.40 a month`. */
  maintenanceFee: z.nullable(z.string()),
  /** The price before the last change, and the day of the change. */
  priceWas: z.nullable(z.number()),
  priceChangedOn: z.nullable(z.iso.date()),
  /** Fees, deposits, tax and extras as numbers, if known. */
  money: suiteMoneySchema,
})
export type Suite = z.infer<typeof suiteSchema>
