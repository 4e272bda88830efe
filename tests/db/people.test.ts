import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, becomeMember, isOwn, undone } from './support.ts'
import type { Transaction } from './support.ts'

const one = async <Value>(rows: PromiseLike<readonly object[]>) =>
  Object.values((await rows)[0] ?? {})[0] as Value
const newAddress = () => `${randomUUID()}@person.example`

interface Typed {
  name?: string
  phone?: string | null
}
const ask = async (t: Transaction, address: string, { name = 'Ada Person', phone = null }: Typed = {}) => {
  const id = randomUUID()
  await t`
    select public.take_lead(
      ${id}, 'question', null, null, null, ${name}, ${address}, ${phone}, '{}', ${`A gym? ${id}`}, 'Yes', '/', '', 's@x.example')`
  return id
}
const visit = async (
  t: Transaction,
  address: string | null,
  state: string,
  { person = null as string | null, days = 1 } = {},
) => {
  const building = await addBuilding(t)
  return one<string>(t`
    insert into public.visits (
      id, building_id, person_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, phone,
      consent_wording, page)
    values (
      gen_random_uuid(), ${building}, ${person}, now() + ${days} * interval '1 day',
      now() + ${days} * interval '1 day' + interval '1 hour', '2026-12-03T14:00', '2026-12-03T15:00', 'America/Toronto', ${state}, 'Vis Itor', ${address}, '+14165550177', 'Yes', '/')
    returning id`)
}
const request = async (t: Transaction, user: string | null, person: string | null = null) =>
  one<string>(t`
    insert into public.buy_requests (user_id, person_id, suite_id, purchaser, key_version, content_hash)
    values (${user}, ${person}, ${await addSuite(t, await addBuilding(t))}, '{}', 1, ${randomUUID()}) returning id`)

interface Person {
  id: string
  name: string
  email: string
  phone: string | null
  version: number
  household: string | null
}
const personOf = async (t: Transaction, address: string) => {
  const [row] = await t<Person[]>`select * from public.people where email = ${address}`
  return row
}
const emailOf = (t: Transaction, user: string) =>
  one<string>(t`select email from auth.users where id = ${user}`)

describe('a person is kept', () => {
  it('for each lead, once an address: the first name and phone stay', () =>
    undone(async (t) => {
      const address = newAddress()
      await become(t, 'service')
      await ask(t, address)
      await ask(t, address, { name: 'Somebody Else', phone: '+14165550123' })
      await ask(t, address, { name: 'Third Name', phone: '+14165550999' })
      await t`reset role`
      expect(await personOf(t, address)).toMatchObject({ name: 'Ada Person', phone: '+14165550123' })
    }))

  it('for a lead whose name has no letters or whose phone is none, without them', () =>
    undone(async (t) => {
      const address = newAddress()
      await t`
        insert into public.leads (id, kind, name, email, phone, consent_wording, page)
        values (gen_random_uuid(), 'question', '—', ${address}, 'call me', 'Yes', '/')`
      expect(await personOf(t, address)).toMatchObject({ name: '', phone: null })
      await ask(t, address)
      expect(await personOf(t, address)).toMatchObject({ name: 'Ada Person' })
    }))

  it('for a visit once it is confirmed, not for one that anyone asked for', () =>
    undone(async (t) => {
      const address = newAddress()
      const id = await visit(t, address, 'unconfirmed')
      expect(await personOf(t, address)).toBeUndefined()
      await t`update public.visits set state = 'confirmed' where id = ${id}`
      expect(await personOf(t, address)).toMatchObject({ name: 'Vis Itor', phone: '+14165550177' })
    }))

  it('for a request, by the address of its account, whose profile the person follows', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Bea Buyer', phone: '+14165550144' })
      const address = await emailOf(t, user)
      await request(t, user)
      expect(await personOf(t, address)).toMatchObject({ name: 'Bea Buyer', phone: '+14165550144' })
      await t`update public.profiles set name = 'Bea Newname', phone = '+14165550155' where id = ${user}`
      expect(await personOf(t, address)).toMatchObject({ name: 'Bea Newname', phone: '+14165550155' })
      await t`update public.people set name = 'As Noted', phone = '+14165550166' where email = ${address}`
      await t`update public.profiles set name = 'Bea Again', phone = null where id = ${user}`
      expect(await personOf(t, address)).toMatchObject({ name: 'As Noted', phone: '+14165550166' })
    }))
})

const note = (t: Transaction, person: string, text = 'Likes the corner suites.') => t`
  insert into public.person_notes (id, person_id, kind, text, by_name)
  values (gen_random_uuid(), ${person}, 'note', ${text}, 'Sam Sales')`

