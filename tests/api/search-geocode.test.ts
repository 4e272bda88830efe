import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'

const get = visitor()
const TORONTO = '6167865'

describe('GET /api/search/geocode', () => {
  it('tells where a place is', async () => {
    const { lat, lng } = await json(get(`/api/search/geocode?placeId=${TORONTO}`))
    expect(lat).toBeCloseTo(43.7, 1)
    expect(lng).toBeCloseTo(-79.4, 1)
  })

  it.each(['lf-york-on', 'code-m5a', 'lf-liberty-village-toronto'])(
    'knows our own place %s',
    async (place) => {
      const { lat } = await json(get(`/api/search/geocode?placeId=${place}`))
      expect(lat).toBeCloseTo(43.66, 1)
    },
  )

  it.each(['1', '999999999999', '9'.repeat(100), 'toronto', '6167865.0', '+6167865'])(
    'says 404 for the place %j',
    async (place) => {
      await json(get(`/api/search/geocode?placeId=${encodeURIComponent(place)}`), 404)
    },
  )

  it.each(['', '?placeId=', '?placeId', '?placeid=6167865', `?placeId=${'9'.repeat(101)}`])(
    'says 400 for %j',
    async (query) => {
      const refusal = await json(get(`/api/search/geocode${query}`), 400)
      expect(refusal).toMatchObject({ code: 'invalid_input', fields: { placeId: expect.any(String) } })
    },
  )

  it('refuses the parameter given twice', async () => {
    await json(get(`/api/search/geocode?placeId=${TORONTO}&placeId=${TORONTO}`), 400)
  })

  it.each(HOSTILE)('stands %j', async (place) => {
    await expectCleanRefusal(get(`/api/search/geocode?placeId=${encodeURIComponent(place)}`))
  })
})
