import { askAuth, AuthRefusal, tokensSchema } from './auth.ts'
import type { Tokens } from '#netlify/lib/http/cookies.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { done } from '#lib/rows.ts'
import { hash } from 'node:crypto'

/**
 * Calls that were under way with the old token within this time share the first one's new tokens (ms). Supabase Auth
 * has a similar interval for calls that reach another instance.
 */
const SHARED = 10_000

const underWay = new Map<string, Promise<Tokens | undefined>>()

/**
 * The token was used twice, so one of the two users is a thief. Supabase Auth refuses both, and this function ends
 * the session at once.
 */
const endReplayed = async (refreshToken: string) => {
  done(await secretClient().rpc('end_replayed_session', { used_token: refreshToken }))
}

const refreshed = async (refreshToken: string, ip: string) => {
  try {
    const body = { refresh_token: refreshToken }
    return await askAuth('POST', 'token?grant_type=refresh_token', tokensSchema, { body, ip })
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    if (error.reason === 'refresh_token_already_used') await endReplayed(refreshToken)
    return undefined
  }
}

/**
 * New tokens for a refresh token, which is exchanged once even if several calls send it. Undefined when its session has
 * ended.
 * @throws ApiProblem 503 when Supabase Auth cannot answer.
 */
export const refreshOnce = (refreshToken: string, ip: string) => {
  const key = hash('sha256', refreshToken)
  const known = underWay.get(key)
  if (known) return known
  const work = refreshed(refreshToken, ip)
  underWay.set(key, work)
  const release = () => underWay.delete(key)
  work.then(() => setTimeout(release, SHARED).unref(), release)
  return work
}
