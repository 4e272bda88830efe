import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
/** A script that no other test reports. */
const script = (name: string) => `Test${name}.${crypto.randomUUID().slice(0, 8)}.js`
const reported = new Set<string>()
afterAll(async () => {
  for (const at of reported)
    await sql`delete from public.troubles where kind = 'browser' and place like ${`%${at}%`}`
  await sql.end()
})

const PATH = '/api/trouble'
const countOf = async (at: string) => {
  reported.add(at)
  const rows = await sql`
    select place, count from public.troubles where kind = 'browser' and place like ${`%${at}%`}`
  return rows.map(({ place, count }) => [place, count] as [string, number])
}

describe(`POST ${PATH}`, () => {
  it('counts what failed by its place, and keeps nothing else', async () => {
    const at = script('Counted')
    const body = { kind: 'error', page: '/suites/aurora-1204', name: 'TypeError', at: `${at}:1:2` }
    for (const suite of ['/suites/aurora-1204', '/suites/juniper-3'])
      expect((await visitor()(PATH, sending('POST', { ...body, page: suite }))).status).toBe(204)
    expect(await countOf(at)).toEqual([[`TypeError ${at}:1:2 on /suites/:suiteId`, 2]])
  })

  it('counts at most thirty an hour from one network, and answers the others alike', async () => {
    const at = script('Many')
    const call = await freshFunction(() => import('#netlify/functions/trouble.ts'), {})
    const { headers, ...init } = sending('POST', { kind: 'chunk', page: '/', at })
    for (let sent = 0; sent < 33; sent += 1) {
      const origin = { ...headers, 'sec-fetch-site': 'same-origin' }
      expect((await call(PATH, {}, { ...init, headers: origin })).status).toBe(204)
    }
    expect(await countOf(at)).toEqual([[`chunk ${at} on /`, 30]])
  })

  it.each(HOSTILE)('stands %j', async (words) => {
    const before = await sql`select place from public.troubles where kind = 'browser'`
    const ask = visitor()
    for (const body of [
      { kind: words, page: '/' },
      { kind: 'error', page: words, name: words, at: words },
      { kind: 'call', page: `/suites/${words}`, at: `/api/${words}` },
      { kind: 'chunk', page: '/', at: words, [words]: words },
    ])
      await expectCleanRefusal(ask(PATH, sending('POST', body)))
    const known = new Set(before.map(({ place }) => place as string))
    const after = await sql`select place from public.troubles where kind = 'browser'`
    for (const { place } of after)
      if (!known.has(place as string))
        expect(place).toMatch(/^(error|call|chunk)( [\w./:-]+)? on (\/[\w/:-]*|another page)$/)
  })

  it.each<[what: string, init: RequestInit, status: number]>([
    ['too much', sending('POST', { kind: 'error', page: '/', at: 'x'.repeat(2_000) }), 413],
    ['a long text', sending('POST', { kind: 'error', page: '/', at: 'x'.repeat(301) }), 400],
    ['no page', sending('POST', { kind: 'error' }), 400],
    ['a list', sending('POST', []), 400],
    ['no JSON', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['another site', { ...sending('POST', { kind: 'error', page: '/' }) }, 403],
    ['a reader', {}, 405],
  ])('refuses %s', async (what, init, status) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(what === 'another site' && { 'sec-fetch-site': 'cross-site' }),
    }
    await json(visitor()(PATH, { ...init, headers }), status)
  })
})
