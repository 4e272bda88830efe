import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { buy, requestFor } from '#tests/fixtures/purchase.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-start')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('has what is assigned to the member first', async () => {
  const sales = await addMember(sql, 'sales')
  const empty = await json(sales.ask('/api/desk/start'))
  expect([empty.mine, empty.counts.mine]).toEqual([{ rows: [], more: false }, 0])
  const { request } = await json(buy(await addAccount(), requestFor(`${ids.open}-103`)), 201)
  await sql`update public.buy_requests set assigned_to = ${sales.id} where id = ${request._id}`
  const { mine, counts } = await json(sales.ask('/api/desk/start'))
  expect(mine.rows).toMatchObject([{ _id: request._id, assignedTo: { id: sales.id } }])
  expect(counts.mine).toBe(1)
})
