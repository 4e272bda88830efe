import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let sales: Member
const visits = { past: '', ahead: '' }
beforeAll(async () => {
  ids = await addListings(sql, 'desk-visits')
  sales = await addMember(sql, 'sales')
  for (const [period, hours] of [
    ['past', -3],
    ['ahead', 3],
  ] as const) {
    const [row] = await sql`
      insert into public.visits (
        id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
      values (
        gen_random_uuid(), ${ids.open}, now() + ${hours} * interval '1 hour', now() + ${hours + 1} * interval '1 hour',
        '2026-12-03T14:00', '2026-12-03T15:00', 'America/Toronto', 'confirmed', 'Ada Person', 'ada@visitor.example',
        'Yes', '/')
      returning id`
    visits[period] = String(row?.['id'])
  }
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const list = (body: object) => sales.ask('/api/desk/visits', sending('POST', body))

it('lists visits in the time zone of their sales centre', async () => {
  expect((await json(list({ building: ids.open }))).rows).toMatchObject([
    { _id: visits.ahead, starts: '2026-12-03T14:00', name: 'Ada Person', begun: false, outcome: null },
  ])
  expect((await json(list({ building: ids.open, period: 'past', q: 'ada' }))).rows).toMatchObject([
    { _id: visits.past, begun: true },
  ])
  expect((await json(list({ period: 'now' }), 400)).fields).toHaveProperty('period')
  for (const q of HOSTILE) await expectCleanRefusal(list({ q }))
})
