import type postgres from 'postgres'

/** Supabase Lite as a request sees it. */
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

interface Refusal {
  error?: { http_code: number; message: string }
}

/** The calls by which anybody can make a new account. */
const CREATES = /^\/auth\/v1\/(signup|otp|magiclink)$/

const emailIn = async (request: Request) => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  const { email } = (typeof body === 'object' && body ? body : {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}

/**
 * Asks the database before an account is created, as hosted Supabase Auth does (`auth.hook.before_user_created` in
 * supabase/config.toml), and refuses as it does: a hook's refusal has no code of its own. Lite has no hooks.
 */
export const withHooks =
  <Env>(fetch: Fetch<Env>, sql: postgres.Sql): Fetch<Env> =>
  async (request, env) => {
    const { pathname } = new URL(request.url)
    const email = request.method === 'POST' && CREATES.test(pathname) ? await emailIn(request) : ''
    if (email === '') return fetch(request, env)
    const [answer] = await sql<{ said: Refusal }[]>`
      select private.before_user_created(${sql.json({ metadata: { name: 'before-user-created' }, user: { email } })}) as said
      where not exists (select from auth.users where lower(email) = ${email})`
    const refused = answer?.said.error
    if (!refused) return fetch(request, env)
    return Response.json({ code: 'unknown', message: refused.message }, { status: refused.http_code })
  }
