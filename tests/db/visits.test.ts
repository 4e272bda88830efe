import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from './support.ts'

const many = postgres(process.env['DATABASE_URL'] ?? '', { max: 20, onnotice: () => undefined })
const SALES = 'sales@larkfield.example'
let building = ''

const remove = () => sql`delete from public.buildings where id like 'test-visits-%'`
beforeEach(async () => {
  await remove()
  building = `test-visits-${randomUUID().slice(0, 8)}`
  const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
    day,
    opens: '12:00',
    closes: '15:30',
  }))
  await sql`
    insert into public.buildings ${sql({
      id: building,
      name: 'Test Visits',
      country: 'CA',
      currency: 'CAD',
      published: true,
      sales_centre_time_zone: 'America/Toronto',
      sales_centre_open: sql.json(hours),
      visit_capacity: 3,
    })}`
})
afterAll(async () => {
  await remove()
  await sql`delete from public.outbox where payload ->> 'to' like '%@visitor.example'`
  await many.end()
})

const times = () =>
  sql<{ starts_at: Date; free: number }[]>`select starts_at, free from public.visit_times(${building})`
/** A time at least three days ahead. */
const slotAt = async (at = 12) => (await times())[at]?.starts_at ?? new Date(0)
const freeAt = async (slot: Date) => (await times()).find(({ starts_at }) => +starts_at === +slot)?.free

const newAddress = () => `${randomUUID()}@visitor.example`
const book = async (
  slot: Date,
  { email = newAddress(), id = randomUUID() as string, ip = '', on = sql as postgres.Sql } = {},
) => {
  const [row] = await on<{ outcome: string }[]>`
    select public.book_visit(
      ${id}, ${building}, ${slot}, 'Ada', ${email}, null, '', 'Yes', '/', ${ip}
    ) as outcome`
  return { id, email, outcome: row?.outcome }
}
const act = async (name: 'confirm_visit' | 'cancel_visit', id: string) =>
  (await sql<{ said: string }[]>`select ${sql(`public`)}.${sql(name)}(${id}, ${SALES}) as said`)[0]?.said
const move = async (id: string, slot: Date) =>
  (await sql<{ said: string }[]>`select public.move_visit(${id}, ${slot}, ${SALES}) as said`)[0]?.said
const mailsTo = async (email: string) =>
  (
    await sql<{ kind: string }[]>`
      select coalesce(payload -> 'params' ->> 'kind', payload ->> 'template') as kind from public.outbox
      where payload ->> 'to' = ${email} order by id`
  ).map(({ kind }) => kind)

it('takes exactly the capacity of a hundred bookings of one time at once', async () => {
  const slot = await slotAt()
  // Opens all connections: otherwise the first one books alone.
  await Promise.all(Array.from({ length: 20 }, () => many`select from generate_series(1, 100000)`))
  const booked = await Promise.all(Array.from({ length: 100 }, () => book(slot, { on: many })))
  expect(booked.filter(({ outcome }) => outcome === 'booked')).toHaveLength(3)
  expect(booked.filter(({ outcome }) => outcome === 'full')).toHaveLength(97)
  expect(await freeAt(slot)).toBe(0)
  const [row] = await sql`select count(*)::int as count from public.visits where building_id = ${building}`
  expect(row?.['count']).toBe(3)
})

it('names the sales centre in the language of the visitor', async () => {
  await sql`
    update public.buildings
    set sales_centre_name = 'The gallery', sales_centre_name_fr = 'La galerie', city = 'Toronto' where id = ${building}`
  const { id } = await book(await slotAt())
  const placeIn = async (language: string) => {
    await sql`update public.visits set language = ${language} where id = ${id}`
    const [row] =
      await sql`select private.visit_facts(v) ->> 'place' as place from public.visits v where id = ${id}`
    return row?.['place'] as string
  }
  expect(await placeIn('en-CA')).toBe('The gallery, Toronto')
  expect(await placeIn('fr-CA')).toBe('La galerie, Toronto')
  await sql`update public.buildings set sales_centre_name_fr = null where id = ${building}`
  expect(await placeIn('fr-CA')).toBe('The gallery, Toronto')
})

it('offers a cancelled place again, and that of a visit not confirmed in 30 minutes', async () => {
  const slot = await slotAt()
  const [first, second] = [await book(slot), await book(slot), await book(slot)]
  expect((await book(slot)).outcome).toBe('full')
  expect(await act('confirm_visit', first.id)).toBe('confirmed')
  expect(await act('cancel_visit', first.id)).toBe('cancelled')
  expect((await book(slot)).outcome).toBe('booked')
  expect((await book(slot)).outcome).toBe('full')
  await sql`update public.visits set created_at = now() - interval '31 minutes' where id = ${second.id}`
  expect(await freeAt(slot)).toBe(1)
  expect(await act('confirm_visit', second.id)).toBe('gone')
  expect((await book(slot)).outcome).toBe('booked')
})

