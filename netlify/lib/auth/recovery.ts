import { askAuth, AuthRefusal, nothing } from './auth.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'
import { sendLinks } from '#netlify/lib/mail/outbox/link.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { done } from '#lib/rows.ts'
import { randomUUID } from 'node:crypto'

/** No caller waits for the mail, which can be slow (ms). */
const PATIENCE = 8_000
/** The outbox tries again after this (s). */
const LATER = 60
/** Refusals that a retry cannot change: a mail was sent a moment ago, or none can be sent to this address. */
const SETTLED = /^(over_|email_address_|validation_failed$)/
/** The mailbox has already been sent as many links as it may get. */
const isTooMany = (error: unknown) => error instanceof ApiProblem && error.status === 429

const outbox = () => secretClient().from('outbox')

/**
 * Makes Supabase Auth mail the owner of this address, if it has an account.
 * @throws ApiProblem when it cannot. If it holds the mail back because it has just sent one, that counts as done.
 */
export const sendRecovery = async (email: string, ip?: string) => {
  try {
    const asked = { body: { email }, patience: PATIENCE, ...(ip && { ip }) }
    await askAuth('POST', 'recover', nothing, asked)
  } catch (error) {
    const isSettled = error instanceof AuthRefusal ? SETTLED.test(error.reason) : isTooMany(error)
    if (!isSettled) throw error
  }
  await sendLinks()
}

/**
 * Records that a link was requested, whether or not the address has an account, and returns the function that sends it.
 * If that fails, the outbox retries. The caller is never told the outcome.
 */
export const noteRecovery = async (email: string, ip: string) => {
  const key = `recovery/${randomUUID()}`
  const next = new Date(Date.now() + LATER * 1_000).toISOString()
  const row = { kind: 'recovery', payload: { email }, dedupe_key: key, next_attempt_at: next }
  done(await outbox().insert(row))
  return async () => {
    await sendRecovery(email, ip)
    await outbox().delete().eq('dedupe_key', key)
  }
}
