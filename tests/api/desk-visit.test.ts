import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { visitsOf } from '#tests/fixtures/visits.ts'
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

const ask = (id: string, act: string, body: object) =>
  sales.ask(`/api/desk/visits/${id}/${act}`, sending('POST', body))

it('shows a visit, moves, assigns and cancels it, and the visitor is told', async () => {
  const at = await visitsOf(sql, ids.open)
  const email = newAddress()
  const [slot, later] = [await at.thursdayAt('12:00'), await at.thursdayAt('15:00')]
  await at.book(at.booking(email, slot.startsAt))
  const token = await at.tokenOf(email)
  await at.follow(token, 'confirm')
  const [row] = await sql`select id from public.visits where email = ${email}`
  const id = String(row?.['id'])
  const seen = await json(sales.ask(`/api/desk/visits/${id}`))
  expect(seen).toMatchObject({ starts: slot.starts, email, mailed: true, byHand: false, page: '/contact' })
  const { version } = seen
  const moved = await json(ask(id, 'move', { version, startsAt: later.startsAt }))
  expect(moved).toMatchObject({ starts: later.starts })
  const stale = await json(ask(id, 'cancel', { version }), 409)
  expect([stale.code, stale.visit.version]).toEqual(['stale', moved.version])
  const closed = await json(
    ask(id, 'move', { version: moved.version, startsAt: '2026-01-01T00:00:00Z' }),
    409,
  )
  expect(closed.fields).toHaveProperty('startsAt')
  const mine = await json(ask(id, 'assign', { version: moved.version, to: sales.id }))
  expect(mine.assignedTo).toEqual({ id: sales.id, name: 'Test sales' })
  // Its link goes on.
  expect(await json(at.follow(token, 'read'))).toMatchObject({ starts: later.starts, state: 'confirmed' })
  const gone = await json(ask(id, 'cancel', { version: mine.version }))
  expect(gone).toMatchObject({ state: 'cancelled', held: false })
  expect((await json(ask(id, 'move', { version: gone.version, startsAt: slot.startsAt }), 409)).code).toBe(
    'visit_cancelled',
  )
  expect(await at.told(email)).toEqual([undefined, 'confirmed', 'moved', 'cancelled'])
})

it('refuses a change of a visit that has begun or is not there, and by another method', async () => {
  const past = await addVisit(-3)
  expect((await json(ask(past, 'cancel', { version: 1 }), 409)).code).toBe('visit_begun')
  for (const act of ['move', 'cancel', 'assign']) {
    expect((await ask(past, act, { version: 'x' })).status).toBe(400)
    expect((await sales.ask(`/api/desk/visits/${past}/${act}`)).status).toBe(405)
  }
  const nobody = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
  expect((await ask(nobody, 'assign', { version: 1, to: null })).status).toBe(404)
  expect((await sales.ask(`/api/desk/visits/${nobody}`)).status).toBe(404)
  expect((await json(ask(past, 'assign', { version: 1, to: nobody }), 400)).fields).toHaveProperty('to')
})
