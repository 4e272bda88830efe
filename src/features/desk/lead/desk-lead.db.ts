import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { keyOf } from '#features/desk/list/desk-list.db.ts'
import { deskLeadSchema, leadPageSchema, type DeskLeadsQuery } from './desk-lead.schema.ts'
import * as z from 'zod/mini'

export const listDeskLeads = async (
  client: Client,
  { q, kind, state, whose, building, sort, after, n }: DeskLeadsQuery,
) =>
  answerOf(
    leadPageSchema,
    await client.rpc('desk_leads', {
      q,
      kind,
      state,
      whose,
      building: (building ?? null) as string,
      sort,
      ...keyOf(after),
      n,
    }),
  )

export const readDeskLead = async (client: Client, lead: string) =>
  answerOf(z.nullable(deskLeadSchema), await client.rpc('desk_lead', { lead }))

/**
 * `stale`: it was changed since it was read, and nothing was done. `left`: the person wants no more mail
 * about it. `used`: another lead has an answer with this id.
 */
const changedSchema = z.object({
  outcome: z.enum(['done', 'stale', 'left', 'missing', 'no-member', 'used', 'limited']),
  lead: z.optional(deskLeadSchema),
})
export type Changed = z.output<typeof changedSchema>

interface Seen {
  id: string
  /** The version that was seen. */
  version: number
}

export const assignLead = async (client: Client, { id, version }: Seen, to: string | null) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_assign_lead', { lead: id, seen: version, assignee: to as string }),
  )

export const finishLead = async (client: Client, { id, version }: Seen, finished: boolean) =>
  answerOf(changedSchema, await client.rpc('desk_finish_lead', { lead: id, seen: version, finished }))

interface Answer {
  id: string
  text: string
  done: boolean
}

export const answerLead = async (client: Client, { id, version }: Seen, answer: Answer) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_answer_lead', {
      lead: id,
      seen: version,
      answer: answer.id,
      words: answer.text,
      finishes: answer.done,
    }),
  )
