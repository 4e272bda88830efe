import { posting, openBank } from '#tests/fixtures/bank.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction, ownSeries } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const sql = database()
let bank: Awaited<ReturnType<typeof openBank>>

/** The function in a new instance, with this bank. */
const instance = (environment: Record<string, string> = {}) =>
  freshFunction(() => import('#netlify/functions/mortgage-rate.ts'), {
    BANK_RATE_URL: bank.url,
    ...environment,
  })
const ask = async (call: Awaited<ReturnType<typeof instance>>) => json(call('/api/mortgage-rate'))
const keep = (rate: number, hoursAgo: number) => sql`
  insert into public.rate_observations (series, observed_on, rate, fetched_at)
  values ('own V80691335', '2026-11-11', ${rate}, now() - ${hoursAgo} * interval '1 hour')`

beforeAll(ownSeries)
beforeEach(async () => {
  bank = await openBank('6.09')
  await sql`delete from public.rate_observations where series = 'own V80691335'`
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await bank.close()
})
afterAll(() => sql.end())

const POSTED = { rate: 6.09, date: '2026-11-18', source: 'Bank of Canada, posted 5-year', stale: false }
const DEFAULT = { rate: 5, date: null, source: 'default', stale: true }

describe('GET /api/mortgage-rate', () => {
  it('is served by the site', async () => {
    expect(await json(visitor()('/api/mortgage-rate'))).toMatchObject({ rate: expect.any(Number) })
  })

  it('returns the posted rate and stores it', async () => {
    expect(await ask(await instance())).toEqual(POSTED)
    const kept =
      await sql`select rate, observed_on::text from public.rate_observations where series = 'own V80691335'`
    expect(kept.map((row) => ({ ...row }))).toEqual([{ rate: 6.09, observed_on: '2026-11-18' }])
  })

  it('asks the bank once for many callers, and not again by another instance', async () => {
    // Slow enough for all calls to wait at once.
    bank.become((request, response) => void setTimeout(() => posting('6.09')(request, response), 500))
    const first = await instance()
    await Promise.all(Array.from({ length: 20 }, () => ask(first)))
    expect(await ask(await instance())).toEqual(POSTED)
    expect(bank.asked).toHaveLength(1)
  })

  it('leaves the bank alone while the kept rate is fresh, and asks when it is old', async () => {
    await keep(5.5, 5)
    expect(await ask(await instance())).toMatchObject({ rate: 5.5, stale: false })
    expect(bank.asked).toHaveLength(0)
    await sql`update public.rate_observations set fetched_at = now() - interval '7 hours' where series = 'own V80691335'`
    expect(await ask(await instance())).toEqual(POSTED)
  })

  it('moves the time of the same observation', async () => {
    await sql`insert into public.rate_observations (series, observed_on, rate, fetched_at)
      values ('own V80691335', '2026-11-18', 6.09, now() - interval '9 hours')`
    await ask(await instance())
    const [row] =
      await sql`select fetched_at > now() - interval '1 minute' as fresh from public.rate_observations where series = 'own V80691335'`
    expect(row?.fresh).toBe(true)
  })
})

describe.each([
  ...Object.entries(ailments),
  ['empty', posting('')] as const,
  ['absurd', posting('609')] as const,
  ['undated', posting('6.09', 'yesterday')] as const,
])('a bank that is %s', (_, ailment) => {
  it('leaves the default within 3 seconds when no rate was ever had', async () => {
    bank.become(ailment)
    const started = performance.now()
    expect(await ask(await instance())).toEqual(DEFAULT)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('leaves the last good rate, marked as stale, and is not asked by every caller', async () => {
    await keep(5.5, 48)
    bank.become(ailment)
    const call = await instance()
    for (let i = 0; i < 5; i++)
      expect(await ask(call)).toMatchObject({ rate: 5.5, date: '2026-11-11', stale: true })
    expect(bank.asked).toHaveLength(1)
  })
})

describe('a database that is away', () => {
  const away = { SUPABASE_URL: 'http://127.0.0.1:9' }

  it('costs nothing but the memory of other instances', async () => {
    const call = await instance(away)
    expect(await ask(call)).toEqual(POSTED)
    expect(await ask(call)).toEqual(POSTED)
    expect(bank.asked).toHaveLength(1)
  })

  it('leaves the default when the bank is away too', async () => {
    bank.become(ailments.silent)
    expect(await ask(await instance(away))).toEqual(DEFAULT)
  })
})

it('is kept for an hour by the CDN, a stale one for a minute', async () => {
  const age = async (call: Awaited<ReturnType<typeof instance>>) =>
    (await call('/api/mortgage-rate')).headers.get('netlify-cdn-cache-control')
  expect(await age(await instance())).toContain('max-age=3600')
  await sql`delete from public.rate_observations where series = 'own V80691335'`
  bank.become(ailments.failing)
  expect(await age(await instance())).toContain('max-age=60,')
})
