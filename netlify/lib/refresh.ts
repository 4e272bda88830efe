import { askAuth, AuthRefusal, tokensSchema } from './auth.ts'
import type { Tokens } from './cookies.ts'
import { secretClient } from './supabase.ts'
import { QueryError } from '#lib/rows.ts'
import { hash } from 'node:crypto'

/**
 * Calls that were under way with the old token arrive within this time and get what the first of them got (ms).
 * Supabase Auth has such a time itself, for those that reach another instance.
 */
const SHARED = 10_000

const underWay = new Map<string, Promise<Tokens | undefined>>()

/** One of the two who used it is a thief: Supabase Auth gives neither a new one, and the session ends at once. */
const endReplayed = async (refreshToken: string) => {
  const { error, status } = await secretClient().rpc('end_replayed_session', { used_token: refreshToken })
  if (error) throw new QueryError(error.message, status, error.code)
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
 * New tokens for a refresh token, which is used once however many calls bring it. Undefined when its session ended.
 * @throws ApiProblem 503 when Supabase Auth cannot say.
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
