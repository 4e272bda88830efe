import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { heldOrNotSchema, type HoldInput } from './hold.schema.ts'

/** Enters a request for a person, with a hold if the suite is free. The client has the member's own token. */
export const holdSuite = async (client: Client, { id, person, suiteId, parking, holdUntil }: HoldInput) =>
  answerOf(
    heldOrNotSchema,
    await client.rpc('desk_hold', {
      ...{ request: id, person, suite: suiteId, with_parking: parking, hold_ends: holdUntil },
    }),
  )
