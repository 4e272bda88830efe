import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import {
  deskRequestSchema,
  type DepositsInput,
  type ReceivedInput,
  type StepInput,
} from './request.schema.ts'
import { depositSchema } from '#features/suite/money.schema.ts'
import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { RevealField, RevealReason } from './reveal.rules.ts'
import * as z from 'zod/mini'

// Every function takes a client with the member's own token: the database checks who is acting.

const { suite, days } = deskRequestSchema.shape
/** A request as the database returns it. */
const storedSchema = z.extend(
  z.omit(deskRequestSchema, { days: true, steps: true, hidden: true, suite: true, schedule: true }),
  {
    schedule: z.object({
      // Editors leave out unneeded parts of a row.
      rows: z.nullable(
        z.array(
          z.extend(depositSchema, {
            after: z._default(depositSchema.shape.after, null),
            on: z._default(depositSchema.shape.on, null),
          }),
        ),
      ),
      text: z.nullable(z.string()),
    }),
    suite: z.extend(suite, {
      building: z.extend(suite.shape.building, { condominium: z.nullable(z.boolean()) }),
    }),
    days: z.omit(days, { cancelRule: true }),
  },
)
export type StoredDeskRequest = z.output<typeof storedSchema>

export const readRequest = async (client: Client, request: string) =>
  answerOf(z.nullable(storedSchema), await client.rpc('desk_request', { request }))

/**
 * A change of a request. `taken`: another request holds the suite. `again`: the buyer has sent the same
 * request again. `withdrawn`: only the buyer can send it again. `unknown`: the member is not on the sales
 * team, or there is no such deposit. `received`: a received deposit would change. `day`: it cannot have
 * arrived on that day.
 */
const changedSchema = z.object({
  outcome: z.enum([
    'done',
    'missing',
    'stale',
    'not_possible',
    'withdrawn',
    'taken',
    'again',
    'unknown',
    'received',
    'day',
  ]),
  /** The current request, if the change was not made. */
  version: z.optional(z.number()),
  status: z.optional(z.enum(REQUEST_STATUSES)),
  /** With `stale`: the member who changed it. */
  by: z.optional(z.nullable(z.string())),
  /** Of the request that holds the suite. */
  reference: z.optional(z.string()),
  /** With `done`. */
  request: z.optional(storedSchema),
})

export const stepRequest = async (
  client: Client,
  request: string,
  { version, step }: Pick<StepInput, 'version' | 'step'>,
  dates: object,
) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_step', { request, seen: version, step, given: dates as never }),
  )

/** Marks the suite of a signed request as sold. */
export const sellSuite = async (client: Client, request: string, seen: number) =>
  answerOf(changedSchema, await client.rpc('desk_sell', { request, seen }))

/** Writes all deposits of a signed request. */
export const writeDeposits = async (client: Client, request: string, { version, deposits }: DepositsInput) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_deposits', { request, seen: version, deposits: deposits as never }),
  )

/** Records the day on which a deposit arrived. */
export const receiveDeposit = async (
  client: Client,
  request: string,
  { version, deposit, receivedOn }: ReceivedInput,
) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_receive_deposit', { request, seen: version, deposit, day: receivedOn as string }),
  )

export const assignRequest = async (client: Client, request: string, seen: number, to: string | null) =>
  answerOf(changedSchema, await client.rpc('desk_assign', { request, seen, to_member: to as string }))

export const noteRequest = async (client: Client, request: string, words: string) =>
  answerOf(changedSchema, await client.rpc('desk_note', { request, words }))

/** Ciphertext of the purchasers whose fields are shown; null for the other. */
const revealSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('revealed'),
    id: z.string(),
    user_id: z.string(),
    key_version: z.number(),
    purchaser: z.unknown(),
    second_purchaser: z.unknown(),
  }),
  z.object({ outcome: z.literal('missing') }),
  z.object({ outcome: z.literal('closed') }),
  z.object({ outcome: z.literal('none') }),
])

/** Records who views which fields and why, then returns the ciphertext. */
export const revealFields = async (
  client: Client,
  request: string,
  { fields, reason }: { fields: RevealField[]; reason: RevealReason },
) => answerOf(revealSchema, await client.rpc('desk_reveal', { request, fields, reason }))

const openedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('opened'), owner: z.string(), filename: z.string() }),
  z.object({ outcome: z.literal('closed') }),
  z.object({ outcome: z.literal('missing') }),
])

export const openDocument = async (client: Client, request: string, document: string) =>
  answerOf(openedSchema, await client.rpc('desk_open_document', { request, document }))
