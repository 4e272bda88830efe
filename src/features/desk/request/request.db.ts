import type { RequestStatus } from '#features/buyer/request-life.rules.ts'
import type { StepInput, DeskRequest } from './request.schema.ts'
import { QueryError } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { RevealField, RevealReason } from './reveal.rules.ts'

// Every function takes a client with the member's own token: the database checks who acts.

/** A request as the database describes it. */
export type StoredDeskRequest = Omit<DeskRequest, 'days' | 'steps' | 'hidden' | 'suite'> & {
  suite: Omit<DeskRequest['suite'], 'building'> & {
    building: DeskRequest['suite']['building'] & { condominium: boolean | null }
  }
  days: Omit<DeskRequest['days'], 'cancelRule'>
}

interface Answered {
  data: unknown
  error: { message: string; code: string } | null
  status: number
}

const answerOf = <Answer>({ data, error, status }: Answered) => {
  if (error) throw new QueryError(error.message, status, error.code)
  return data as Answer
}

export const readRequest = async (client: Client, request: string) =>
  answerOf<StoredDeskRequest | null>(await client.rpc('desk_request', { request }))

interface StepAnswer {
  outcome: 'done' | 'missing' | 'stale' | 'not_possible' | 'withdrawn' | 'taken' | 'again'
  version?: number
  status?: RequestStatus
  reference?: string
}

export const stepRequest = async (
  client: Client,
  request: string,
  { version, step }: Pick<StepInput, 'version' | 'step'>,
  dates: object,
) =>
  answerOf<StepAnswer>(await client.rpc('desk_step', { request, seen: version, step, given: dates as never }))

/** Marks the suite of a signed request as sold. */
export const sellSuite = async (client: Client, request: string, seen: number) =>
  answerOf<{
    outcome: 'done' | 'missing' | 'stale' | 'not_possible'
    version?: number
    status?: RequestStatus
  }>(await client.rpc('desk_sell', { request, seen }))

export const assignRequest = async (client: Client, request: string, seen: number, to: string | null) =>
  answerOf<{ outcome: 'done' | 'missing' | 'stale' | 'unknown'; version?: number; status?: RequestStatus }>(
    await client.rpc('desk_assign', { request, seen, to_member: to as string }),
  )

export const noteRequest = async (client: Client, request: string, words: string) =>
  answerOf<{ outcome: 'done' | 'missing' }>(await client.rpc('desk_note', { request, words }))

interface Sealed {
  id: string
  user_id: string
  key_version: number
  /** Ciphertext of the purchaser, or of the second one for a field `second.…`. */
  sealed: unknown
}

/** Records who sees the field and why, then returns what is encrypted. */
export const revealField = async (
  client: Client,
  request: string,
  { field, reason }: { field: RevealField; reason: RevealReason },
) =>
  answerOf<({ outcome: 'revealed' } & Sealed) | { outcome: 'missing' } | { outcome: 'closed' }>(
    await client.rpc('desk_reveal', { request, field, reason }),
  )

export const openDocument = async (client: Client, request: string, document: string) =>
  answerOf<
    { outcome: 'opened'; owner: string; filename: string } | { outcome: 'missing' } | { outcome: 'closed' }
  >(await client.rpc('desk_open_document', { request, document }))
