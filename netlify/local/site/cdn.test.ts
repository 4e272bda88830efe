import { beforeEach, expect, it, vi } from 'vitest'
import { createCdn, type Cdn } from './cdn.ts'
import { compressed } from './compressed.ts'

let asked: string[]
let answer: (url: URL) => Response
let cdn: Cdn

const LASTING = 'public, durable, max-age=60, stale-while-revalidate=600'
const given = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      etag: `"${body}"`,
      'netlify-cdn-cache-control': LASTING,
      'netlify-cache-tag': 'catalogue',
      ...headers,
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = () => given(`answer ${asked.length}`, { 'netlify-vary': 'query=ids' })
  cdn = createCdn({
    run: async ({ url }) => {
      asked.push(url)
      return answer(new URL(url))
    },
  })
  return () => vi.useRealTimers()
})

const get = async (path: string, init: RequestInit = {}) => {
  const response = await cdn.run(new Request(`http://localhost${path}`, init), '::1', async () => false)
  return { status: response?.status, text: await response?.text() }
}

it('keeps an answer for as long as it may, and hands it out again while it fetches the next', async () => {
  expect(await get('/api/a')).toEqual({ status: 200, text: 'answer 1' })
  expect(await get('/api/a')).toEqual({ status: 200, text: 'answer 1' })
  vi.advanceTimersByTime(61_000)
  expect((await get('/api/a')).text).toBe('answer 1')
  await vi.waitFor(async () => expect((await get('/api/a')).text).toBe('answer 2'))
  vi.advanceTimersByTime(700_000)
  expect((await get('/api/a')).text).toBe('answer 3')
})

it('tells answers apart by the parameters they name, and by no other', async () => {
  await get('/api/a?ids=1')
  await get('/api/a?ids=1&utm_source=x')
  expect(asked).toHaveLength(1)
  await get('/api/a?ids=2')
  expect(asked).toHaveLength(2)
})

it('never gives the answer to an empty parameter to who left it out, nor after fetching it again', async () => {
  answer = (url) =>
    given(url.searchParams.has('ids') ? 'none' : `all ${url.search}`, { 'netlify-vary': 'query=ids' })
  for (let round = 0; round < 3; round += 1) {
    expect((await get('/api/a')).text).toBe('all ')
    expect((await get('/api/a?ids=')).text).toBe('none')
    expect((await get('/api/a?ids')).text).toBe('none')
    vi.advanceTimersByTime(61_000)
    expect((await get('/api/a?ids=')).text).toBe('none')
    await vi.advanceTimersByTimeAsync(1)
  }
})

it('keeps what is asked for by one parameter apart from what is asked for by two', async () => {
  answer = (url) => given(url.search, { 'netlify-vary': 'query=lat|lng' })
  for (const search of [
    '?lat=1&lng=2',
    '?lat=1%262&lng=',
    '?lat=1%262',
    '?lat=1&lat=2',
    '?lat=1%2C2',
    '?lng=2',
  ])
    expect((await get(`/api/a${search}`)).text).toBe(search)
})

it('fetches an old answer once for many who ask at once', async () => {
  await get('/api/a')
  vi.advanceTimersByTime(61_000)
  const all = await Promise.all(Array.from({ length: 20 }, () => get('/api/a')))
  expect(all.map(({ text }) => text)).toEqual(Array(20).fill('answer 1'))
  expect(asked).toHaveLength(2)
})

it('tries an old answer again that could not be fetched', async () => {
  await get('/api/a')
  answer = () => new Response('away', { status: 503 })
  vi.advanceTimersByTime(61_000)
  expect(await get('/api/a')).toEqual({ status: 200, text: 'answer 1' })
  answer = () => given('well again')
  vi.advanceTimersByTime(2_000)
  await get('/api/a')
  await vi.waitFor(async () => expect((await get('/api/a')).text).toBe('well again'))
})

it('says whether an answer was kept or fetched', async () => {
  const how = async () => {
    const response = await cdn.run(new Request('http://localhost/api/a'), '::1', async () => false)
    return response?.headers.get('cache-status') ?? 'none'
  }
  expect(await how()).not.toContain('hit')
  expect(await how()).toContain('hit')
  cdn.purge(['catalogue'])
  expect(await how()).not.toContain('hit')
  expect(await how()).toContain('hit')
})

it('forgets what is purged', async () => {
  await get('/api/a')
  cdn.purge(['other'])
  expect((await get('/api/a')).text).toBe('answer 1')
  cdn.purge(['catalogue'])
  expect((await get('/api/a')).text).toBe('answer 2')
})

it('says nothing new to who has it already', async () => {
  await get('/api/a')
  const headers = { 'if-none-match': '"answer 1"' }
  expect((await get('/api/a', { headers })).status).toBe(304)
})

it.each([
  ['what is private', { 'netlify-cdn-cache-control': '' }],
  ['what sets a cookie', { 'set-cookie': 'a=1' }],
])('keeps nothing of %s', async (_, headers) => {
  answer = () => given('x', headers)
  await get('/api/a')
  await get('/api/a')
  expect(asked).toHaveLength(2)
})

it('says how long a short answer is, so that nothing compresses it', async () => {
  answer = () => given('short', { 'content-type': 'application/json' })
  await get('/api/a')
  const request = new Request('http://localhost/api/a', { headers: { 'accept-encoding': 'br' } })
  const response = (await cdn.run(request, '::1', async () => false)) ?? Response.error()
  const sent = await compressed(response, 'br')
  expect(sent.headers.get('content-encoding')).toBeNull()
  expect(await sent.text()).toBe('short')
})

it('keeps no failure', async () => {
  answer = () => new Response('', { status: 503, headers: { 'netlify-cdn-cache-control': LASTING } })
  await get('/api/a')
  answer = () => given('well again')
  expect((await get('/api/a')).text).toBe('well again')
})

it('stays out of everything but GET', async () => {
  await get('/api/a', { method: 'POST' })
  await get('/api/a', { method: 'POST' })
  expect(asked).toHaveLength(2)
})
