import type { Key } from './desk-list.schema.ts'

/** The key after which a list continues, in the form the database's functions take. */
export const keyOf = (after: Key | undefined) => ({
  after_at: (after?.at ?? null) as string,
  after_id: (after?.id ?? null) as string,
})
