import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-sold')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('marks a suite as sold after its agreement is signed, once, and nothing before', async () => {
  const suite = `${ids.open}-101`
  const { id, buyer, post } = await aDeskRequest(sql, suite)
  const isForSale = async () =>
    (await sql`select available from public.suites where id = ${suite}`)[0]?.['available'] as boolean
  expect(await json(post('sold', { version: 1 }), 409)).toMatchObject({ code: 'not_possible' })
  await sql`update public.buy_requests set status = 'signed', hold_until = null where id = ${id}`
  const [row] = await sql<{ version: number }[]>`select version from public.buy_requests where id = ${id}`
  const version = row?.version ?? 0
  for (const one of await outsiders(sql, buyer))
    expect((await post('sold', { version }, one)).status).toBe(403)
  expect(await json(post('sold', { version: 1 }), 409)).toMatchObject({ code: 'stale', version })
  await json(post('sold', { version: 'x' }), 400)
  expect(await isForSale()).toBe(true)
  for (let press = 0; press < 2; press += 1)
    expect(await json(post('sold', { version }))).toMatchObject({ suite: { available: false } })
  expect(await isForSale()).toBe(false)
  const logged = await sql`
    select detail -> 'available' as available from public.staff_actions
    where action = 'suite.changed' and subject = ${suite}`
  expect([...logged]).toEqual([{ available: [true, false] }])
})
