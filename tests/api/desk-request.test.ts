import { deskRequestSchema } from '#features/desk/request/request.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { aDeskRequest, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-one')
  await sql`update public.buildings set region = 'Ontario', condominium = true where id = ${ids.open}`
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

it('shows the sales team one request whole, and nothing of it that is encrypted', async () => {
  const { member, buyer, id, reference, path } = await aDeskRequest(sql, `${ids.open}-101`)
  const answer = await member.ask(path)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  const request = z.parse(deskRequestSchema, JSON.parse(text))
  expect(request).toMatchObject({
    _id: id,
    reference,
    version: 1,
    status: 'submitted',
    suite: { unitNumber: '101', heldUntil: null, building: { name: 'Test Open', region: 'Ontario' } },
    buyer: { name: 'Ada Buyer', email: buyer.email, language: 'en-CA' },
    forTwo: true,
    holdUntil: null,
    days: { cancelUntil: null, cancelRule: { id: 'on-rescission', days: 10, from: 'documents' } },
    steps: ['accept', 'decline', 'withdraw'],
    history: [{ status: 'submitted', by: null }],
    documents: null,
  })
  expect(request.team).toContainEqual({ id: member.id, name: 'Priya Nair' })
  expect(request.hidden).toContain('second.driversLicence')
  for (const secret of [...Object.values(SECRETS.first), ...Object.values(SECRETS.second)])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/content_hash|"purchaser"|"condominium":/)
})

it('shows it to no one else, and no other request', async () => {
  const { member, buyer, path } = await aDeskRequest(sql, `${ids.open}-101`)
  expect((await visitor()(path)).status).toBe(401)
  for (const one of await outsiders(sql, buyer))
    expect(await json(one.ask(path), 403)).toMatchObject({ code: 'not_staff' })
  await json(member.ask(`/api/desk/requests/${crypto.randomUUID()}`), 404)
  await Promise.all(
    HOSTILE.map((text) => expectCleanRefusal(member.ask(`/api/desk/requests/${encodeURIComponent(text)}`))),
  )
})
