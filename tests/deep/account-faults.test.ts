import { addAccount, cookiesOf, sending, signedInAs } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { form as fileForm } from '#tests/fixtures/documents.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const sql = database()
let door: Awaited<ReturnType<typeof supabaseBehindDoor>>
let account: Awaited<ReturnType<typeof addAccount>>
beforeAll(async () => {
  door = await supabaseBehindDoor()
})
// Each with its own account, because wrong passwords are counted.
beforeEach(async () => {
  account = await addAccount()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await door.close()
  await sql.end()
})

const ours = { 'sec-fetch-site': 'same-origin' }
const password = 'kq7 xw2 lamp'
const tokenHash = 'a'.repeat(56)
const CALLS = {
  '/api/userAuth/verify': [() => import('#netlify/functions/user-auth-verify.ts'), 'GET', 200],
  '/api/userauth/user': [() => import('#netlify/functions/user.ts'), 'GET', 200],
  '/api/user/profile': [() => import('#netlify/functions/user-profile.ts'), 'GET', 200],
  '/api/user/export': [() => import('#netlify/functions/user-export.ts'), 'GET', 200],
  '/api/user/profile/name': [() => import('#netlify/functions/user-profile-name.ts'), 'PUT', 200],
  '/api/user/profile/phone': [() => import('#netlify/functions/user-profile-phone.ts'), 'PUT', 200],
  '/api/user/profile/email': [() => import('#netlify/functions/user-profile-email.ts'), 'PUT', 200],
  '/api/user/profile/password': [() => import('#netlify/functions/user-profile-password.ts'), 'PUT', 400],
  '/api/user/account': [() => import('#netlify/functions/user-account.ts'), 'DELETE', 400],
  '/api/userAuth/login': [() => import('#netlify/functions/user-auth-login.ts'), 'POST', 401],
  '/api/userAuth/signup': [() => import('#netlify/functions/user-auth-signup.ts'), 'POST', 201],
  '/api/userAuth/forgot-password': [
    () => import('#netlify/functions/user-auth-forgot-password.ts'),
    'POST',
    200,
  ],
  '/api/userAuth/reset-password': [
    () => import('#netlify/functions/user-auth-reset-password.ts'),
    'POST',
    400,
  ],
  '/api/userAuth/confirm-email': [() => import('#netlify/functions/user-auth-confirm-email.ts'), 'POST', 400],
} as const
type Path = keyof typeof CALLS

/** Valid for each, except for a wrong password and link. */
const form = () => ({
  name: 'Ada Person',
  email: `${crypto.randomUUID()}@person.example`,
  phone: '4165550142',
  password,
  confirmPassword: password,
  oldPassword: 'not the one',
  newPassword: 'new kq7 xw2',
  tokenHash,
  type: 'signup',
})

const start = async (path: Path) => {
  const [load, method] = CALLS[path]
  const call = await freshFunction(load, { SUPABASE_URL: door.url })
  return async (cookie = account.cookie) => {
    const { headers, ...init } = method === 'GET' ? { method, headers: {} } : sending(method, form())
    const started = performance.now()
    const response = await call(path, {}, { ...init, headers: { ...headers, cookie, ...ours } })
    expect(performance.now() - started, path).toBeLessThan(3_000)
    return response
  }
}
const startAll = async (paths: Path[]) => {
  const started: [Path, Awaited<ReturnType<typeof start>>][] = []
  // One after the other, because each imports the modules anew.
  for (const path of paths) started.push([path, await start(path)])
  return started
}

const expectUnavailable = async (response: Response, path: string) => {
  expect(response.status, path).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  // An outage logs nobody out.
  expect(response.headers.getSetCookie().join()).not.toContain('Max-Age=0')
  expect(await response.json()).toEqual({ message: expect.any(String), code: 'unavailable' })
}

describe.each(Object.entries(ailments))('a Supabase that is %s', (_, ailment) => {
  it('makes every call 503 within 3 seconds, and each recovers by itself', async () => {
    const calls = await startAll(Object.keys(CALLS) as Path[])
    door.become(ailment)
    await Promise.all(calls.map(async ([path, ask]) => expectUnavailable(await ask(), path)))
    door.recover()
    for (const [path, ask] of calls) expect((await ask()).status, path).toBe(CALLS[path][2])
  })
})

