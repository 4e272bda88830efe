import { sentRequestSchema } from '#features/buyer/buyer.schema.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { buy, requestFor } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'

const PATH = '/api/buyer/requests'
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'requests')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('lists a person’s requests, newest first, with status and without identity', async () => {
  const owner = await addAccount()
  expect(await json(owner.ask(PATH))).toEqual([])
  await json(buy(owner, requestFor(`${ids.open}-101`)), 201)
  await json(buy(owner, requestFor(`${ids.open}-103`, { parking: false, secondPurchaser: null })), 201)
  await sql`
    update public.buy_requests set status = 'accepted', hold_until = now() + interval '1 day'
    where suite_id = ${`${ids.open}-101`}`

  const answer = await json(owner.ask(PATH))
  const [second, first] = z.parse(z.array(sentRequestSchema), answer)
  expect(first).toMatchObject({
    suiteId: `${ids.open}-101`,
    status: 'accepted',
    parking: true,
    secondPurchaser: true,
  })
  expect(second).toMatchObject({ status: 'submitted', parking: false, secondPurchaser: false })
  expect(first?.suite).toEqual({
    unitNumber: '101',
    available: true,
    heldUntil: expect.any(String),
    price: expect.any(Number),
    taxTreatment: null,
    building: { id: ids.open, name: 'Test Open', currency: 'CAD', region: null },
  })
  expect(first?.asked).toEqual({ price: 505_000, currency: 'CAD', tax: null, region: null })
  expect(first?.history.map(({ status }) => status)).toEqual(['submitted', 'accepted'])
  expect(second).toMatchObject({ sharesDocuments: false, openings: [], asked: { price: 515_000 } })
  expect(Object.keys(answer[0]).toSorted()).toEqual(Object.keys(sentRequestSchema.shape).toSorted())
  expect(JSON.stringify(answer)).not.toMatch(/purchaser"|hash|1987-03-29|Q7731|Quillfeather|Quorthon/)
})

it('still names a request whose listing is no longer shown', async () => {
  const owner = await addAccount()
  await json(buy(owner, requestFor(`${ids.open}-101`)), 201)
  await sql`update public.buildings set published = false where id = ${ids.open}`
  expect(await json(owner.ask(PATH))).toMatchObject([{ suiteId: `${ids.open}-101`, suite: null }])
  await sql`update public.buildings set published = true where id = ${ids.open}`
})

it('shows no one else’s requests', async () => {
  await json(buy(await addAccount(), requestFor(`${ids.open}-101`)), 201)
  expect(await json((await addAccount()).ask(PATH))).toEqual([])
})
