import { json } from '#tests/fixtures/api.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { aDeskRequest, inDays, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-paper')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('opens a document until the request is over, and its buyer sees who opened it', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`, { shareDocuments: true })
  const { document } = await json(upload(buyer), 201)
  const what = `documents/${document._id}`
  await json(post('step', { version: (await read()).version, step: 'accept', holdUntil: inDays(1) }))
  expect((await read()).documents).toEqual([{ id: document._id, filename: document.filename }])
  const { url } = await json(post(what, {}))
  expect(url).toMatch(/^\/files\/.+token=.+&download=/)
  const [seen] = await json(buyer.ask('/api/buyer/requests'))
  expect(seen.openings).toMatchObject([{ filename: document.filename, by: 'Priya Nair' }])

  for (const one of await outsiders(sql, buyer)) expect((await post(what, {}, one)).status).toBe(403)
  await json(post(`documents/${crypto.randomUUID()}`, {}), 404)
  await json(post('step', { version: (await read()).version, step: 'decline' }))
  expect(await json(post(what, {}), 409)).toMatchObject({ code: 'request_closed' })
  expect((await read()).documents).toBeNull()
})
