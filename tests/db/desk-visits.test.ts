import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import {
  addBuilding,
  addUser,
  become,
  becomeMember,
  refusal,
  sql,
  undone,
  type Transaction,
} from './support.ts'

// What members of the sales team do with visits, and what they enter by hand.

const SALES = 'sales@larkfield.example'
const newAddress = () => `${randomUUID()}@visitor.example`

interface Answer {
  outcome: string
  visit?: Record<string, unknown> & { _id: string; version: number; startsAt: string }
}
const one = async <Value>(rows: PromiseLike<readonly postgres.Row[]>) => {
  const [row] = await rows
  return Object.values(row ?? {})[0] as Value
}

/** A building that is open every day and takes this many visits at a time. */
const addCentre = async (t: Transaction, capacity = 2) => {
  const building = await addBuilding(t)
  const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
    ...{ day, opens: '12:00', closes: '15:30' },
  }))
  await t`
    update public.buildings
    set sales_centre_open = ${t.json(hours)}, sales_centre_time_zone = 'America/Toronto', visit_capacity = ${capacity}
    where id = ${building}`
  return building
}
const slotsOf = async (t: Transaction, building: string) => {
  const rows = await t<{ at: Date; free: number }[]>`
    select starts_at as at, free from public.visit_times(${building}) order by starts_at`
  // At least three days ahead, so that a reminder waits.
  return rows.slice(12)
}

const asOwner = (t: Transaction) => t`reset role`
const asMember = (t: Transaction) => t`set local role authenticated`

interface Person {
  email?: string
  agreed?: boolean
}
/** A person without an account, who agreed to mails or did not. */
const addPerson = async (t: Transaction, { email, agreed = false }: Person = {}) => {
  await asOwner(t)
  const id = await one<string>(t`
    insert into public.people (name, email, phone, mails_agreed_at, mails_noted_by)
    values (
      'Ada Person', ${email ?? null}, '+14165550142', ${agreed ? new Date() : null}, ${agreed ? 'Sam Sales' : null}
    )
    returning id`)
  await asMember(t)
  return id
}
interface Given extends Person {
  id?: string
  slot?: Date | null
  /** Without one, a new one. */
  person?: string | null
}
const book = async (t: Transaction, building: string, { id, slot = null, person, ...whose }: Given = {}) => {
  const whom = person === undefined ? await addPerson(t, whose) : person
  return one<Answer>(t`
    select public.desk_book_visit(
      ${id ?? randomUUID()}, ${building}, ${slot}, ${slot === null}, ${whom}, 'A note'
    ) as answer`)
}

/** A member at a sales centre, and the times of it. */
const atCentre = async (t: Transaction, capacity = 2) => {
  const building = await addCentre(t, capacity)
  const slots = (await slotsOf(t, building)).map(({ at }) => at)
  const member = await becomeMember(t, 'sales', 'Sam Sales')
  return { building, member, slot: slots[0] ?? new Date(0), later: slots[1] ?? new Date(0) }
}
const freeAt = async (t: Transaction, building: string, slot: Date) => {
  await asOwner(t)
  const free = (await slotsOf(t, building)).find(({ at }) => +at === +slot)?.free
  await asMember(t)
  return free
}
/** What the outbox holds about a visit. */
const mailsOf = async (t: Transaction, visit: string) => {
  await asOwner(t)
  const rows = await t<{ template: string; kind: string; to: string }[]>`
    select payload ->> 'template' as template, payload -> 'params' ->> 'kind' as kind, payload ->> 'to' as to
    from public.outbox where payload -> 'params' ->> 'visit' = ${visit} order by id`
  await asMember(t)
  return rows.map(({ template, kind, to }) => [template, kind, to])
}

