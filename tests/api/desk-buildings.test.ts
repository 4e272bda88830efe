import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-buildings')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await sql`delete from public.listing_problems where row_id like 'test-desk-buildings%'`
  await ids.remove()
  await sql.end()
})

const PATH = '/api/desk/buildings'
const publish = (id: string, published: unknown) =>
  editor.ask(`${PATH}/${id}`, sending('PATCH', { published }))
const find = ({ buildings }: { buildings: { _id: string }[] }, id: string) =>
  buildings.find(({ _id }) => _id === id)

it('lists all buildings and what the last build left out', async () => {
  await sql`
    insert into public.listing_problems (entity, row_id, field, problem)
    values ('suites', ${`${ids.open}-101`}, 'exposure', 'has to be N')`
  const answer = await json(editor.ask(PATH))
  expect(find(answer, ids.hidden)).toMatchObject({
    name: 'Test Hidden',
    published: false,
    suites: 3,
    available: 2,
  })
  expect(answer.problems).toContainEqual(
    expect.objectContaining({ building: ids.open, unit: '101', field: 'exposure', problem: 'has to be N' }),
  )
})

it('publishes a building, again without effect', async () => {
  for (const again of [1, 2])
    expect([again, find(await json(publish(ids.hidden, true)), ids.hidden)]).toMatchObject([
      again,
      { published: true },
    ])
  const logged = await sql`select detail from public.staff_actions where subject = ${ids.hidden}`
  expect([...logged]).toEqual([{ detail: { published: [false, true] } }])
})

it('refuses what it does not know', async () => {
  expect((await json(publish(ids.hidden, 'yes'), 400)).fields).toHaveProperty('published')
  await json(publish('not-there', true), 404)
  await json(editor.ask(PATH, sending('PATCH', { published: true })), 405)
  await json(editor.ask(`${PATH}/${ids.hidden}`), 405)
  const sales = await addMember(sql, 'sales')
  await json(sales.ask(`${PATH}/${ids.hidden}`, sending('PATCH', { published: false })), 403)
})
