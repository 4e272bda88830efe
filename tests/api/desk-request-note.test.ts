import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-note')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('keeps a note with who wrote it, and the version of the request', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`)
  const text = '<b>Calls back</b> on Monday.\nWants "parking".'
  const { notes, version } = await json(post('note', { text }), 201)
  expect(notes).toEqual([{ _id: expect.any(String), text, at: expect.any(String), by: 'Priya Nair' }])
  expect(version).toBe(1)
  for (const wrong of ['', '   ', 'x'.repeat(2001), 5])
    expect((await json(post('note', { text: wrong }), 400)).fields).toHaveProperty('text')
  for (const one of await outsiders(sql, buyer)) expect((await post('note', { text }, one)).status).toBe(403)
  expect((await read()).notes).toHaveLength(1)
})
