import { sending } from '#tests/fixtures/account.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { buy, requestFor } from '#tests/fixtures/purchase.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PATH = '/api/desk/requests'
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let sales: Member
let reference: string
beforeAll(async () => {
  ids = await addListings(sql, 'desk-requests')
  sales = await addMember(sql, 'sales')
  const buyer = await addAccount({ name: 'Wilhelmina Quorthon' })
  const { request } = await json(buy(buyer, requestFor(`${ids.open}-103`)), 201)
  reference = request.reference
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const list = (body: object, who: Pick<Member, 'ask'> = sales) => who.ask(PATH, sending('POST', body))

it('finds a request by its buyer, without what is encrypted and how to reach the buyer', async () => {
  const { rows, more } = await json(list({ q: 'wilh quor', building: ids.open }))
  expect(more).toBe(false)
  expect(rows).toMatchObject([
    {
      reference,
      buyer: 'Wilhelmina Quorthon',
      status: 'submitted',
      forTwo: true,
      parking: true,
      assignedTo: null,
      rivals: 0,
      suite: { building: { id: ids.open } },
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/@person|purchaser|quillfeather/i)
  expect((await json(list({ q: 'nobody has this', building: ids.open }))).rows).toEqual([])
  expect((await json(list({ status: 'signed', building: ids.open }))).rows).toEqual([])
})

it('is read by POST, so that no name of a buyer is in an address', async () => {
  expect((await sales.ask(`${PATH}?q=quorthon`)).status).toBe(405)
  expect((await list({})).headers.get('cache-control')).toBe('no-store')
})

it('refuses what is no choice, no page and no place in the list', async () => {
  const after = { at: '2026-11-25T10:00:00Z', id: 'x' }
  for (const [field, wrong] of Object.entries({
    status: 'sold',
    whose: 'yours',
    sort: 'price',
    n: 201,
    q: 'x'.repeat(201),
    building: 'A B',
  })) {
    const { code, fields } = await json(list({ [field]: wrong }), 400)
    expect([code, Object.keys(fields)]).toEqual(['invalid_input', [field]])
  }
  expect((await json(list({ after }), 400)).fields).toHaveProperty('after.id')
  const early = { at: '0000-01-01T00:00:00Z', id: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77' }
  expect((await json(list({ after: early }), 400)).fields).toHaveProperty('after.at')
  for (const at of ['2026-11-25T10:00:00+15:00', '2026-11-25T10:00:00-23:59'])
    expect((await json(list({ after: { ...early, at } }), 400)).fields).toHaveProperty('after.at')
  for (const q of HOSTILE) await expectCleanRefusal(list({ q }))
  for (const at of ['9999-12-31T23:59:59Z', '1900-01-01T00:00:00.123456+14:59'])
    await json(list({ after: { ...early, at } }))
})