describe('a person whose account gets another address', () => {
  it('has that one, and a lead of the former address keeps a person who is shown together with them', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Bea Buyer' })
      const [former, next] = [await emailOf(t, user), newAddress()]
      await request(t, user)
      const before = await personOf(t, former)
      await note(t, before?.id ?? '')
      await t`update auth.users set email = ${next} where id = ${user}`
      expect(await personOf(t, next)).toMatchObject({ id: before?.id, household: null })
      expect(await personOf(t, former)).toBeUndefined()

      await ask(t, next, { name: 'Asked Before' })
      const last = newAddress()
      await t`update auth.users set email = ${last} where id = ${user}`
      const [moved, left] = [await personOf(t, last), await personOf(t, next)]
      expect([moved?.id, left?.name]).toEqual([before?.id, 'Asked Before'])
      expect(moved?.household).toEqual(expect.any(String))
      expect(left?.household).toBe(moved?.household)
    }))

  it('stays together with others, even where the new address has a person who is not', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Bea Buyer' })
      const [former, partner, next] = [await emailOf(t, user), newAddress(), newAddress()]
      await request(t, user)
      await ask(t, partner)
      await t`update public.people set household = gen_random_uuid() where email in ${t([former, partner])}`
      await t`
        update public.people set household = (select household from public.people where email = ${partner})
        where email = ${former}`
      await ask(t, next)
      await t`update auth.users set email = ${next} where id = ${user}`
      const [kept, other] = [await personOf(t, next), await personOf(t, partner)]
      expect(other?.household).toEqual(expect.any(String))
      expect(kept?.household).toBe(other?.household)
    }))

  it('gets no mail to the former address any more, and the reminder of a visit at the new one', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Bea Buyer' })
      const [former, next] = [await emailOf(t, user), newAddress()]
      await request(t, user)
      await t`update public.people set mails_agreed_at = now(), mails_noted_by = 'Sam' where email = ${former}`
      const mover = await personOf(t, former)
      const byHand = await visit(t, null, 'confirmed', { person: mover?.id ?? '', days: 3 })
      await t`select private.tell_of_visit(v, 'confirmed', null) from public.visits v where v.id = ${byHand}`
      await ask(t, next)
      const unsent = () => t`
        select payload ->> 'to' as "to" from public.outbox
        where payload -> 'params' ->> 'visit' = ${byHand} and ${isOwn(t)} order by id`
      expect(await unsent()).toEqual([{ to: former }, { to: former }])
      await t`update auth.users set email = ${next} where id = ${user}`
      expect(await unsent()).toEqual([{ to: next }])
    }))

  it('is one with the person whom the new address had, who gets what was noted', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Bea Buyer' })
      const [former, next] = [await emailOf(t, user), newAddress()]
      await request(t, user)
      const before = await personOf(t, former)
      await note(t, before?.id ?? '')
      const byHand = await request(t, user, before?.id ?? null)
      await ask(t, next)
      await t`update auth.users set email = ${next} where id = ${user}`
      const kept = await personOf(t, next)
      expect(kept).toMatchObject({ name: 'Ada Person' })
      expect(await personOf(t, former)).toBeUndefined()
      expect(await t`select text from public.person_notes where person_id = ${kept?.id ?? ''}`).toHaveLength(
        1,
      )
      expect(await one(t`select person_id from public.buy_requests where id = ${byHand}`)).toBe(kept?.id)
    }))
})

