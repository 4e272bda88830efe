import type { Client } from '#lib/supabase.ts'
import { QueryError, rowsOf } from '#lib/rows.ts'
import { secretClient } from './supabase.ts'

/** A failure that a person should look at, counted by place: a mail's template, a job, or a webhook. */
export interface Trouble {
  kind: 'failed' | 'set-aside' | 'refused'
  place: string
  count: number
  last_at: string
}

/** Counts a failure that has no row of its own. Never fails: the caller's own work goes on. */
export const noteTrouble = async (kind: 'set-aside' | 'refused', place: string) => {
  try {
    await secretClient().rpc('note_trouble', { of_kind: kind, at_place: place })
  } catch {
    // The failure is already in the log.
  }
}

export const openTroubles = async (client: Client, signal = AbortSignal.timeout(2_000)) =>
  rowsOf<Trouble>(await client.rpc('open_troubles').abortSignal(signal))

/** Puts work that was given up back into the outbox. Returns how much. */
export const resendFailed = async (client: Client) => {
  const { error, status, count } = await client
    .from('outbox')
    .update(
      { failed_at: null, attempts: 0, last_error: null, next_attempt_at: new Date().toISOString() },
      { count: 'exact' },
    )
    .not('failed_at', 'is', null)
    .is('delivered_at', null)
  if (error) throw new QueryError(error.message, status, error.code)
  return count ?? 0
}
