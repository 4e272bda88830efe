import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-assign')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('gives a request to a member of the sales team, and back, from a page that is not old', async () => {
  const { member, buyer, post } = await aDeskRequest(sql, `${ids.open}-101`)
  const to = member.id
  expect(await json(post('assign', { version: 1, to }))).toMatchObject({
    version: 2,
    assignedTo: { id: to, name: 'Priya Nair' },
  })
  expect(await json(post('assign', { version: 1, to: null }), 409)).toMatchObject({
    code: 'stale',
    version: 2,
  })
  const editor = await addMember(sql, 'editor')
  for (const nobody of [editor.id, buyer.id, crypto.randomUUID(), 'x'])
    expect((await json(post('assign', { version: 2, to: nobody }), 400)).fields).toHaveProperty('to')
  expect(await json(post('assign', { version: 2, to: null }))).toMatchObject({ assignedTo: null })
  for (const one of await outsiders(sql, buyer))
    expect((await post('assign', { version: 3, to }, one)).status).toBe(403)
})
