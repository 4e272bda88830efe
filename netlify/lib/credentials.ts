import { accountRefusals } from '#texts/api.ts'
import { askAuth, AuthRefusal, nothing, someAccount, tokensSchema } from './auth.ts'
import type { Tokens } from './cookies.ts'
import { limit } from './limiter.ts'
import { invalidInput } from './problem.ts'
import type { Context } from '@netlify/functions'

const WRONG = ['invalid_credentials', 'invalid_grant']

/**
 * A new session for an address and its password, undefined when they do not belong together.
 * @throws AuthRefusal for every other reason, such as `email_not_confirmed`.
 */
export const signIn = async (email: string, password: string, ip: string): Promise<Tokens | undefined> => {
  try {
    const body = { email, password }
    return await askAuth('POST', 'token?grant_type=password', tokensSchema, { body, ip })
  } catch (error) {
    if (error instanceof AuthRefusal && WRONG.includes(error.reason)) return undefined
    throw error
  }
}

/** Ends the session of an access token, or those of its account besides it. One that has ended already is fine. */
export const endSessions = async (token: string, scope: 'local' | 'others') => {
  try {
    await askAuth('POST', `logout?scope=${scope}`, nothing, { token })
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
  }
}

/**
 * Asks once more for the password, before what cannot be taken back.
 * @throws ApiProblem 400 naming the field, so that 401 always means the session; 429 after too many tries.
 */
export const assertPassword = async (
  field: string,
  password: string,
  { id, email }: { id: string; email: string },
  context: Context,
) => {
  await limit({ name: 'password', key: id, hits: 10, seconds: 900 })
  const tokens = await signIn(email, password, context.ip)
  if (!tokens) throw invalidInput({ [field]: accountRefusals.wrongPassword })
  // Nobody uses the session that came with it.
  context.waitUntil(endSessions(tokens.accessToken, 'local').catch(() => undefined))
}

/**
 * @throws ApiProblem 400 naming the field of the new password when it is not taken. That it is the one in use is an
 * error for someone who changes it, but not for who forgot it: `again`.
 */
export const changePassword = async (
  field: string,
  token: string,
  password: string,
  ip: string,
  { again = false } = {},
) => {
  try {
    await askAuth('PUT', 'user', someAccount, { token, ip, body: { password } })
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    if (error.reason === 'weak_password') throw invalidInput({ [field]: accountRefusals.passwordWeak })
    if (error.reason !== 'same_password') throw error
    if (!again) throw invalidInput({ [field]: accountRefusals.samePassword })
  }
}
