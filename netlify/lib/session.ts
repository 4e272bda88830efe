import { dropTokens, keepTokens, readTokens } from './cookies.ts'
import type { Tokens } from './cookies.ts'
import type { Handler } from './http.ts'
import { notSignedIn } from './problem.ts'
import { refreshOnce } from './refresh.ts'
import { accountClient } from './supabase.ts'
import type { Context } from '@netlify/functions'
import { whoIs } from '#features/account/account.db.ts'
import type { Account } from '#features/account/account.db.ts'
import type { Client } from '#lib/supabase.ts'

export interface Session {
  user: Account
  /** Speaks for the account: row level security applies. */
  supabase: Client
  accessToken: string
}

/** An access token that ends before it is used would be refused on the way (ms). */
const MARGIN = 10_000

/** Read, not believed: the database's API checks the signature, this only spares it what is over anyway. */
const isCurrent = (accessToken: string) => {
  try {
    const [, claims = ''] = accessToken.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return exp * 1000 > Date.now() + MARGIN
  } catch {
    return false
  }
}

/** The session of an access token, undefined when it has ended. */
export const openSession = async (accessToken: string): Promise<Session | undefined> => {
  const supabase = accountClient(accessToken)
  const user = await whoIs(supabase)
  return user && { user, supabase, accessToken }
}

/** An access token for a call of Supabase Auth, new when the old one is over. */
export const currentToken = async ({ accessToken, refreshToken }: Partial<Tokens>, { ip }: Context) =>
  accessToken !== undefined && isCurrent(accessToken)
    ? accessToken
    : refreshToken && (await refreshOnce(refreshToken, ip))?.accessToken

const renew = async (request: Request, context: Context, refreshToken: string) => {
  const tokens = await refreshOnce(refreshToken, context.ip)
  const session = tokens && (await openSession(tokens.accessToken))
  if (session) keepTokens(request, context, tokens)
  return session
}

/**
 * Whose session a request belongs to, refreshed when it is time; undefined for a guest. Cookies of a session that
 * ended are taken away.
 * @throws when it cannot be said because a part behind is down: nobody is signed out by that.
 */
export const sessionOf = async (request: Request, context: Context): Promise<Session | undefined> => {
  const { accessToken, refreshToken } = readTokens(request, context)
  if (accessToken === undefined && refreshToken === undefined) return undefined
  const current = accessToken && isCurrent(accessToken) ? await openSession(accessToken) : undefined
  const session = current ?? (refreshToken ? await renew(request, context, refreshToken) : undefined)
  if (!session) dropTokens(request, context)
  return session
}

/**
 * A handler for people who are signed in; everyone else gets 401.
 * `route('favorites', { GET: signedIn(async (request, context, { user, supabase }) => …) })`
 */
export const signedIn =
  (handler: (request: Request, context: Context, session: Session) => Promise<Response>): Handler =>
  async (request, context) => {
    const session = await sessionOf(request, context)
    if (!session) throw notSignedIn()
    return handler(request, context, session)
  }
