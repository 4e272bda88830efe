import { idSchema } from '#features/suite/suite.schema.ts'
import * as z from 'zod/mini'

/** `GET …/users/{userId}/favorites/get`; adding and removing return the same. Newest first. */
export const favouritesSchema = z.object({ favorites: z.array(idSchema) })
export type Favourites = z.infer<typeof favouritesSchema>

/** Body of `POST …/favorites/add` and `DELETE …/favorites/delete`. */
export const favouriteSchema = z.object({
  favoriteId: z
    .string('favouriteInput.suite')
    .check(z.minLength(1, 'favouriteInput.suite'), z.maxLength(200, 'favouriteInput.suite')),
})
