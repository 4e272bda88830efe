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
