import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { keyOf } from '#features/desk/list/desk-list.db.ts'
import {
  deskVisitSchema,
  visitPageSchema,
  type BookDeskVisit,
  type DeskVisitsQuery,
  type OUTCOMES,
  type VisitWeekQuery,
} from './desk-visit.schema.ts'
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
  z.object({ outcome: z.literal('marked'), visit: deskVisitSchema }),
  z.object({ outcome: z.enum(['missing', 'early', 'cancelled']) }),
])

/** Records whether the person came; null clears it. */
export const markVisit = async (client: Client, visit: string, mark: (typeof OUTCOMES)[number] | null) =>
  answerOf(markedSchema, await client.rpc('desk_mark_visit', { visit, mark: mark as string }))

/** The visits of seven days. */
export const readVisitWeek = async (client: Client, { from, building }: VisitWeekQuery) =>
  answerOf(
    visitPageSchema,
    await client.rpc('desk_visit_week', {
      first_day: from,
      days: 7,
      building: (building ?? null) as string,
    }),
  )

export const readDeskVisit = async (client: Client, visit: string) =>
  answerOf(z.nullable(deskVisitSchema), await client.rpc('desk_visit', { visit }))

/**
 * `stale`: it was changed since it was read, and nothing was done. `closed`, `full`: there is no such time,
 * or no place left. `over`: it is cancelled. `begun`: it has begun. `unconfirmed`: the visitor has not
 * confirmed it.
 */
const changedSchema = z.object({
  outcome: z.enum([
    ...(['done', 'stale', 'missing', 'no-member', 'closed', 'full'] as const),
    ...(['over', 'begun', 'unconfirmed'] as const),
  ]),
  visit: z.optional(deskVisitSchema),
})
export type Changed = z.output<typeof changedSchema>

interface Seen {
  id: string
  /** The version that was seen. */
  version: number
}

export const moveDeskVisit = async (client: Client, { id, version }: Seen, slot: string) =>
  answerOf(changedSchema, await client.rpc('desk_move_visit', { visit: id, seen: version, slot }))

export const cancelDeskVisit = async (client: Client, { id, version }: Seen) =>
  answerOf(changedSchema, await client.rpc('desk_cancel_visit', { visit: id, seen: version }))

export const assignVisit = async (client: Client, { id, version }: Seen, to: string | null) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_assign_visit', { visit: id, seen: version, assignee: to as string }),
  )

/**
 * Enters a visit by hand. `known`: the person already has a coming visit there, which is returned. `used`:
 * another visit has this id. `missing`: there is no such building.
 */
export const bookDeskVisit = async (client: Client, given: BookDeskVisit) =>
  answerOf(
    z.object({
      outcome: z.enum(['done', 'missing', 'closed', 'full', 'no-person', 'known', 'used']),
      visit: z.optional(deskVisitSchema),
    }),
    await client.rpc('desk_book_visit', {
      visit: given.id,
      building: given.buildingId,
      slot: (given.startsAt ?? null) as string,
      here_now: given.now,
      person: given.personId,
      words: given.message,
    }),
  )
