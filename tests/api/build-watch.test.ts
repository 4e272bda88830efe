import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

// Changes age by the time spent waiting for them to settle.
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => pass(ms / 60_000) }))

useOwnStack()
let sql: ReturnType<typeof database>
let site: Awaited<ReturnType<typeof standIn>>
let hook: Awaited<ReturnType<typeof standIn>>
const errors = vi.spyOn(console, 'error').mockReturnValue()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
/** Age of the served build's start. */
const published = (minutes: number) =>
  site.become((_, response) => response.end(JSON.stringify({ startedAt: ago(minutes) })))

beforeAll(async () => {
  sql = database()
  ;[site, hook] = await Promise.all([standIn(() => undefined), standIn((_, response) => response.end())])
})
beforeEach(async () => {
  await sql`truncate public.listing_changes, public.outbox`
  hook.asked.length = 0
  errors.mockClear()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  errors.mockRestore()
  await Promise.all([site.close(), hook.close(), sql.end()])
})

const instance = (load: Parameters<typeof freshFunction>[0], changes: Record<string, string> = {}) =>
  freshFunction(load, {
    SITE_URL: site.url,
    BUILD_HOOK_URL: `${hook.url}/hook`,
    OPS_EMAIL: 'ops@larkfield.example',
    ...changes,
  })
const watch = async (changes?: Record<string, string>) =>
  (await instance(() => import('#netlify/functions/build-watch.ts'), changes))('/')
const check = async () => (await instance(() => import('#netlify/functions/rebuild-check.ts')))('/')
const health = async () =>
  (await (await instance(() => import('#netlify/functions/health.ts')))('/api/health')).json()
const tell = (secret: string) =>
  instance(() => import('#netlify/functions/hooks-listings.ts'), {
    LISTINGS_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  }).then((call) =>
    call(
      '/api/hooks/listings',
      {},
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
        body: JSON.stringify({ type: 'INSERT', table: 'listing_changes', schema: 'public' }),
      },
    ),
  )
const change = () => sql`update public.suites set price = price + 1 where id = 'aurora-on-king-1204'`
const pass = (minutes: number) => sql`
  update public.listing_changes set created_at = created_at - make_interval(secs => ${minutes * 60}),
    handled_at = handled_at - make_interval(secs => ${minutes * 60})`
const alarms = () =>
  errors.mock.calls.map(([line]) => JSON.parse(line as string)).filter(({ alarm }) => alarm !== undefined)
const mails = () =>
  sql`select payload -> 'params' ->> 'trouble' as trouble, payload ->> 'to' as to from public.outbox`

it('notices a build that was asked for and never came, tells once, and asks again after an hour', async () => {
  published(1)
  await change()
  await pass(1)
  await check()
  expect(hook.asked).toHaveLength(1)
  await watch()
  expect(alarms()).toEqual([]) // it may be under way

  await pass(30)
  published(200)
  await watch()
  await watch()
  expect(alarms()).toEqual(
    [1, 2].map(() => ({ level: 'error', alarm: 'build-failing', lastGoodBuild: expect.any(String) })),
  )
  const build = alarms()[0].lastGoodBuild
  site.become((_, response) => response.end(JSON.stringify({ startedAt: build })))
  await watch()
  expect(await mails()).toContainEqual({ trouble: 'build-failing', to: 'ops@larkfield.example' })
  const told = (await mails()).length
  await watch()
  expect(await mails()).toHaveLength(told)
  expect(await health()).toMatchObject({ status: 'degraded', parts: { build: 'down', database: 'up' } })

  await pass(60)
  await watch()
  await pass(1)
  await check()
  expect(hook.asked).toHaveLength(2)
  published(0)
  errors.mockClear()
  await watch()
  expect(alarms()).toEqual([])
  expect(await health()).toMatchObject({ status: 'up', parts: { build: 'up' } })
})

it('builds once for a message, and not for a forged one, nor when it comes again', async () => {
  await change()
  await check()
  expect(hook.asked).toEqual([]) // more changes may follow
  expect((await tell('a-secret-of-somebody-else')).status).toBe(401)
  expect(hook.asked).toEqual([])
  expect((await tell('a-secret-of-the-webhook')).status).toBe(202)
  expect(hook.asked).toHaveLength(1)
  expect((await tell('a-secret-of-the-webhook')).status).toBe(202)
  expect(hook.asked).toHaveLength(1)
})

it('has the site built once a day, together with whatever else there is to build', async () => {
  published(23 * 60)
  await watch()
  expect(await sql`select entity from public.listing_changes`).toEqual([])
  published(24 * 60 + 1)
  await watch()
  await watch()
  expect(await sql`select entity from public.listing_changes`).toEqual([{ entity: 'site' }])
  await change()
  await pass(1)
  await check()
  await check()
  expect(hook.asked).toHaveLength(1)
  expect(alarms()).toEqual([])
})

it('raises the alarm when no build came for more than a day', async () => {
  published(26 * 60 + 5)
  await watch({ OPS_EMAIL: '' })
  expect(alarms()).toMatchObject([{ alarm: 'build-old' }])
  expect(await mails()).toEqual([])
})

it('raises the alarm when the host takes no builds', async () => {
  published(60)
  await change()
  await pass(30)
  hook.become((_, response) => response.writeHead(500).end())
  await check()
  hook.become((_, response) => response.end())
  await watch()
  expect(alarms()).toMatchObject([{ alarm: 'build-failing' }])
})

it('says so when the site does not tell of its build, and expects nothing where there is no host', async () => {
  site.become((_, response) => response.writeHead(404).end())
  for (let time = 0; time < 2; time += 1) expect((await watch()).status).toBe(204)
  expect(alarms()).toEqual(
    [1, 2].map(() => ({ level: 'error', alarm: 'build-unknown', lastGoodBuild: null })),
  )
  expect(await mails()).toEqual([{ trouble: 'build-unknown', to: 'ops@larkfield.example' }])
  // The daily build is still requested.
  expect(await sql`select entity from public.listing_changes`).toEqual([{ entity: 'site' }])
  expect(await health()).toMatchObject({ status: 'degraded', parts: { build: 'down' } })
  expect((await watch({ BUILD_HOOK_URL: '' })).status).toBe(204)
})
