import { buildingCardSchema, buildingSchema } from '#features/building/building.schema.ts'
import { suiteCardSchema } from '#features/suite/suite.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'building')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const listSchema = z.array(z.extend(buildingCardSchema, { suites: z.array(z.object({ _id: z.string() })) }))
const list = async () => z.parse(listSchema, await json(get('/api/building')))

describe('GET /api/building', () => {
  it('lists active and coming-soon developments with one picture and the ids of all their suites', async () => {
    const all = await list()
    const open = all.find(({ _id }) => _id === ids.open)
    expect(open?.pictures.map(({ url }) => url)).toEqual(['/media/buildings/first.jpg'])
    expect(open?.suites.map(({ _id }) => _id)).toEqual([101, 102, 103].map((unit) => `${ids.open}-${unit}`))
    expect(open).toMatchObject({ suiteCount: 3, availableCount: 2, minPrice: 505_000 })
    expect(all.find(({ _id }) => _id === ids.soon)?.suites).toEqual([])
  })

  it('keeps their order', async () => {
    await sql`update public.buildings set position = -5 where id = ${ids.soon}`
    const order = (await list()).map(({ _id }) => _id)
    expect(order.indexOf(ids.soon)).toBeLessThan(order.indexOf(ids.open))
  })

  it('shows nothing that is not published', async () => {
    expect(JSON.stringify(await list())).not.toContain(ids.hidden)
  })
})

describe('GET /api/building/{id}', () => {
  it('gives a building with its sections, pictures and suites in order', async () => {
    const body = await json(get(`/api/building/${ids.open}`))
    const building = z.parse(z.extend(buildingSchema, { suites: z.array(suiteCardSchema) }), body)
    expect(building.sections.map(({ heading }) => heading)).toEqual(['First', 'Second'])
    expect(building.pictures.map(({ url }) => url)).toEqual([
      '/media/buildings/first.jpg',
      '/media/buildings/second.jpg',
    ])
    expect(building.suites.map(({ unitNumber, available }) => [unitNumber, available])).toEqual([
      ['101', true],
      ['102', false],
      ['103', true],
    ])
  })

  it('gives a building without suites', async () => {
    expect(await json(get(`/api/building/${ids.soon}`))).toMatchObject({
      suites: [],
      sections: [],
      pictures: [],
    })
  })

  it('says 404 for one that is not published, as for one that never was', async () => {
    const missing = { message: 'There is no such building.', code: 'not_found' }
    expect(await json(get(`/api/building/${ids.hidden}`), 404)).toEqual(missing)
    expect(await json(get('/api/building/test-never'), 404)).toEqual(missing)
  })

  it.each(['Test', 'a_b', '-a', 'a--b', 'a'.repeat(121), '%20'])('says 404 for %s', async (id) => {
    await json(get(`/api/building/${id}`), 404)
  })

  it.each(HOSTILE)('stands %j', async (id) => {
    await expectCleanRefusal(get(`/api/building/${encodeURIComponent(id)}`))
  })
})
