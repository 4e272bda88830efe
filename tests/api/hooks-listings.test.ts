import { freshFunction } from '#tests/fixtures/in-process.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Changes have settled.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const SECRET = 'a-secret-of-the-webhook'
const TAKEN = '2026-11-20T12:00:00.123456+00:00'
/** The database's answers to successive rebuild claims; nothing to do after the last. */
let claims: (string | null)[]
let released: number
let told: string[]
let database: Awaited<ReturnType<typeof standIn>>
let host: Awaited<ReturnType<typeof standIn>>

beforeEach(async () => {
  ;[claims, released, told] = [[TAKEN], 0, []]
  database = await standIn(({ url }, response) => {
    if (url?.endsWith('/release_rebuild')) released += 1
    told.push(url?.split('/').at(-1) ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url?.endsWith('/claim_rebuild') ? (claims.shift() ?? null) : null))
  })
  host = await standIn(({ url }, response) => {
    told.push(url?.includes('purge') ? 'purge' : 'hook')
    response.end('{}')
  })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all([database.close(), host.close()])
})

const webhook = (changes: Record<string, string> = {}) =>
  freshFunction(() => import('#netlify/functions/hooks-listings.ts'), {
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    BUILD_HOOK_URL: `${host.url}/hook`,
    LISTINGS_WEBHOOK_SECRET: SECRET,
    ...changes,
  })
const message = {
  type: 'INSERT',
  table: 'listing_changes',
  schema: 'public',
  record: { id: 7 },
  old_record: null,
}
const sent = (secret: string | null, body: unknown = message): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(secret !== null && { 'x-webhook-secret': secret }) },
  body: JSON.stringify(body),
})

it('asks for one build, however many changes and messages there are', async () => {
  const call = await webhook()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('/api/hooks/listings', {}, sent(SECRET))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(host.asked).toEqual(['/hook?trigger_title=Listings+changed'])
})

it('takes changes for handled only once the host has heard of them', async () => {
  const call = await webhook()
  await call('/api/hooks/listings', {}, sent(SECRET))
  expect(told).toEqual(['claim_rebuild', 'hook', 'settle_rebuild'])
})

it('has the CDN forget what it keeps at once, and again when changes have come to rest', async () => {
  const call = await webhook({ NETLIFY_PURGE_API_TOKEN: 't', SITE_ID: 's', NETLIFY_API_URL: host.url })
  await call('/api/hooks/listings', {}, sent(SECRET))
  expect(told.filter((one) => one === 'purge')).toHaveLength(2)
  expect(told.lastIndexOf('purge')).toBeGreaterThan(told.indexOf('claim_rebuild'))
})

it.each([null, '', 'wrong', `x${SECRET}`, `${SECRET}x`, SECRET.toUpperCase()])(
  'only counts a refusal for the secret %j',
  async (secret) => {
    const call = await webhook()
    expect((await call('/api/hooks/listings', {}, sent(secret))).status).toBe(401)
    expect(told).toEqual(['note_trouble'])
    expect(host.asked).toEqual([])
  },
)

it('takes the old secret and the new one while it is being changed', async () => {
  const call = await webhook({ LISTINGS_WEBHOOK_SECRET: `the-secret-of-tomorrow, ${SECRET}` })
  const statuses = ['the-secret-of-tomorrow', SECRET, `the-secret-of-tomorrow, ${SECRET}`].map(
    async (secret) => (await call('/api/hooks/listings', {}, sent(secret))).status,
  )
  expect(await Promise.all(statuses)).toEqual([202, 202, 401])
})

it.each([[], 'x', null, { type: 'TRUNCATE', table: 'a', schema: 'b' }, { type: 'INSERT' }])(
  'refuses %j, which no database sends',
  async (body) => {
    const call = await webhook()
    expect((await call('/api/hooks/listings', {}, sent(SECRET, body))).status).toBe(400)
    expect(host.asked).toEqual([])
  },
)

it('gives the changes back when the host takes no build, so that the next one tries again', async () => {
  const failures = vi.spyOn(console, 'error').mockReturnValue()
  host.become((_, response) => response.writeHead(500).end())
  const call = await webhook()
  expect((await call('/api/hooks/listings', {}, sent(SECRET))).status).toBe(202)
  expect(released).toBe(1)
  expect(failures.mock.calls.join()).not.toContain(host.url)
  failures.mockRestore()
})

it('answers 503 while it has no secret of its own', async () => {
  const failures = vi.spyOn(console, 'error').mockReturnValue()
  const call = await webhook({ LISTINGS_WEBHOOK_SECRET: '' })
  expect((await call('/api/hooks/listings', {}, sent(''))).status).toBe(503)
  failures.mockRestore()
})
