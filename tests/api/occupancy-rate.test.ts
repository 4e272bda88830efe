import { openOneYear, posting, postingOneYear } from '#tests/fixtures/bank.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const sql = database()
let bank: Awaited<ReturnType<typeof openOneYear>>

/** The function in an instance of its own, before this bank. */
const instance = (environment: Record<string, string> = {}) =>
  freshFunction(() => import('#netlify/functions/occupancy-rate.ts'), {
    BANK_ONE_YEAR_URL: bank.url,
    ...environment,
  })
const ask = async (call: Awaited<ReturnType<typeof instance>>) => json(call('/api/occupancy-rate'))
const keep = (rate: number, hoursAgo: number) => sql`
  insert into public.rate_observations (series, observed_on, rate, fetched_at)
  values ('V80691333', '2026-11-12', ${rate}, now() - ${hoursAgo} * interval '1 hour')`
const forget = () => sql`delete from public.rate_observations where series = 'V80691333'`

// From here on the site remembers a rate, and writes none between those of the tests.
beforeAll(() => json(visitor()('/api/occupancy-rate')))
beforeEach(async () => {
  bank = await openOneYear()
  await forget()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await bank.close()
})
afterAll(() => sql.end())

const HEARD = { rate: 5.84, date: '2026-11-18', source: 'Bank of Canada, posted 1-year', stale: false }
const DEFAULT = { rate: 5.84, date: '2026-11-22', source: 'default', stale: true }

describe('GET /api/occupancy-rate', () => {
  it('is served by the site', async () => {
    expect(await json(visitor()('/api/occupancy-rate'))).toMatchObject({ rate: 5.84, date: '2026-11-18' })
  })

  it('gives the latest rate and keeps it beside the others', async () => {
    expect(await ask(await instance())).toEqual(HEARD)
    const kept = await sql`
      select rate, observed_on::text from public.rate_observations where series = 'V80691333'`
    expect(kept.map((row) => ({ ...row }))).toEqual([{ rate: 5.84, observed_on: '2026-11-18' }])
  })

  it('asks the bank once for many callers, and not again while the rate is fresh', async () => {
    const first = await instance()
    await Promise.all(Array.from({ length: 20 }, () => ask(first)))
    expect(await ask(await instance())).toEqual(HEARD)
    expect(bank.asked).toHaveLength(1)
  })
})

describe.each([
  ...Object.entries(ailments),
  ['empty', postingOneYear('')] as const,
  ['absurd', postingOneYear('58.4')] as const,
  ['undated', postingOneYear('5.84', 'yesterday')] as const,
  ['of another series', posting('5.84')] as const,
])('a bank that is %s', (_, ailment) => {
  it('leaves the default with its day within 3 seconds when no rate was ever had', async () => {
    bank.become(ailment)
    const started = performance.now()
    expect(await ask(await instance())).toEqual(DEFAULT)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('leaves the last good rate, marked as stale, and is not asked by every caller', async () => {
    await keep(5.49, 48)
    bank.become(ailment)
    const call = await instance()
    for (let i = 0; i < 3; i++)
      expect(await ask(call)).toMatchObject({ rate: 5.49, date: '2026-11-12', stale: true })
    expect(bank.asked).toHaveLength(1)
  })
})

it('has the default when bank and database are both away', async () => {
  bank.become(ailments.gone)
  expect(await ask(await instance({ SUPABASE_URL: 'http://127.0.0.1:9' }))).toEqual(DEFAULT)
})
