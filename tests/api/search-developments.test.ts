import { developmentNearSchema } from '#features/search/search.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const get = visitor()
const near = async (placeId: string) =>
  z.parse(z.array(developmentNearSchema), await json(get(`/api/search/developments?placeId=${placeId}`)))

describe('GET /api/search/developments', () => {
  it('continues where a search finds no suites: what is coming soon there, and what is nearest', async () => {
    const buffalo = await near('5110629')
    expect(buffalo[0]).toMatchObject({ _id: 'lantern-row', soon: true })
    expect(buffalo.find(({ soon }) => !soon)).toMatchObject({ _id: 'the-cooperage', city: 'Hamilton' })
  })

  it('takes the ids of our own places', async () => {
    expect((await near('code-m5a'))[0]?._id).toBe('aurora-on-king')
    expect(await near('no-such-place')).toEqual([])
  })

  it.each(['', '?placeId=', '?placeId=A%20B', `?placeId=${'9'.repeat(61)}`])(
    'says 400 for %j',
    async (query) => {
      expect(await json(get(`/api/search/developments${query}`), 400)).toMatchObject({
        code: 'invalid_input',
        fields: { placeId: expect.any(String) },
      })
    },
  )

  it.each(HOSTILE)('stands %j', async (place) => {
    await expectCleanRefusal(get(`/api/search/developments?placeId=${encodeURIComponent(place)}`))
  })
})
