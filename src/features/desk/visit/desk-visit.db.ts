import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { keyOf } from '#features/desk/list/desk-list.db.ts'
import { visitPageSchema, visitRowSchema, type DeskVisitsQuery, type OUTCOMES } from './desk-visit.schema.ts'
import * as z from 'zod/mini'

export const listDeskVisits = async (
  client: Client,
  { q, period, state, building, after, n }: DeskVisitsQuery,
) =>
  answerOf(
    visitPageSchema,
    await client.rpc('desk_visits', {
      q,
      period,
      state,
      building: (building ?? null) as string,
      ...keyOf(after),
      n,
    }),
  )

/** `early`: the visit has not begun. */
const markedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('marked'), visit: visitRowSchema }),
  z.object({ outcome: z.enum(['missing', 'early', 'cancelled']) }),
])

/** Notes whether the person came; null takes the note back. */
export const markVisit = async (client: Client, visit: string, mark: (typeof OUTCOMES)[number] | null) =>
  answerOf(markedSchema, await client.rpc('desk_mark_visit', { visit, mark: mark as string }))
