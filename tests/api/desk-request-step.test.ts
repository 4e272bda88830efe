import { today } from '#lib/today.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { aDeskRequest, inDays, outsiders } from '#tests/fixtures/desk-request.ts'
import { sending } from '#tests/fixtures/account.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-step')
  await sql`update public.buildings set region = 'Ontario', condominium = true where id = ${ids.open}`
})
afterEach(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  // A signed request that is deleted leaves its suite sold.
  await sql`update public.suites set available = true where id = ${suite()}`
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})
const suite = () => `${ids.open}-101`
const accept = (version = 1) => ({ version, step: 'accept', holdUntil: inDays(7) })

it('leads a request from accepted to signed: the suite is on hold, and the last day to cancel follows from the documents', async () => {
  const { post, read, buyer } = await aDeskRequest(sql, suite())
  const accepted = await json(post('step', accept()))
  expect(accepted).toMatchObject({ version: 2, status: 'accepted', steps: expect.arrayContaining(['hold']) })
  expect(accepted.history.at(-1)).toMatchObject({ status: 'accepted', by: 'Priya Nair' })
  const shown = await json(visitorAsks(`/api/pubSuites/${suite()}`))
  expect(Date.parse(shown.heldUntil)).toBe(Date.parse(accepted.holdUntil))
  expect(shown.available).toBe(true)

  await json(post('step', { version: 2, step: 'send_agreement' }))
  const sign = { version: 3, step: 'sign', agreementOn: today() }
  expect(await json(post('step', sign))).toMatchObject({
    status: 'signed',
    holdUntil: null,
    days: { agreementSentOn: today(), agreementOn: today(), cancelUntil: null },
    steps: ['days', 'rescind'],
  })
  const until = new Date(Date.parse(today()) + 10 * 86_400_000).toISOString().slice(0, 10)
  const days = { version: 4, step: 'days', documentsReceivedOn: today() }
  expect(await json(post('step', days))).toMatchObject({ version: 5, days: { cancelUntil: until } })
  expect((await json(buyer.ask('/api/buyer/requests')))[0]).toMatchObject({
    status: 'signed',
    documentsReceivedOn: today(),
    cancelUntil: until,
  })
  expect((await read()).suite.heldUntil).toBe('9999-12-31T00:00:00.000Z')
})

it('from an old page answers with what the request is now, and changes nothing', async () => {
  const { buyer, post, read, id } = await aDeskRequest(sql, suite())
  await json(post('step', accept()))
  const stale = { code: 'stale', version: 2, status: 'accepted' }
  expect(await json(post('step', { version: 1, step: 'decline' }), 409)).toEqual({
    ...stale,
    message: 'Priya Nair changed this request in the meantime. Please check it again.',
  })
  expect(await json(post('step', accept()), 409)).toEqual({
    ...stale,
    message:
      'Priya Nair changed this request in the meantime. Please check it again; what you typed is still here.',
  })
  expect(await read()).toMatchObject({ status: 'accepted', changedBy: 'Priya Nair' })
  await json(buyer.ask(`/api/buyer/requests/${id}/withdraw`, sending('POST', {})))
  expect((await json(post('step', { version: 2, step: 'decline' }), 409)).message).toBe(
    'Someone else changed this request in the meantime. Please check it again.',
  )
  expect((await read()).changedBy).toBeNull()
})

it('of two people at once is made once', async () => {
  const { post, read } = await aDeskRequest(sql, suite())
  const answers = await Promise.all([post('step', accept()), post('step', { version: 1, step: 'decline' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).version).toBe(2)
})

it('that is not possible says so, and a suite on hold says for which request', async () => {
  const [first, second] = [await aDeskRequest(sql, suite()), await aDeskRequest(sql, suite())]
  await json(first.post('step', accept()))
  expect(await json(second.post('step', accept()), 409)).toMatchObject({
    code: 'taken',
    reference: first.reference,
  })
  expect(await json(second.post('step', { version: 1, step: 'rescind' }), 409)).toMatchObject({
    code: 'not_possible',
    status: 'submitted',
  })
})

it.each([
  [{ step: 'accept' }, 'holdUntil'],
  [{ step: 'accept', holdUntil: inDays(-1) }, 'holdUntil'],
  [{ step: 'accept', holdUntil: inDays(31) }, 'holdUntil'],
  [{ step: 'accept', holdUntil: 'soon' }, 'holdUntil'],
  [{ step: 'sell' }, 'step'],
  [{ step: 'decline', version: 0 }, 'version'],
  [{ step: 'decline', version: 2 ** 31 }, 'version'],
  [{ step: 'sign', agreementOn: '2026-02-30' }, 'agreementOn'],
])('refuses %j at its field', async (body, field) => {
  const { post } = await aDeskRequest(sql, suite())
  const { fields } = await json(post('step', { version: 1, ...body }), 400)
  expect(Object.keys(fields)).toEqual([field])
})

it('sets no day of the agreement before it is signed', async () => {
  const { post } = await aDeskRequest(sql, suite())
  await json(post('step', accept()))
  await json(post('step', { version: 2, step: 'send_agreement' }))
  const { fields } = await json(post('step', { version: 3, step: 'days', agreementOn: today() }), 400)
  expect(Object.keys(fields)).toEqual(['agreementOn'])
})

it('is for the sales team alone', async () => {
  const { buyer, path, post, read } = await aDeskRequest(sql, suite())
  expect((await visitor()(`${path}/step`, sending('POST', accept()))).status).toBe(401)
  for (const one of await outsiders(sql, buyer)) expect((await post('step', accept(), one)).status).toBe(403)
  expect((await read()).status).toBe('submitted')
})

const visitorAsks = (path: string) => visitor()(path)
