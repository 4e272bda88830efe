import { addAccount, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

describe.each(['/api/userAuth/logout', '/api/userauth/logout'])('POST %s', (path) => {
  it('ends the session at once, for a copy of its cookies too, and leaves others alone', async () => {
    const account = await addAccount()
    const elsewhere = await signInAgain(account)
    const response = await account.ask(path, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-access=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax',
      '__Host-refresh=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax',
      '__Host-desk=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax',
    ])
    expect(await json(account.ask('/api/userAuth/verify'))).toEqual({ authenticated: false })
    await json(account.ask('/api/user/profile'), 401)
    expect(await json(elsewhere.ask('/api/userAuth/verify'))).toMatchObject({ authenticated: true })
    const left = await sql`select 1 from auth.refresh_tokens where user_id = ${account.id}`
    expect(left).toHaveLength(1)
  })

  it('is fine for a guest', async () => {
    await json(visitor()(path, { method: 'POST' }))
  })
})

it('takes no other method, and no call of another site', async () => {
  const { ask } = await addAccount()
  await json(ask('/api/userAuth/logout'), 405)
  const foreign = ask('/api/userAuth/logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await json(foreign, 403)).toMatchObject({ code: 'cross_origin' })
  expect(await json(ask('/api/userAuth/verify'))).toMatchObject({ authenticated: true })
})
