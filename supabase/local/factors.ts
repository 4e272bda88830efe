import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { renderSVG } from 'uqr'
import { isCode, newSecret } from './totp.ts'

/** Supabase Lite, seen as a request handler. */
type Env = { peerAddress: string | null }
type Fetch = (request: Request, env: Env) => Response | Promise<Response>

/** What hosted Auth's own migrations create. Only the local start creates it, never a migration of ours. */
const TABLES = `
  alter table auth.sessions add column if not exists aal text;
  alter table auth.sessions add column if not exists factor_id uuid;
  create table if not exists auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
    factor_type text not null, status text not null, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), secret text
  );
  create table if not exists auth.mfa_challenges (
    id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now(), verified_at timestamptz, ip_address text not null
  );
  create table if not exists auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions (id) on delete cascade, authentication_method text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    id uuid primary key default gen_random_uuid(), unique (session_id, authentication_method)
  );
  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_challenges enable row level security;
  alter table auth.mfa_amr_claims enable row level security;
  revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims from anon, authenticated, service_role;`

export const createFactorTables = (sql: postgres.Sql) => sql.unsafe(TABLES)

/** Seconds within which a challenge can be answered. */
const CHALLENGE = 300
/** Seconds after which a factor that was never tried is removed, when any account sets up another. */
const UNTRIED = 300
/** How many factors an account may have, verified or not. */
const MOST = 10

const refuse = (status: number, code: string, message: string) => Response.json({ code, message }, { status })
const noFactor = () => refuse(404, 'mfa_factor_not_found', 'Factor not found')

interface Factor {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
  created_at: Date
  updated_at: Date
  secret: string
}
const shown = ({ id, friendly_name: name, factor_type, status, created_at, updated_at }: Factor) => ({
  ...{ id, factor_type, status, created_at, updated_at },
  ...(name && { friendly_name: name }),
})

/** The calling account according to Lite, and the session of its token. */
interface Caller {
  user: { id: string; email: string }
  session: { id: string; aal: string | null }
  ip: string
}

