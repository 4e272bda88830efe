import { requestResumedSchema, sentRequestSchema } from '#features/buyer/buyer.schema.ts'
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
  ids = await addListings(sql, 'resume')
})
beforeEach(async () => {
  owner = await addAccount()
  const { request } = await json(buy(owner, requestFor(`${ids.open}-101`)), 201)
  ;({ _id: id, reference } = request)
  await sql`select public.object_to_buy_request(${id}, 'sales@larkfield.example')`
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const resume = (who = owner, request = id) =>
  who.ask(`/api/buyer/requests/${request}/resume`, sending('POST', {}))
const stored = async () =>
  (await z.parse(z.array(sentRequestSchema), await json(owner.ask('/api/buyer/requests'))))[0]

describe('a paused request', () => {
  it('continues with one when its buyer says so', async () => {
    expect(await stored()).toMatchObject({ status: 'paused', secondPurchaser: false })
    for (const answer of await Promise.all([json(resume()), json(resume())]))
      expect(z.parse(requestResumedSchema, answer).request).toEqual({
        _id: id,
        reference,
        status: 'submitted',
      })
    expect((await stored())?.history.map(({ status }) => status)).toEqual([
      'submitted',
      'paused',
      'submitted',
    ])
    expect(await makeStep(sql, id, 'accept')).toMatchObject({ outcome: 'done' })
    expect(await stored()).toMatchObject({ status: 'accepted' })
  })

  it('is not accepted before', async () => {
    expect(await makeStep(sql, id, 'accept')).toMatchObject({ outcome: 'not_possible' })
    expect(await stored()).toMatchObject({ status: 'paused' })
  })

  it('is resumed by its buyer alone: others’, none and nonsense are the same 404', async () => {
    const none = await json(resume(owner, crypto.randomUUID()), 404)
    expect(await json(resume(await addAccount()), 404)).toEqual(none)
    await Promise.all(HOSTILE.map((text) => expectCleanRefusal(resume(owner, encodeURIComponent(text)))))
    expect(await stored()).toMatchObject({ status: 'paused' })
  })

  it('can be withdrawn or declined, and is then not resumed', async () => {
    await json(owner.ask(`/api/buyer/requests/${id}/withdraw`, sending('POST', {})))
    expect(await json(resume(), 409)).toMatchObject({ code: 'request_closed' })
  })

  it('is reported to sales when its buyer deletes the account', async () => {
    await sql`select public.close_account(${owner.id}, 'sales@larkfield.example')`
    const [mail] = await sql`
      select payload -> 'params' ->> 'why' as why from public.outbox
      where payload ->> 'template' = 'buy-request-ended' and payload -> 'params' ->> 'reference' = ${reference}
      order by id desc`
    expect(mail).toEqual({ why: 'account-deleted' })
  })
})
