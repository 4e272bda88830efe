import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let suite: string
beforeAll(async () => {
  suite = `${(await addListings(sql, 'tokens')).open}-101`
})
afterAll(() => sql.end())

const tokenOf = (cookie: string) => /__Host-access=([^;]+)/.exec(cookie)?.[1] ?? ''

/** Supabase directly, with the publishable key, bypassing the functions. */
const direct = async (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${process.env.SUPABASE_URL}${path}`, {
    ...init,
    headers: {
      apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })

const OWNED = [
  'profiles?select=name',
  'favorites?select=suite_id',
  'documents?select=filename',
  'buy_requests?select=status',
]
const seen = async (token: string) => {
  const answers = await Promise.all(OWNED.map((query) => direct(token, `/rest/v1/${query}`)))
  return Promise.all(
    answers.map(async (answer) => (answer.ok ? ((await answer.json()) as unknown[]).length : 0)),
  )
}

const someoneWithEverything = async () => {
  const account = await addAccount()
  await json(upload(account), 201)
  await json(account.ask('/api/buyer/add-buyer', sending('POST', requestFor(suite))), 201)
  await sql`insert into public.favorites (user_id, suite_id) values (${account.id}, ${suite})`
  const token = tokenOf(account.cookie)
  expect(await seen(token)).toEqual([1, 1, 1, 1])
  return { ...account, token }
}

const expectDead = async (token: string, id: string) => {
  expect(await seen(token)).toEqual([0, 0, 0, 0])
  await direct(token, `/rest/v1/profiles?id=eq.${id}`, { method: 'PATCH', body: '{"name":"Eve"}' })
  await direct(token, `/rest/v1/favorites?user_id=eq.${id}`, { method: 'DELETE' })
  expect(
    await sql`
    select p.name, f.suite_id from public.profiles p left join public.favorites f on f.user_id = p.id
    where p.id = ${id}`,
  ).toEqual([{ name: 'Ada Person', suite_id: suite }])
  expect(await (await direct(token, '/rest/v1/rpc/whoami', { method: 'POST', body: '{}' })).json()).toEqual(
    [],
  )
  for (const path of await sql`select storage_path as name from public.documents where user_id = ${id}`)
    expect((await direct(token, `/storage/v1/object/documents/${path['name']}`)).status).toBeGreaterThan(399)
}

describe('an access token kept from before', () => {
  it('opens nothing at Supabase once its owner logged out', async () => {
    const { token, ask, id } = await someoneWithEverything()
    await json(ask('/api/userAuth/logout', { method: 'POST' }))
    await expectDead(token, id)
  })

  it('opens nothing at Supabase once the password was changed elsewhere', async () => {
    const { token, id, email, password } = await someoneWithEverything()
    const elsewhere = await signInAgain({ email, password })
    const change = { oldPassword: password, newPassword: 'new kq7 xw2 lamp' }
    await json(elsewhere.ask('/api/user/profile/password', sending('PUT', change)))
    await expectDead(token, id)
    expect(await seen(tokenOf(elsewhere.cookie))).toEqual([1, 1, 1, 1])
  })

  it('opens nothing at Supabase while its account is banned', async () => {
    const { token, id } = await someoneWithEverything()
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`
    await expectDead(token, id)
    await sql`update auth.users set banned_until = now() - interval '1 second' where id = ${id}`
    expect(await seen(token)).toEqual([1, 1, 1, 1])
  })
})
