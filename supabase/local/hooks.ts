import type postgres from 'postgres'
import { AsyncLocalStorage } from 'node:async_hooks'

/** Supabase Lite, seen as a request handler. */
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

interface Mail {
  to: string
  act: string
  token: string
}

interface Refusal {
  error?: { http_code: number; message: string }
}

/** The calls with which anyone can make Supabase Auth send mail. */
const MAILS = /^(?:POST \/auth\/v1\/(?:signup|otp|magiclink|recover|resend)|PUT \/auth\/v1\/user)$/

const asked = new AsyncLocalStorage<Mail[]>()

/** Replaces Lite's mail service: sends nothing, but records the mails that a call asks for. */
export const noted = {
  send: ({ to, text = '' }: { to: string | string[]; text?: string }) => {
    const [, token = '', act = ''] = /token=([\w-]+)&type=(\w+)/.exec(text) ?? []
    asked.getStore()?.push({ to: String(to), act, token })
    return Promise.resolve()
  },
}

const emailIn = async (request: Request) => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  const { email } = (typeof body === 'object' && body ? body : {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}

const callerOf = (request: Request) => {
  const claims = request.headers.get('authorization')?.split('.')[1] ?? ''
  try {
    return String((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string }).sub)
  } catch {
    return ''
  }
}

/**
 * Calls the database instead of sending a mail, as hosted Supabase Auth does (`auth.hook.send_email` in
 * supabase/config.toml), because Lite has no hooks. It returns the database's refusals as hosted Auth does:
 * without a code of their own, and with no link changed or account made. Prints the links with `print`, which
 * is all one needs locally.
 */
export const withHooks = <Env>(
  fetch: Fetch<Env>,
  sql: postgres.Sql,
  print: (text: string) => void,
): Fetch<Env> => {
  const undo = async (before: postgres.RowList<postgres.Row[]>, { to }: Mail) => {
    const [{ id, ...links } = {}] = before
    if (!id) await sql`delete from auth.users where email = ${to}`
    else await sql`update auth.users set ${sql(links)} where id = ${id as string}`
  }

  return async (request, env) => {
    const { pathname } = new URL(request.url)
    const email = MAILS.test(`${request.method} ${pathname}`) ? await emailIn(request) : ''
    if (email === '') return fetch(request, env)
    const own = pathname.endsWith('/user')
      ? sql`id::text = ${callerOf(request)}`
      : sql`lower(email) = ${email}`
    const before = await sql`
      select id, recovery_token, recovery_sent_at, email_change, email_change_token_new, email_change_sent_at
      from auth.users where ${own}`
    const mails: Mail[] = []
    const response = await asked.run(mails, () => fetch(request, env))
    const [mail] = mails
    if (!mail) return response
    const [answer] = await sql<{ said: Refusal }[]>`
      select private.send_email(jsonb_build_object(
        'user', jsonb_build_object('id', id, 'email', email, 'new_email', email_change),
        'email_data', jsonb_build_object('email_action_type', ${mail.act}::text, 'token_hash', ${mail.token}::text)
      )) as said
      from auth.users where ${mail.token} in (confirmation_token, recovery_token, email_change_token_new)`
    const refused = answer?.said.error
    if (refused) {
      await undo(before, mail)
      return Response.json({ code: 'unknown', message: refused.message }, { status: refused.http_code })
    }
    const site = process.env['SITE_URL'] ?? 'http://localhost:8888'
    const page = mail.act === 'recovery' ? 'reset-password' : 'confirm-email'
    print(`To: ${mail.to}\n${site}/${page}#token_hash=${mail.token}&type=${mail.act}`)
    return response
  }
}
