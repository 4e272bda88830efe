import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#lib/day.ts'
import { addBuilding, addSuite, addUser, become, becomeMember, undone, type Transaction } from './support.ts'

// What the page of numbers counts, of a building that nobody else has.

interface Counted {
  week: string
  [name: string]: number | string | null
}
interface Read {
  today: string
  weeks: Counted[]
  buildings: { id: string | null; [name: string]: number | string | null }[]
  signing: { known: number; median: number | null; byBroker: number }
}

const read = async (t: Transaction, building: string, weeks = 52) => {
  await becomeMember(t, 'manager')
  const [row] = await t<{ answer: Read }[]>`select public.desk_numbers(${building}, ${weeks}) as answer`
  await t`reset role`
  if (!row) throw new Error('no answer')
  return row.answer
}
/** Of the weeks in which something was counted: that, without the zeros. */
const weeksOf = async (t: Transaction, building: string) =>
  (await read(t, building)).weeks
    .map((week) => Object.fromEntries(Object.entries(week).filter(([, n]) => n !== 0 && n !== null)))
    .filter((week) => Object.keys(week).length > 1)

const addBuildingIn = async (t: Transaction, zone: string) => {
  const region = { 'America/Toronto': 'Ontario', 'America/Vancouver': 'British Columbia' }[zone]
  const building = await addBuilding(t)
  await t`update public.buildings set region = ${region ?? null}, time_zone = ${zone} where id = ${building}`
  return building
}

const addLead = (
  t: Transaction,
  building: string | null,
  at: string,
  given: { days?: string[]; place?: number } = {},
) =>
  t`
    insert into public.leads (id, kind, place, building_id, days, name, email, consent_wording, page, created_at)
    values (
      gen_random_uuid(), ${given.place ? 'first' : 'question'}, ${given.place ?? null}, ${building}, ${given.days ?? []},
      'Ada', ${`${randomUUID()}@person.example`}, 'Yes', '/', ${at}
    )`

interface Asked {
  at: string
  user?: string
  person?: string
  status?: string
  signed?: string
  closed?: string
}
const addRequest = async (
  t: Transaction,
  building: string,
  { at, user, person, status, signed, closed }: Asked,
) => {
  const [row] = await t<{ id: string }[]>`
    insert into public.buy_requests ${t({
      ...{ suite_id: await addSuite(t, building), created_at: at, status: status ?? 'submitted' },
      ...(user && { user_id: user, purchaser: '{}', key_version: 1, content_hash: randomUUID() }),
      ...(person && { person_id: person }),
      ...(signed && { agreement_on: signed }),
      ...(closed && { closed_at: closed }),
    })}
    returning id`
  return row?.id ?? ''
}

/** The Monday of this week in Toronto, or of one so many before it. */
const mondayBefore = (weeks: number) => {
  const today = dayIn('America/Toronto', Date.now())
  return dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7) - 7 * weeks)
}
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('a week', () => {
  it.each([
    // In Vancouver it is still Sunday.
    ['America/Vancouver', '2026-07-06T06:59:00Z', '2026-06-29'],
    ['America/Vancouver', '2026-07-06T07:00:00Z', '2026-07-06'],
    ['America/Toronto', '2026-07-06T06:59:00Z', '2026-07-06'],
    // Summer time ends on the Sunday: that day has 25 hours, the first Sunday of March 23.
    ['America/Toronto', '2025-11-03T04:59:00Z', '2025-10-27'],
    ['America/Toronto', '2025-11-03T05:00:00Z', '2025-11-03'],
    ['America/Toronto', '2026-03-09T03:59:00Z', '2026-03-02'],
    ['America/Toronto', '2026-03-09T04:00:00Z', '2026-03-09'],
  ])('begins on Monday in %s: %s is of %s', (zone, at, monday) =>
    undone(async (t) => {
      const [row] = await t`select private.week_of(${at}::timestamptz, ${zone})::text as week`
      expect(row?.['week']).toBe(monday)
    }),
  )

  it('of a lead is that of its building’s clock, and of days that of the day', () =>
    undone(async (t) => {
      const monday = mondayBefore(3)
      const at = `${monday}T06:30:00Z`
      const [west, east] = [
        await addBuildingIn(t, 'America/Vancouver'),
        await addBuildingIn(t, 'America/Toronto'),
      ]
      for (const building of [west, east]) await addLead(t, building, at)
      expect(await weeksOf(t, west)).toEqual([{ week: dayAfter(monday, -7), questions: 1 }])
      expect(await weeksOf(t, east)).toEqual([{ week: monday, questions: 1 }])
      const user = await addUser(t)
      await addRequest(t, west, {
        at: `${monday}T20:00:00Z`,
        user,
        status: 'signed',
        signed: dayAfter(monday, 6),
      })
      expect(await weeksOf(t, west)).toMatchObject([
        { week: dayAfter(monday, -7) },
        { week: monday, sent: 1, signed: 1 },
      ])
    }))
})

