import { dropTokens, keepTokens, readDesk, readTokens } from '#netlify/lib/http/cookies.ts'
import type { Tokens } from '#netlify/lib/http/cookies.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { notSignedIn } from '#netlify/lib/http/problem.ts'
import { refreshOnce } from './refresh.ts'
import { accountClient } from '#netlify/lib/supabase.ts'
import type { Context } from '@netlify/functions'
import { namedLanguage } from '#netlify/lib/texts.ts'
import { setLanguage, whoIs } from '#features/account/account.db.ts'
import type { Account } from '#features/account/account.db.ts'
import { QueryError } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

export interface Session<User extends Account = Account> {
  user: User
  /** A client that acts as the account: row level security applies. */
  supabase: Client
  accessToken: string
}

/** Asks the database which account a client's token belongs to. */
type Who<User extends Account> = (client: Client) => Promise<User | undefined>

/** An access token this close to its end counts as expired: it could expire on the way (ms). */
const MARGIN = 10_000

/** Reads the claims without verifying the token: the database's API checks the signature. */
const claimsOf = (accessToken: string) => {
  const [, claims = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number; session_id: string }
}

/** Only saves a call with an expired token. */
const isCurrent = (accessToken: string) => {
  try {
    return claimsOf(accessToken).exp * 1000 > Date.now() + MARGIN
  } catch {
    return false
  }
}

/** The session id in a token that Supabase Auth has just issued. */
export const sessionIdOf = (accessToken: string) => claimsOf(accessToken).session_id

/** The session of an access token, with the desk secret of its browser; undefined when it has ended. */
export const openSession = async <User extends Account>(
  accessToken: string,
  desk: string | undefined,
  who: Who<User>,
): Promise<Session<User> | undefined> => {
  const supabase = accountClient(accessToken, desk)
  const user = await who(supabase)
  return user && { user, supabase, accessToken }
}

/** An access token for a call to Supabase Auth, refreshed if the old one has expired. */
export const currentToken = async ({ accessToken, refreshToken }: Partial<Tokens>, { ip }: Context) =>
  accessToken !== undefined && isCurrent(accessToken)
    ? accessToken
    : refreshToken && (await refreshOnce(refreshToken, ip))?.accessToken

const renew = async <User extends Account>(
  request: Request,
  context: Context,
  refreshToken: string,
  who: Who<User>,
) => {
  const tokens = await refreshOnce(refreshToken, context.ip)
  const session = tokens && (await openSession(tokens.accessToken, readDesk(request, context), who))
  if (session) keepTokens(request, context, tokens)
  return session
}

const sessionAs = async <User extends Account>(
  who: Who<User>,
  request: Request,
  context: Context,
): Promise<Session<User> | undefined> => {
  const { accessToken, refreshToken } = readTokens(request, context)
  if (accessToken === undefined && refreshToken === undefined) return undefined
  const desk = readDesk(request, context)
  const current =
    accessToken && isCurrent(accessToken) ? await openSession(accessToken, desk, who) : undefined
  const session = current ?? (refreshToken ? await renew(request, context, refreshToken, who) : undefined)
  if (!session) dropTokens(request, context)
  return session
}

/**
 * The session of a request, refreshed when necessary; undefined for a guest. Cookies of an ended session are removed.
 * @throws when a service is down and the session cannot be checked: nobody is signed out because of that.
 */
export const sessionOf = (request: Request, context: Context) => sessionAs(whoIs, request, context)

/** @throws ApiProblem 401 if the account has since been deleted or the session has ended. */
export const assertSignedIn = async ({ supabase }: Session) => {
  if (!(await whoIs(supabase))) throw notSignedIn()
}

/** Whether a write failed because its account, or another row it refers to, no longer exists. */
const refersToNothing = (error: unknown) => error instanceof QueryError && error.code === '23503'

/**
 * An account's language is the one its owner last used to log in or write something: we mail them in it. The
 * desk has only English, so it says nothing about its members' language.
 */
export const noteLanguage = async (request: Request, { user, supabase }: Session) => {
  const language = namedLanguage(request)
  const isDesk = new URL(request.url).pathname.startsWith('/api/desk/')
  if (language && language !== user.language && !isDesk) await setLanguage(supabase, language)
}

type Work<User extends Account> = (
  request: Request,
  context: Context,
  session: Session<User>,
) => Promise<Response>

/**
 * A handler for signed-in people; everyone else gets 401.
 * `route('favorites', { GET: signedIn(async (request, context, { user, supabase }) => …) })`
 */
export const signedIn = (handler: Work<Account>) => signedInAs(whoIs, handler)

/** The same, with what else the database says about the account. */
export const signedInAs =
  <User extends Account>(who: Who<User>, handler: Work<User>): Handler =>
  async (request, context) => {
    const session = await sessionAs(who, request, context)
    if (!session) throw notSignedIn()
    if (request.method !== 'GET' && request.method !== 'HEAD') await noteLanguage(request, session)
    return handler(request, context, session).catch(async (error: unknown) => {
      if (refersToNothing(error)) await assertSignedIn(session)
      throw error
    })
  }
