import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
const NEW = 'test-desk-building-new'
beforeAll(async () => {
  ids = await addListings(sql, 'desk-building')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await sql`delete from public.buildings where id = ${NEW}`
  await ids.remove()
  await sql.end()
})

const ask = (id: string, method: 'POST' | 'PUT' | 'PATCH', body: object) =>
  editor.ask(`/api/desk/buildings/${id}`, sending(method, body))
const save = (given: object, seen: object) => ask(ids.hidden, 'POST', { given, seen })

it('reads a building with all its columns, and 404s for none', async () => {
  const page = await json(editor.ask(`/api/desk/buildings/${ids.hidden}`))
  expect(page).toMatchObject({
    name: 'Test Hidden',
    published: false,
    suiteCount: 3,
    values: { builder: null },
  })
  await json(editor.ask('/api/desk/buildings/not-there'), 404)
})

it('reads what was typed as an import does, and refuses it at its field', async () => {
  const hours = 'Tue-Wed 11:00-18:00'
  const given = { sales_centre_open: hours, sales_centre_time_zone: 'America/Toronto', builder: ' Aurora ' }
  const seen = { sales_centre_open: null, sales_centre_time_zone: null, builder: null }
  expect(await json(save(given, seen))).toMatchObject({
    values: { builder: 'Aurora', sales_centre_open: [{ day: 'tue' }, { day: 'wed' }] },
  })
  const { fields } = await json(save({ website: 'larkfield', name: '', published: 'yes' }, {}), 400)
  expect(Object.keys(fields)).toEqual(['published'])
  expect((await json(save({ website: 'larkfield', name: '' }, {}), 400)).fields).toEqual({
    website: "Must be an address that starts with https://, not 'larkfield'.",
    name: 'Cannot be emptied.',
  })
  expect(await json(save({ builder: 'Other' }, { builder: 'Somebody' }), 409)).toMatchObject({
    code: 'stale',
    building: { values: { builder: 'Aurora' } },
  })
  expect(await json(save({ builder: '' }, { builder: 'Aurora' }))).toMatchObject({
    values: { builder: null },
  })
})

it('adds a building under the id that was shown, once, and not published', async () => {
  const add = (given: object, another = false) => ask(NEW, 'PUT', { given, another })
  expect((await json(add({}), 400)).fields).toHaveProperty('name')
  expect(await json(add({ name: 'TEST hidden' }), 409)).toMatchObject({
    code: 'namesake',
    namesake: { name: 'Test Hidden' },
  })
  const place = { name: 'TEST hidden', country: 'CA', region: 'ON', city: 'Toronto', postal_code: 'm5v1a1' }
  expect(await json(add(place, true), 201)).toMatchObject({
    ...{ _id: NEW, published: false },
    values: { region: 'Ontario', postal_code: 'M5V 1A1', municipality: 'toronto' },
  })
  expect(await json(add(place, true), 409)).toMatchObject({ code: 'known' })
})

it('publishes a building', async () => {
  const publish = (id: string, published: unknown) => ask(id, 'PATCH', { published })
  const { buildings } = await json(publish(ids.hidden, true))
  expect(buildings).toContainEqual(expect.objectContaining({ _id: ids.hidden, published: true }))
  expect((await json(publish(ids.hidden, 'yes'), 400)).fields).toHaveProperty('published')
  await json(publish('not-there', true), 404)
})
