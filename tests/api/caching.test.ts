import { visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'caching')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const CATALOGUE = [
  ['/api/building', 'language'],
  ['/api/building/{open}', 'language'],
  ['/api/buildings/{open}/public/files', 'language'],
  ['/api/pubSuites', 'ids|language'],
  ['/api/pubSuites?ids={open}-101', 'ids|language'],
  ['/api/pubSuites/{open}-101', 'language'],
  ['/api/suite/{open}-101', 'language'],
  ['/api/feed', 'language|after'],
  ['/api/search/autocomplete?query=aurora', 'query|radius'],
  ['/api/search/near?lat=75&lng=-100&radius=25', 'lat|lng|radius'],
] as const
const pathOf = (path: string) => path.replace('{open}', ids.open)

describe.each(CATALOGUE)('%s', (path, vary) => {
  it('is kept by the CDN under the tag a change purges', async () => {
    const { headers } = await get(pathOf(path))
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('netlify-cdn-cache-control')).toMatch(
      /^public, durable, max-age=60, stale-while-revalidate=/,
    )
    expect(headers.get('netlify-cache-tag')).toBe('catalogue')
    expect(headers.get('netlify-vary')).toBe(`query=${vary}`)
  })

  it('is not sent again to who has it', async () => {
    // Other tests change the catalogue in parallel.
    const asked = async () => {
      const etag = (await get(pathOf(path))).headers.get('etag') ?? ''
      const again = await get(pathOf(path), { headers: { 'if-none-match': etag } })
      return [again.status, await again.text()]
    }
    await expect.poll(asked, { timeout: 10_000 }).toEqual([304, ''])
  })

  it('answers HEAD with the same headers and no body', async () => {
    const response = await get(pathOf(path), { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toMatch(/^W\/"/)
    expect(await response.text()).toBe('')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'answers %s with 405 and what it takes',
    async (method) => {
      const response = await get(pathOf(path), { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    },
  )
})

it('changes its tag with the price', async () => {
  const path = `/api/suite/${ids.open}-101`
  const etag = (await get(path)).headers.get('etag') ?? ''
  await sql`update public.suites set price = price + 1 where id = ${`${ids.open}-101`}`
  const response = await get(path, { headers: { 'if-none-match': etag } })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ price: 505_001 })
})

it('keeps no refusal', async () => {
  for (const path of [
    `/api/building/${ids.hidden}`,
    '/api/pubSuites?ids=',
    '/api/search/geocode',
    '/api/search/geocode?placeId=',
    '/api/search/near',
    '/api/search/near?lat=&lng=&radius=',
    '/api/nope',
  ]) {
    const { headers, status } = await get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('netlify-cdn-cache-control')).toBeNull()
  }
})

it('returns every suite after a request for none', async () => {
  const all = await (await get('/api/pubSuites')).text()
  expect((await get('/api/pubSuites?ids=')).status).toBe(400)
  expect((await get('/api/pubSuites?ids=test-never')).status).toBe(200)
  expect((await (await get('/api/pubSuites')).text()).length).toBeGreaterThan(all.length / 2)
})

it.each([
  ['/api/pubSuites?%69ds=test-never', 'a name in other letters'],
  ['/api/pubSuites?utm=1;ids=2', 'two parameters to some, one to others'],
  ['/api/search/autocomplete?query=', 'an empty value'],
  ['/api/search/autocomplete?query', 'a name without a value'],
])('leaves %s out of the CDN: %s', async (path) => {
  const { headers, status } = await get(path)
  expect(status).toBe(200)
  expect(headers.get('netlify-cdn-cache-control')).toBeNull()
})

it('refuses a body larger than a function may get', async () => {
  const response = await get('/api/building', { method: 'POST', body: Buffer.alloc(6 * 1024 * 1024 + 1) })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
})
