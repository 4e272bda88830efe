import { today } from '#lib/today.ts'
import { json } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { makeStep } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-received')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('notes the day on which a deposit arrived, and takes it back, by the sales team alone', async () => {
  const { id, buyer, member, post } = await aDeskRequest(sql, `${ids.open}-101`)
  await makeStep(sql, id, 'accept')
  await makeStep(sql, id, 'send_agreement')
  const entered = [{ due: 'date', dueOn: today(), amount: 5_000 }]
  const { version, deposits } = await json(
    post('step', { version: 3, step: 'sign', agreementOn: today(), deposits: entered }),
  )
  const deposit = deposits[0]._id
  const start = async () =>
    (await json(member.ask('/api/desk/start'))).deposits.rows.filter(
      ({ request }: { request: string }) => request === id,
    )
  const body = { version, deposit, receivedOn: today() }
  for (const one of await outsiders(sql, buyer)) expect((await post('received', body, one)).status).toBe(403)
  const [year = ''] = today().split('-')
  for (const receivedOn of [`${Number(year) + 1}-01-01`, '2001-01-01', 'yesterday', 7])
    expect((await json(post('received', { ...body, receivedOn }), 400)).fields).toHaveProperty('receivedOn')
  expect(await json(post('received', { ...body, deposit: id }), 409)).toMatchObject({ code: 'deposit_gone' })
  expect(await json(post('received', body))).toMatchObject({
    version: version + 1,
    deposits: [{ receivedOn: today() }],
  })
  expect(await start()).toEqual([])
  expect(await json(post('received', body), 409)).toMatchObject({ code: 'stale' })
  const back = { version: version + 1, deposit, receivedOn: null }
  expect(await json(post('received', back))).toMatchObject({ deposits: [{ receivedOn: null }] })
  expect((await json(buyer.ask('/api/buyer/requests')))[0].deposits).toMatchObject([{ receivedOn: null }])
})