describe('the counts', () => {
  it('tell kinds of leads, visits and requests apart, and leave out who did not come', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const monday = mondayBefore(2)
      await addLead(t, building, `${monday}T15:00:00Z`)
      await addLead(t, building, `${monday}T15:00:00Z`, { days: ['sat'] })
      await addLead(t, building, `${monday}T15:00:00Z`, { place: 1 })
      const [person] = await t<{ id: string }[]>`
        insert into public.people (name, phone) values ('Ada', '+14165550142') returning id`
      const visit = (state: string, outcome: string | null, day: string, of: string | null = null) => t`
        insert into public.visits (
          id, building_id, starts_at, ends_at, starts, ends, time_zone, state, outcome, person_id, name, email,
          consent_wording, page)
        values (
          gen_random_uuid(), ${building}, ${`${day}T19:00:00Z`}, ${`${day}T20:00:00Z`}, ${`${day}T14:00`}, ${`${day}T15:00`},
          'America/Toronto', ${state}, ${outcome}, ${of}, 'Ada', ${of ? null : `${randomUUID()}@visitor.example`}, 'Yes', '/')`
      await visit('confirmed', 'came', dayAfter(monday, 6))
      await visit('confirmed', null, monday)
      await visit('confirmed', 'missed', monday)
      await visit('cancelled', null, monday)
      await visit('unconfirmed', null, monday)
      await visit('confirmed', null, dayAfter(mondayBefore(0), 14))
      await visit('confirmed', 'came', monday, person?.id)
      const user = await addUser(t)
      await addRequest(t, building, { at: `${monday}T15:00:00Z`, user })
      await addRequest(t, building, { at: `${monday}T15:00:00Z`, person: person?.id ?? '' })
      await addRequest(t, building, { at: `${monday}T15:00:00Z`, user, status: 'rescinded', signed: monday })
      const counted = { questions: 1, days: 1, firsts: 1, booked: 2, entered: 1, sent: 2, byHand: 1 }
      const [week] = await weeksOf(t, building)
      expect(week).toEqual({ week: monday, ...counted })
      // The three suites of requests are free again or still.
      const { weeks, buildings } = await read(t, building, 13)
      expect(weeks).toHaveLength(13)
      expect(weeks.at(-1)).toMatchObject({ week: mondayBefore(0), free: 3 })
      expect(buildings).toMatchObject([
        { id: building, leads: 3, visits: 3, requests: 3, signed: 0, free: 3 },
      ])
    }))

  it('stay when the purge deletes leads, visits and agreements, or an account goes', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const [old, late] = [mondayBefore(40), mondayBefore(30)]
      const user = await addUser(t)
      const leaver = await addUser(t)
      await addLead(t, building, `${old}T15:00:00Z`)
      await t`
        insert into public.visits (
          id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
        select gen_random_uuid(), ${building}, ${`${old}T19:00:00Z`}, ${`${old}T20:00:00Z`}, 'x', 'x', 'America/Toronto', state,
          'Ada', email, 'Yes', '/'
        from (values ('confirmed', 'ada@visitor.example'), ('cancelled', 'ada@visitor.example')) v (state, email)`
      const signed = { status: 'signed', signed: late, closed: `${late}T15:00:00Z` }
      await addRequest(t, building, { at: `${old}T15:00:00Z`, user, ...signed })
      await addRequest(t, building, { at: `${old}T15:00:00Z`, user: leaver, ...signed })
      const before = await weeksOf(t, building)
      expect(before).toMatchObject([
        { week: old, questions: 1, booked: 1, sent: 2 },
        { week: late, signed: 2 },
      ])
      await become(t, 'service')
      await t`delete from public.leads where building_id = ${building}`
      await t`delete from public.visits where building_id = ${building}`
      await t`select public.purge_requests(now() - interval '180 days')`
      await t`reset role`
      await t`delete from auth.users where id = ${leaver}`
      const [left] = await t`
        select count(*)::integer as n from public.buy_requests r join public.suites s on s.id = r.suite_id
        where s.building_id = ${building}`
      expect(left?.['n']).toBe(0)
      expect(await weeksOf(t, building)).toEqual(before)
    }))

  it('go with a building that is deleted', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      await addLead(t, building, `${mondayBefore(1)}T15:00:00Z`)
      await t`
        insert into public.visits (
          id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
        values (gen_random_uuid(), ${building}, now() - interval '2 days', now() - interval '1 day', 'x', 'x',
          'America/Toronto', 'confirmed', 'Ada', 'ada@visitor.example', 'Yes', '/')`
      await t`delete from public.buildings where id = ${building}`
      expect(await t`select from public.weekly_numbers where building_id = ${building}`).toHaveLength(0)
    }))

  it('note each night how many homes are free, once for a building and week, and lose nothing', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const [suite, held] = [await addSuite(t, building), await addSuite(t, building)]
      await addSuite(t, building, { available: false })
      await t`update public.suites set held_until = now() + interval '1 day' where id = ${held}`
      const keep = async () => {
        await become(t, 'service')
        await t`select public.keep_weekly_numbers()`
        await t`reset role`
        return t`select week::text, free, questions from public.weekly_numbers where building_id = ${building} order by week`
      }
      const monday = mondayBefore(0)
      await addLead(t, building, `${monday}T15:00:00Z`)
      await addLead(t, building, `${monday}T16:00:00Z`)
      expect(await keep()).toEqual([{ week: monday, free: 1, questions: 2 }])
      await t`update public.suites set available = false where id = ${suite}`
      expect(await keep()).toEqual([{ week: monday, free: 0, questions: 2 }])
      // A week later: what was noted last stays, and this week has what is free now.
      await t`update public.weekly_numbers set week = week - 7 where building_id = ${building}`
      await t`update public.suites set held_until = null where id = ${held}`
      expect(await weeksOf(t, building)).toMatchObject([{ week: mondayBefore(1), questions: 2 }, { free: 1 }])
      expect((await read(t, building, 2)).weeks).toMatchObject([{ free: 0 }, { free: 1 }])
      await t`update public.buildings set published = false where id = ${building}`
      expect((await read(t, building, 1)).weeks).toMatchObject([{ free: 0 }])
    }))

  it('have each price that was raised or lowered', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const suite = await addSuite(t, building, { price: 500_000 })
      for (const price of [510_000, 505_000, 520_000, 0, 530_000])
        await t`update public.suites set price = ${price} where id = ${suite}`
      expect(await weeksOf(t, building)).toMatchObject([{ raised: 2, lowered: 1 }])
    }))
})

describe('days to signing', () => {
  it('go from the first contact of the address, or of the person, and say of how many', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const monday = mondayBefore(2)
      const user = await addUser(t)
      const email = `${user}@person.example`
      await t`
        insert into public.people (name, email, created_at, broker)
        values ('Ada', ${email}, ${`${dayAfter(monday, -30)}T15:00:00Z`}, 'Bo Broker')`
      const [person] = await t<{ id: string }[]>`
        insert into public.people (name, phone, created_at)
        values ('Noor', '+14165550142', ${`${dayAfter(monday, -10)}T15:00:00Z`}) returning id`
      const at = `${monday}T15:00:00Z`
      await addRequest(t, building, { at, user, status: 'signed', signed: monday })
      expect((await read(t, building)).signing).toEqual({ known: 1, median: 30, byBroker: 1 })
      await addRequest(t, building, { at, person: person?.id ?? '', status: 'signed', signed: monday })
      expect((await read(t, building)).signing).toEqual({ known: 2, median: 20, byBroker: 1 })
      // Before the period.
      expect((await read(t, building, 2)).signing).toEqual({ known: 0, median: null, byBroker: 0 })
    }))
})
