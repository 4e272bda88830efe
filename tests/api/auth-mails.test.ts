import { addAccount, sending, type Account } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailCount, tokenFor } from '#tests/fixtures/mails.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'

// Supabase Auth has an address of its own, where the publishable key is enough to ask for a mail.

const sql = database()
afterAll(() => sql.end())

const auth = async (method: string, path: string, body: object, token?: string) => {
  const { status } = await fetch(`${process.env['SUPABASE_URL']}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return status
}
/** Supabase Auth's own limit is one mail a minute for each account. */
const aMinuteLater = ({ id }: Account) => sql`
  update auth.users set
    recovery_sent_at = recovery_sent_at - interval '2 minutes',
    email_change_sent_at = email_change_sent_at - interval '2 minutes'
  where id = ${id}`
const statuses = async (account: Account, times: number, ask: (at: number) => Promise<number>) => {
  const seen: number[] = []
  for (let at = 0; at < times; at += 1) {
    seen.push(await ask(at))
    await aMinuteLater(account)
  }
  return seen
}
const recover = ({ email }: Account) => auth('POST', 'recover', { email })
const setPassword = (tokenHash: string) =>
  visitor()('/api/userAuth/reset-password', sending('POST', { tokenHash, password: `new ${randomUUID()}` }))

it('are three links to a new password an hour, of which the last one works whoever keeps asking', async () => {
  const account = await addAccount()
  expect(await statuses(account, 6, () => recover(account))).toEqual([200, 200, 200, 429, 429, 429])
  expect(await mailCount(account.email)).toBe(3)
  // The site's answer is the same as otherwise.
  await json(visitor()('/api/userAuth/forgot-password', sending('POST', { email: account.email })))
  await json(setPassword(await tokenFor(account.email, 'reset-password')))
  expect(await mailCount(account.email)).toBe(3)
  // The owner set the new password.
  expect(await recover(account)).toBe(200)
})

it('are counted with those that the site asks for', async () => {
  const account = await addAccount()
  const { email } = account
  await json(visitor()('/api/userAuth/forgot-password', sending('POST', { email })))
  await expect.poll(() => mailCount(email)).toBe(1)
  await aMinuteLater(account)
  expect(await statuses(account, 3, () => recover(account))).toEqual([200, 200, 429])
  expect(await mailCount(email)).toBe(3)
})

it('to a new address are ten a day for its mailbox', async () => {
  const account = await addAccount()
  const token = /__Host-access=([^;]+)/.exec(account.cookie)?.[1]
  const victim = randomUUID()
  const address = (at: number) => `${victim}+${at}@person.example`
  const seen = await statuses(account, 12, (at) => auth('PUT', 'user', { email: address(at) }, token))
  expect(seen).toEqual([...Array<number>(10).fill(200), 429, 429])
  const mails =
    await sql`select payload ->> 'to' as to from public.outbox where payload ->> 'to' like ${`${victim}%`}`
  expect(mails).toHaveLength(10)
  // The last link that was mailed works, and nothing else was changed.
  const tokenHash = await tokenFor(address(9), 'confirm-email')
  const confirm = sending('POST', { tokenHash, type: 'email_change' })
  await json(visitor()('/api/userAuth/confirm-email', confirm))
  expect(await json(account.ask('/api/user/profile'))).toMatchObject({ email: address(9) })
})

it.each(['otp', 'magiclink'])('are none to sign in: %s', async (path) => {
  const account = await addAccount()
  const { email } = account
  expect(await recover(account)).toBe(200)
  await aMinuteLater(account)
  const tokenHash = await tokenFor(email, 'reset-password')
  expect(await auth('POST', path, { email, create_user: false })).toBe(422)
  expect(await mailCount(email)).toBe(1)
  await json(setPassword(tokenHash))
})

it('leave no token in the outbox', async () => {
  const account = await addAccount()
  await recover(account)
  const token = await tokenFor(account.email, 'reset-password')
  const rows = await sql`select o::text as row from public.outbox o where payload ->> 'to' = ${account.email}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})
