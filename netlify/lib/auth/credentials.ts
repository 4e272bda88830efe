import { askAuth, AuthRefusal, nothing, someAccount, tokensSchema } from './auth.ts'
import type { Tokens } from '#netlify/lib/http/cookies.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import type { Context } from '@netlify/functions'

const WRONG = ['invalid_credentials', 'invalid_grant']

/**
 * A new session for an email address and password; undefined if they do not match.
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

/**
 * Ends the session of an access token, or the account's other sessions. A session that has already ended is no error.
 */
export const endSessions = async (token: string, scope: 'local' | 'others') => {
  try {
    await askAuth('POST', `logout?scope=${scope}`, nothing, { token })
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
  }
}

interface Owner {
  id: string
  email: string
}

export const wrongPassword = (field: string) => invalidInput({ [field]: 'accountRefusals.wrongPassword' })

/** Whether this is the password of the account. */
export const isPassword = async (password: string, { email }: Owner, context: Context) => {
  const tokens = await signIn(email, password, context.ip)
  // The check opened a session that nobody uses. It ends before the caller acts: after the account is deleted, Auth
  // would still write its end into the log.
  if (tokens) await endSessions(tokens.accessToken, 'local').catch(() => undefined)
  return tokens !== undefined
}

/** Limits how often somebody with a session may guess the account's password. */
export const limitGuesses = ({ id }: Owner) => limit({ name: 'password', key: id, hits: 10, seconds: 900 })

/**
 * Checks the password again before an action that cannot be undone.
 * @throws ApiProblem 400 naming the field, so that 401 always means the session; 429 after too many tries.
 */
export const assertPassword = async (field: string, password: string, owner: Owner, context: Context) => {
  await limitGuesses(owner)
  if (!(await isPassword(password, owner, context))) throw wrongPassword(field)
}

/**
 * @throws ApiProblem 400 naming the field if the new password is refused. Choosing the current password again is an
 * error when changing it, but not after forgetting it: `again`.
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
    if (error.reason === 'weak_password') throw invalidInput({ [field]: 'accountRefusals.passwordWeak' })
    if (error.reason !== 'same_password') throw error
    if (!again) throw invalidInput({ [field]: 'accountRefusals.samePassword' })
  }
}
