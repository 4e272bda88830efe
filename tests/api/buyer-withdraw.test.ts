import { dayIn } from '#lib/day.ts'
import { requestWithdrawnSchema, sentRequestSchema } from '#features/buyer/buyer.schema.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { buy, makeStep, requestFor } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let id: string
let reference: string

beforeAll(async () => {
  ids = await addListings(sql, 'withdraw')
})
beforeEach(async () => {
  owner = await addAccount()
  const { request } = await json(buy(owner, requestFor(`${ids.open}-101`)), 201)
  ;({ _id: id, reference } = request)
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const withdraw = (who = owner, request = id) =>
  who.ask(`/api/buyer/requests/${request}/withdraw`, sending('POST', {}))
const stored = async () =>
  (await z.parse(z.array(sentRequestSchema), await json(owner.ask('/api/buyer/requests'))))[0]
const mails = async () =>
  (
    await sql`
      select payload ->> 'template' as name, payload ->> 'to' as to, payload -> 'params' as params
      from public.outbox where payload -> 'params' ->> 'reference' = ${reference} and kind = 'mail'
        and payload ->> 'template' in ('buy-request-status', 'buy-request-ended') order by id`
  ).map(({ name, to, params }) => [name, to, params])
const hold = {
  holdUntil: new Date(Date.now() + 604_800_000).toISOString(),
  agreementOn: dayIn('America/Toronto', Date.now()),
}
const set = (step: string) => makeStep(sql, id, step, hold)
const held = async () =>
  (await sql`select held_until > now() as held from public.suites where id = ${`${ids.open}-101`}`)[0]?.[
    'held'
  ] as boolean | null

describe('a buyer takes a request back', () => {
  it('which is dated, shown, and told to both sides, once', async () => {
    const answers = await Promise.all([json(withdraw()), json(withdraw()), json(withdraw())])
    for (const answer of answers)
      expect(z.parse(requestWithdrawnSchema, answer).request).toEqual({
        _id: id,
        reference,
        status: 'withdrawn',
      })
    expect((await stored())?.history.map(({ status }) => status)).toEqual(['submitted', 'withdrawn'])
    const [row] = await sql`select closed_at is not null as closed from public.buy_requests where id = ${id}`
    expect(row).toEqual({ closed: true })
    const facts = {
      reference,
      unit: '101',
      building: 'Test Open',
      asked: { price: 505_000, currency: 'CAD', tax: null, region: null },
    }
    expect(await mails()).toEqual([
      ['buy-request-ended', 'sales@larkfield.example', { ...facts, status: 'submitted', why: 'withdrawn' }],
      [
        'buy-request-status',
        owner.email,
        {
          ...facts,
          status: 'withdrawn',
          hold: null,
          agreementOn: null,
          documentsReceivedOn: null,
          cancelUntil: null,
          byRule: false,
        },
      ],
    ])
  })

  it('even after acceptance, which frees the suite, but never after it was declined', async () => {
    await set('accept')
    expect(await held()).toBe(true)
    expect(await json(withdraw())).toMatchObject({ request: { status: 'withdrawn' } })
    expect(await held()).toBeNull()
    expect((await stored())?.history.map(({ status }) => status)).toEqual([
      'submitted',
      'accepted',
      'withdrawn',
    ])
    await sql`update public.buy_requests set status = 'declined' where id = ${id}`
    expect(await json(withdraw(), 409)).toEqual({
      message: 'This request is already closed.',
      code: 'request_closed',
    })
  })

  it('but not once the agreement is signed: that is cancelled in writing', async () => {
    await set('accept')
    await set('send_agreement')
    await set('sign')
    expect(await json(withdraw(), 409)).toMatchObject({ code: 'request_signed' })
    expect((await stored())?.status).toBe('signed')
    await sql`delete from public.buy_requests where id = ${id}`
    await sql`update public.suites set available = true where id = ${`${ids.open}-101`}`
  })

  it('and may send the same again', async () => {
    await json(withdraw())
    const again = await json(buy(owner, requestFor(`${ids.open}-101`)), 201)
    expect(again.request._id).not.toBe(id)
  })

  it('that is their own: others’, none and nonsense are the same 404', async () => {
    const none = await json(withdraw(owner, crypto.randomUUID()), 404)
    expect(await json(withdraw(await addAccount()), 404)).toEqual(none)
    await Promise.all(HOSTILE.map((text) => expectCleanRefusal(withdraw(owner, encodeURIComponent(text)))))
    expect((await stored())?.status).toBe('submitted')
    expect(await mails()).toEqual([])
  })
})

describe('every change of where it stands', () => {
  it('is recorded and mailed, whoever makes it; the same status again is no change', async () => {
    await sql`update public.buy_requests set status = 'declined' where id = ${id}`
    await sql`update public.buy_requests set status = 'declined', parking = false where id = ${id}`
    await set('reopen')
    const history = (await stored())?.history ?? []
    expect(history.map(({ status }) => status)).toEqual(['submitted', 'declined', 'submitted'])
    for (const { at } of history) expect(at).toMatch(/^20\d\d-.*Z$/)
    expect((await mails()).map(([name, to, { status }]) => [name, to, status])).toEqual([
      ['buy-request-status', owner.email, 'declined'],
      ['buy-request-status', owner.email, 'submitted'],
    ])
  })

  it('is not there when the rest of it could not be done', async () => {
    await sql
      .begin(async (transaction) => {
        await makeStep(transaction, id, 'accept')
        throw new Error('killed')
      })
      .catch(() => undefined)
    expect(await stored()).toMatchObject({ status: 'submitted', suite: { available: true, heldUntil: null } })
    expect(await mails()).toEqual([])
  })
})
