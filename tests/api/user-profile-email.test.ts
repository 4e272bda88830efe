import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailCount, tokenFor } from '#tests/fixtures/mails.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const sql = database()
afterEach(() => vi.unstubAllEnvs())
afterAll(() => sql.end())

const PATH = '/api/user/profile/email'
const fresh = () => `${randomUUID()}@person.example`
const confirm = (tokenHash: string) =>
  visitor()('/api/userAuth/confirm-email', sending('POST', { tokenHash, type: 'email_change' }))

describe(`PUT ${PATH}`, () => {
  it('waits until the new address confirms it, then tells the old one', async () => {
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
    // The session goes on, and knows the new address though its token still has the old one.
    expect(await json(account.ask('/api/user/profile'))).toMatchObject({ email })
    await signInAgain({ email, password: account.password })
    await expect(signInAgain(account)).rejects.toThrow()
    const mails = await sql`select payload from public.outbox where payload ->> 'to' = ${account.email}`
    expect(mails).toEqual([{ payload: { template: 'email-changed', to: account.email, params: {} } }])
  })

  it('does not tell whether the new address has an account; its owner hears of it', async () => {
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

  it('goes to the last address asked for, and to none that was taken meanwhile', async () => {
    const account = await addAccount()
    const [first, second] = [fresh(), fresh()]
    await json(account.ask(PATH, sending('PUT', { email: first })))
    const early = await tokenFor(first, 'confirm-email')
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
        email: 'Enter your e-mail address, such as ada@example.com.',
      })
    },
  )

  it('says when it is the address one has', async () => {
    const { ask, email } = await addAccount()
    expect((await json(ask(PATH, sending('PUT', { email })), 400)).fields).toEqual({
      email: 'This is your e-mail address already.',
    })
  })

  it.each([
    ['over_email_send_rate_limit', 429],
    ['email_address_invalid', 400],
    ['session_not_found', 401],
  ])('answers what Supabase Auth calls %s with %i', async (code, status) => {
    const door = await supabaseBehindDoor()
    const { cookie } = await addAccount()
    door.shut('/auth/v1/user', (_, response) => response.writeHead(422).end(JSON.stringify({ code })))
    const call = await freshFunction(() => import('#netlify/functions/user-profile-email.ts'), {
      SUPABASE_URL: door.url,
    })
    const { headers, ...init } = sending('PUT', { email: fresh() })
    const ours = { ...headers, cookie, 'sec-fetch-site': 'same-origin' }
    expect((await call(PATH, {}, { ...init, headers: ours })).status).toBe(status)
    await door.close()
  })
})
