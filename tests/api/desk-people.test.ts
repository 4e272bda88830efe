import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let sales: Member
const address = `${randomUUID()}@people.example`
beforeAll(async () => {
  sales = await addMember(sql, 'sales')
  await json(
    visitor()(
      '/api/leads',
      sending('POST', {
        ...{ kind: 'question', name: 'Marisol Peoplington', email: address, phone: '(613) 555-0177' },
        message: 'Is there a gym?',
      }),
    ),
    201,
  )
})
afterAll(async () => {
  await sql`delete from public.leads where email = ${address}`
  await sql`delete from public.people where email = ${address}`
  await sql.end()
})

const list = (body: object) => sales.ask('/api/desk/people', sending('POST', body))

it('finds who asked, by name, email and phone as people write it', async () => {
  for (const q of ['peopling', address, '613.555.0177', '+1 (613) 555-0177 ext. 4'])
    expect((await json(list({ q }))).rows).toContainEqual(
      expect.objectContaining({
        ...{ name: 'Marisol Peoplington', email: address, phone: '+16135550177' },
        ...{ requests: 0, leads: 1, visits: 0, lastContact: expect.any(String) },
      }),
    )
  expect((await json(list({ q: 'peopling 613 555 0178' }))).rows).toEqual([])
})

it('continues after a row, and searches for anything', async () => {
  const { rows, more } = await json(list({ n: 1 }))
  expect([rows.length, typeof more]).toEqual([1, 'boolean'])
  const next = await json(list({ n: 200, after: { at: rows[0].createdAt, id: rows[0]._id } }))
  expect(next.rows.map(({ _id }: { _id: string }) => _id)).not.toContain(rows[0]._id)
  for (const q of HOSTILE) await expectCleanRefusal(list({ q }))
})
