import { suggestionSchema } from '#features/search/search.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const get = visitor()
const suggest = async (query: string, radius = '') =>
  z.parse(
    z.array(suggestionSchema),
    await json(get(`/api/search/autocomplete?query=${encodeURIComponent(query)}${radius}`)),
  )

describe('GET /api/search/autocomplete', () => {
  it.each(['Toronto', 'toronto', '  TORON ', 'toronto, on'])('finds Toronto for %j', async (typed) => {
    const [first] = await suggest(typed)
    expect(first?.description).toBe('Toronto, Ontario, Canada')
  })

  it('finds names with and without accents', async () => {
    for (const typed of ['Montreal', 'Montréal']) {
      expect((await suggest(typed))[0]?.description).toMatch(/^Montr[eé]al/)
    }
  })

  it('offers a handful, not hundreds', async () => {
    expect((await suggest('san')).length).toBeLessThanOrEqual(8)
  })

  it('reads what a line or a copied text leaves behind as nothing', async () => {
    for (const end of ['%0A', '%E2%80%AC', '%20'])
      expect(await json(get(`/api/search/autocomplete?query=toronto${end}`))).toEqual(
        await suggest('toronto'),
      )
  })

  it.each(['', 't', '  ', ' t '])('answers nothing for %j', async (typed) => {
    expect(await suggest(typed)).toEqual([])
  })

  it('answers nothing when nothing is typed', async () => {
    expect(await json(get('/api/search/autocomplete'))).toEqual([])
    expect(await json(get('/api/search/autocomplete?query'))).toEqual([])
  })

  it('takes 100 letters, and not one more', async () => {
    expect(await suggest('x'.repeat(100))).toEqual([])
    const path = `/api/search/autocomplete?query=${'x'.repeat(101)}`
    expect(await json(get(path), 400)).toMatchObject({ fields: { query: expect.any(String) } })
  })

  it('refuses the parameter given twice', async () => {
    await json(get('/api/search/autocomplete?query=toronto&query=ottawa'), 400)
  })

  it.each(HOSTILE)('stands %j', async (typed) => {
    await expectCleanRefusal(get(`/api/search/autocomplete?query=${encodeURIComponent(typed)}`))
  })

  it('finds nothing for the signs a pattern is made of', async () => {
    for (const typed of ['%%', '__', '**', "''"]) expect(await suggest(typed)).toEqual([])
  })

  it('answers a place as the specification has it, and says what it is', async () => {
    expect((await suggest('toronto'))[0]).toEqual({
      kind: 'place',
      description: 'Toronto, Ontario, Canada',
      placeId: '6167865',
      guess: false,
      facts: { homes: expect.any(Number), minPrice: expect.any(Number), currency: 'CAD', mixed: false },
    })
  })

  it('counts the homes of a place within the radius, of those the form has', async () => {
    const homes = async (radius: string) =>
      (await suggest('toronto', radius)).map(({ facts }) => facts && 'homes' in facts && facts.homes)[0]
    expect(await homes('&radius=25')).toBe(await homes(''))
    expect(Number(await homes('&radius=100'))).toBeGreaterThan(Number(await homes('')))
    for (const radius of ['7', '25km', '-25', '0'])
      expect(await json(get(`/api/search/autocomplete?query=toronto&radius=${radius}`), 400)).toMatchObject({
        fields: { radius: expect.any(String) },
      })
  })

  it.each([
    ['liberty village', 'area', 'Liberty Village, Toronto, Ontario, Canada'],
    ['m5a', 'code', 'M5A, Toronto, Ontario, Canada'],
  ])('says what kind of place %j is', async (typed, kind, description) => {
    expect(await suggest(typed)).toContainEqual(expect.objectContaining({ kind, description }))
  })

  it.each([
    ['aurora', 'development', '/buildings/aurora-on-king'],
    ['383 king street', 'development', '/buildings/aurora-on-king'],
    ['wren', 'development', '/coming-soon/the-wren'],
    ['aurora 1204', 'suite', '/suites/aurora-on-king-1204'],
  ])('answers %j first with a %s and its page, without a placeId', async (typed, kind, href) => {
    const [first] = await suggest(typed)
    expect(first).toMatchObject({ kind, href, facts: { currency: 'CAD' } })
    expect(first).not.toHaveProperty('placeId')
  })

  it('never answers what is not published', async () => {
    for (const typed of ['gannet point', '215 queens quay', 'gannet 1', 'gannt point']) {
      expect((await suggest(typed)).filter(({ kind }) => kind === 'development' || kind === 'suite')).toEqual(
        [],
      )
    }
  })
})
