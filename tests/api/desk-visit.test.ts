import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let sales: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-visit')
  sales = await addMember(sql, 'sales')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const addVisit = async (hours: number, state = 'confirmed') => {
  const [row] = await sql`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
    values (
      gen_random_uuid(), ${ids.open}, now() + ${hours} * interval '1 hour', now() + ${hours + 1} * interval '1 hour',
      '2026-12-03T14:00', '2026-12-03T15:00', 'America/Toronto', ${state}, 'Ada Person', 'ada@visitor.example', 'Yes', '/')
    returning id`
  return String(row?.['id'])
}
const mark = (id: string, outcome: unknown) =>
  sales.ask(`/api/desk/visits/${id}`, sending('POST', { outcome }))

it('notes who came, once a visit has begun, and takes it back', async () => {
  const past = await addVisit(-3)
  expect(await json(mark(past, 'came'))).toMatchObject({ _id: past, outcome: 'came', name: 'Ada Person' })
  expect(await json(mark(past, null))).toMatchObject({ _id: past, outcome: null })
  const log =
    await sql`select action, detail from public.staff_actions where member = ${sales.id} order by id`
  expect(log).toMatchObject([
    { action: 'visit.marked', detail: { from: null, to: 'came' } },
    { action: 'visit.marked', detail: { from: 'came', to: null } },
  ])
})

it('refuses a visit ahead, a cancelled one, one that is not there, and another word', async () => {
  expect((await json(mark(await addVisit(3), 'missed'), 409)).code).toBe('visit_ahead')
  expect((await json(mark(await addVisit(-3, 'cancelled'), 'came'), 409)).code).toBe('visit_cancelled')
  expect((await json(mark(await addVisit(-3), 'late'), 400)).fields).toHaveProperty('outcome')
  for (const id of ['x', '%27', '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'])
    expect((await mark(id, 'came')).status).toBe(404)
})