describe('a visit that the sales team enters', () => {
  it('is one of someone who is there: they came, no place is asked for, and no mail is sent', () =>
    undone(async (t) => {
      const { building, member } = await atCentre(t, 0)
      const email = newAddress()
      const { outcome, visit } = await book(t, building, { email, agreed: true })
      expect(outcome).toBe('done')
      expect(visit).toMatchObject({
        ...{
          state: 'confirmed',
          outcome: 'came',
          begun: true,
          name: 'Ada Person',
          email,
          phone: '+14165550142',
        },
        ...{ byHand: true, mailed: true, assignedTo: { id: member, name: 'Sam Sales' }, version: 1 },
        ...{ consentWording: 'Entered by the sales team.', message: 'A note', timeZone: 'America/Toronto' },
      })
      expect(visit?.['starts']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      expect(await mailsOf(t, visit?._id ?? '')).toEqual([])
    }))

  it('takes a free time and mails only a person who agreed, with a reminder', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      const [silent, agreed] = [newAddress(), newAddress()]
      const first = await book(t, building, { slot, email: silent })
      expect([first.outcome, first.visit?.['mailed']]).toEqual(['done', false])
      expect(await mailsOf(t, first.visit?._id ?? '')).toEqual([])
      const second = await book(t, building, { slot: later, email: agreed, agreed: true })
      expect(await mailsOf(t, second.visit?._id ?? '')).toEqual([
        ['visit-entered', 'confirmed', agreed],
        ['visit-person', 'reminder', agreed],
      ])
      expect(await freeAt(t, building, slot)).toBe(1)
    }))

  it('sent again is one, and of another building or person is refused', () =>
    undone(async (t) => {
      const { building, slot } = await atCentre(t)
      const [id, whom] = [randomUUID(), await addPerson(t)]
      const said = async (at = building, person = whom) => (await book(t, at, { id, slot, person })).outcome
      expect([await said(), await said()]).toEqual(['done', 'done'])
      expect(await said(building, await addPerson(t))).toBe('used')
      expect(await freeAt(t, building, slot)).toBe(1)
      await asOwner(t)
      const other = await addCentre(t)
      await asMember(t)
      expect(await said(other)).toBe('used')
    }))

  it('is refused where no place is free, at a time that is not offered, and of no one', () =>
    undone(async (t) => {
      const { building, slot } = await atCentre(t, 1)
      expect((await book(t, building, { slot })).outcome).toBe('done')
      expect((await book(t, building, { slot })).outcome).toBe('full')
      expect((await book(t, building, { slot: new Date(+slot + 60_000) })).outcome).toBe('closed')
      expect((await book(t, 'no-such-building', { slot })).outcome).toBe('missing')
      for (const person of [randomUUID(), null])
        expect((await book(t, building, { person })).outcome).toBe('no-person')
    }))

  it('is one ahead for a person and sales centre: the one that is there is answered', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      const person = await addPerson(t, { email: newAddress() })
      const { visit } = await book(t, building, { slot, person })
      const again = await book(t, building, { slot: later, person })
      expect([again.outcome, again.visit?._id]).toEqual(['known', visit?._id])
      // A visitor who is there counts as having come.
      expect((await book(t, building, { person })).outcome).toBe('done')
    }))

  it('stands with its mail or not at all, if the connection is cut', async () => {
    const one_ = postgres(process.env['DATABASE_URL'] ?? '', { max: 1, onnotice: () => undefined })
    const connection = await one_.reserve()
    const t = connection as unknown as Transaction
    const id = randomUUID()
    await connection`begin`
    const { building, slot } = await atCentre(t)
    expect((await book(t, building, { id, slot, email: newAddress(), agreed: true })).outcome).toBe('done')
    expect(await mailsOf(t, id)).toHaveLength(2)
    const pid = await one<number>(connection`select pg_backend_pid()`)
    await sql`select pg_terminate_backend(${pid}, 5000)`
    await one_.end({ timeout: 0 })
    expect(await sql`select id from public.visits where id = ${id}`).toEqual([])
    expect(await sql`select id from public.outbox where payload -> 'params' ->> 'visit' = ${id}`).toEqual([])
  })
})

/** A visit that a visitor booked and confirmed. */
const addOwn = async (t: Transaction, building: string, slot: Date) => {
  await asOwner(t)
  const [id, email] = [randomUUID(), newAddress()]
  await t`select public.book_visit(${id}, ${building}, ${slot}, 'Ada', ${email}, null, '', 'Yes', '/', '')`
  await t`select public.confirm_visit(${id}, ${SALES})`
  await asMember(t)
  return { id, email }
}
const change = {
  move: (t: Transaction, id: string, seen: number, slot: Date) =>
    one<Answer>(t`select public.desk_move_visit(${id}, ${seen}, ${slot}) as answer`),
  cancel: (t: Transaction, id: string, seen: number) =>
    one<Answer>(t`select public.desk_cancel_visit(${id}, ${seen}) as answer`),
  assign: (t: Transaction, id: string, seen: number, to: string | null) =>
    one<Answer>(t`select public.desk_assign_visit(${id}, ${seen}, ${to}) as answer`),
}
const versionOf = async (t: Transaction, id: string) => {
  const visit = await one<{ version: number }>(t`select public.desk_visit(${id}) as answer`)
  return visit.version
}

