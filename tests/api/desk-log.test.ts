import { randomUUID } from 'node:crypto'
import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

it('shows managers what was done, in pages, by member, thing, action and words', async () => {
  const [manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  await sql`
    insert into public.staff_actions (member, name, role, action, subject, detail)
    select ${sales.id}, 'Test sales', 'sales', case when n <= 60 then 'test.many' else 'other.one' end, 'row ' || n,
      '{"from":"a","to":"b"}'
    from generate_series(1, 61) n`
  const read = (body: object = {}, who = manager) =>
    who.ask('/api/desk/log', sending('POST', { member: sales.id, ...body }))
  expect((await read({}, sales)).status).toBe(403)

  const first = await json(read())
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    member: sales.id,
    name: 'Test sales',
    role: 'sales',
    action: 'other.one',
    subject: 'row 61',
    detail: { from: 'a', to: 'b' },
    at: expect.any(String),
    about: null,
  })
  expect(first.more).toBe(true)
  const second = await json(read({ after: { id: first.rows.at(-1)._id } }))
  expect(second.rows.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array.from({ length: 11 }, (_, index) => `row ${11 - index}`),
  )
  expect(second.more).toBe(false)
  const subjects = async (body: object) =>
    (await json(read(body))).rows.map(({ subject }: { subject: string }) => subject)
  expect(await subjects({ action: 'other.one' })).toEqual(['row 61'])
  expect(await subjects({ thing: 'other' })).toEqual(['row 61'])
  expect(await subjects({ q: 'row 7' })).toEqual(['row 7'])
  expect(await subjects({ thing: 'other', action: 'test.many' })).toEqual([])
  expect(await subjects({ member: randomUUID() })).toEqual([])
  const wrong = [
    ...[{ member: 'x' }, { action: "'" }, { action: 'test' }, { thing: 'a.b' }, { q: 7 }, { n: 201 }],
    ...[{ after: { id: '0' } }, { after: { id: '1e3' } }, { after: { id: -1 } }, { after: 7 }],
  ]
  for (const body of wrong) expect([body, (await read(body)).status]).toEqual([body, 400])
})
