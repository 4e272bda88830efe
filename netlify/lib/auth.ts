import type { Tokens } from './cookies.ts'
import { env } from './env.ts'
import { ApiProblem, notSignedIn, unavailable, unexpected } from './problem.ts'
import * as z from 'zod/mini'

/** Supabase Auth on a token whose session ended meanwhile. */
const ENDED = ['bad_jwt', 'no_authorization', 'session_not_found', 'session_expired', 'user_not_found']

/**
 * What Supabase Auth refused, by its code, such as `invalid_credentials`. Where nobody minds the code it answers like
 * any other problem: 401 when the session ended, else a mistake of ours.
 */
export class AuthRefusal extends ApiProblem {
  override name = 'AuthRefusal'
  readonly reason: string

  constructor(reason: string) {
    const { status, code, message } = ENDED.includes(reason) ? notSignedIn() : unexpected()
    super(status, code, message)
    this.reason = reason
  }
}

interface Ask {
  body?: Record<string, unknown>
  /** Of the account that asks. */
  token?: string
  /** Of the visitor, for whom Supabase Auth counts; it would see the functions only, and one limit for all. */
  ip?: string
  /** How long to wait for the answer (ms), where nobody is kept waiting by it. */
  patience?: number
}

/** No call of Supabase Auth takes longer unless it may (ms), so that an answer is given within 3 seconds. */
const LIMIT = 2_500

const refusal = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
})
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** One code for two limits: a minute between two mails to a person, and the mails of the whole project in an hour. */
const MAILS = 'over_email_send_rate_limit'
const isOnePersons = (message: unknown) => textOf(message)?.startsWith('For security purposes')

const headersOf = ({ token, ip }: Ask) => ({
  // The visitor's address is believed from those alone who hold the secret key.
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
 * Asks Supabase Auth, once and within a limit: its client for JavaScript repeats a refresh for up to 30 seconds,
 * long after the visitor was answered, and keeps what it learns for whoever uses it next.
 * @throws AuthRefusal for a refusal with a reason; ApiProblem 503 when it is down, slow, busy or answers nonsense.
 */
export const askAuth = async <Schema extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'PUT',
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

/** What Supabase Auth says when there is nothing to say. */
export const nothing = z.strictObject({})

/** An account, of which nothing else is read. */
export const someAccount = z.object({ id: z.string() })
