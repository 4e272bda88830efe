import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PATH = '/api/desk/leads'
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let sales: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-leads')
  sales = await addMember(sql, 'sales')
  for (const name of ['Marisol Quorthon', 'Ben Person'])
    await json(
      visitor()(
        '/api/leads',
        sending('POST', {
          ...{ kind: 'question', name, email: newAddress(), message: 'Is there a gym?', page: '/contact' },
          buildingId: ids.open,
        }),
      ),
      201,
    )
})
afterAll(async () => {
  await sql`delete from public.leads where building_id = ${ids.open}`
  await ids.remove()
  await sql.end()
})

const list = (body: object) => sales.ask(PATH, sending('POST', body))

it('lists the newest first, and finds one by name', async () => {
  const { rows } = await json(list({ building: ids.open }))
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Ben Person', 'Marisol Quorthon'])
  expect((await json(list({ building: ids.open, q: 'quor' }))).rows).toMatchObject([
    { name: 'Marisol Quorthon', kind: 'question', message: 'Is there a gym?', version: 1, doneAt: null },
  ])
  expect(JSON.stringify(rows)).not.toContain('@')
  const page = await json(list({ building: ids.open, n: 1 }))
  expect(page.more).toBe(true)
  const after = { at: page.rows[0].createdAt, id: page.rows[0]._id }
  expect((await json(list({ building: ids.open, n: 1, after }))).rows).toMatchObject([
    { name: 'Marisol Quorthon' },
  ])
})

it('refuses what is no choice, and searches for anything', async () => {
  for (const [field, wrong] of Object.entries({ kind: 'news', state: 'new', whose: 1, sort: 'hold' }))
    expect((await json(list({ [field]: wrong }), 400)).fields).toHaveProperty(field)
  for (const q of HOSTILE) await expectCleanRefusal(list({ q }))
})
