import { counterOf } from '#netlify/lib/http/limiter.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { form } from '#tests/fixtures/documents.ts'
import { database } from '#tests/fixtures/listings.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const fill = (name: string, id: string, hits: number) => {
  const key = counterOf({ name, key: id })
  return sql`
    insert into public.rate_limits (key, hits, window_ends_at) values (${key}, ${hits}, now() + interval '10 minutes')`
}

const none = randomUUID()
const CALLS: [counter: string, max: number, path: string, init: RequestInit][] = [
  ['profile', 60, '/api/user/profile/name', sending('PUT', { name: 'Ada' })],
  ['profile', 60, '/api/user/profile/phone', sending('PUT', { phone: '4165550142' })],
  ['change email', 10, '/api/user/profile/email', sending('PUT', { email: `${none}@person.example` })],
  [
    'password',
    10,
    '/api/user/profile/password',
    sending('PUT', { oldPassword: 'a', newPassword: 'new kq7 xw2' }),
  ],
  ['password', 10, '/api/user/account', sending('DELETE', { password: 'a' })],
  ['export', 20, '/api/user/export', {}],
  ['upload', 60, '/api/userauth/user/upload', form()],
  ['upload', 60, '/api/userauth/user/uploads', sending('POST', { filename: 'a.pdf', size: 1 })],
  ['complete', 120, `/api/userauth/user/uploads/${none}/complete`, { method: 'POST' }],
  ['remove', 120, `/api/userauth/user/documents/${none}`, { method: 'DELETE' }],
  ['download', 240, `/api/userauth/download/${none}`, {}],
]

it.each([['add', 'POST'] as const, ['delete', 'DELETE'] as const])(
  'favorites/%s has a limit, too',
  async (what, method) => {
    const { id, ask } = await addAccount()
    await fill('favorites', id, 300)
    const path = `/api/userAuth/users/${id}/favorites/${what}`
    expect((await ask(path, sending(method, { favoriteId: 'none' }))).status).toBe(429)
  },
)

it.each(CALLS)('%s: the %ith in a row is the last, of %s', async (name, max, path, init) => {
  const { id, ask } = await addAccount()
  await fill(name, id, max - 1)
  expect((await ask(path, init as never)).status).not.toBe(429)
  const refused = await ask(path, init as never)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await (await addAccount()).ask(path, init as never)).status).not.toBe(429)
})
