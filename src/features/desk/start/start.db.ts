import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { deskStartSchema } from './start.schema.ts'

/** The data of a sales member's start page. */
export const readDeskStart = async (client: Client) =>
  answerOf(deskStartSchema, await client.rpc('desk_start'))
