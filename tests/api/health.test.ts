import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

let door: Awaited<ReturnType<typeof supabaseBehindDoor>>

beforeAll(async () => {
  door = await supabaseBehindDoor()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => door.close())

// No bank: a posted rate would be stored and affect the tests of the rate.
const instance = (environment: Record<string, string> = {}) =>
  freshFunction(() => import('#netlify/functions/health.ts'), {
    SUPABASE_URL: door.url,
    BANK_RATE_URL: 'http://127.0.0.1:9',
    ...environment,
  })

describe('GET /api/health', () => {
  it('is served by the site and kept by no one', async () => {
    const response = await visitor()('/api/health')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ status: 'up', parts: { database: 'up', storage: 'up' } })
  })

  it.each(Object.keys(ailments) as (keyof typeof ailments)[])(
    'says within 3 seconds that the database is down when it is %s, and recovers',
    async (ailment) => {
      door.become(ailments[ailment])
      const call = await instance()
      const started = performance.now()
      const response = await call('/api/health')
      expect(performance.now() - started).toBeLessThan(3_000)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      // A response with other data looks like storage.
      const storage = ailment === 'other' ? 'up' : 'down'
      expect(await response.json()).toMatchObject({ status: 'down', parts: { database: 'down', storage } })
      door.recover()
      expect(await json(call('/api/health'))).toMatchObject({ status: 'up' })
    },
  )

  it('says that the database is down when suites cannot be read', async () => {
    door.shut('/rest/v1/buildings?select=id%2Csuites', ailments.failing)
    const call = await instance()
    expect(await json(call('/api/health'), 503)).toMatchObject({ parts: { database: 'down', storage: 'up' } })
    door.recover()
  })

  const SECRET = 'a-secret-of-the-webhook'
  const askAs = async (secret: string | undefined, environment: Record<string, string>) => {
    const call = await instance({ LISTINGS_WEBHOOK_SECRET: SECRET, ...environment })
    return call('/api/health', {}, secret === undefined ? {} : { headers: { 'x-webhook-secret': secret } })
  }

  it('counts a missing variable for a stranger and names it for the operator', async () => {
    const stranger = await json(askAs(undefined, { BUYER_KEYS: '' }))
    expect(stranger).toMatchObject({ status: 'degraded', settings: 1 })
    expect(JSON.stringify(stranger)).not.toContain('BUYER_KEYS')
    const { settings, complaints } = await json(askAs(SECRET, { BUYER_KEYS: '' }))
    expect([settings, complaints]).toEqual([1, [expect.stringContaining('BUYER_KEYS is not set')]])
  })

  it.each([
    ['SUPABASE_PUBLISHABLE_KEY', '/rest/v1/buildings', 503],
    ['SUPABASE_SECRET_KEY', '/rest/v1/rpc/open_troubles', 200],
  ])('names %s when Supabase refuses it', async (name, part, status) => {
    door.shut(part, (_, response) => response.writeHead(401).end('{"message":"Invalid API key"}'))
    const { complaints } = await json(askAs(SECRET, {}), status)
    expect(complaints).toEqual([`${name} is refused by SUPABASE_URL: do both belong to the same project?`])
    door.recover()
  })

  it('refuses another secret, and counts nothing wrong when all is right', async () => {
    expect((await askAs('not the secret of the site', {})).status).toBe(401)
    expect(await json(askAs(SECRET, {}))).toMatchObject({ status: 'up', settings: 0, complaints: [] })
    const stranger = await json(askAs(undefined, {}))
    expect(stranger).toMatchObject({ status: 'up', settings: 0 })
    expect(stranger).not.toHaveProperty('complaints')
  })
})