/** The headers for another call, without those about this body. */
const plain = (headers: Headers) => {
  const kept = new Headers(headers)
  for (const name of ['content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}

const objectIn = async (request: Request) => {
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** The parameters in Auth's order. */
const uriOf = (issuer: string, account: string, secret: string) => {
  const values = { algorithm: 'SHA1', digits: '6', issuer, period: '30', secret }
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.join('&')}`
}

/**
 * Adds the second factor of hosted Supabase Auth (one-time codes) to Supabase Lite, which has none: the same
 * calls, answers and refusals (internal/api/mfa.go), as far as the site uses them.
 */
export const withFactors = (fetch: Fetch, sql: postgres.Sql, secretKey: string): Fetch => {
  const factorsOf = (user: string) =>
    sql<Factor[]>`
      select id, friendly_name, factor_type, status, created_at, updated_at, secret from auth.mfa_factors
      where user_id = ${user} order by created_at`

  const callerOf = async (request: Request, env: Env): Promise<Caller | Response> => {
    const { headers, url } = request
    const answer = await fetch(new Request(new URL('/auth/v1/user', url), { headers: plain(headers) }), env)
    if (!answer.ok) return answer
    const user = (await answer.json()) as Caller['user']
    const claims = headers.get('authorization')?.split('.')[1] ?? ''
    const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }
    const [session] = await sql<Caller['session'][]>`
      select id, aal from auth.sessions where id = ${session_id} and user_id = ${user.id}`
    if (!session)
      return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    return { user, session, ip: headers.get('sb-forwarded-for') ?? env.peerAddress ?? '' }
  }

  const enrol = async (request: Request, { user, session }: Caller) => {
    const { factor_type, friendly_name, issuer } = await objectIn(request)
    if (factor_type !== 'totp')
      return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    const name = typeof friendly_name === 'string' ? friendly_name : ''
    await sql`
      delete from auth.mfa_factors f
      where status <> 'verified' and created_at < now() - make_interval(secs => ${UNTRIED})
        and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`
    const factors = await factorsOf(user.id)
    if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`
      return refuse(422, 'mfa_factor_name_conflict', message)
    }
    if (factors.length >= MOST) {
      const message = 'Maximum number of verified factors reached, unenroll to continue'
      return refuse(422, 'too_many_enrolled_mfa_factors', message)
    }
    if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2')
      return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')

    const [id, secret] = [randomUUID(), newSecret()]
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${user.id}, ${name}, 'totp', 'unverified', ${secret})`
    const uri = uriOf(typeof issuer === 'string' && issuer ? issuer : 'localhost', user.email, secret)
    const totp = { qr_code: renderSVG(uri), secret, uri }
    return Response.json({ id, type: 'totp', friendly_name: name, totp })
  }

  const challenge = async ({ id }: Factor, { ip }: Caller) => {
    const made = randomUUID()
    await sql`insert into auth.mfa_challenges (id, factor_id, ip_address) values (${made}, ${id}, ${ip})`
    return Response.json({ id: made, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE })
  }

  const raise = (factor: Factor, challengeId: string, { user, session }: Caller) =>
    sql.begin(async (transaction) => {
      await transaction`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`
      await transaction`
        update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
      await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${session.id}`
      await transaction`
        insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session.id}, 'totp')
        on conflict (session_id, authentication_method) do update set updated_at = now()`
      await transaction`
        delete from auth.sessions where user_id = ${user.id} and aal is distinct from 'aal2'`
      await transaction`
        delete from auth.mfa_factors
        where user_id = ${user.id} and status = 'unverified' and factor_type = ${factor.factor_type}`
    })

  /** The session's newest refresh token is exchanged, so that earlier ones no longer work. */
  const newTokens = async (request: Request, env: Env, session: string) => {
    const [row] = await sql<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${session} and not revoked order by id desc limit 1`
    const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
    const body = JSON.stringify({ refresh_token: row?.token })
    return fetch(new Request(url, { method: 'POST', headers: plain(request.headers), body }), env)
  }

  const verify = async (request: Request, env: Env, factor: Factor, caller: Caller) => {
    const { challenge_id, code } = await objectIn(request)
    if (typeof code !== 'string' || code === '')
      return refuse(400, 'validation_failed', 'Code needs to be non-empty')
    const [asked] = await sql<{ id: string; ip_address: string; isOpen: boolean; isLate: boolean }[]>`
      select id, ip_address, verified_at is null as "isOpen",
        created_at < now() - make_interval(secs => ${CHALLENGE}) as "isLate"
      from auth.mfa_challenges where factor_id = ${factor.id} and id::text = ${String(challenge_id)}`
    if (!asked)
      return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    if (!asked.isOpen || asked.ip_address !== caller.ip)
      return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
    if (asked.isLate) {
      const message = `MFA challenge ${asked.id} has expired, verify against another challenge or create a new challenge.`
      return refuse(422, 'mfa_challenge_expired', message)
    }
    if (!isCode(factor.secret, code, Date.now()))
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    await raise(factor, asked.id, caller)
    return newTokens(request, env, caller.session.id)
  }

  const remove = ({ id }: Factor) =>
    sql.begin(async (transaction) => {
      await transaction`delete from auth.mfa_factors where id = ${id}`
      await transaction`
        delete from auth.mfa_amr_claims c using auth.sessions s
        where s.id = c.session_id and s.factor_id = ${id} and c.authentication_method = 'totp'`
      await transaction`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`
    })

  const own = async (request: Request, env: Env, id: string | undefined, act: string | undefined) => {
    const caller = await callerOf(request, env)
    if (caller instanceof Response) return caller
    if (id === undefined) return enrol(request, caller)
    const factor = (await factorsOf(caller.user.id)).find((one) => one.id === id)
    if (!factor) return noFactor()
    if (act === 'challenge') return challenge(factor, caller)
    if (act === 'verify') return verify(request, env, factor, caller)
    if (factor.status === 'verified' && caller.session.aal !== 'aal2')
      return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await remove(factor)
    return Response.json({ id })
  }

  /** For operators. Lite has no such calls, so the key is checked here, as the gateway of hosted Supabase does. */
  const asAdmin = async ({ headers }: Request, user: string, id: string | undefined) => {
    if (headers.get('apikey') !== secretKey) return refuse(403, 'not_admin', 'User not allowed')
    const factors = await factorsOf(user)
    if (id === undefined) return Response.json(factors.map(shown))
    const factor = factors.find((one) => one.id === id)
    if (!factor) return noFactor()
    await remove(factor)
    return Response.json(shown(factor))
  }

  return async (request, env) => {
    const { pathname } = new URL(request.url)
    const { method } = request
    const [, id, act] = /^\/auth\/v1\/factors(?:\/([^/]+))?(?:\/(challenge|verify))?$/.exec(pathname) ?? []
    const isOwn =
      id === undefined ? pathname === '/auth/v1/factors' : act !== undefined || method === 'DELETE'
    if (isOwn && (method === 'POST' || method === 'DELETE')) return own(request, env, id, act)
    const [, user, factor] = /^\/auth\/v1\/admin\/users\/([^/]+)\/factors(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (user !== undefined && method === (factor === undefined ? 'GET' : 'DELETE'))
      return asAdmin(request, user, factor)

    const response = await fetch(request, env)
    if (pathname !== '/auth/v1/user' || method !== 'GET' || !response.ok) return response
    const account = (await response.json()) as { id: string }
    const factors = (await factorsOf(account.id)).map(shown)
    return Response.json({ ...account, ...(factors.length > 0 && { factors }) })
  }
}