describe('what is kept of a person', () => {
  it('goes with the account of the address, and nothing of anyone linked', () =>
    undone(async (t) => {
      const [user, partner] = [await addUser(t, { name: 'Bea Buyer' }), newAddress()]
      const address = await emailOf(t, user)
      await request(t, user)
      await ask(t, partner)
      const [own, other] = [await personOf(t, address), await personOf(t, partner)]
      await note(t, own?.id ?? '')
      await note(t, other?.id ?? '', 'Of the partner.')
      await t`update public.people set household = gen_random_uuid() where id in ${t([own?.id ?? '', other?.id ?? ''])}`
      const exported = JSON.stringify(await one(t`select public.person_of(${address})`))
      expect(exported).toContain('Likes the corner suites.')
      expect(exported).not.toMatch(new RegExp(`Of the partner|${partner}|household`))
      await t`select public.delete_account(${user})`
      expect(await personOf(t, address)).toBeUndefined()
      expect(await personOf(t, partner)).toBeDefined()
      expect(await t`select text from public.person_notes where person_id = ${own?.id ?? ''}`).toEqual([])
    }))

  it('stays when an account goes whose address no one confirmed: anyone can sign up with it', () =>
    undone(async (t) => {
      const user = await addUser(t)
      const address = await emailOf(t, user)
      await t`update auth.users set email_confirmed_at = null where id = ${user}`
      await ask(t, address)
      await visit(t, address, 'confirmed')
      const person = await personOf(t, address)
      await request(t, null, person?.id)
      await t`delete from auth.users where id = ${user}`
      expect(await personOf(t, address)).toEqual(person)
      for (const table of ['leads', 'visits'])
        expect(await t`select from ${t(table)} where email = ${address}`).toHaveLength(1)
      expect(await t`select from public.buy_requests where person_id = ${person?.id ?? user}`).toHaveLength(1)
    }))

  it('loses the phone of a lead that its sender leaves, unless it is known from elsewhere', () =>
    undone(async (t) => {
      const [alone, noted] = [newAddress(), newAddress()]
      const leads = [
        await ask(t, alone, { phone: '+14165550123' }),
        await ask(t, noted, { phone: '+14165550123' }),
      ]
      await note(t, (await personOf(t, noted))?.id ?? '')
      await become(t, 'service')
      for (const lead of leads) await t`select public.leave_lead(${lead})`
      await t`reset role`
      expect([(await personOf(t, alone))?.phone, (await personOf(t, noted))?.phone]).toEqual([
        null,
        '+14165550123',
      ])
    }))

  it('is removed once there is nothing of them that is younger', () =>
    undone(async (t) => {
      const old = new Date(Date.now() - 200 * 86_400_000)
      const add = async (name: string) => {
        const address = newAddress()
        const id = await one<string>(t`
          insert into public.people (name, email, created_at) values (${name}, ${address}, ${old}) returning id`)
        return { id, address }
      }
      await add('Gone')
      await note(t, (await add('Noted')).id)
      const planned = await add('Planned')
      await t`
        insert into public.person_tasks (id, person_id, text, due_on, by_name, created_at)
        values (gen_random_uuid(), ${planned.id}, 'Call', current_date + 1, 'Sam', ${old})`
      await ask(t, (await add('Asked')).address)
      await visit(t, (await add('Visited')).address, 'confirmed')
      const user = await addUser(t)
      await request(t, user)
      await t`update public.people set name = 'Requested', created_at = ${old} where email = ${await emailOf(t, user)}`
      await request(t, user, (await add('By hand')).id)
      const forgotten = await add('Noted long ago')
      await t`
        insert into public.person_notes (id, person_id, kind, text, by_name, created_at, happened_at)
        values (gen_random_uuid(), ${forgotten.id}, 'note', 'Yes', 'Sam', ${old}, ${old})`
      await t`select public.purge_people(now() - interval '180 days')`
      const left =
        await t`select name from public.people where created_at = ${old} and ${isOwn(t)} order by name`
      expect(left.map(({ name }) => name as string)).toEqual([
        ...['Asked', 'By hand', 'Noted', 'Planned', 'Requested', 'Visited'],
      ])
    }))
})

interface Listed {
  rows: { _id: string; requests: number; leads: number; visits: number; lastContact: string | null }[]
  more: boolean
}
const list = (t: Transaction, q: string, n = 50) =>
  one<Listed>(t`select public.desk_people(${q}, null, null, ${n}) as page`)

interface Entered {
  outcome: string
  person: { _id: string; version: number; mailsNotedBy: string | null; accountSince: string | null }
}
const enter = (t: Transaction, address: string, phone: string | null, agrees = false) =>
  one<Entered>(t`
    select public.desk_add_person(
      ${randomUUID()}, 'Ada Person', ${address}, ${phone}, 'en-CA', '', '', ${agrees}, null, null, null, false) as answer`)
const edit = (t: Transaction, { person }: Entered, address: string, agrees: boolean) =>
  one<Entered>(t`
    select public.desk_edit_person(
      ${person._id}, ${person.version}, 'Ada Person', ${address}, null, 'en-CA', '', '', ${agrees}) as answer`)

