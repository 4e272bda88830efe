import { idSchema } from '#features/suite/suite.schema.ts'
import { favouriteInput } from '#texts/input.ts'
import * as z from 'zod/mini'

/** `GET …/users/{userId}/favorites/get`; adding and removing answer the same. Newest first. */
export const favoritesSchema = z.object({ favorites: z.array(idSchema) })
export type Favorites = z.infer<typeof favoritesSchema>

/** What `POST …/favorites/add` and `DELETE …/favorites/delete` take. */
export const favoriteSchema = z.object({
  favoriteId: z
    .string(favouriteInput.suite)
    .check(z.minLength(1, favouriteInput.suite), z.maxLength(200, favouriteInput.suite)),
})
