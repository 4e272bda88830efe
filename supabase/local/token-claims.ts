import { createHmac } from 'node:crypto'
import type postgres from 'postgres'

/** Supabase Lite, seen as a request handler. */
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown> & { session_id: string }
const written = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

/** How a session began: a mail's link, or a password. Refreshing changes nothing. */
const methodOf = (pathname: string) => (pathname === '/auth/v1/verify' ? 'otp' : 'password')

/**
 * Adds the claims that hosted Supabase Auth puts into each access token: the session's level (`aal`) and how
 * it was reached, latest first (`amr`). Lite has neither.
 */
export const withClaims = <Env>(fetch: Fetch<Env>, sql: postgres.Sql, jwtSecret: string): Fetch<Env> => {
  const claimsOf = async (session: string, method: string) => {
    await sql`
      insert into auth.mfa_amr_claims (session_id, authentication_method) select ${session}, ${method}
      where not exists (select from auth.mfa_amr_claims where session_id = ${session})`
    const [level] = await sql`select coalesce(aal, 'aal1') as aal from auth.sessions where id = ${session}`
    const amr = await sql<{ method: string; timestamp: number }[]>`
      select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
      from auth.mfa_amr_claims where session_id = ${session} order by updated_at desc`
    return { aal: level?.['aal'] as string, amr: [...amr] }
  }

  const claimed = async (token: string, method: string) => {
    const [header = '', payload = ''] = token.split('.')
    const claims = read(payload)
    const signed = `${header}.${written({ ...claims, ...(await claimsOf(claims.session_id, method)) })}`
    return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
  }

  return async (request, env) => {
    const { pathname } = new URL(request.url)
    const response = await fetch(request, env)
    if (!response.ok || !/^\/auth\/v1\/(token|signup|verify)$/.test(pathname) || request.method !== 'POST')
      return response
    const body = (await response.json()) as { access_token?: string }
    const token = body.access_token && (await claimed(body.access_token, methodOf(pathname)))
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const { status } = response
    return new Response(JSON.stringify({ ...body, ...(token && { access_token: token }) }), {
      status,
      headers,
    })
  }
}
