import { accountClient } from '#netlify/lib/supabase.ts'
import { addAccount, cookiesOf, sending, signedInAs, signInAgain } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const sql = database()
afterEach(() => vi.unstubAllEnvs())
afterAll(() => sql.end())

const PROFILE = '/api/user/profile'

/** The same cookies an hour later, with an expired access token. */
const later = (cookie: string) =>
  cookie.replace(/__Host-access=([^.]+)\.([^.]+)/, (_, header: string, claims: string) => {
    const given = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const over = { ...given, exp: Math.floor(Date.now() / 1000) - 1 }
    return `__Host-access=${header}.${Buffer.from(JSON.stringify(over)).toString('base64url')}`
  })

const tokensOf = (cookie: string) => Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=')))
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

/** The profile's function in a new instance, as Netlify starts several. */
const instance = async () => {
  const call = await freshFunction(() => import('#netlify/functions/user-profile.ts'), {})
  return (cookie: string) => call(PROFILE, {}, { headers: { cookie } })
}

describe('a token that is over', () => {
  it('is renewed in passing, and the answer brings the new cookies', async () => {
    const { cookie, id } = await addAccount()
    const response = await signedInAs(later(cookie)).ask(PROFILE)
    expect(await json(Promise.resolve(response))).toMatchObject({ _id: id })
    const renewed = tokensOf(cookiesOf(response))
    expect(Object.keys(renewed)).toEqual(['__Host-access', '__Host-refresh'])
    expect(renewed['__Host-refresh']).not.toBe(tokensOf(cookie)['__Host-refresh'])
    const again = await signedInAs(cookiesOf(response)).ask(PROFILE)
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
  })

  it('is renewed for a call that is refused, too: the cookies must not be lost', async () => {
    const { cookie } = await addAccount()
    const response = await signedInAs(later(cookie)).ask('/api/user/profile/name', sending('PUT', {}))
    expect(response.status).toBe(400)
    await json(signedInAs(cookiesOf(response)).ask(PROFILE))
  })

  it('is renewed when only the refresh token is left, and when the other one is damaged', async () => {
    for (const damage of [/__Host-access=[^;]+; /, /(?<=__Host-access=)[^;]{20}/]) {
      const { cookie } = await addAccount()
      await json(signedInAs(cookie.replace(damage, '')).ask(PROFILE))
    }
  })

  it('is renewed once for 20 calls at once, and all get the same new one', async () => {
    const { cookie, id } = await addAccount()
    const { ask } = signedInAs(later(cookie))
    const answers = await times(20, () => ask(PROFILE))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refreshTokens = answers.map((answer) => tokensOf(cookiesOf(answer))['__Host-refresh'])
    expect(new Set(refreshTokens).size).toBe(1)
    expect(await sql`select 1 from auth.refresh_tokens where user_id = ${id}`).toHaveLength(2)
    // A late call with the old cookies.
    await json(ask(PROFILE))
    await json(signedInAs(cookiesOf(answers[0] ?? new Response())).ask(PROFILE))
  })

  it('is renewed for 20 calls that reach four instances, and the session lives on', async () => {
    const { cookie } = await addAccount()
    const old = later(cookie)
    const instances = [await instance(), await instance(), await instance(), await instance()]
    const answers = await Promise.all(instances.flatMap((call) => Array.from({ length: 5 }, () => call(old))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const next = later(cookiesOf(answers.at(-1) ?? new Response()))
    const response = await (await instance())(next)
    expect(response.status).toBe(200)
    await json(signedInAs(cookiesOf(response)).ask(PROFILE))
  })
})

describe('a stolen refresh token', () => {
  it('used after its owner renewed twice ends the session for both', async () => {
    const { cookie, id } = await addAccount()
    const renew = async (given: string) => cookiesOf(await (await instance())(later(given)))
    const newest = await renew(await renew(cookie))
    // Within `refresh_token_reuse_interval` Supabase Auth treats a second use as concurrent.
    await sql`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where user_id = ${id}`
    const thief = await (await instance())(later(cookie))
    expect(thief.status).toBe(401)
    expect(thief.headers.getSetCookie().join()).toMatch(/__Host-access=;/)
    // The other access token has not expired, but no longer works.
    expect((await (await instance())(newest)).status).toBe(401)
    expect((await (await instance())(later(newest))).status).toBe(401)
  })

  it('used at Supabase itself ends the session for both, too', async () => {
    const { cookie, id } = await addAccount()
    const renew = async (given: string) => cookiesOf(await (await instance())(later(given)))
    const newest = await renew(await renew(cookie))
    await sql`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where user_id = ${id}`
    const replay = await fetch(`${process.env.SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: {
        apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ refresh_token: tokensOf(cookie)['__Host-refresh'] }),
    })
    expect(replay.status).toBe(400)
    await sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where user_id = ${id}`
    await json(signedInAs(newest).ask(PROFILE), 401)
    const token = tokensOf(newest)['__Host-access'] ?? ''
    const { data } = await accountClient(token).from('profiles').select('id')
    expect(data).toEqual([])
  })

  it('is of no use once its owner logged out', async () => {
    const { cookie, ask } = await addAccount()
    await json(ask('/api/userAuth/logout', { method: 'POST' }))
    const response = await signedInAs(later(cookie)).ask(PROFILE)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toHaveLength(3)
  })
})

describe('an access token that is not over', () => {
  it('is of no use once its session ended', async () => {
    const account = await addAccount()
    const { ask } = await signInAgain(account)
    await sql`delete from auth.sessions where user_id = ${account.id}`
    await json(ask(PROFILE), 401)
    expect(await json(ask('/api/userAuth/verify'))).toEqual({ authenticated: false })
  })

  it('is of no use once its account is gone, or banned', async () => {
    const [gone, banned] = [await addAccount(), await addAccount()]
    await sql`delete from auth.users where id = ${gone.id}`
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`
    await json(gone.ask(PROFILE), 401)
    await json(signedInAs(banned.cookie.replace(/; __Host-refresh.*/, '')).ask(PROFILE), 401)
  })
})

it('its database functions cannot be called from outside', async () => {
  const { cookie } = await addAccount()
  const rpc = (name: string, body: object, token?: string) =>
    fetch(`${process.env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
  const token = tokensOf(cookie)['__Host-access']
  const other = (await addAccount()).id
  for (const [name, body] of [
    ['delete_account', { account: other }],
    ['export_account', { account: other }],
    ['take_hits', { keys: ['x'], maxima: [1], windows: [1] }],
  ] as const) {
    expect((await rpc(name, body)).status, name).toBeGreaterThanOrEqual(401)
    expect((await rpc(name, body, token)).status, name).toBe(403)
  }
  expect((await rpc('whoami', {})).status).toBe(401)
})