describe('a person whom the sales team enters', () => {
  it('and who is known is in the log if something is new, by the id alone', () =>
    undone(async (t) => {
      const address = newAddress()
      await becomeMember(t, 'sales')
      const { person } = await enter(t, address, null)
      expect((await enter(t, address, null)).outcome).toBe('known')
      await enter(t, address, '+14165550123')
      await enter(t, address, null, true)
      await t`reset role`
      const log = await t`
        select action, detail from public.staff_actions where subject = ${person._id} order by id`
      expect(log).toEqual(
        ['person.added', 'person.changed', 'person.changed'].map((action) => ({ action, detail: {} })),
      )
    }))

  it('agrees again with a new address, as the member notes who enters it', () =>
    undone(async (t) => {
      const address = newAddress()
      await becomeMember(t, 'sales', 'Sam Sales')
      const added = await enter(t, address, null, true)
      await becomeMember(t, 'sales', 'Max Member')
      const same = await edit(t, added, address, true)
      expect(same.person.mailsNotedBy).toBe('Sam Sales')
      expect((await edit(t, same, newAddress(), true)).person.mailsNotedBy).toBe('Max Member')
    }))

  it('has an account, and keeps its address, only once someone has confirmed it', () =>
    undone(async (t) => {
      const user = await addUser(t)
      const address = await emailOf(t, user)
      const unconfirmed = await addUser(t)
      await t`update auth.users set email_confirmed_at = null where id = ${unconfirmed}`
      const other = await emailOf(t, unconfirmed)
      await becomeMember(t, 'sales')
      const bound = await enter(t, address, null)
      expect(bound.person.accountSince).toEqual(expect.any(String))
      expect((await edit(t, bound, newAddress(), false)).outcome).toBe('bound')
      const free = await enter(t, other, null)
      expect(free.person.accountSince).toBeNull()
      expect((await edit(t, free, newAddress(), false)).outcome).toBe('done')
    }))
})

