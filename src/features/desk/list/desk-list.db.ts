import type { Key } from './desk-list.schema.ts'

/** The key after which a list goes on, as the database's functions take it. */
export const keyOf = (after: Key | undefined) => ({
  after_at: (after?.at ?? null) as string,
  after_id: (after?.id ?? null) as string,
})
