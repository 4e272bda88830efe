import { RADII } from '#features/search/radius.rules.ts'
import { buildingNearSchema } from '#features/search/search.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'near')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const path = (query: Record<string, unknown>) => {
  const given = { lat: 75, lng: -100, radius: 25, ...query }
  return `/api/search/near?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))}`
}
const near = async (query: Record<string, unknown> = {}) =>
  z.parse(z.array(buildingNearSchema), await json(get(path(query))))
const find = async (query?: Record<string, unknown>) =>
  (await near(query)).find(({ _id }) => _id === ids.open)

describe('GET /api/search/near', () => {
  it('finds a building within the radius, with the ids of its available suites', async () => {
    const found = await find()
    expect(found).toMatchObject({ name: 'Test Open', distance: 0 })
    expect(found?.suites.toSorted()).toEqual([`${ids.open}-101`, `${ids.open}-103`])
  })

  it('measures in km, and stops at the radius', async () => {
    // One degree of latitude is 111.2 km.
    expect((await find({ lat: 75.5, radius: 75 }))?.distance).toBeCloseTo(55.6, 0)
    expect(await find({ lat: 75.5, radius: 50 })).toBeUndefined()
  })

  it('lists the nearest first, and neither coming-soon nor unpublished buildings', async () => {
    const found = await near({ radius: 500 })
    expect(found.map(({ distance }) => distance)).toEqual(
      found.map(({ distance }) => distance).toSorted((a, b) => a - b),
    )
    expect(JSON.stringify(found)).not.toMatch(`${ids.soon}|${ids.hidden}`)
  })

  it.each([...RADII])('takes the radius %i', async (radius) => {
    expect(await find({ radius })).toBeDefined()
  })

  it.each([0, 24, 25.5, '25.0', -25, 501, 1e9, '', 'NaN', '25,50'])(
    'refuses the radius %j',
    async (radius) => {
      const refusal = await json(get(path({ radius })), 400)
      expect(refusal).toMatchObject({
        code: 'invalid_input',
        fields: { radius: expect.stringContaining('25') },
      })
    },
  )

  it.each([-90, 90, '45.123456789012345'])('takes the latitude %s', async (lat) => {
    expect(await near({ lat })).toEqual([])
  })

  it.each([-90.1, 91, 'NaN', 'Infinity', '', '1e1', '0x1', '40,5', '4'.repeat(400)])(
    'refuses the latitude %j',
    async (lat) => {
      expect(await json(get(path({ lat })), 400)).toMatchObject({ fields: { lat: expect.any(String) } })
    },
  )

  it.each([-180.5, 181, 'NaN', '', 'null'])('refuses the longitude %j', async (lng) => {
    expect(await json(get(path({ lng })), 400)).toMatchObject({ fields: { lng: expect.any(String) } })
  })

  it('says everything that is missing at once', async () => {
    const { fields } = await json(get('/api/search/near'), 400)
    expect(Object.keys(fields)).toEqual(['lat', 'lng', 'radius'])
  })

  it('refuses a parameter given twice', async () => {
    expect(await json(get(`${path({})}&lat=41`), 400)).toMatchObject({ fields: { lat: expect.any(String) } })
  })
})

describe('hostile input', () => {
  const other = visitor()
  it.each(HOSTILE)('stands %j', async (value) => {
    await expectCleanRefusal(other(path({ lat: value, lng: value })))
    await expectCleanRefusal(other(path({ radius: value })))
  })
})
