import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { keyOf } from '#features/desk/list/desk-list.db.ts'
import { statusesOf } from '#features/desk/request/request-list.db.ts'
import { exportedWeeksSchema } from '#features/desk/numbers/numbers.schema.ts'
import {
  CALL_ROWS,
  exportedLeadsSchema,
  exportedRequestsSchema,
  exportedSuitesSchema,
  SUITE_ROWS,
  type exportLeadsSchema,
  type exportNumbersSchema,
  type exportRequestsSchema,
  type exportSuitesSchema,
} from './export.schema.ts'
import type * as z from 'zod/mini'

/** A part of all requests, written to the log of staff. */
export const exportRequests = async (
  client: Client,
  { status, building, after }: z.output<typeof exportRequestsSchema>,
) =>
  answerOf(
    exportedRequestsSchema,
    await client.rpc('desk_export_requests', {
      statuses: statusesOf(status) as string[],
      building: (building ?? null) as string,
      ...keyOf(after),
      n: CALL_ROWS,
    }),
  )

/** A part of all leads, written to the log of staff. */
export const exportLeads = async (
  client: Client,
  { kind, state, building, after }: z.output<typeof exportLeadsSchema>,
) =>
  answerOf(
    exportedLeadsSchema,
    await client.rpc('desk_export_leads', {
      kind,
      state,
      building: (building ?? null) as string,
      ...keyOf(after),
      n: CALL_ROWS,
    }),
  )

/** A part of the table of suites. */
export const exportSuites = async (
  client: Client,
  { building, after }: z.output<typeof exportSuitesSchema>,
) =>
  answerOf(
    exportedSuitesSchema,
    await client.rpc('desk_export_suites', {
      of_building: (building ?? null) as string,
      after_place: (after ?? null) as string,
      n: SUITE_ROWS,
    }),
  )

/** A part of the numbers by building and week. */
export const exportNumbers = async (
  client: Client,
  { building, weeks, after }: z.output<typeof exportNumbersSchema>,
) =>
  answerOf(
    exportedWeeksSchema,
    await client.rpc('desk_export_numbers', {
      building: (building ?? null) as string,
      weeks: Number(weeks),
      after_place: (after ?? null) as string,
      n: CALL_ROWS,
    }),
  )
