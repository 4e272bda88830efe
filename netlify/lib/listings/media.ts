import { QueryError } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { MediaObject } from './pictures.ts'

/** The path changes with the content. */
const YEAR = '31536000'

/**
 * Stores what visitors see, and returns whether it is new.
 * @throws QueryError
 */
export const putMedia = async (client: Client, { path, bytes, type }: MediaObject) => {
  const { error } = await client.storage
    .from('media')
    .upload(path, bytes, { contentType: type, cacheControl: YEAR })
  if (!error) return true
  if (/exist|duplicate/i.test(error.message)) return false
  throw new QueryError(error.message, 0)
}

/** @throws QueryError */
export const removeMedia = async (client: Client, paths: string[]) => {
  const { error } = await client.storage.from('media').remove(paths)
  if (error) throw new QueryError(error.message, 0)
}
