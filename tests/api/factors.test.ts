import { codeAt } from '#supabase/local/totp.ts'
import { addAccount, signInAgain } from '#tests/fixtures/account.ts'
import { database } from '#tests/fixtures/listings.ts'
import { tokenOf } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'

/** Supabase Auth itself, hosted or local: what the site relies on (netlify/lib/auth/factors.ts). */
const sql = database()
afterAll(() => sql.end())

const asking =
  (token: string, ip = '192.0.2.7') =>
  async (method: string, path: string, body?: object) => {
    const response = await fetch(`${process.env.SUPABASE_URL}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: process.env.SUPABASE_SECRET_KEY ?? '',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'sb-forwarded-for': ip,
        'x-supabase-api-version': '2024-01-01',
      },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, ...((await response.json()) as { id: string; access_token: string }) }
  }
const enrol = { factor_type: 'totp', friendly_name: 'Desk', issuer: 'Larkfield' }
type Enrolled = { id: string; totp: { secret: string; uri: string; qr_code: string } }

it('a factor is enrolled, challenged and verified, and the session then has it', async () => {
  const account = await addAccount()
  const other = await signInAgain(account)
  const ask = asking(tokenOf(account))
  const made = (await ask('POST', 'factors', enrol)) as unknown as Enrolled
  expect(made).toMatchObject({ status: 200, type: 'totp', friendly_name: 'Desk' })
  const uri = new URL(made.totp.uri)
  expect(decodeURIComponent(uri.pathname)).toBe(`/Larkfield:${account.email}`)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ algorithm: 'SHA1', digits: '6', period: '30', issuer: 'Larkfield', secret: made.totp.secret },
  })
  expect(made.totp.qr_code).toContain('<svg')
  expect(await ask('POST', 'factors', enrol)).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })

  const path = `factors/${made.id}`
  const asked = await ask('POST', `${path}/challenge`, {})
  expect(asked).toMatchObject({ status: 200, type: 'totp' })
  const answer = (code: string, challenge = asked.id, from = ask) =>
    from('POST', `${path}/verify`, { challenge_id: challenge, code })
  expect(await answer('')).toMatchObject({ status: 400, code: 'validation_failed' })
  const wrong = codeAt(made.totp.secret, Date.now() + 10 * 60_000)
  expect(await answer(wrong)).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const right = codeAt(made.totp.secret, Date.now())
  expect(await answer(right, asked.id, asking(tokenOf(account), '192.0.2.8'))).toMatchObject({
    ...{ status: 422, code: 'mfa_ip_address_mismatch' },
  })
  expect(await answer(right, randomUUID())).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  const tokens = await answer(right)
  expect(tokens).toMatchObject({ status: 200, token_type: 'bearer', access_token: expect.any(String) })

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
  const method = (name: string) => ({ method: name, timestamp: expect.any(Number) })
  expect(claimsOf(tokenOf(account))).toMatchObject({ aal: 'aal1', amr: [method('password')] })
  expect(claimsOf(tokens.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [method('totp'), method('password')],
  })

  const raised = asking(tokens.access_token)
  const [session] = await sql`
    select to_jsonb(s) ->> 'aal' as aal, s.factor_id from auth.sessions s where user_id = ${account.id}`
  expect(session).toEqual({ aal: 'aal2', factor_id: made.id })
  expect(await raised('GET', 'user')).toMatchObject({
    factors: [{ id: made.id, factor_type: 'totp', status: 'verified', friendly_name: 'Desk' }],
  })
  // The session without it has ended.
  expect((await other.ask('/api/userauth/user')).status).toBe(401)
})

it('a verified factor is added or removed by a session that has one, or by an administrator', async () => {
  const account = await addAccount()
  const ask = asking(tokenOf(account))
  const made = (await ask('POST', 'factors', enrol)) as unknown as Enrolled
  const asked = await ask('POST', `factors/${made.id}/challenge`, {})
  const code = codeAt(made.totp.secret, Date.now())
  const tokens = await ask('POST', `factors/${made.id}/verify`, { challenge_id: asked.id, code })
  const weak = asking(tokenOf(await signInAgain(account)))
  expect(await weak('POST', 'factors', { ...enrol, friendly_name: 'Two' })).toMatchObject({
    ...{ status: 403, code: 'insufficient_aal' },
  })
  expect(await weak('DELETE', `factors/${made.id}`)).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect(await weak('DELETE', `factors/${randomUUID()}`)).toMatchObject({ status: 404 })

  const stranger = asking(tokenOf(await addAccount()))
  expect(await stranger('POST', `factors/${made.id}/challenge`, {})).toMatchObject({
    ...{ status: 404, code: 'mfa_factor_not_found' },
  })
  const raised = asking(tokens.access_token)
  expect(await raised('DELETE', `factors/${made.id}`)).toEqual({ status: 200, id: made.id })
  const levels = await sql`
    select distinct to_jsonb(s) ->> 'aal' as aal, s.factor_id from auth.sessions s
    where user_id = ${account.id} and to_jsonb(s) ->> 'aal' = 'aal2'`
  expect(levels).toEqual([])
})

it('no one reads factors or challenges in the database', async () => {
  const open = await sql`
    select t.relname, r.role from pg_class t cross join unnest('{anon,authenticated,service_role}'::text[]) r (role)
    where t.relnamespace = 'auth'::regnamespace and t.relname like 'mfa\\_%'
      and has_table_privilege(r.role, t.oid, 'select') and r.role <> 'service_role'`
  expect(open).toEqual([])
})

it('a factor that no one tried is gone after five minutes, once anyone sets up another', async () => {
  const ask = asking(tokenOf(await addAccount()))
  const made = await ask('POST', 'factors', enrol)
  await sql`update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = ${made.id}`
  await asking(tokenOf(await addAccount()))('POST', 'factors', enrol)
  expect(await ask('POST', `factors/${made.id}/challenge`, {})).toMatchObject({
    ...{ status: 404, code: 'mfa_factor_not_found' },
  })
})
