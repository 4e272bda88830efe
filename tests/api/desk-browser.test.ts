import {
  addAccount,
  cookiesOf,
  sending,
  signedInAs,
  signInAgain,
  type Account,
} from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import {
  addMember,
  beginMember,
  codesOf,
  operator,
  prove,
  secretOf,
  sendCode,
  tokenOf,
} from '#tests/fixtures/staff.ts'
import { accountClient } from '#netlify/lib/supabase.ts'
import { hash, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'

/**
 * The second factor belongs to the browser that entered its code. Also against a real Supabase Auth: docs/hosted.md
 * says how.
 */
const sql = database()
afterAll(() => sql.end())

interface Claims {
  aal: string
  session_id: string
}
const claimsOf = (who: { cookie: string }) =>
  JSON.parse(Buffer.from(tokenOf(who).split('.')[1] ?? '', 'base64url').toString()) as Claims
const refreshOf = ({ cookie }: { cookie: string }) => /__Host-refresh=([^;]+)/.exec(cookie)?.[1] ?? ''
const without = ({ cookie }: { cookie: string }) => signedInAs(cookie.replace(/; __Host-desk=[^;]*/, ''))

/** A manager who set up a second factor, confirmed by an operator, and has one unused code left. */
const aManager = async () => {
  const { account, secret } = await beginMember(sql, 'manager')
  const [first = '', next = ''] = codesOf(secret)
  const browser = await prove(account, first)
  await operator('confirm', browser.me.code)
  return { account, browser, first, next }
}

const refused = async (who: Pick<Account, 'ask'>) => {
  const calls = [
    who.ask('/api/desk/start'),
    who.ask('/api/desk/staff'),
    who.ask(`/api/desk/requests/${randomUUID()}/reveal`, sending('POST', {})),
  ]
  for (const call of calls) expect((await json(call, 403)).code).toBe('not_staff')
}
/** Bypassing our functions, with only a token. */
const refusedDirectly = async (token: string, desk?: string) => {
  const client = accountClient(token, desk)
  expect((await client.rpc('desk_caller')).data?.[0]?.role ?? null).toBeNull()
  for (const call of ['desk_start', 'desk_staff', 'desk_colleagues'] as const)
    expect([call, (await client.rpc(call)).error?.code]).toEqual([call, '42501'])
}

interface AuthAnswer {
  id?: string
  totp?: { secret: string }
  access_token?: string
  refresh_token?: string
}

/** Supabase Auth itself, with the publishable key as anybody has it. */
const atAuth = async (token: string, path: string, body: object) => {
  const response = await fetch(`${process.env.SUPABASE_URL}/auth/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
  const answer = (await response.json()) as AuthAnswer
  return { status: response.status, ...answer }
}
const factorOf = async ({ id }: Account) =>
  (await sql`select id from auth.mfa_factors where user_id = ${id}`)[0]?.['id'] as string
const challenge = async (account: Account, who: { cookie: string }) => {
  const path = `factors/${await factorOf(account)}`
  const { id } = await atAuth(tokenOf(who), `${path}/challenge`, {})
  return (code: string) => atAuth(tokenOf(who), `${path}/verify`, { challenge_id: id, code })
}

describe('the browser that entered the code', () => {
  it('gets a secret that no script can read, for eight hours; the database has its hash alone', async () => {
    const { account, secret } = await beginMember(sql, 'manager')
    const answer = await sendCode(account, codesOf(secret)[0] ?? '')
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-desk='))
    expect(line?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=28800',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    const browser = signedInAs(cookiesOf(answer))
    const given = secretOf(browser) ?? ''
    expect(given).toMatch(/^[\w-]{43}$/)
    const rows = await sql`select * from public.staff_browsers where user_id = ${account.id}`
    expect(rows).toMatchObject([
      {
        session_id: claimsOf(browser).session_id,
        factor_id: await factorOf(account),
        secret_hash: hash('sha256', given),
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(given)
  })

  it('keeps its rights when its tokens are refreshed', async () => {
    const { browser } = await aManager()
    const onlyRefresh = browser.cookie.replace(/__Host-access=[^;]+; /, '')
    const answer = await signedInAs(onlyRefresh).ask('/api/desk/start')
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer)).not.toContain('__Host-desk')
  })
})

describe('cookies copied before the code was entered', () => {
  const robbed = async () => {
    const { account, first, next } = await aManager()
    const before = await signInAgain(account)
    const browser = await prove(before, next)
    expect(browser.me.step).toBe('ready')
    expect(claimsOf(browser)).toEqual(
      expect.objectContaining({ session_id: claimsOf(before).session_id, aal: 'aal2' }),
    )
    return { account, before, browser, first, next }
  }

  it('the access cookie opens nothing', async () => {
    const { before, browser } = await robbed()
    expect(claimsOf(before).aal).toBe('aal1')
    expect(await json(before.ask('/api/desk/me'))).toMatchObject({ step: 'code' })
    await refused(before)
    await refusedDirectly(tokenOf(before))
    expect((await browser.ask('/api/desk/start')).status).toBe(200)
  })

  it('the refresh cookie alone gets a token of the new level, which opens nothing', async () => {
    const { before, browser } = await robbed()
    const answer = await signedInAs(`__Host-refresh=${refreshOf(before)}`).ask('/api/desk/me')
    expect(await json(Promise.resolve(answer))).toMatchObject({ step: 'code' })
    const thief = signedInAs(cookiesOf(answer))
    expect(claimsOf(thief)).toEqual(
      expect.objectContaining({ session_id: claimsOf(browser).session_id, aal: 'aal2' }),
    )
    await refused(thief)
    await refusedDirectly(tokenOf(thief))
    // Neither a key of their own nor a code that was used helps.
    expect((await json(thief.ask('/api/desk/factor', { method: 'POST' }), 409)).code).toBe('other_step')
    expect((await browser.ask('/api/desk/start')).status).toBe(200)
  })

  it('with tokens of the browser itself, or with the secret of another one, open nothing', async () => {
    const { browser } = await robbed()
    await refused(without(browser))
    const { secret } = await addMember(sql, 'manager')
    for (const other of [secret, secret.toUpperCase(), `${secret}x`, 'é', '"', '', '%0d%0aX-Desk: 1'])
      await refused(signedInAs(`${without(browser).cookie}; __Host-desk=${other}`))
    await refusedDirectly(tokenOf(browser), secret)
    expect(
      (await accountClient(tokenOf(browser), secretOf(browser)).rpc('desk_caller')).data?.[0]?.role ?? null,
    ).toBe('manager')
  })

  it('used to set up a factor of their own in the session: its code is not shown to the owner', async () => {
    const { account, before, browser } = await robbed()
    const answer = await signedInAs(`__Host-refresh=${refreshOf(before)}`).ask('/api/desk/me')
    const token = tokenOf({ cookie: cookiesOf(answer) })
    const made = await atAuth(token, 'factors', { factor_type: 'totp', friendly_name: 'Mine' })
    const path = `factors/${made.id}`
    const { id } = await atAuth(token, `${path}/challenge`, {})
    const body = { challenge_id: id, code: codesOf(made.totp?.secret ?? '')[0] }
    expect(await atAuth(token, `${path}/verify`, body)).toMatchObject({ status: 200 })
    await refused(browser)
    const me = await json(browser.ask('/api/desk/me'))
    expect(me).toMatchObject({ step: 'code' })
    expect(me).not.toHaveProperty('code')
    expect(await sql`select from public.staff_factors where user_id = ${account.id}`).toHaveLength(1)
  })
})

describe('codes sent to Supabase Auth itself', () => {
  it('raise the session, and give it no rights; a code found there is not taken here', async () => {
    const { account, next } = await aManager()
    const thief = await signInAgain(account)
    const verify = await challenge(account, thief)
    const { status, access_token: token = '', refresh_token: refresh = '' } = await verify(next)
    expect(status).toBe(200)
    const raised = signedInAs(`__Host-access=${token}; __Host-refresh=${refresh}`)
    expect(claimsOf(raised).aal).toBe('aal2')
    expect(await json(raised.ask('/api/desk/me'))).toMatchObject({ step: 'code' })
    await refused(raised)
    await refusedDirectly(token)

    const answer = await sendCode(raised, next)
    expect((await json(Promise.resolve(answer), 400)).fields.code).toContain('Someone else is trying codes')
    expect(cookiesOf(answer)).not.toContain('__Host-desk')
    await refused(signedInAs(cookiesOf(answer)))
  })

  it('and tried there without an answer, none is taken here for seven minutes: a hidden answer could be right', async () => {
    const { account, next } = await aManager()
    const thief = await signInAgain(account)
    const verify = await challenge(account, thief)
    expect((await verify('000000')).status).toBe(422)
    const answer = await sendCode(thief, next)
    expect((await json(Promise.resolve(answer), 400)).fields.code).toContain('try again in seven minutes')
    await refused(signedInAs(cookiesOf(answer)))
  })

  it('a code that was used here gives no one else rights', async () => {
    const { account, first } = await aManager()
    const thief = await signInAgain(account)
    expect((await json(sendCode(thief, first), 400)).fields.code).toContain('already been tried')
    await refused(thief)
    const verify = await challenge(account, thief)
    const { access_token: token = '' } = await verify(first)
    await refusedDirectly(token)
  })
})

describe('the rights of a browser end', () => {
  it('with its session, also for a copy of all its cookies', async () => {
    const { browser } = await aManager()
    const copy = signedInAs(browser.cookie)
    const answer = await browser.ask('/api/userAuth/logout', { method: 'POST' })
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('__Host-desk='))).toContain(
      'Max-Age=0',
    )
    expect((await copy.ask('/api/desk/start')).status).toBe(401)
    await refusedDirectly(tokenOf(browser), secretOf(browser))
  })

  it.each(['revoke', 'end'])('when a manager asks to %s', async (act) => {
    const { account, browser } = await aManager()
    const other = await addMember(sql, 'manager')
    await json(other.ask(`/api/desk/staff/members/${account.id}`, sending('POST', { act })))
    await refused(browser)
    await refusedDirectly(tokenOf(browser), secretOf(browser))
  })

  it('with the next code of its session', async () => {
    const { browser, next } = await aManager()
    const later = await prove(browser, next)
    expect((await later.ask('/api/desk/start')).status).toBe(200)
    expect(secretOf(later)).not.toBe(secretOf(browser))
    await refused(signedInAs(`${without(later).cookie}; __Host-desk=${secretOf(browser)}`))
    await refused(browser)
  })

  it('after eight hours', async () => {
    const { account, browser } = await aManager()
    await sql`update auth.sessions set created_at = now() - interval '481 minutes' where user_id = ${account.id}`
    await refused(browser)
    await refusedDirectly(tokenOf(browser), secretOf(browser))
    expect(await json(browser.ask('/api/desk/me'))).toMatchObject({ step: 'late' })
  })
})

it('a buyer with any secret is a buyer', async () => {
  const buyer = await addAccount()
  const { secret } = await addMember(sql, 'manager')
  const hopeful = signedInAs(`${buyer.cookie}; __Host-desk=${secret}`)
  await refused(hopeful)
  expect((await hopeful.ask('/api/user/profile')).status).toBe(200)
})
