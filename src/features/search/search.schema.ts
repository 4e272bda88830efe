import * as z from 'zod/mini'
import { idSchema } from '#features/suite/suite.schema.ts'

export const suggestionSchema = z.object({ description: z.string(), placeId: z.string() })
export type Suggestion = z.infer<typeof suggestionSchema>

export interface Coordinates {
  lat: number
  lng: number
}

/** A building near a place, with the ids of its available suites; `distance` in km. */
export const nearbySchema = z.object({
  _id: idSchema,
  name: z.string(),
  distance: z.number(),
  suites: z.array(idSchema),
})
export type Nearby = z.infer<typeof nearbySchema>
