import type { Client } from '#lib/supabase.ts'
import { done } from '#lib/rows.ts'

/** Deferred work: stored together with the row it concerns, done by `outbox-deliver`. */
export interface Work {
  /** The worker that delivers it: a name in `kinds` (netlify/lib/mail/outbox/kinds.ts). */
  kind: string
  payload: Record<string, unknown>
  /** Identifies the work, such as `password-changed/<id>`: the same work is stored once. */
  dedupeKey: string
}

/** Work that concerns a row is better inserted by the same rpc as the row. */
export const enqueue = async (client: Client, { kind, payload, dedupeKey }: Work) => {
  const row = { kind, payload: payload as never, dedupe_key: dedupeKey }
  done(await client.from('outbox').upsert(row, { onConflict: 'dedupe_key', ignoreDuplicates: true }))
}
