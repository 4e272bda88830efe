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
  { email = newAddress(), id = randomUUID() as string, on = sql as postgres.Sql } = {},
) => {
  const [row] = await on<{ outcome: string }[]>`
    select public.book_visit(
      ${id}, ${building}, ${slot}, 'Ada', ${email}, null, '', 'Yes', '/', '', ${`visit ${email}`}
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

it('keeps one open visit for a person and sales centre', async () => {
  const [slot, later] = [await slotAt(), await slotAt(13)]
  const first = await book(slot)
  expect((await book(slot, { email: first.email })).outcome).toBe('known')
  const second = await book(later, { email: first.email })
  expect(second.outcome).toBe('booked')
  expect([await freeAt(slot), await freeAt(later)]).toEqual([3, 2])
  expect(await act('confirm_visit', first.id)).toBe('gone')
  expect(await act('confirm_visit', second.id)).toBe('confirmed')
  // Whoever asks for another time is answered as anyone else; the person gets the link of the visit there is.
  expect((await book(slot, { email: first.email })).outcome).toBe('booked')
  expect([await freeAt(slot), await freeAt(later)]).toEqual([3, 2])
  expect(await mailsTo(first.email)).toEqual(['visit-confirm', 'confirmed', 'reminder', 'visit-known'])
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
  // The person presses again, and twice.
  expect((await book(slot, { email })).outcome).toBe('booked')
  expect((await book(slot, { email })).outcome).toBe('known')
  expect(await mailsTo(email)).toEqual(['visit-confirm'])
})
