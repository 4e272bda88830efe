import { publicFileSchema } from '#features/building/building.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'files')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

describe('GET /api/buildings/{id}/public/files', () => {
  it('lists the files in order', async () => {
    const files = z.parse(
      z.array(publicFileSchema),
      await json(get(`/api/buildings/${ids.open}/public/files`)),
    )
    expect(files.map(({ originalname, location }) => [originalname, location])).toEqual([
      ['Brochure.pdf', '/media/files/brochure.pdf'],
      ['Features.pdf', '/media/files/features.pdf'],
    ])
  })

  it('is empty for a building without files', async () => {
    expect(await json(get(`/api/buildings/${ids.soon}/public/files`))).toEqual([])
  })

  it('says 404 for a building that is not published or never was', async () => {
    for (const id of [ids.hidden, 'test-never', 'NO'])
      await json(get(`/api/buildings/${id}/public/files`), 404)
  })

  it.each(HOSTILE)('stands %j', async (id) => {
    await expectCleanRefusal(get(`/api/buildings/${encodeURIComponent(id)}/public/files`))
  })
})
