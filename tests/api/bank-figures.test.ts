import { exchanging, openExchange, openOneYear, posting, postingOneYear } from '#tests/fixtures/bank.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** Figures of the bank besides the mortgage rate, which has tests of its own. */
const FIGURES = [
  {
    path: '/api/exchange-rate',
    load: () => import('#netlify/functions/exchange-rate.ts'),
    series: 'FXUSDCAD',
    variable: 'BANK_EXCHANGE_URL',
    open: openExchange,
    heard: { rate: 1.4025, date: '2026-11-20', source: 'Bank of Canada, daily average', stale: false },
    none: { rate: 1.3802, date: '2025-12-31', source: 'default', stale: true },
    last: 1.38,
    holiday: exchanging(['2026-11-10', '1.3999'], ['2026-11-11', null], ['2026-11-12', '']),
    before: { rate: 1.3999, date: '2026-11-10' },
    wrong: {
      empty: exchanging(),
      'closed for ten days': exchanging(['2026-11-19', null], ['2026-11-20', '']),
      absurd: exchanging(['2026-11-20', '14.025']),
      undated: exchanging(['yesterday', '1.4025']),
    },
  },
  {
    path: '/api/occupancy-rate',
    load: () => import('#netlify/functions/occupancy-rate.ts'),
    series: 'V80691333',
    variable: 'BANK_ONE_YEAR_URL',
    open: openOneYear,
    heard: { rate: 5.84, date: '2026-11-18', source: 'Bank of Canada, posted 1-year', stale: false },
    none: { rate: 5.84, date: '2026-11-22', source: 'default', stale: true },
    last: 5.49,
    holiday: postingOneYear(['2026-11-11', '5.49'], ['2026-11-18', '']),
    before: { rate: 5.49, date: '2026-11-11' },
    wrong: {
      empty: postingOneYear(['2026-11-18', '']),
      absurd: postingOneYear(['2026-11-18', '58.4']),
      undated: postingOneYear(['yesterday', '5.84']),
      'of another series': posting('5.84'),
    },
  },
] as const

const sql = database()
afterAll(() => sql.end())

describe.each(FIGURES)('GET $path', ({ path, load, series, variable, open, heard, none, last, ...more }) => {
  let bank: Awaited<ReturnType<typeof open>>

  /** The function in an instance of its own, before this bank. */
  const instance = (environment: Record<string, string> = {}) =>
    freshFunction(load, { [variable]: bank.url, ...environment })
  const ask = async (call: Awaited<ReturnType<typeof instance>>) => json(call(path))
  const keep = (rate: number, hoursAgo: number) => sql`
    insert into public.rate_observations (series, observed_on, rate, fetched_at)
    values (${series}, '2026-11-12', ${rate}, now() - ${hoursAgo} * interval '1 hour')`

  // From here on the site remembers a rate, and writes none between those of the tests.
  beforeAll(() => json(visitor()(path)))
  beforeEach(async () => {
    bank = await open()
    await sql`delete from public.rate_observations where series = ${series}`
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await bank.close()
  })

  it('is served by the site', async () => {
    const { rate, date } = heard
    expect(await json(visitor()(path))).toMatchObject({ rate, date })
  })

  it('gives the latest rate and keeps it beside the others', async () => {
    expect(await ask(await instance())).toEqual(heard)
    const kept = await sql`
      select rate, observed_on::text from public.rate_observations where series = ${series}`
    expect(kept.map((row) => ({ ...row }))).toEqual([{ rate: heard.rate, observed_on: heard.date }])
  })

  it('takes the last day that has a value when the bank is closed', async () => {
    bank.become(more.holiday)
    expect(await ask(await instance())).toMatchObject({ ...more.before, stale: false })
  })

  it('asks the bank once for many callers, and not again while the rate is fresh', async () => {
    const first = await instance()
    await Promise.all(Array.from({ length: 20 }, () => ask(first)))
    expect(await ask(await instance())).toEqual(heard)
    expect(bank.asked).toHaveLength(1)
  })

  describe.each(Object.entries({ ...ailments, ...more.wrong }))('from a bank that is %s', (_, ailment) => {
    it('leaves the default with its day within 3 seconds when no rate was ever had', async () => {
      bank.become(ailment)
      const started = performance.now()
      expect(await ask(await instance())).toEqual(none)
      expect(performance.now() - started).toBeLessThan(3_000)
    })

    it('leaves the last good rate, marked as stale, and is not asked by every caller', async () => {
      await keep(last, 48)
      bank.become(ailment)
      const call = await instance()
      for (let i = 0; i < 3; i++)
        expect(await ask(call)).toMatchObject({ rate: last, date: '2026-11-12', stale: true })
      expect(bank.asked).toHaveLength(1)
    })
  })

  it('has the default when bank and database are both away', async () => {
    bank.become(ailments.gone)
    expect(await ask(await instance({ SUPABASE_URL: 'http://127.0.0.1:9' }))).toEqual(none)
  })
})
