import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailCount, tokenFor } from '#tests/fixtures/mails.ts'
import { forget } from '#netlify/lib/http/limiter.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const sql = database()
afterEach(() => vi.unstubAllEnvs())
afterAll(() => sql.end())

const PATH = '/api/user/profile/email'
const fresh = () => `${randomUUID()}@person.example`
const confirm = (tokenHash: string) =>
  visitor()('/api/userAuth/confirm-email', sending('POST', { tokenHash, type: 'email_change' }))

const aMinuteLater = ({ id }: { id: string }) =>
  forget({ name: 'change email now', key: id, hits: 1, seconds: 60 })

describe(`PUT ${PATH}`, () => {
  it('waits until the new address is confirmed, then tells the old one', async () => {
    const account = await addAccount()
    const email = fresh()
    expect(await json(account.ask(PATH, sending('PUT', { email: email.toUpperCase() })))).toEqual({
      _id: account.id,
      name: 'Ada Person',
      email: account.email,
      phone: '4165550142',
      phoneE164: '+14165550142',
      pendingEmail: email,
    })
    expect(await json(account.ask('/api/user/profile'))).toMatchObject({ email: account.email })
    expect(await mailCount(account.email)).toBe(0)
    await signInAgain(account)

    await json(confirm(await tokenFor(email, 'confirm-email')))
    // The session continues and has the new address, though its token has the old one.
    expect(await json(account.ask('/api/user/profile'))).toMatchObject({ email })
    await signInAgain({ email, password: account.password })
    await expect(signInAgain(account)).rejects.toThrow()
    const mails = await sql`select payload from public.outbox where payload ->> 'to' = ${account.email}`
    expect(mails).toEqual([{ payload: { template: 'email-changed', to: account.email, params: {} } }])
  })

  it('leads nowhere when another account has taken the address in the meantime', async () => {
    const [account, other] = [await addAccount(), await addAccount()]
    const email = fresh()
    await json(account.ask(PATH, sending('PUT', { email })))
    const link = await tokenFor(email, 'confirm-email')
    await sql`update auth.users set email = ${email} where id = ${other.id}`
    expect((await json(confirm(link), 400)).fields).toHaveProperty('tokenHash')
    expect(await json(account.ask('/api/user/profile'))).toMatchObject({ email: account.email })
  })

  it('does not tell whether the new address has an account; its owner is told', async () => {
    const [one, other] = [await addAccount(), await addAccount()]
    const started = performance.now()
    const answer = await json(one.ask(PATH, sending('PUT', { email: other.email })))
    expect(performance.now() - started).toBeGreaterThan(1_190)
    expect(answer).toMatchObject({ email: one.email, pendingEmail: other.email })
    const mails =
      await sql`select payload ->> 'template' as name from public.outbox where payload ->> 'to' = ${other.email}`
    expect(mails).toEqual([{ name: 'account-exists' }])
    expect(await json(other.ask('/api/user/profile'))).toMatchObject({ _id: other.id, email: other.email })
  })

  it('goes to the last address asked for, and to none that was taken in the meantime', async () => {
    const account = await addAccount()
    const [first, second] = [fresh(), fresh()]
    await json(account.ask(PATH, sending('PUT', { email: first })))
    const early = await tokenFor(first, 'confirm-email')
    await aMinuteLater(account)
    await json(account.ask(PATH, sending('PUT', { email: second })))
    await json(confirm(early), 400)
    await json(confirm(await tokenFor(second, 'confirm-email')))
    expect(await json(account.ask('/api/user/profile'))).toMatchObject({ email: second })
  })

  it.each(['', 'ada', 7, null, 'ada@person', 'ada@person.example, eve@person.example'])(
    'refuses %j',
    async (email) => {
      const { ask } = await addAccount()
      expect((await json(ask(PATH, sending('PUT', { email })), 400)).fields).toEqual({
        email: 'Enter your email address, such as ada@example.com.',
      })
    },
  )

  it('says when it is the address one has', async () => {
    const { ask, email } = await addAccount()
    expect((await json(ask(PATH, sending('PUT', { email })), 400)).fields).toEqual({
      email: 'This is already your email address.',
    })
  })

  it('is asked for once a minute, whatever the address', async () => {
    const { ask } = await addAccount()
    const taken = (await addAccount()).email
    await json(ask(PATH, sending('PUT', { email: taken })))
    for (const email of [taken, fresh()]) {
      const answer = await ask(PATH, sending('PUT', { email }))
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
  })
})

/** Supabase Auth as hosted: `change` answers the requested changes, `times` times each. */
const hosted = async (change: (response: ServerResponse) => unknown, times = 1) => {
  const door = await supabaseBehindDoor()
  door.shut('/auth/v1/user', (request, response) =>
    request.method === 'GET' ? response.end(JSON.stringify({ id: randomUUID() })) : change(response),
  )
  const { id, cookie } = await addAccount()
  let ms = 0
  const call = await freshFunction(
    () => import('#netlify/functions/user-profile-email.ts'),
    { SUPABASE_URL: door.url },
    () => (ms += performance.now()),
  )
  const email = fresh()
  const { headers, ...init } = sending('PUT', { email })
  const ask = () =>
    call(PATH, {}, { ...init, headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' } })
  for (let time = 1; time < times; time += 1) await ask()
  ms -= performance.now()
  const response = await ask()
  await door.close()
  const told =
    await sql`select payload ->> 'template' as name from public.outbox where payload ->> 'to' = ${email}`
  const body = (await response.text())
    .replaceAll(email, 'new')
    .replaceAll(id, 'id')
    .replaceAll(/\w[\w-]+@person/g, 'me')
  return { status: response.status, body, ms, told: told.map(({ name }) => name as string) }
}
const refusing = (status: number, code: string) => (response: ServerResponse) =>
  response.writeHead(status).end(JSON.stringify({ code, message: 'no' }))

describe('what hosted Supabase knows of the new address', () => {
  it.each([
    ['is free', (response: ServerResponse) => response.end(JSON.stringify({ id: randomUUID() })), []],
    ['is taken', refusing(422, 'email_exists'), ['account-exists']],
    ['was written to just now', refusing(429, 'over_email_send_rate_limit'), []],
    ['cannot be written to, mail being away', refusing(500, 'unexpected_failure'), []],
    ['answers slowly', (response: ServerResponse) => setTimeout(() => response.end('{"id":"x"}'), 2_000), []],
    ['answers with something else', (response: ServerResponse) => response.end('<h1>'), []],
  ] as const)('%s: nobody can tell', async (_, change, mails) => {
    const { status, body, ms, told } = await hosted(change)
    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        _id: 'id',
        name: 'Ada Person',
        email: 'me.example',
        phone: '4165550142',
        phoneE164: '+14165550142',
        pendingEmail: 'new',
      },
    ])
    expect(ms).toBeGreaterThan(1_190)
    expect(ms).toBeLessThan(2_700)
    expect(told).toEqual(mails)
  })

  it.each([
    ['email_address_invalid', 400],
    ['session_not_found', 401],
  ])('%s is so for every address: %i', async (code, status) => {
    expect((await hosted(refusing(422, code))).status).toBe(status)
  })

  it('a mistyped address can be mended at once', async () => {
    expect((await hosted(refusing(422, 'email_address_invalid'), 2)).status).toBe(400)
  })
})
