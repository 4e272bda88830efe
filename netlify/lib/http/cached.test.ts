import { describe, expect, it } from 'vitest'
import { cached, catalogue, readOnce } from './cached.ts'

const ask = (etag?: string) =>
  new Request('http://localhost/api/building', { headers: etag ? { 'if-none-match': etag } : {} })
const etagOf = (body: object) => catalogue(ask(), body).headers.get('etag') ?? ''

describe('catalogue', () => {
  it('is kept by the CDN under a tag and asked for again by browsers', () => {
    const { headers } = catalogue(ask(), [], ['ids'])
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, max-age=60, stale-while-revalidate=60',
    )
    expect(headers.get('netlify-cache-tag')).toBe('catalogue')
    expect(headers.get('netlify-vary')).toBe('query=ids')
  })

  it('has one entry whatever is asked when no parameter matters', () => {
    expect(catalogue(ask(), []).headers.get('netlify-vary')).toBe('query=none')
  })

  it('answers 304 to who has it already, in any of the forms a cache may ask', async () => {
    const etag = etagOf([1])
    for (const given of [etag, `"other", ${etag}`, '*']) {
      const response = catalogue(ask(given), [1])
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull()
    }
  })

  it('answers in full when the content changed', async () => {
    const response = catalogue(ask(etagOf([1])), [2])
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual([2])
  })
})

describe('an address that a CDN could read in another way than we do', () => {
  const controlOf = (search: string) =>
    catalogue(new Request(`http://localhost/api/x${search}`), [], ['ids', 'lat']).headers.get(
      'netlify-cdn-cache-control',
    )

  it.each([
    '?ids=',
    '?ids',
    '?lat=1&ids=',
    '?%69ds=a',
    '?ids=a&%69ds=b',
    '?IDS=a',
    '?utm=1;ids=a',
    '?ids=a;lat=1',
    '?ids=a;b',
  ])('is not kept: %s', (search) => expect(controlOf(search)).toBeNull())

  it.each(['', '?', '?ids=a', '?lat=1&ids=a%20b', '?utm=', '?utm', '?%75tm=1&ids=a', '?ids=a%3Bb'])(
    'is kept when it is plain: %s',
    (search) => expect(controlOf(search)).not.toBeNull(),
  )
})

it('passes a very long answer on whole', async () => {
  const body = Array.from({ length: 10_000 }, (_, i) => ({ i, text: 'é'.repeat(400) }))
  const response = cached(ask(), body, { tag: 'x', maxAge: 1 })
  expect(await response.text()).toBe(JSON.stringify(body))
})

describe('a read', () => {
  it('under way serves all who ask for the same in the meantime, and none who asks later or for something else', async () => {
    let reads = 0
    const read = async () => ({ at: (reads += 1) })
    const all = await Promise.all(['a', 'a', 'b', 'a'].map((key) => readOnce(key, read)))
    expect(all.map(({ at }) => at)).toEqual([1, 1, 2, 1])
    expect(await readOnce('a', read)).toEqual({ at: 3 })
  })

  it('that fails is tried again by who asks next', async () => {
    const failing = () => Promise.reject(new Error('away'))
    await expect(readOnce('a', failing)).rejects.toThrow('away')
    expect(await readOnce('a', async () => 1)).toBe(1)
  })
})
