import { today } from '#lib/today.ts'
import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { makeStep } from '#tests/fixtures/purchase.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-deposits')
})
const suite = () => `${ids.open}-101`
afterEach(async () => {
  await sql`delete from public.buy_requests where suite_id = ${suite()}`
  // A signed request that is deleted leaves its suite sold.
  await sql`update public.suites set available = true where id = ${suite()}`
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const on = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const SCHEDULE = [
  { measure: 'amount', value: 5_000, due: 'signing' },
  { measure: 'up-to-percent', value: 5, due: 'days', after: 30 },
  { measure: 'percent', value: 2.5, due: 'occupancy' },
]
/** A request whose agreement is sent, of a suite for $500,000. */
const sent = async (schedule: object[] | null = SCHEDULE) => {
  await sql`
    update public.suites set price = 500000, deposit_structure = null,
      deposits = ${schedule && sql.json(schedule as never)} where id = ${suite()}`
  const request = await aDeskRequest(sql, suite())
  await makeStep(sql, request.id, 'accept')
  await makeStep(sql, request.id, 'send_agreement')
  return request
}
const sign = (deposits?: object[]) => ({
  ...{ version: 3, step: 'sign', agreementOn: today() },
  ...(deposits && { deposits }),
})

it('are those of the schedule when an agreement is signed, and the buyer has them too', async () => {
  const { post, read, buyer } = await sent()
  expect((await read()).schedule).toMatchObject(SCHEDULE)
  const { deposits } = await json(post('step', sign()))
  const [signing, later, occupancy] = [
    { number: 1, due: 'date', dueOn: today(), amount: 5_000, receivedOn: null },
    { number: 2, due: 'date', dueOn: on(30), amount: 20_000, receivedOn: null },
    { number: 3, due: 'occupancy', dueOn: null, amount: 12_500, receivedOn: null },
  ]
  expect(deposits).toMatchObject([signing, later, occupancy])
  const [own] = await json(buyer.ask('/api/buyer/requests'))
  expect(own.deposits).toEqual([signing, later, occupancy])
  expect((await json(buyer.ask('/api/user/export'))).requests[0].deposits).toMatchObject([
    signing,
    later,
    occupancy,
  ])
})

it('are those that were entered with the step, which is refused by field with wrong ones', async () => {
  const { post, read } = await sent()
  const wrong = [
    { due: 'date', dueOn: on(-1), amount: 1 },
    { due: 'date', dueOn: null, amount: 0.001 },
  ]
  expect((await json(post('step', sign([wrong[0] as object])), 400)).fields).toEqual({
    'deposits.0.dueOn': expect.stringContaining('the agreement date or a later one'),
  })
  expect(Object.keys((await json(post('step', sign(wrong)), 400)).fields)).toEqual(['deposits.1.dueOn'])
  expect((await read()).status).toBe('agreement_sent')
  expect((await json(post('step', sign([])))).deposits).toEqual([])
})

it('are none where the suite has no schedule', async () => {
  const { post } = await sent(null)
  expect(await json(post('step', sign()))).toMatchObject({ status: 'signed', deposits: [], schedule: null })
})

it('are corrected as a whole, from the page that is seen, by the sales team alone', async () => {
  const { post, buyer } = await sent()
  const { version, deposits } = await json(post('step', sign()))
  const [first, second] = deposits
  const body = { version, deposits: [{ ...second, dueOn: on(40), amount: 19_000.5 }, first] }
  for (const one of await outsiders(sql, buyer)) expect((await post('deposits', body, one)).status).toBe(403)
  expect(await json(post('deposits', body))).toMatchObject({
    version: version + 1,
    deposits: [
      { _id: first._id, number: 1 },
      { _id: second._id, number: 2, dueOn: on(40), amount: 19_000.5 },
    ],
  })
  expect(await json(post('deposits', body), 409)).toMatchObject({ code: 'stale', version: version + 1 })
  const over = { version: version + 1, deposits: [{ due: 'date', dueOn: today(), amount: 500_000.01 }] }
  expect((await json(post('deposits', over), 400)).fields).toEqual({
    'deposits.0.amount': expect.stringContaining('more than the price'),
  })
  const gone = { version: version + 1, deposits: [deposits[2]] }
  expect(await json(post('deposits', gone), 409)).toMatchObject({ code: 'deposit_gone' })
  await json(post('received', { version: version + 1, deposit: first._id, receivedOn: today() }))
  const removed = { version: version + 2, deposits: [second] }
  expect(await json(post('deposits', removed), 409)).toMatchObject({ code: 'deposit_received' })
})

it('of a request that is not signed are not possible', async () => {
  const { post } = await sent()
  const deposits = [{ due: 'date', dueOn: today(), amount: 1 }]
  expect(await json(post('deposits', { version: 3, deposits }), 409)).toMatchObject({ code: 'not_possible' })
})