it('keeps one open visit for a person and sales centre: the one whose link was followed last', async () => {
  const [slot, later] = [await slotAt(), await slotAt(13)]
  const { email, ...first } = await book(slot)
  const [second, third] = [await book(later, { email }), await book(later, { email })]
  expect(await act('confirm_visit', second.id)).toBe('confirmed')
  // What others may have asked for ends with the owner's choice.
  for (const { id } of [first, third]) expect(await act('confirm_visit', id)).toBe('gone')
  expect([await freeAt(slot), await freeAt(later)]).toEqual([3, 2])
  const fourth = await book(slot, { email })
  expect(await act('confirm_visit', fourth.id)).toBe('confirmed')
  expect([await freeAt(slot), await freeAt(later)]).toEqual([2, 3])
  expect(await mailsTo(email)).toEqual([
    ...['visit-confirm', 'confirmed', 'visit-known', 'cancelled', 'confirmed', 'reminder'],
  ])
  const rows = await sql`select id, state from public.visits where email = ${email} order by created_at`
  expect(rows).toEqual([
    { id: second.id, state: 'cancelled' },
    { id: fourth.id, state: 'confirmed' },
  ])
})

/** What a stranger sees who books with an address: the answers, and the places left after each. */
const seen = async (email: string, slots: Date[]) => {
  const all: unknown[] = []
  for (const slot of slots) all.push((await book(slot, { email })).outcome, await freeAt(slot))
  return all
}

it.each(['unconfirmed', 'confirmed', 'cancelled', 'none'])(
  'shows a stranger nothing of a visit of the address that is %s, and leaves it as it is',
  async (state) => {
    const [slot, other] = [await slotAt(), await slotAt(13)]
    const email = newAddress()
    const taken = await book(slot, { email: state === 'none' ? newAddress() : email })
    if (state === 'confirmed' || state === 'cancelled') await act('confirm_visit', taken.id)
    if (state === 'cancelled') {
      await act('cancel_visit', taken.id)
      await book(slot)
    }
    const visit = () => sql`select starts_at, state from public.visits where id = ${taken.id}`
    const before = await visit()
    expect(await seen(email, [slot, slot, slot, other])).toEqual([
      'booked',
      1,
      'booked',
      0,
      'full',
      0,
      'booked',
      2,
    ])
    expect(await visit()).toEqual(before)
  },
)

it('refuses a booking that no one could confirm, because the address may get no more mail', async () => {
  const email = newAddress()
  await sql`
    insert into public.mail_counts (mail, address, counter)
    select gen_random_uuid()::text, private.address_key(${email}), 'visit' from generate_series(1, 5)`
  expect(await seen(email, [await slotAt()])).toEqual(['unmailed', 3])
  expect(await mailsTo(email)).toEqual([])
})

