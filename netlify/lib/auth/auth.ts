import type { Tokens } from '#netlify/lib/http/cookies.ts'
import { env } from '#netlify/lib/env.ts'
import { tooMany } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, notSignedIn, unavailable, unexpected } from '#netlify/lib/http/problem.ts'
import * as z from 'zod/mini'

/** Supabase Auth's codes for a token whose session has ended. */
const ENDED = ['bad_jwt', 'no_authorization', 'session_not_found', 'session_expired', 'user_not_found']

/**
 * A refusal by Supabase Auth, with its code, such as `invalid_credentials`. If no caller handles the code, it is
 * answered like any other problem: 401 when the session has ended, otherwise a server error.
 */
export class AuthRefusal extends ApiProblem {
  override name = 'AuthRefusal'
  readonly reason: string

  constructor(reason: string) {
    const { status, code, said } = ENDED.includes(reason) ? notSignedIn() : unexpected()
    super(status, code, said)
    this.reason = reason
  }
}

interface Ask {
  body?: Record<string, unknown>
  /** The access token of the account. */
  token?: string
  /** The visitor's IP address, by which Supabase Auth limits calls. Without it all visitors would share a limit. */
  ip?: string
  /** How long to wait for the answer when no visitor is waiting (ms). */
  patience?: number
}

/** The default time limit of a call to Supabase Auth, so that we answer within 3 seconds (ms). */
const LIMIT = 2_500

const refusal = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
})
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** One code for two limits: one mail a minute per person, and the project's mails per hour. */
const MAILS = 'over_email_send_rate_limit'
const isOnePersons = (message: unknown) => textOf(message)?.startsWith('For security purposes')

const headersOf = ({ token, ip }: Ask) => ({
  // Supabase Auth trusts the visitor's address only from callers with the secret key.
  apikey: env().SUPABASE_SECRET_KEY,
  'content-type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(ip !== undefined && { 'sb-forwarded-for': ip }),
})

const send = async (method: string, path: string, ask: Ask) => {
  const response = await fetch(`${env().SUPABASE_URL}/auth/v1/${path}`, {
    method,
    headers: headersOf(ask),
    body: ask.body ? JSON.stringify(ask.body) : null,
    signal: AbortSignal.timeout(ask.patience ?? LIMIT),
  })
  const text = await response.text()
  return { status: response.status, ok: response.ok, body: text === '' ? {} : JSON.parse(text) }
}

/**
 * Calls Supabase Auth once, within a time limit. Its JavaScript client repeats a refresh for up to 30 seconds, long
 * after the visitor was answered, and keeps session state for the next caller.
 * @throws AuthRefusal for a refusal with a reason; ApiProblem 503 when it is down, slow or busy, or its answer is
 * invalid.
 */
export const askAuth = async <Schema extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: Schema,
  ask: Ask,
): Promise<z.output<Schema>> => {
  const { status, ok, body } = await send(method, path, ask).catch(() => {
    throw unavailable()
  })
  if (ok) {
    const result = z.safeParse(schema, body)
    if (result.success) return result.data
    throw unavailable()
  }
  const { data } = z.safeParse(refusal, body)
  const code = textOf(data?.error_code) ?? textOf(data?.code)
  const isBusy = code === 'over_request_rate_limit' || (code === MAILS && !isOnePersons(data?.message))
  // A refusal by our own hook (private.send_email) has no code, only the status.
  if (status === 429 && (code === undefined || code === 'unknown')) throw tooMany(3_600)
  if (status >= 500 || code === undefined || isBusy) throw unavailable()
  throw new AuthRefusal(code)
}

export const tokensSchema = z.pipe(
  z.object({
    access_token: z.string().check(z.minLength(1)),
    refresh_token: z.string().check(z.minLength(1)),
  }),
  z.transform(({ access_token, refresh_token }): Tokens => ({
    accessToken: access_token,
    refreshToken: refresh_token,
  })),
)

/** An empty answer from Supabase Auth. */
export const nothing = z.strictObject({})

/** An account, of which only the id is read. */
export const someAccount = z.object({ id: z.string() })
