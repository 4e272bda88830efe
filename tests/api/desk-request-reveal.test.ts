import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-reveal')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('shows one field, which its buyer then sees was looked at', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`)
  const answer = await post('reveal', { field: 'driversLicence', reason: 'identity' })
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({ value: SECRETS.first.driversLicence, document: 'licence' })
  expect(text).not.toContain(SECRETS.first.dob)
  const second = await json(post('reveal', { field: 'second.email', reason: 'contact' }))
  expect(second).toEqual({ value: SECRETS.second.email, document: null })

  const [seen] = await json(buyer.ask('/api/buyer/requests'))
  expect(seen.reveals).toEqual([
    { field: 'driversLicence', role: 'sales', at: expect.any(String) },
    { field: 'second.email', role: 'sales', at: expect.any(String) },
  ])
  expect((await read()).reveals[0]).toMatchObject({ reason: 'identity', by: 'Priya Nair' })
})

it('shows nothing without a reason from the list, of a request that is over, or to anybody else', async () => {
  const { buyer, post, read } = await aDeskRequest(sql, `${ids.open}-101`, { secondPurchaser: null })
  const asked = { field: 'dob', reason: 'identity' }
  expect((await json(post('reveal', { field: 'dob' }), 400)).fields).toHaveProperty('reason')
  expect((await json(post('reveal', { ...asked, reason: 'curious' }), 400)).fields).toHaveProperty('reason')
  expect((await json(post('reveal', { ...asked, field: 'content_hash' }), 400)).fields).toHaveProperty(
    'field',
  )
  await json(post('reveal', { ...asked, field: 'second.dob' }), 404)
  for (const one of await outsiders(sql, buyer)) expect((await post('reveal', asked, one)).status).toBe(403)
  await json(post('step', { version: 1, step: 'decline' }))
  expect(await json(post('reveal', asked), 409)).toMatchObject({ code: 'request_closed' })
  expect(await read()).toMatchObject({ hidden: [], reveals: [] })
})