it('holds four places for a network and six for an address until they are confirmed', async () => {
  const slots = await Promise.all([12, 13, 14, 15].map(slotAt))
  const [slot = new Date(0), next = new Date(0)] = slots
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:1::`
  const held = []
  for (const one of slots) held.push(await book(one, { ip: `${ip}${held.length + 1}` }))
  expect(held.map(({ outcome }) => outcome)).toEqual(slots.map(() => 'booked'))
  expect((await book(slot, { ip: `${ip}ffff` })).outcome).toBe('busy')
  expect((await book(slot, { ip: '2001:db8:ffff:2::1' })).outcome).toBe('booked')
  await act('confirm_visit', held[1]?.id ?? '')
  expect((await book(next, { ip })).outcome).toBe('booked')

  const email = newAddress()
  const outcomes = []
  for (const at of [16, 17, 18, 19, 20, 21, 22]) {
    // Mail is counted too (tests/db/unasked-mail.test.ts).
    await sql`delete from public.mail_counts where address = private.address_key(${email})`
    outcomes.push((await book(await slotAt(at), { email })).outcome)
  }
  expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'booked'), 'busy'])
})

it('moves a visit five times, and tells the sales team of moves that follow each other once', async () => {
  const [slot, later] = [await slotAt(), await slotAt(13)]
  const { id, email } = await book(slot)
  await act('confirm_visit', id)
  const toSales = () => sql<{ kind: string; waits: boolean }[]>`
    select payload -> 'params' ->> 'kind' as kind, next_attempt_at > now() as waits from public.outbox
    where payload ->> 'template' = 'visit-sales' and payload -> 'params' ->> 'email' = ${email} and delivered_at is null`
  // People who have not been told of a booking are told of it once.
  expect(await move(id, later)).toBe('moved')
  expect(await toSales()).toEqual([{ kind: 'confirmed', waits: true }])
  await sql`update public.outbox set delivered_at = now() where payload -> 'params' ->> 'email' = ${email}`
  for (const to of [slot, later, slot, later]) expect(await move(id, to)).toBe('moved')
  expect(await toSales()).toEqual([{ kind: 'moved', waits: true }])
  for (let time = 0; time < 40; time++) expect(await move(id, slot)).toBe('limited')
  expect(await move(id, later)).toBe('moved')
  expect((await mailsTo(email)).filter((kind) => kind === 'moved')).toHaveLength(5)
  expect(await act('cancel_visit', id)).toBe('cancelled')
  expect(await toSales()).toEqual([{ kind: 'cancelled', waits: false }])
})

it('takes no time outside the hours, on a holiday, in the past or of an unpublished building', async () => {
  const slot = await slotAt()
  const minutes = (count: number) => new Date(+slot + count * 60_000)
  expect((await book(minutes(30))).outcome).toBe('closed')
  expect((await book(minutes(-60 * 24 * 30))).outcome).toBe('closed')
  expect((await book(minutes(60 * 24 * 30))).outcome).toBe('closed')
  await sql`
    update public.buildings set sales_centre_closed = array[(${slot}::timestamptz at time zone 'America/Toronto')::date]
    where id = ${building}`
  expect((await book(slot)).outcome).toBe('closed')
  await sql`update public.buildings set published = false where id = ${building}`
  expect((await book(slot)).outcome).toBe('missing')
})

it('starts at the same hour of the wall clock before and after summer time ends, and ends by closing time', async () => {
  const rows = await sql<{ clock: string }[]>`
    select distinct to_char(starts_at at time zone 'America/Toronto', 'HH24:MI') as clock
    from public.visit_times(${building}) order by 1`
  expect(rows.map(({ clock }) => clock)).toEqual(['12:00', '13:00', '14:00'])
})

it('moves a visit to a free time only, counts its moves, and replaces its reminder', async () => {
  const [slot, later] = [await slotAt(), await slotAt(13)]
  const { id, email } = await book(slot)
  expect(await move(id, later)).toBe('gone')
  await act('confirm_visit', id)
  expect(await move(id, later)).toBe('moved')
  expect(await move(id, later)).toBe('moved')
  expect([await freeAt(slot), await freeAt(later)]).toEqual([3, 2])
  await Promise.all([book(slot), book(slot), book(slot)])
  expect(await move(id, slot)).toBe('full')
  expect(await move(id, new Date(+slot + 60_000))).toBe('closed')
  const due = await sql`
    select next_attempt_at as at from public.outbox
    where payload ->> 'to' = ${email} and payload -> 'params' ->> 'kind' = 'reminder'`
  expect(due).toEqual([{ at: new Date(+later - 86_400_000) }])
  expect(await act('cancel_visit', id)).toBe('cancelled')
  expect(await act('cancel_visit', id)).toBe('cancelled')
  expect(await mailsTo(email)).toEqual(['visit-confirm', 'confirmed', 'moved', 'cancelled'])
  const [row] = await sql`select sequence, state from public.visits where id = ${id}`
  expect(row).toEqual({ sequence: 2, state: 'cancelled' })
})

it('loses nothing and tells nothing twice when a booking is killed before its end', async () => {
  const slot = await slotAt()
  const { email, id } = { email: newAddress(), id: randomUUID() }
  const one = postgres(process.env['DATABASE_URL'] ?? '', { max: 1, onnotice: () => undefined })
  const connection = await one.reserve()
  await connection`begin`
  expect((await book(slot, { email, id, on: connection })).outcome).toBe('booked')
  const [process_] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  await sql`select pg_terminate_backend(${process_?.pid ?? 0}, 5000)`
  await one.end({ timeout: 0 })
  expect(await freeAt(slot)).toBe(3)
  expect(await mailsTo(email)).toEqual([])
  // The person presses again, and twice: the form sends the same id.
  expect((await book(slot, { email, id })).outcome).toBe('booked')
  expect((await book(slot, { email, id })).outcome).toBe('known')
  expect(await freeAt(slot)).toBe(2)
  expect(await mailsTo(email)).toEqual(['visit-confirm'])
})

it.each([
  [
    'was not confirmed in time',
    (id: string) => sql`
    update public.visits set created_at = created_at - interval '31 minutes' where id = ${id}`,
  ],
  ['was cancelled', (id: string) => act('cancel_visit', id)],
])('holds a place again for a booking that %s and is sent again', async (_, ends) => {
  const slot = await slotAt()
  const { email, id } = await book(slot)
  await ends(id)
  expect(await freeAt(slot)).toBe(3)
  expect((await book(slot, { email, id })).outcome).toBe('booked')
  expect(await freeAt(slot)).toBe(2)
  expect(await mailsTo(email)).toEqual(['visit-confirm', 'visit-confirm'])
})
