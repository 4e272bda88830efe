import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { tokenFor } from '#tests/fixtures/mails.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const PATH = '/api/userAuth/reset-password'
const guest = { authenticated: false }

const forgotten = async () => {
  const account = await addAccount()
  await json(visitor()('/api/userAuth/forgot-password', sending('POST', { email: account.email })))
  return { ...account, tokenHash: await tokenFor(account.email, 'reset-password') }
}
const reset = (body: unknown, path = PATH) => visitor()(path, sending('POST', body))
const login = (email: string, password: string) =>
  visitor()('/api/userAuth/login', sending('POST', { email, password }))

describe.each([PATH, '/api/userauth/reset-password'])('POST %s', (path) => {
  it('changes the password, ends every session, tells the owner, and works once', async () => {
    const { email, password: old, ask, tokenHash, ...account } = await forgotten()
    const elsewhere = await signInAgain({ email, password: old })
    const password = `new ${crypto.randomUUID()}`
    const response = await reset({ tokenHash, password }, path)
    expect(await json(Promise.resolve(response))).toEqual({
      message: 'Your password has been changed. Please sign in.',
    })
    expect(response.headers.getSetCookie().join()).not.toMatch(/access=\w/)

    expect(await json(ask('/api/userAuth/verify'))).toEqual(guest)
    expect(await json(elsewhere.ask('/api/userAuth/verify'))).toEqual(guest)
    await expect
      .poll(async () => (await sql`select 1 from auth.sessions where user_id = ${account.id}`).length)
      .toBe(0)
    await json(login(email, old), 401)
    await json(login(email, password))
    const mails =
      await sql`select payload from public.outbox where kind = 'mail' and payload ->> 'to' = ${email}`
    expect(mails).toEqual([{ payload: { template: 'password-changed', to: email, params: {} } }])

    const again = await json(reset({ tokenHash, password: `other ${password}` }), 400)
    expect(again.fields).toEqual({
      tokenHash: expect.stringContaining('has already been used or has expired'),
    })
    await json(login(email, password))
  })
})

it('keeps the link when the password is refused', async () => {
  const { tokenHash, email } = await forgotten()
  expect((await json(reset({ tokenHash, password: 'password1' }), 400)).fields).toHaveProperty('password')
  const password = `new ${crypto.randomUUID()}`
  await json(reset({ tokenHash, password }))
  await json(login(email, password))
})

it('takes the password one has for a new one: it was forgotten, and the sessions end anyway', async () => {
  const { tokenHash, email, password, ask } = await forgotten()
  await json(reset({ tokenHash, password }))
  expect(await json(ask('/api/userAuth/verify'))).toEqual(guest)
  await json(login(email, password))
})

it('lets in a person locked out by another’s guesses', async () => {
  const { tokenHash, email } = await forgotten()
  const ask = visitor()
  const guess = (password: string) => ask('/api/userAuth/login', sending('POST', { email, password }))
  await Promise.all(Array.from({ length: 11 }, () => guess('a guess')))
  const password = `new ${crypto.randomUUID()}`
  await json(guess(password), 429)
  await json(ask(PATH, sending('POST', { tokenHash, password })))
  await expect.poll(async () => (await guess(password)).status).toBe(200)
})

it('is refused when the link is older than an hour', async () => {
  const { tokenHash, id } = await forgotten()
  await sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = ${id}`
  await json(reset({ tokenHash, password: `new ${crypto.randomUUID()}` }), 400)
})

it.each([undefined, '', 'short', 7, '../../x', 'x'.repeat(201), 'a'.repeat(64)])(
  'refuses the token %j',
  async (tokenHash) => {
    const { fields } = await json(reset({ tokenHash, password: `new ${crypto.randomUUID()}` }), 400)
    expect(Object.keys(fields)).toEqual(['tokenHash'])
  },
)

it('takes no link of another kind', async () => {
  const { ask } = await addAccount()
  const email = `${crypto.randomUUID()}@person.example`
  await json(ask('/api/user/profile/email', sending('PUT', { email })))
  const tokenHash = await tokenFor(email, 'confirm-email')
  await json(reset({ tokenHash, password: `new ${crypto.randomUUID()}` }), 400)
})
