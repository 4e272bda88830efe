import { backoff, DeliveryError, TRIES } from './delivery.ts'
import type { Deliver } from './work.ts'
import { EnvError } from '#netlify/lib/env.ts'
import type { Client } from '#lib/supabase.ts'
import { done, rowsOf } from '#lib/rows.ts'
import { setAside } from '#netlify/lib/set-aside.ts'
import { spoken } from '#netlify/lib/texts.ts'

/** Work claimed at a time and done in parallel. */
const BATCH = 5
/** Much longer than a call to the mail service may take (s). */
const LEASE = 120
/** No batch starts after this (ms): a scheduled function has 30 seconds, and a batch may take half of them. */
const BUDGET = 14_000

type Kinds = Record<string, Deliver>

interface Claimed {
  id: number
  kind: string
  payload: unknown
  dedupe_key: string
  /** Null for work that is not about a person. */
  language: string | null
  attempts: number
}

export interface Outcome {
  delivered: number
  postponed: number
  failed: number
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

const claim = async (client: Client, kinds: Kinds) =>
  rowsOf<Claimed>(
    await client.rpc('claim_outbox', {
      kinds: Object.keys(kinds),
      max_rows: BATCH,
      lease_seconds: LEASE,
    }),
  )

/** Only the holder of the lease may update the row: another try may have begun since. */
const settle = async (client: Client, { id, attempts }: Claimed, changes: Record<string, unknown>) => {
  done(
    await client
      .from('outbox')
      .update({ locked_until: null, ...changes } as never)
      .eq('id', id)
      .eq('attempts', attempts),
  )
}

const reasonOf = (error: unknown) => {
  if (error instanceof DeliveryError) return error
  return new DeliveryError(error instanceof EnvError ? error.message : 'Something went wrong on our side')
}

const attempt = async (client: Client, kinds: Kinds, work: Claimed): Promise<keyof Outcome> => {
  try {
    const { payload, dedupe_key: dedupeKey } = work
    await kinds[work.kind]?.({ payload, dedupeKey, language: spoken(work.language) })
  } catch (error) {
    const { message, isFinal, retryAfter } = reasonOf(error)
    if (isFinal || work.attempts >= TRIES) {
      await settle(client, work, { last_error: message, failed_at: inSeconds(0) })
      return 'failed'
    }
    const wait = backoff(work.attempts, retryAfter)
    await settle(client, work, { last_error: message, next_attempt_at: inSeconds(wait) })
    return 'postponed'
  }
  // Delivered: the row no longer needs addresses or names, so its personal data are erased.
  await settle(client, work, { delivered_at: inSeconds(0), payload: {}, last_error: null })
  return 'delivered'
}

/** Work whose result cannot be stored keeps its lease and is tried again when the lease ends. */
const attemptOrLeave = (client: Client, kinds: Kinds, work: Claimed) =>
  attempt(client, kinds, work).catch(async () => {
    await setAside('outbox-deliver', work.id)
    return 'postponed' as const
  })

/** Does the work that is due, until none is left or the time is up. */
export const deliver = async (client: Client, kinds: Kinds): Promise<Outcome> => {
  const outcome: Outcome = { delivered: 0, postponed: 0, failed: 0 }
  const end = performance.now() + BUDGET
  while (performance.now() < end) {
    const due = await claim(client, kinds)
    for (const result of await Promise.all(due.map((work) => attemptOrLeave(client, kinds, work))))
      outcome[result] += 1
    if (due.length < BATCH) break
  }
  return outcome
}