describe('a visit at the desk', () => {
  it('is moved and cancelled as by its link: the visitor is told, and the team is not told what it did', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      const { id, email } = await addOwn(t, building, slot)
      const version = await versionOf(t, id)
      const moved = await change.move(t, id, version, later)
      expect([moved.outcome, new Date(moved.visit?.startsAt ?? 0)]).toEqual(['done', later])
      expect([await freeAt(t, building, slot), await freeAt(t, building, later)]).toEqual([2, 1])
      expect((await change.cancel(t, id, version)).outcome).toBe('stale')
      const gone = await change.cancel(t, id, moved.visit?.version ?? 0)
      expect([gone.outcome, gone.visit?.['state']]).toEqual(['done', 'cancelled'])
      expect((await change.cancel(t, id, gone.visit?.version ?? 0)).outcome).toBe('over')
      expect(await mailsOf(t, id)).toEqual([
        ['visit-confirm', null, email],
        ['visit-person', 'confirmed', email],
        ['visit-person', 'moved', email],
        ['visit-person', 'cancelled', email],
      ])
      expect(await freeAt(t, building, later)).toBe(2)
    }))

  it('moves as often as it has to, and leaves the visitor their five moves', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      const { id } = await addOwn(t, building, slot)
      for (let time = 0; time < 6; time += 1)
        expect((await change.move(t, id, await versionOf(t, id), time % 2 ? slot : later)).outcome).toBe(
          'done',
        )
      await asOwner(t)
      const moved = []
      for (let time = 0; time < 6; time += 1)
        moved.push(await one(t`select public.move_visit(${id}, ${time % 2 ? slot : later}, ${SALES})`))
      expect(moved).toEqual(['moved', 'moved', 'moved', 'moved', 'moved', 'limited'])
    }))

  it('is not moved to a full or unknown time, before it is confirmed, or once it has begun', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t, 1)
      const { id } = await addOwn(t, building, slot)
      await addOwn(t, building, later)
      const version = await versionOf(t, id)
      expect((await change.move(t, id, version, later)).outcome).toBe('full')
      expect((await change.move(t, id, version, new Date(+slot + 60_000))).outcome).toBe('closed')
      await asOwner(t)
      await t`update public.visits set state = 'unconfirmed' where id = ${id}`
      await asMember(t)
      expect((await change.move(t, id, version + 1, slot)).outcome).toBe('unconfirmed')
      await asOwner(t)
      await t`update public.visits set state = 'confirmed', starts_at = now() where id = ${id}`
      await asMember(t)
      expect((await change.move(t, id, version + 2, later)).outcome).toBe('begun')
      expect((await change.cancel(t, id, version + 2)).outcome).toBe('begun')
      expect((await change.move(t, randomUUID(), 1, later)).outcome).toBe('missing')
    }))

  it('is assigned to a member of the sales team or to no one', () =>
    undone(async (t) => {
      const { building, slot, member } = await atCentre(t)
      const { id } = await addOwn(t, building, slot)
      const mine = await change.assign(t, id, await versionOf(t, id), member)
      expect(mine.visit?.['assignedTo']).toEqual({ id: member, name: 'Sam Sales' })
      expect((await change.assign(t, id, 1, null)).outcome).toBe('stale')
      await asOwner(t)
      const editor = await addUser(t)
      await t`insert into public.staff (user_id, name, role) values (${editor}, 'Eve', 'editor')`
      await asMember(t)
      expect((await change.assign(t, id, mine.visit?.version ?? 0, editor)).outcome).toBe('no-member')
      expect((await change.assign(t, id, mine.visit?.version ?? 0, null)).visit?.['assignedTo']).toBe(null)
    }))

  it('names no person, place or time of a visitor in the log', () =>
    undone(async (t) => {
      const { building, member } = await atCentre(t)
      await book(t, building, { email: newAddress() })
      await asOwner(t)
      const log = await t`select action, detail from public.staff_actions where member = ${member}`
      expect(log).toEqual([{ action: 'visit.entered', detail: { starts: expect.any(String) } }])
    }))
})

it('a week has the visits of its days in order, those that stand, and of one building if it is chosen', () =>
  undone(async (t) => {
    const { building } = await atCentre(t)
    await asOwner(t)
    const other = await addCentre(t)
    const add = async (at: string, starts: string, state = 'confirmed') => {
      const id = randomUUID()
      await t`
        insert into public.visits (
          id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
        values (
          ${id}, ${at}, ${`${starts}:00-05:00`}, ${`${starts}:30-05:00`}, ${starts}, ${starts}, 'America/Toronto', ${state},
          'Ada Person', 'ada@person.example', 'Yes', '/')`
      return id
    }
    const last = await add(building, '2031-03-09T23:59')
    const first = await add(building, '2031-03-03T00:00')
    const elsewhere = await add(other, '2031-03-04T10:00')
    await add(building, '2031-03-10T00:00')
    await add(building, '2031-03-02T23:59')
    await add(building, '2031-03-05T10:00', 'cancelled')
    await asMember(t)
    const week = async (from: string, of: string | null, days = 7) => {
      const page = await one<{ rows: { _id: string }[]; more: boolean }>(
        t`select public.desk_visit_week(${from}, ${days}, ${of}) as answer`,
      )
      return page.rows.map(({ _id }) => _id)
    }
    expect(await week('2031-03-03', building)).toEqual([first, last])
    expect(await week('2031-03-03', null)).toEqual([first, elsewhere, last])
    expect(await week('2031-03-03', building, 1)).toEqual([first])
    for (const days of [0, 15])
      expect(
        (await refusal(t, (inner) => inner`select public.desk_visit_week('2031-03-03', ${days}, null)`))
          ?.code,
      ).toBe('22023')
  }))

