import * as z from 'zod/mini'
import { TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { idSchema } from '#features/suite/suite.schema.ts'

export const suggestionSchema = z.object({
  description: z.string(),
  placeId: z.string(),
  /** A fuzzy match: no place has the typed name. */
  guess: z.optional(z.boolean()),
})
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
