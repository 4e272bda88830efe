import { askAuth, AuthRefusal, nothing } from './auth.ts'
import { secretClient } from './supabase.ts'
import { QueryError } from '#lib/rows.ts'
import { randomUUID } from 'node:crypto'

/** Nobody waits for it, and mail takes its time (ms). */
const PATIENCE = 8_000
/** The outbox tries again after this (s). */
const LATER = 60
/** Refusals that another try cannot change: a mail went out a moment ago, or none can go to this address. */
const SETTLED = /^(over_|email_address_|validation_failed$)/

const outbox = () => secretClient().from('outbox')

/**
 * Makes Supabase Auth mail the owner of this address, if it has an account.
 * @throws ApiProblem when it cannot; that it holds a mail back, having just sent one, is as good as done.
 */
export const sendRecovery = async (email: string, ip?: string) => {
  try {
    const asked = { body: { email }, patience: PATIENCE, ...(ip && { ip }) }
    await askAuth('POST', 'recover', nothing, asked)
  } catch (error) {
    if (!(error instanceof AuthRefusal && SETTLED.test(error.reason))) throw error
  }
}

/**
 * Notes that a link was asked for, whether the address has an account or not, and answers what does it: at once, and
 * if that fails the outbox does. How it goes is known to nobody who asked.
 */
export const noteRecovery = async (email: string, ip: string) => {
  const key = `recovery/${randomUUID()}`
  const next = new Date(Date.now() + LATER * 1_000).toISOString()
  const row = { kind: 'recovery', payload: { email }, dedupe_key: key, next_attempt_at: next }
  const { error, status } = await outbox().insert(row)
  if (error) throw new QueryError(error.message, status, error.code)
  return async () => {
    await sendRecovery(email, ip)
    await outbox().delete().eq('dedupe_key', key)
  }
}
