import { addAccount, cookiesOf, sending, signedInAs } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const PATH = '/api/userAuth/login'
const WRONG = { message: 'Incorrect email or password.', code: 'wrong_credentials' }

describe.each([PATH, '/api/userauth/login'])('POST %s', (path) => {
  it('opens a session in cookies no script can read', async () => {
    const { id, email, password } = await addAccount()
    const response = await visitor()(path, sending('POST', { email: ` ${email.toUpperCase()} `, password }))
    expect(await json(Promise.resolve(response))).toEqual({
      user: { _id: id, name: 'Ada Person', email, phone: '4165550142', phoneE164: '+14165550142' },
    })
    const lines = response.headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-access', '__Host-refresh'])
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/)
      expect(line.length).toBeLessThan(4_000)
    }
    const { ask } = signedInAs(cookiesOf(response))
    expect(await json(ask('/api/userAuth/verify'))).toMatchObject({ authenticated: true, user: { _id: id } })
  })
})

it('says the same, after the same time, for a wrong password and an unknown address', async () => {
  const { email } = await addAccount()
  const ask = visitor()
  for (const given of [email, 'nobody@person.example']) {
    const started = performance.now()
    const response = await ask(PATH, sending('POST', { email: given, password: 'not the one' }))
    expect(performance.now() - started).toBeGreaterThan(490)
    expect(await json(Promise.resolve(response), 401)).toEqual(WRONG)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

it('takes a password as it was typed', async () => {
  const { email, password } = await addAccount()
  for (const given of [` ${password}`, `${password} `, password.toUpperCase(), `${password}\u0301`])
    await json(visitor()(PATH, sending('POST', { email, password: given })), 401)
})

it('asks for both fields', async () => {
  expect(await json(visitor()(PATH, sending('POST', {})), 400)).toMatchObject({
    fields: { email: expect.any(String), password: 'Enter your password.' },
  })
})

it('ends the session the browser had before', async () => {
  const account = await addAccount()
  await json(account.ask(PATH, sending('POST', account)))
  await expect.poll(async () => json(account.ask('/api/userAuth/verify'))).toEqual({ authenticated: false })
})

it('says what to do before the address is confirmed', async () => {
  const { email, password } = await addAccount()
  await sql`update auth.users set email_confirmed_at = null where email = ${email}`
  expect(await json(visitor()(PATH, sending('POST', { email, password })), 403)).toMatchObject({
    code: 'email_not_confirmed',
    message: expect.stringContaining('not confirmed yet'),
  })
  // The mail that follows is counted by its mailbox.
  const counted = async () =>
    (
      await sql`select from public.mail_counts where counter = 'account' and address = private.address_key(${email})`
    ).length
  await expect.poll(counted).toBe(1)
})

describe('guessing', () => {
  const guess = (ask: ReturnType<typeof visitor>, email: string, headers = {}) => {
    const { headers: json, ...init } = sending('POST', { email, password: 'a guess' })
    return ask(PATH, { ...init, headers: { ...json, ...headers } })
  }

  it('stops after 10 tries from one place, and a parallel crowd gets no more', async () => {
    const { email, password } = await addAccount()
    const ask = visitor()
    for (let tries = 0; tries < 7; tries++) expect((await guess(ask, email)).status).toBe(401)
    // Few at once, because the local Supabase compares passwords one by one and responses have a time limit.
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(ask, email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(401),
      ...Array(11).fill(429),
    ])
    const refused = await guess(ask, email, { 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.7' })
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. Please try again in 1\d minutes\.$/),
    })
    // Not even the right password, or guessing could go on.
    await json(ask(PATH, sending('POST', { email, password })), 429)
    // Nobody else is locked out: neither the owner elsewhere nor others here.
    await json(visitor()(PATH, sending('POST', { email, password })))
    const other = await addAccount()
    await json(ask(PATH, sending('POST', other)))
  })

  it('locks no one out elsewhere, however often one IP address is refused', async () => {
    const { email, password } = await addAccount()
    const ask = visitor()
    await Promise.all(Array.from({ length: 120 }, () => guess(ask, email)))
    await json(visitor()(PATH, sending('POST', { email, password })))
  })

  it('is counted for unknown addresses in the same way', async () => {
    const ask = visitor()
    const email = `${crypto.randomUUID()}@person.example`
    const answers = await Promise.all(Array.from({ length: 11 }, () => guess(ask, email)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('ends with its window', async () => {
    const { email, password } = await addAccount()
    const ask = visitor()
    // A number no other test reaches, because counters have no names.
    await Promise.all(Array.from({ length: 23 }, () => guess(ask, email)))
    await json(ask(PATH, sending('POST', { email, password })), 429)
    await sql`update public.rate_limits set window_ends_at = now() - interval '1 second' where hits = 24`
    await json(ask(PATH, sending('POST', { email, password })))
  })

  it('starts again once the right password was given', async () => {
    const { email, password } = await addAccount()
    const ask = visitor()
    await Promise.all(Array.from({ length: 9 }, () => guess(ask, email)))
    await json(ask(PATH, sending('POST', { email, password })))
    await expect.poll(async () => (await guess(ask, email)).status).toBe(401)
    await json(guess(ask, email), 401)
  })

  it('leaves no address in the table of counters', async () => {
    const email = `${crypto.randomUUID()}@person.example`
    await guess(visitor(), email)
    const rows = await sql`select key from public.rate_limits`
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => String(key).includes(email))).toEqual([])
  })
})
