import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { deskStartSchema } from './start.schema.ts'

/** What a member of the sales team finds first. */
export const readDeskStart = async (client: Client) =>
  answerOf(deskStartSchema, await client.rpc('desk_start'))
