import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { visitsOf } from '#tests/fixtures/visits.ts'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let at: Awaited<ReturnType<typeof visitsOf>>
beforeAll(async () => {
  ids = await addListings(sql, 'visits-link')
  at = await visitsOf(sql, ids.open)
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

describe('two people', () => {
  it('book a visit for Thursday 14:00 and move it, each by their own link', async () => {
    const [thursday, later] = [await at.thursdayAt('14:00'), await at.thursdayAt('16:00')]
    const emails = [newAddress(), newAddress()]
    for (const email of emails) {
      expect(await json(at.book(at.booking(email.toUpperCase(), thursday.startsAt)), 201)).toEqual({
        message: expect.stringContaining('please confirm it with the link in the email'),
      })
      const token = await at.tokenOf(email)
      // Opening changes nothing, however often a scanner does it.
      for (let time = 0; time < 3; time++)
        expect(await at.visit(at.follow(token, 'read'))).toMatchObject({ state: 'unconfirmed' })
      expect(await at.visit(at.follow(token, 'confirm'))).toEqual({
        ...{ state: 'confirmed', over: false, building: 'Test Open', buildingId: ids.open },
        ...{ place: expect.any(String), startsAt: thursday.startsAt, starts: thursday.starts },
        ...{ ends: thursday.starts.replace('14:00', '15:00'), timeZone: 'America/Toronto' },
      })
    }
    expect((await at.thursdayAt('14:00')).free).toBe(0)
    const third = newAddress()
    expect(await json(at.book(at.booking(third, thursday.startsAt)), 409)).toMatchObject({
      code: 'time_full',
      fields: { startsAt: 'This time has just been taken. Please choose another one.' },
    })
    for (const email of emails) {
      const moved = await at.visit(at.follow(await at.tokenOf(email), 'move', { startsAt: later.startsAt }))
      expect(moved).toMatchObject({ state: 'confirmed', starts: later.starts })
      expect(await at.told(email)).toEqual([undefined, 'confirmed', 'moved', 'reminder'])
    }
    expect([(await at.thursdayAt('14:00')).free, (await at.thursdayAt('16:00')).free]).toEqual([2, 0])

    const sales = await sql`
      select payload -> 'params' as params from public.outbox
      where payload ->> 'template' = 'visit-sales' and payload -> 'params' ->> 'email' = ${emails[0] ?? ''} order by id`
    expect(sales.map(({ params }) => params as object)).toMatchObject([
      { kind: 'confirmed', name: 'Ada Person', message: 'With my mother', starts: later.starts },
    ])
    expect(JSON.stringify(await mailsFor(sql, emails[0] ?? ''))).not.toMatch(/Ada Person|my mother/)
  })

  it('cancel, and the place is offered again', async () => {
    const slot = await at.thursdayAt('17:00')
    const email = newAddress()
    await json(at.book(at.booking(email, slot.startsAt)), 201)
    const token = await at.tokenOf(email)
    await json(at.follow(token, 'confirm'))
    expect((await at.thursdayAt('17:00')).free).toBe(1)
    for (let time = 0; time < 2; time++)
      expect(await at.visit(at.follow(token, 'cancel'))).toMatchObject({ state: 'cancelled' })
    expect((await at.thursdayAt('17:00')).free).toBe(2)
    expect(await json(at.follow(token, 'move', { startsAt: slot.startsAt }), 400)).toMatchObject({
      fields: { token: 'This link has expired. Please book again.' },
    })
    // The reminder that waited is gone with it.
    expect(await at.told(email)).toEqual([undefined, 'confirmed', 'cancelled'])
  })
})

it('moves a visit five times, then says how to go on', async () => {
  const [slot, other] = [await at.thursdayAt('13:00'), await at.thursdayAt('15:00')]
  const email = newAddress()
  await json(at.book(at.booking(email, slot.startsAt)), 201)
  const token = await at.tokenOf(email)
  await json(at.follow(token, 'confirm'))
  for (const { startsAt } of [other, slot, other, slot, other])
    await json(at.follow(token, 'move', { startsAt }))
  expect(await json(at.follow(token, 'move', { startsAt: slot.startsAt }), 409)).toMatchObject({
    code: 'moved_often',
    message: 'This visit has moved five times. To choose another time, cancel it and book again.',
  })
  expect(await json(at.follow(token, 'cancel'))).toMatchObject({ state: 'cancelled' })
})

it('ends a link 30 minutes after the booking if it was not confirmed, and after the visit', async () => {
  const slot = await at.thursdayAt('12:00')
  const email = newAddress()
  await json(at.book(at.booking(email, slot.startsAt)), 201)
  const token = await at.tokenOf(email)
  await sql`update public.visits set created_at = now() - interval '31 minutes' where email = ${email}`
  for (const act of ['read', 'confirm', 'cancel']) await json(at.follow(token, act), 400)
  await sql`
    update public.visits
    set state = 'confirmed', starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where email = ${email}`
  for (const act of ['read', 'confirm', 'cancel']) await json(at.follow(token, act), 400)
})

it('takes no link that is not ours, and stores nothing of one', async () => {
  const slot = await at.thursdayAt('12:00')
  const email = newAddress()
  await json(at.book(at.booking(email, slot.startsAt)), 201)
  const token = await at.tokenOf(email)
  const [id, mark = ''] = token.split('.')
  for (const other of [id, `${id}.`, `${id}.${mark.slice(1)}`, `${randomUUID()}.${mark}`])
    await json(at.follow(other ?? '', 'confirm'), 400)
  const stored = await sql`
    select v::text as row from public.visits v union all select o.payload::text from public.outbox o`
  expect(stored.some(({ row }) => String(row).includes(mark))).toBe(false)
  await json(at.follow(token, 'confirm'))
})

it.each(HOSTILE)('refuses %s as a link', async (given) => {
  await expectCleanRefusal(at.follow(given, 'read'))
})