describe('the data of a person whose visit was entered by hand', () => {
  it('is in their export by their address, even where only the person has it, and goes with their account', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      await asOwner(t)
      const user = await addUser(t)
      const email = `${user}@person.example`
      await asMember(t)
      const { visit } = await book(t, building, { slot })
      const id = visit?._id ?? ''
      await asOwner(t)
      await t`
        update public.people set email = ${email}, mails_agreed_at = now(), mails_noted_by = 'Sam' where id = ${String(visit?.['person'])}`
      // Mails about it wait, one of them for the sales team.
      await t`select public.move_visit(${id}, ${later}, ${SALES})`
      expect(await mailsOf(t, id)).toHaveLength(3)
      await become(t, 'service')
      const exported = await one<Record<string, unknown>[]>(t`select public.visits_of(${email})`)
      expect(exported).toMatchObject([{ name: 'Ada Person', consentWording: 'Entered by the sales team.' }])
      await become(t, 'service')
      await t`select public.close_account(${user}, ${SALES})`
      await asOwner(t)
      expect(await t`select id from public.visits where id = ${id}`).toEqual([])
      const mails = await t<{ kind: string }[]>`
        select payload -> 'params' ->> 'kind' as kind from public.outbox where payload -> 'params' ->> 'visit' = ${id}`
      expect(mails.map(({ kind }) => kind)).toEqual(['deleted'])
    }))

  it('gets no mail about a later change without their agreement, and does with it', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      const email = newAddress()
      const { visit } = await book(t, building, { slot, email })
      const id = visit?._id ?? ''
      const moved = await change.move(t, id, 1, later)
      expect(await mailsOf(t, id)).toEqual([])
      await asOwner(t)
      await t`update public.people set mails_agreed_at = now(), mails_noted_by = 'Sam' where email = ${email}`
      await asMember(t)
      // What comes first says why they get it.
      expect(await mailsOf(t, id)).toEqual([['visit-entered', 'confirmed', email]])
      await change.cancel(t, id, moved.visit?.version ?? 0)
      expect(await mailsOf(t, id)).toEqual([['visit-person', 'cancelled', email]])
    }))

  it('gets as the first mail the one that says why, and then of each move', () =>
    undone(async (t) => {
      const { building, slot, later } = await atCentre(t)
      const { visit } = await book(t, building, { slot, email: newAddress() })
      const id = visit?._id ?? ''
      await asOwner(t)
      await t`
        update public.people set mails_agreed_at = now(), mails_noted_by = 'Sam' where id = ${String(visit?.['person'])}`
      await asMember(t)
      const kinds = async () => (await mailsOf(t, id)).map(([template, kind]) => [template, kind])
      const { visit: moved } = await change.move(t, id, 1, later)
      const first = [
        ['visit-entered', 'confirmed'],
        ['visit-person', 'reminder'],
      ]
      expect(await kinds()).toEqual(first)
      await change.move(t, id, moved?.version ?? 0, slot)
      expect(await kinds()).toEqual([first[0], ['visit-person', 'moved'], first[1]])
    }))

  it('goes with their agreement or address while it has not left, and the reminder follows', () =>
    undone(async (t) => {
      const { building, slot } = await atCentre(t)
      const [email, next] = [newAddress(), newAddress()]
      const { visit } = await book(t, building, { slot })
      const [id, person] = [visit?._id ?? '', String(visit?.['person'])]
      const agree = async (to: string | null) => {
        await asOwner(t)
        await t`
          update public.people
          set email = coalesce(${to}, email), mails_agreed_at = ${to ? new Date() : null},
            mails_noted_by = ${to ? 'Sam' : null}
          where id = ${person}`
        return mailsOf(t, id)
      }
      expect(await agree(email)).toEqual([['visit-entered', 'confirmed', email]])
      expect(await agree(next)).toEqual([['visit-entered', 'confirmed', next]])
      expect(await agree(null)).toEqual([])
      await agree(next)
      await asOwner(t)
      await t`
        update public.outbox set attempts = 1, locked_until = now() + interval '1 minute'
        where payload -> 'params' ->> 'visit' = ${id}`
      // A worker holds it: it is neither deleted nor written twice.
      expect(await agree(null)).toHaveLength(1)
      expect(await agree(next)).toHaveLength(1)
    }))
})