describe.each(Object.entries(ailments))('with auth alone %s', (_, ailment) => {
  it('people stay signed in, and only what needs it is 503', async () => {
    const reading = await startAll(['/api/userAuth/verify', '/api/user/profile', '/api/user/profile/name'])
    const needing = await startAll([
      '/api/userAuth/login',
      '/api/userAuth/signup',
      '/api/user/profile/email',
      '/api/user/account',
    ])
    door.shut('/auth/', ailment)
    for (const [path, ask] of reading) expect((await ask()).status, path).toBe(200)
    await Promise.all(needing.map(async ([path, ask]) => expectUnavailable(await ask(), path)))
    door.recover()
  })

  it('a token that is over is 503, not logged out, and renewed when auth is back', async () => {
    const fresh = await addAccount()
    const onlyRefresh = fresh.cookie.replace(/__Host-access=[^;]+; /, '')
    const [[, ask] = []] = await startAll(['/api/userAuth/verify'])
    if (!ask) throw new Error('not started')
    door.shut('/auth/', ailment)
    await expectUnavailable(await ask(onlyRefresh), 'verify')
    door.recover()
    const response = await ask(onlyRefresh)
    expect(await json(Promise.resolve(response))).toMatchObject({ authenticated: true })
    await json(signedInAs(cookiesOf(response)).ask('/api/user/profile'))
  })
})

it('logs this browser out even when auth is away, and says that it could not finish', async () => {
  const { cookie } = await addAccount()
  const call = await freshFunction(() => import('#netlify/functions/user-auth-logout.ts'), {
    SUPABASE_URL: door.url,
  })
  door.shut('/auth/', ailments.gone)
  const headers = { cookie, ...ours }
  const response = await call('/api/userAuth/logout', {}, { method: 'POST', headers })
  door.recover()
  expect(response.status).toBe(503)
  expect(response.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(3)
})

it('a password that could not be changed ends no session for nothing but the others, and is still the old one', async () => {
  const { cookie, email, password: oldPassword } = await addAccount()
  const call = await freshFunction(() => import('#netlify/functions/user-profile-password.ts'), {
    SUPABASE_URL: door.url,
  })
  door.shut('/auth/v1/user', ailments.failing)
  const { headers, ...init } = sending('PUT', { oldPassword, newPassword: 'new kq7 xw2 lamp' })
  const response = await call('/x', {}, { ...init, headers: { ...headers, cookie, ...ours } })
  door.recover()
  await expectUnavailable(response, 'password')
  await json(signedInAs(cookie).ask('/api/user/profile'))
  await json(signedInAs('').ask('/api/userAuth/login', sending('POST', { email, password: oldPassword })))
  expect(await sql`select 1 from public.outbox where payload ->> 'to' = ${email}`).toHaveLength(0)
})

it('an account is deleted whole though storage is away, and its objects are strays then', async () => {
  const { id, cookie, password } = await addAccount()
  const path = `${id}/letter`
  await sql`
    insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
    values (${id}, 'letter.pdf', 'application/pdf', 8, ${path}, 'ready', now())`
  const call = await freshFunction(() => import('#netlify/functions/user-account.ts'), {
    SUPABASE_URL: door.url,
  })
  door.shut('/storage/', ailments.failing)
  const { headers, ...init } = sending('DELETE', { password })
  const response = await call('/x', {}, { ...init, headers: { ...headers, cookie, ...ours } })
  door.recover()
  expect(response.status).toBe(204)
  expect(await sql`select 1 from public.documents where user_id = ${id}`).toHaveLength(0)
})

describe('a call that meets the deletion of its account', () => {
  const upload = () => import('#netlify/functions/user-upload.ts')
  const file = { filename: 'a.pdf', size: 9, contentType: 'application/pdf' }
  it.each([
    ['reserve_document', upload, fileForm()],
    ['documents', upload, fileForm()],
    ['reserve_landing', () => import('#netlify/functions/user-uploads.ts'), sending('POST', file)],
    [
      'send_buy_request',
      () => import('#netlify/functions/buyer-add-buyer.ts'),
      sending('POST', requestFor('aurora-on-king-1204')),
    ],
    [
      'save_search',
      () => import('#netlify/functions/user-searches.ts'),
      sending('POST', { address: '/all-suites' }),
    ],
  ] as const)('at %s is answered 401, and leaves nothing behind', async (part, load, init) => {
    const call = await freshFunction(load, { SUPABASE_URL: door.url })
    const path = part === 'documents' ? '/rest/v1/documents' : `/rest/v1/rpc/${part}`
    door.before(path, () => sql`select public.delete_account(${account.id})`)
    const headers = 'headers' in init ? init.headers : {}
    const response = await call(
      '/x',
      {},
      { ...init, headers: { ...headers, cookie: account.cookie, ...ours } },
    )
    door.recover()
    expect(response.status).toBe(401)
    const left = await sql`
      select id::text from public.documents where user_id = ${account.id}
      union all select name from storage.objects where name like ${`${account.id}/%`}`
    expect(left).toEqual([])
  })
})
