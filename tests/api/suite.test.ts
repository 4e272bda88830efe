import { suiteCardSchema, suiteSchema } from '#features/suite/suite.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
const suite = (unit: number) => `${ids.open}-${unit}`

beforeAll(async () => {
  ids = await addListings(sql, 'suite')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const cards = async (path: string) => z.parse(z.array(suiteCardSchema), await json(get(path)))
const idsOf = (suites: { _id: string }[]) => suites.map(({ _id }) => _id)

describe('GET /api/pubSuites', () => {
  it('gives every suite of published buildings once, more than one page of the database holds', async () => {
    const more = Array.from({ length: 2_100 }, (_, i) => ({
      id: `${ids.soon}-${i}`,
      building_id: ids.soon,
      unit_number: String(i),
      price: 1,
    }))
    await sql`insert into public.suites ${sql(more)}`
    // Other tests' listings come and go.
    const stays = (id: string) => id.startsWith(ids.soon) || !/^(test|dirty)-/.test(id)
    const found = idsOf(await cards('/api/pubSuites')).filter(stays)
    const rows = await sql<{ id: string }[]>`
      select s.id from public.suites s join public.buildings b on b.id = building_id where published`
    await sql`delete from public.suites where building_id = ${ids.soon}`
    expect(found.length).toBe(rows.filter(({ id }) => stays(id)).length)
    expect(new Set(found).size).toBe(found.length)
  })

  it('shows one picture of each, sold ones too, and nothing that is not published', async () => {
    const all = await cards('/api/pubSuites')
    const first = all.find(({ _id }) => _id === suite(101))
    expect(first?.pictures.map(({ url }) => url)).toEqual(['/media/suites/first.jpg'])
    expect(first?.building).toEqual({
      id: ids.open,
      name: 'Test Open',
      location: 'Test Street, Toronto',
      country: 'CA',
      currency: 'CAD',
      city: null,
      region: null,
      municipality: null,
      condominium: null,
      latitude: expect.anything(),
      longitude: expect.anything(),
      picture: null,
    })
    const other = all.find(({ _id }) => _id === suite(103))
    expect(other?.pictures).toEqual([])
    expect(other?.building.picture?.url).toBe('/media/buildings/first.jpg')
    expect(all.find(({ _id }) => _id === suite(102))?.available).toBe(false)
    expect(JSON.stringify(all)).not.toContain(ids.hidden)
  })
})

describe('GET /api/pubSuites?ids=', () => {
  it('gives the suites asked for, in that order, each once; unknown and hidden ones are left out', async () => {
    const asked = [suite(103), 'test-never', suite(101), `${ids.hidden}-101`, 'NO', '', suite(103)]
    expect(idsOf(await cards(`/api/pubSuites?ids=${asked.join(',')}`))).toEqual([suite(103), suite(101)])
  })

  it.each(['?ids=', '?ids', '?ids=,,', '?%69ds='])('refuses %s, which names no suite', async (search) => {
    expect(await json(get(`/api/pubSuites${search}`), 400)).toMatchObject({
      code: 'invalid_input',
      fields: { ids: 'Name at least one suite.' },
    })
  })

  it('gives none for suites that do not exist', async () => {
    expect(await cards('/api/pubSuites?ids=test-never')).toEqual([])
  })

  it('takes 100 ids of the longest kind, and not one more', async () => {
    const long = Array.from({ length: 101 }, (_, i) => `${'a'.repeat(116)}-${i}`.slice(0, 120))
    expect(await cards(`/api/pubSuites?ids=${long.slice(1).join(',')}`)).toEqual([])
    const refusal = await json(get(`/api/pubSuites?ids=${long.join(',')}`), 400)
    expect(refusal).toMatchObject({ code: 'invalid_input', fields: { ids: expect.stringContaining('100') } })
  })

  it('refuses the parameter given twice', async () => {
    await json(get(`/api/pubSuites?ids=${suite(101)}&ids=${suite(102)}`), 400)
  })

  it.each(HOSTILE)('stands %j', async (id) => {
    expect(await cards(`/api/pubSuites?ids=${encodeURIComponent(`${id},${suite(101)}`)}`)).toHaveLength(1)
  })
})

describe.each(['/api/pubSuites', '/api/suite'])('GET %s/{id}', (base) => {
  it('gives the whole suite with all its pictures in order', async () => {
    const whole = z.parse(suiteSchema, await json(get(`${base}/${suite(101)}`)))
    expect(whole.pictures.map(({ url }) => url)).toEqual([
      '/media/suites/first.jpg',
      '/media/suites/second.jpg',
    ])
    expect(whole).toMatchObject({
      price: 505_000,
      bedrooms: 1.5,
      washrooms: null,
      floorplan: '/media/plans/test.pdf',
      floorplanImage: '/media/plans/test.svg',
      taxTreatment: null,
      building: { city: null, region: null, condominium: null },
      money: { taxTreatment: null, deposits: null, feeBasis: null },
    })
  })

  it('says 404 for a suite of a building that is not published, as for one that never was', async () => {
    const missing = { message: 'There is no such suite.', code: 'not_found' }
    expect(await json(get(`${base}/${ids.hidden}-101`), 404)).toEqual(missing)
    expect(await json(get(`${base}/test-never`), 404)).toEqual(missing)
    expect(await json(get(`${base}/${'a'.repeat(2_000)}`), 404)).toEqual(missing)
  })

  it.each(HOSTILE)('stands %j', async (id) => {
    await expectCleanRefusal(get(`${base}/${encodeURIComponent(id)}`))
  })
})