describe('at the desk', () => {
  it('people, requests, leads and visits are found by phone as people write it', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Quorthonia Phone', phone: '+14165550123' })
      const address = await emailOf(t, user)
      const requested = await request(t, user)
      const lead = await ask(t, address, { phone: '+14165550123' })
      const [{ id: visited } = {}] = await t`
        update public.visits set phone = '+14165550123', starts_at = now() + interval '1 hour'
        where id = ${await visit(t, address, 'confirmed')} returning id`
      const person = (await personOf(t, address))?.id
      const abroad = newAddress()
      await ask(t, abroad, { name: 'Quorthonia Abroad', phone: '+33612345678' })
      const far = (await personOf(t, abroad))?.id
      await becomeMember(t, 'sales')
      const ids = (page: { rows: { _id: string }[] }) => page.rows.map(({ _id }) => _id)
      for (const q of [
        ...[
          '(416) 555-0123',
          '416.555.0123',
          '+1 416 555 0123',
          '14165550123',
          '4165550123',
          '416-555',
          '5550123',
        ],
        ...[
          '416 5550123',
          '(416)555-0123 ext. 12',
          '416 555 0123 #12',
          'quorthonia 416 555 0123',
          '４１６ ５５５ ０１２３',
        ],
        ...['416\u00a0555\u20110123', '011 1 416 555 0123'],
      ])
        expect([q, ids(await list(t, q)).includes(person ?? '')]).toEqual([q, true])
      for (const q of ['416 555 0124', 'Bea 416 555 0123', '(416) 555-0123 ext. 12 bea'])
        expect([q, ids(await list(t, q)).includes(person ?? '')]).toEqual([q, false])
      for (const q of [
        '+33 6 12 34 56 78',
        '+33 (0)6 12 34 56 78',
        '06 12 34 56 78',
        '0033612345678',
        'abroad 0612345678',
      ])
        expect([q, ids(await list(t, q))]).toEqual([q, [far]])
      const q = '(416) 555-0123'
      const none = [null, null, 200] as const
      const pages = {
        requests: await one<Listed>(
          t`select public.desk_requests(${q}, null, 'all', null, 'newest', ${none[0]}, ${none[1]}, ${none[2]}) as p`,
        ),
        leads: await one<Listed>(
          t`select public.desk_leads(${q}, 'all', 'all', 'all', null, 'newest', ${none[0]}, ${none[1]}, ${none[2]}) as p`,
        ),
        visits: await one<Listed>(
          t`select public.desk_visits(${q}, 'ahead', 'standing', null, ${none[0]}, ${none[1]}, ${none[2]}) as p`,
        ),
      }
      expect(ids(pages.requests)).toContain(requested)
      expect(ids(pages.leads)).toContain(lead)
      expect(ids(pages.visits)).toContain(visited)
      // A new phone of the buyer finds the request too, and is no new version of it.
      await t`reset role`
      await t`update public.profiles set phone = '+16135550188' where id = ${user}`
      expect(await one(t`select version from public.buy_requests where id = ${requested}`)).toBe(1)
      await becomeMember(t, 'sales')
      expect(
        ids(
          await one<Listed>(
            t`select public.desk_requests('613-555-0188', null, 'all', null, 'newest', null, null, 50) as p`,
          ),
        ),
      ).toContain(requested)
    }))

  it('a list has what each has, in pages', () =>
    undone(async (t) => {
      const user = await addUser(t, { name: 'Zyxwvia One' })
      const address = await emailOf(t, user)
      await request(t, user)
      await ask(t, address)
      await visit(t, address, 'confirmed')
      await visit(t, address, 'unconfirmed')
      await ask(t, newAddress(), { name: 'Zyxwvia Two' })
      await becomeMember(t, 'sales')
      const first = await list(t, 'zyxwvia', 1)
      expect(first).toMatchObject({
        rows: [{ name: 'Zyxwvia Two', requests: 0, leads: 1, visits: 0 }],
        more: true,
      })
      expect((await list(t, 'zyxwvia')).rows[1]).toMatchObject({
        ...{ name: 'Zyxwvia One', requests: 1, leads: 1, visits: 1, lastContact: expect.any(String) },
      })
    }))

  it('two people are shown together until they are parted, both in the log without a name', () =>
    undone(async (t) => {
      const [a, b, c] = [newAddress(), newAddress(), newAddress()]
      for (const address of [a, b, c]) await ask(t, address, { name: 'Linked Person' })
      const [one1, two, three] = [await personOf(t, a), await personOf(t, b), await personOf(t, c)].map(
        (person) => person?.id ?? '',
      )
      await becomeMember(t, 'sales')
      interface Linked {
        outcome: string
        person: { linked: { _id: string; leadRows: unknown[] }[] }
      }
      const link = (first = '', second = '') =>
        one<Linked>(t`select public.desk_link_people(${first}, ${second}) as answer`)
      const { person } = await link(one1, two)
      expect(person.linked).toMatchObject([{ _id: two, leadRows: [{ name: 'Linked Person' }] }])
      expect((await link(one1, one1)).outcome).toBe('same')
      expect((await link(three, two)).person.linked.map(({ _id }) => _id).toSorted()).toEqual(
        [one1, two].toSorted(),
      )
      const part = (first = '', second = '') =>
        one<Linked>(t`select public.desk_part_people(${first}, ${second}) as answer`)
      expect((await part(one1, three)).person.linked.map(({ _id }) => _id)).toEqual([two])
      expect((await part(one1, two)).person.linked).toEqual([])
      await t`reset role`
      expect(
        await one(t`select count(*)::int from public.people where household is not null and ${isOwn(t)}`),
      ).toBe(0)
      const log = await t`
        select action, subject, detail from public.staff_actions where action like 'person.%' and ${isOwn(t)} order by id`
      expect(log.map(({ action }) => action as string)).toEqual([
        ...['person.linked', 'person.linked', 'person.parted', 'person.parted'],
      ])
      expect(JSON.stringify(log)).not.toMatch(/Linked|@/)
    }))

  it('a task that is due today or before is on the start page of whoever has it', () =>
    undone(async (t) => {
      const address = newAddress()
      await ask(t, address)
      const person = await personOf(t, address)
      const me = await becomeMember(t, 'sales')
      const today = await one<string>(t`select ((now() at time zone 'America/Toronto')::date)::text`)
      const task = randomUUID()
      const add = (id: string, days: number, who = me) =>
        one<{ outcome: string }>(t`
        select public.desk_add_task(
          ${person?.id ?? ''}, ${id}, 'Call back', ${today}::date + ${days}::int, ${who}) as answer`)
      expect((await add(task, 0)).outcome).toBe('done')
      expect((await add(task, 0)).outcome).toBe('done')
      await add(randomUUID(), -3)
      await add(randomUUID(), 1)
      expect((await add(randomUUID(), 0, randomUUID())).outcome).toBe('no-member')
      interface Start {
        tasks: { rows: { overdue: boolean; dueOn: string }[]; count: number }
      }
      const start = () => one<Start>(t`select public.desk_start() as start`)
      expect((await start()).tasks).toMatchObject({
        rows: [
          { overdue: true },
          { _id: task, overdue: false, dueOn: today, person: { name: 'Ada Person' } },
        ],
        count: 2,
      })
      const change = (seen: number) =>
        one<{ outcome: string }>(t`
        select public.desk_change_task(${person?.id ?? ''}, ${task}, ${seen}, true, ${today}, ${me}) as answer`)
      expect((await change(1)).outcome).toBe('done')
      expect((await change(1)).outcome).toBe('stale')
      expect((await start()).tasks.count).toBe(1)
    }))
})
