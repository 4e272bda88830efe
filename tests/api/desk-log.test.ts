import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

it('shows managers what was done, in pages, by member and by action', async () => {
  const [manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  await sql`
    insert into public.staff_actions (member, name, role, action, subject, detail)
    select ${sales.id}, 'Test sales', 'sales', case when n <= 60 then 'test.many' else 'test.one' end, n::text,
      '{"from":"a","to":"b"}'
    from generate_series(1, 61) n`
  const path = `/api/desk/log?member=${sales.id}`
  expect((await sales.ask(path)).status).toBe(403)

  const first = await json(manager.ask(path))
  expect(first.actions).toHaveLength(50)
  expect(first.actions[0]).toEqual({
    id: expect.any(Number),
    member: sales.id,
    name: 'Test sales',
    role: 'sales',
    action: 'test.one',
    subject: '61',
    detail: { from: 'a', to: 'b' },
    at: expect.any(String),
  })
  expect(first.next).toBe(first.actions.at(-1).id)
  const second = await json(manager.ask(`${path}&before=${first.next}`))
  expect(second.actions.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array.from({ length: 11 }, (_, index) => String(11 - index)),
  )
  expect(second.next).toBeNull()
  expect((await json(manager.ask(`${path}&action=test.one`))).actions).toHaveLength(1)
  for (const wrong of ['member=x', 'action=%27', 'before=0', 'before=1e3', 'before=-1', 'member=a&member=b'])
    expect((await manager.ask(`/api/desk/log?${wrong}`)).status).toBe(400)
})
