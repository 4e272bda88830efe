import * as z from 'zod/mini'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { idSchema } from '#features/suite/suite.schema.ts'

const suggested = {
  /** Name first: `Hamilton, Ontario, Canada`, `Aurora on King, 383 King Street East, Toronto, Ontario`. */
  description: z.string(),
  /** A fuzzy match: nothing has the typed name. */
  guess: z.optional(z.boolean()),
}
const placeSchema = z.object({ kind: z.literal('place'), placeId: z.string(), ...suggested })
export type Place = z.infer<typeof placeSchema>

/** A place to search around, or a development or a suite with the address of its page. */
export const suggestionSchema = z.union([
  placeSchema,
  z.object({ kind: z.enum(['development', 'suite']), href: z.string(), ...suggested }),
])
export type Suggestion = z.infer<typeof suggestionSchema>

export interface Coordinates {
  lat: number
  lng: number
}

/** A building near a place, with the ids of its available suites; `distance` in km. */
export const buildingNearSchema = z.object({
  _id: idSchema,
  name: z.string(),
  distance: z.number(),
  suites: z.array(idSchema),
})
export type BuildingNear = z.infer<typeof buildingNearSchema>

/** A development near a place, for sale or coming soon; `distance` in km. */
export const developmentNearSchema = z.object({
  _id: idSchema,
  name: z.string(),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.enum(['CA', 'US']),
  currency: z.enum(['CAD', 'USD']),
  availableCount: z.number(),
  minPrice: z.nullable(z.number()),
  minPriceTax: z.nullable(z.enum(TAX_TREATMENTS)),
  soon: z.boolean(),
  distance: z.number(),
})
export type DevelopmentNear = z.infer<typeof developmentNearSchema>
