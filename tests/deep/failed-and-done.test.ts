import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { form, instanceFor, leftOf, NOTHING } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { tokenFor } from '#tests/fixtures/mails.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** A failed call has changed nothing, or a repeated call is recognised. */
const sql = database()
let door: Awaited<ReturnType<typeof supabaseBehindDoor>>
let account: Account

beforeAll(async () => {
  door = await supabaseBehindDoor()
})
beforeEach(async () => {
  account = await addAccount()
})
afterEach(() => {
  vi.unstubAllEnvs()
  door.recover()
})
afterAll(async () => {
  await door.close()
  await sql.end()
})

const here = (load: Parameters<typeof instanceFor>[1]) =>
  instanceFor(account, load, { SUPABASE_URL: door.url })

/** The call succeeds, but its response is lost, once. */
const loseAnswer = (method: string, part: string) => {
  let lost = false
  door.watch((incoming, outgoing) => {
    if (lost || incoming.method !== method || !incoming.url?.startsWith(part)) return
    lost = true
    outgoing.destroy()
  })
}

it('an upload that took too long is not kept, so that the next try is not a second copy', async () => {
  const call = await here(() => import('#netlify/functions/user-upload.ts'))
  door.slow(700)
  expect((await call('/x', {}, form())).status).toBe(503)
  door.recover()
  await expect.poll(() => leftOf(sql, account), { timeout: 8_000 }).toEqual(NOTHING)
})

describe('a change of the password', () => {
  const change = (newPassword: string, oldPassword = account.password) =>
    sending('PUT', { oldPassword, newPassword })
  const login = (password: string) =>
    visitor()('/api/userAuth/login', sending('POST', { email: account.email, password }))

  it('that is there although its answer got lost is recognised', async () => {
    const call = await here(() => import('#netlify/functions/user-profile-password.ts'))
    const newPassword = `new ${crypto.randomUUID()}`
    loseAnswer('PUT', '/auth/v1/user')
    expect((await call('/x', {}, change(newPassword))).status).toBe(503)
    const again = await call('/x', {}, change(newPassword))
    expect([again.status, await again.json()]).toEqual([200, { message: 'Password updated successfully' }])
    await json(login(newPassword))
  })

  it('made twice at once tells one of both only that its password holds, and it does', async () => {
    const path = '/api/user/profile/password'
    const elsewhere = await signInAgain(account)
    const wanted = [account, account, elsewhere].map(({ ask }) => ({
      ask,
      password: `new ${crypto.randomUUID()}`,
    }))
    const answers = await Promise.all(wanted.map(({ ask, password }) => ask(path, change(password))))
    const done = wanted.filter((_, at) => answers[at]?.status === 200)
    expect(done).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 400, 401, 429].includes(status))).toBe(true)
    await json(login(done[0]?.password ?? ''))
    await json(login(account.password), 401)
  })
})

it('a forgotten password can be set with the link whose first try failed after it was used up', async () => {
  await json(visitor()('/api/userAuth/forgot-password', sending('POST', { email: account.email })))
  const call = await here(() => import('#netlify/functions/user-auth-reset-password.ts'))
  const tokenHash = await tokenFor(account.email, 'reset-password')
  const asked = () => sending('POST', { tokenHash, password: `new ${account.id}` })
  loseAnswer('PUT', '/auth/v1/user')
  expect((await call('/x', {}, asked())).status).toBe(503)
  expect((await call('/x', {}, asked())).status).toBe(200)
  expect((await call('/x', {}, asked())).status).toBe(400)
})

it('a request to buy whose answer got lost is the same one when it is sent again', async () => {
  const listings = await addListings(sql, 'failed')
  const asked = () => sending('POST', requestFor(`${listings.open}-101`))
  const call = await here(() => import('#netlify/functions/buyer-add-buyer.ts'))
  loseAnswer('POST', '/rest/v1/rpc/send_buy_request')
  expect((await call('/x', {}, asked())).status).toBe(503)
  expect((await call('/x', {}, asked())).status).toBe(201)
  const stored = await sql`select status from public.buy_requests where user_id = ${account.id}`
  expect(stored).toEqual([{ status: 'submitted' }])
  await sql`delete from public.buy_requests where user_id = ${account.id}`
  await listings.remove()
})
