import { requestSentSchema } from '#features/buyer/buyer.schema.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { buy, requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account

beforeAll(async () => {
  ids = await addListings(sql, 'buy')
})
beforeEach(async () => {
  owner = await addAccount()
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const suite = () => `${ids.open}-101`
const rows = () => sql`select * from public.buy_requests where user_id = ${owner.id}`
const mailsOf = (id: string) => sql`
  select kind, payload, dedupe_key from public.outbox where dedupe_key like ${`%/${id}`} order by dedupe_key`
const send = async (body: unknown = requestFor(suite())) =>
  requestSentSchema.parse(await json(buy(owner, body), 201)).request

describe('a request to buy', () => {
  it('is stored locked, and opens with the key only', async () => {
    const { _id, status } = await send()
    expect(status).toBe('submitted')
    const [row] = await rows()
    expect([row?.id, row?.suite_id, row?.parking, row?.for_two]).toEqual([_id, suite(), true, true])
    expect(unlock(keyRing(), row as never)).toEqual({
      purchaser: SECRETS.first,
      secondPurchaser: SECRETS.second,
    })
  })

  it('tells the sales team nothing about the person, and the buyer that it came', async () => {
    const { _id, reference } = await send()
    const [buyer, sales] = await mailsOf(_id)
    const about = {
      reference,
      unit: '101',
      building: 'Test Open',
      asked: { price: 505_000, currency: 'CAD', tax: null, region: null },
      onHold: false,
    }
    expect(buyer?.payload).toEqual({ template: 'buy-request-buyer', to: owner.email, params: about })
    expect(sales?.payload).toEqual({
      template: 'buy-request-sales',
      to: 'sales@larkfield.example',
      params: { ...about, request: _id, parking: true, second: true },
    })
  })

  it('needs neither parking nor a second purchaser', async () => {
    await send({ suiteId: suite(), ...SECRETS.first })
    expect((await rows())[0]).toMatchObject({ parking: false, second_purchaser: null, for_two: false })
  })

  it('sent again is the same, even when the suite was sold in the meantime', async () => {
    const first = await send(requestFor(`${ids.open}-103`))
    await sql`update public.suites set available = false where id = ${`${ids.open}-103`}`
    expect(await send(requestFor(`${ids.open}-103`))).toEqual(first)
    await sql`update public.suites set available = true where id = ${`${ids.open}-103`}`
    expect(await rows()).toHaveLength(1)
    expect(await mailsOf(first._id)).toHaveLength(3)
  })

  it('keeps the price it was sent at, whatever the listing says later', async () => {
    const first = await send()
    const asked = { price: 505_000, currency: 'CAD', tax: null, region: null }
    expect(first.asked).toEqual(asked)
    await sql`update public.suites set price = 699900, tax_treatment = 'extra' where id = ${suite()}`
    expect(await send()).toEqual(first)
    const second = await send(requestFor(suite(), { parking: false }))
    await sql`update public.suites set price = 505000, tax_treatment = null where id = ${suite()}`
    expect(second.asked).toEqual({ ...asked, price: 699_900, tax: 'extra' })
    const [kept] =
      await sql`select asked_price, asked_currency, asked_tax from public.buy_requests where id = ${first._id}`
    expect(kept).toEqual({ asked_price: 505_000, asked_currency: 'CAD', asked_tax: null })
  })

  it('has a reference people can say on the phone', async () => {
    const { _id, reference } = await send()
    expect(reference).toMatch(/^[\dA-F]{5}-[\dA-F]{5}$/)
    expect(_id.replaceAll('-', '').slice(0, 10).toUpperCase()).toBe(reference.replace('-', ''))
  })

  it('shares no documents unless that was ticked, and the last word counts', async () => {
    const shared = async () => (await rows()).map(({ documents_shared }) => documents_shared as boolean)
    await send()
    expect(await shared()).toEqual([false])
    await send(requestFor(suite(), { shareDocuments: true }))
    expect(await shared()).toEqual([true])
    await send()
    expect(await shared()).toEqual([false])
  })

  it('sent ten times at once is stored once, with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect(await mailsOf(answers[0]?._id ?? '')).toHaveLength(3)
  })

  it('that differs is another one, and so is that of another person', async () => {
    await send()
    await send(requestFor(suite(), { parking: false }))
    expect(await rows()).toHaveLength(2)
    owner = await addAccount()
    await send()
    expect(await rows()).toHaveLength(1)
  })
})

describe('nothing is stored', () => {
  it('for a suite that is sold, not published, unknown or not chosen', async () => {
    expect(await json(buy(owner, requestFor(`${ids.open}-102`)), 409)).toEqual({
      message: 'This suite is no longer available.',
      code: 'suite_unavailable',
    })
    const none = await json(buy(owner, requestFor('test-no-such-suite')), 404)
    expect(await json(buy(owner, requestFor(`${ids.hidden}-101`)), 404)).toEqual(none)
    expect(await json(buy(owner, requestFor("' or 1=1")), 404)).toEqual(none)
    expect(await json(buy(owner, requestFor('')), 400)).toMatchObject({
      message: 'Please select a suite before submitting the request.',
      fields: { suiteId: 'Please select a suite before submitting the request.' },
    })
    expect(await rows()).toHaveLength(0)
  })

  it('with wrong fields, of which each is named and none repeated', async () => {
    const second = { ...SECRETS.second, name: undefined }
    const body = requestFor(suite(), {
      dob: '2015-06-07',
      driversExpiry: '1999-01-01',
      secondPurchaser: second,
    })
    const answer = await json(buy(owner, body), 400)
    expect(answer.fields).toEqual({
      dob: 'Purchasers must be 18 or older.',
      driversExpiry: 'The licence or passport must still be valid: give an expiry date after today.',
      'secondPurchaser.name': 'Enter the name of the second purchaser.',
    })
    expect(JSON.stringify(answer)).not.toMatch(/2015-06-07|1999-01-01|Q7731/)
    expect(await rows()).toHaveLength(0)
  })
})
