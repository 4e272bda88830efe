import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailSchema, type Mail } from '#netlify/lib/mail/templates.ts'
import { addBuilding, addSuite, addUser, become, becomeMember, isOwn, refusal, undone } from './support.ts'
import type { Transaction } from './support.ts'

// What members are told by mail: what is assigned to them, what arrives for their buildings, and what is due.

const asOwner = (t: Transaction) => t`reset role`

/** A member whom nobody acts as. */
const addColleague = async (t: Transaction, { role = 'sales', of = [] as string[], ended = false } = {}) => {
  await asOwner(t)
  const user = await addUser(t)
  await t`
    insert into public.staff (user_id, name, role, ended_at)
    values (${user}, 'Cleo Colleague', ${role}, ${ended ? new Date() : null})`
  await t`
    insert into public.staff_factors (factor_id, user_id, code, confirmed_at)
    values (gen_random_uuid(), ${user}, ${randomUUID()}, now())`
  for (const building of of)
    await t`insert into public.staff_buildings (user_id, building_id) values (${user}, ${building})`
  return user
}

const addRequest = async (
  t: Transaction,
  suite: string,
  more: { assigned_to?: string; status?: string; hold_until?: string } = {},
) => {
  const row = { user_id: await addUser(t, { name: 'Ada Person' }), suite_id: suite, ...more }
  const [made] = await t<{ id: string; reference: string }[]>`
    insert into public.buy_requests ${t({
      ...{ ...row, purchaser: '{}', key_version: 1, content_hash: randomUUID() },
    } as never)} returning id, reference`
  return made ?? { id: '', reference: '' }
}
const addLead = async (t: Transaction, building: string | null, sales = 'sales@larkfield.example') => {
  const id = randomUUID()
  const [row] = await t`
    select public.take_lead(
      ${id}, 'question', ${building}, null, null, 'Ada Person', ${`${id}@person.example`}, null, '{}', 'Is it near?',
      'Yes', '/contact', '', ${sales}) as outcome`
  expect(row?.['outcome']).toBe('stored')
  return id
}

/** Mails that this transaction wrote and that wait, each as the outbox delivers it. */
const mailsTo = async (t: Transaction, user: string): Promise<Mail[]> => {
  await asOwner(t)
  const rows = await t`
    select o.payload from public.outbox o
    where o.payload ->> 'to' = ${`${user}@person.example`} and o.delivered_at is null and ${isOwn(t)} order by o.id`
  return rows.map(({ payload }) => mailSchema.parse(payload))
}
const told = async (t: Transaction, user: string) => (await mailsTo(t, user)).map(({ template }) => template)

describe('what is assigned', () => {
  const world = async (t: Transaction) => {
    const building = await addBuilding(t, { name: 'Aurora Test House' })
    const suite = await addSuite(t, building, { unit_number: '1204' })
    const { id, reference } = await addRequest(t, suite)
    const [ann, ben] = [await addColleague(t), await addColleague(t)]
    let seen = 1
    const me = await becomeMember(t, 'manager', 'Mia Manager')
    const assign = async (to: string | null) => {
      await t`set local role authenticated`
      const [row] = await t`select public.desk_assign(${id}, ${seen}, ${to}) as answer`
      expect(row?.['answer']).toMatchObject({ outcome: 'done' })
      seen += 1
      await asOwner(t)
    }
    return { id, reference, ann, ben, me, assign, building, suite }
  }

  it('is told to the member, with reference and suite, and nothing of the buyer', () =>
    undone(async (t) => {
      const { id, reference, ann, assign } = await world(t)
      await assign(ann)
      expect(await mailsTo(t, ann)).toEqual([
        {
          template: 'assigned',
          to: `${ann}@person.example`,
          params: {
            ...{
              what: 'request',
              page: id,
              reference,
              unit: '1204',
              plan: '',
              building: 'Aurora Test House',
            },
            by: 'Mia Manager',
          },
        },
      ])
      const [mail] = await t`
        select language, next_attempt_at - now() as wait from public.outbox
        where dedupe_key like ${`assigned/${id}/%`}`
      expect(mail).toEqual({ language: 'en-CA', wait: '00:03:00' })
    }))

  it('is told of a lead too', () =>
    undone(async (t) => {
      const { ann, building } = await world(t)
      await asOwner(t)
      const lead = await addLead(t, building)
      await t`set local role authenticated`
      await t`select public.desk_assign_lead(${lead}, 1, ${ann})`
      expect(await mailsTo(t, ann)).toMatchObject([
        { template: 'assigned', params: { what: 'lead', page: lead, building: 'Aurora Test House' } },
      ])
    }))

  it('tells the last of those to whom it went within minutes, and no one of what they had before', () =>
    undone(async (t) => {
      const { id, ann, ben, assign } = await world(t)
      await assign(ann)
      await assign(ben)
      expect([await told(t, ann), await told(t, ben)]).toEqual([[], ['assigned']])
      await t`update public.outbox set delivered_at = now(), attempts = 1 where dedupe_key like ${`assigned/${id}/%`}`
      // Ben was told. It goes to Ann and back: there is nothing new to tell.
      await assign(ann)
      expect(await told(t, ann)).toEqual(['assigned'])
      await assign(ben)
      expect([await told(t, ann), await told(t, ben)]).toEqual([[], []])
      // Nor if it was nobody's in between.
      await assign(null)
      await assign(ben)
      expect(await told(t, ben)).toEqual([])
    }))

  it('is no news to whoever takes it, and then not to whom it was given before', () =>
    undone(async (t) => {
      const { ann, me, assign } = await world(t)
      await assign(ann)
      await assign(me)
      expect([await told(t, ann), await told(t, me)]).toEqual([[], []])
      await assign(null)
      expect(await told(t, ann)).toEqual([])
    }))

  it.each([
    [
      'has ended',
      (t: Transaction, user: string) => t`update public.staff set ended_at = now() where user_id = ${user}`,
    ],
    [
      'has no confirmed second factor',
      (t: Transaction, user: string) =>
        t`update public.staff_factors set revoked_at = now() where user_id = ${user}`,
    ],
    [
      'does not want to know',
      (t: Transaction, user: string) =>
        t`update public.staff set mails_assigned = false where user_id = ${user}`,
    ],
  ])('is not told to a member who %s', (_, change) =>
    undone(async (t) => {
      const { id, ann, me } = await world(t)
      await asOwner(t)
      await change(t, ann)
      await t`select private.tell_member(${me}, ${ann}, 'request', ${id})`
      expect(await told(t, ann)).toEqual([])
    }),
  )

  it('is in the member’s language', () =>
    undone(async (t) => {
      const { id, ann, assign } = await world(t)
      await t`reset role`
      await t`update public.staff set language = 'fr-CA' where user_id = ${ann}`
      await assign(ann)
      const [mail] = await t`select language from public.outbox where dedupe_key like ${`assigned/${id}/%`}`
      expect(mail?.['language']).toBe('fr-CA')
    }))
})

describe('what arrives for a building', () => {
  it('goes to its people, once each, and to the sales team’s address whoever has the building', () =>
    undone(async (t) => {
      const [building, other] = [await addBuilding(t), await addBuilding(t)]
      const [ann, ben, elsewhere] = [
        await addColleague(t, { of: [building, other] }),
        await addColleague(t, { role: 'manager', of: [building] }),
        await addColleague(t, { of: [other] }),
      ]
      await become(t, 'service')
      const lead = await addLead(t, building)
      await asOwner(t)
      const mails = await t`
        select payload ->> 'to' as to, language, payload -> 'params' ->> 'lead' as lead from public.outbox
        where payload ->> 'template' = 'lead-sales' and ${isOwn(t)}`
      expect(mails).toHaveLength(3)
      expect(mails).toEqual(
        expect.arrayContaining(
          ['sales@larkfield.example', `${ann}@person.example`, `${ben}@person.example`].map((to) => ({
            ...{ to, lead, language: 'en-CA' },
          })),
        ),
      )
      expect(await told(t, elsewhere)).toEqual([])
    }))

  it('reaches the sales team alone where a building has no one, and where a lead has no building', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const ann = await addColleague(t, { of: [await addBuilding(t)] })
      await become(t, 'service')
      await addLead(t, building)
      await addLead(t, null)
      await asOwner(t)
      const [row] = await t`
        select count(*)::integer as n, count(*) filter (where payload ->> 'to' = 'sales@larkfield.example')::integer as ours
        from public.outbox where payload ->> 'template' = 'lead-sales' and ${isOwn(t)}`
      expect([row, await told(t, ann)]).toEqual([{ n: 2, ours: 2 }, []])
    }))

  it('is a request that is new or over, without a name', () =>
    undone(async (t) => {
      const building = await addBuilding(t, { name: 'Aurora Test House' })
      const suite = await addSuite(t, building)
      const ann = await addColleague(t, { of: [building] })
      const [owner, id] = [await addUser(t, { name: 'Ada Person' }), randomUUID()]
      await become(t, 'service')
      const mails = [
        {
          payload: {
            template: 'buy-request-sales',
            to: 'sales@larkfield.example',
            params: { request: id, parking: false, second: false },
          },
          dedupe_key: `buy-request-sales/${id}`,
        },
      ]
      const [sent] = await t`
        select public.send_buy_request(
          ${id}, ${owner}, ${suite}, false, false, '{}', null, 1, '{x}', ${t.json(mails)}) as answer`
      expect(sent?.['answer']).toMatchObject({ outcome: 'stored' })
      expect(await mailsTo(t, ann)).toMatchObject([
        { template: 'buy-request-sales', params: { request: id, building: 'Aurora Test House' } },
      ])
      await become(t, 'service')
      await t`select public.withdraw_buy_request(${id}, ${owner}, 'sales@larkfield.example')`
      const told = await mailsTo(t, ann)
      expect(told.map(({ template }) => template)).toEqual(['buy-request-sales', 'buy-request-ended'])
      expect(JSON.stringify(told)).not.toMatch(/Ada|@(?!person\.example)/)
    }))

  it.each([
    ['who has ended', { ended: true }, ''],
    ['who is an editor', { role: 'editor' }, ''],
    ['who does not want to know', {}, 'mails_buildings'],
  ])('is not told to a member %s', (_, given, column) =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const ann = await addColleague(t, { ...given, of: [building] })
      if (column) await t`update public.staff set ${t(column)} = false where user_id = ${ann}`
      await become(t, 'service')
      await addLead(t, building)
      expect(await told(t, ann)).toEqual([])
    }),
  )

  it('comes once to a member whose address is the sales team’s', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const ann = await addColleague(t, { of: [building] })
      await become(t, 'service')
      await addLead(t, building, `${ann.toUpperCase()}@person.example`.toLowerCase())
      expect(await told(t, ann)).toEqual(['lead-sales'])
    }))

  it('is not sent any more once the membership has ended', () =>
    undone(async (t) => {
      const building = await addBuilding(t)
      const ann = await addColleague(t, { of: [building] })
      await become(t, 'service')
      await addLead(t, building)
      expect(await told(t, ann)).toEqual(['lead-sales'])
      await becomeMember(t, 'manager')
      await t`select public.desk_end(${ann})`
      expect(await told(t, ann)).toEqual([])
      expect(await t`select from public.staff_buildings where user_id = ${ann}`).toHaveLength(0)
      await become(t, 'service')
      await addLead(t, building)
      expect(await told(t, ann)).toEqual([])
    }))
})

// A Monday: 7:05 in Toronto, in winter.
const MORNING = '2026-11-30T12:05:00Z'

describe('the mail of a morning', () => {
  const tell = async (t: Transaction, at = MORNING) => {
    await become(t, 'service')
    const [row] = await t`select public.tell_mornings(${at}) as written`
    return row?.['written'] as number
  }
  const addTask = async (t: Transaction, member: string, due: string, text = 'Call back') => {
    const [person] = await t`
      insert into public.people (name, email) values ('Ada Person', ${`${randomUUID()}@person.example`}) returning id`
    await t`
      insert into public.person_tasks (id, person_id, text, due_on, assigned_to, by_name)
      values (gen_random_uuid(), ${String(person?.['id'])}, ${text}, ${due}, ${member}, 'Mia')`
    return String(person?.['id'])
  }
  const morningOf = async (t: Transaction, user: string) => {
    const mails = (await mailsTo(t, user)).filter(({ template }) => template === 'morning')
    expect(mails.length).toBeLessThan(2)
    return mails[0]?.params as Extract<Mail, { template: 'morning' }>['params'] | undefined
  }

  it('lists what is due of each kind, and only what is theirs', () =>
    undone(async (t) => {
      const building = await addBuilding(t, { name: 'Aurora Test House' })
      const suite = async (unit: string) => addSuite(t, building, { unit_number: unit })
      const [ann, ben] = [await addColleague(t, { of: [building] }), await addColleague(t)]

      const person = await addTask(t, ann, '2026-11-27', 'Send the plans')
      await addTask(t, ann, '2026-11-30', 'Call back')
      await addTask(t, ann, '2026-12-01', 'Not yet')
      const done = await addTask(t, ann, '2026-11-28', 'Done')
      await t`update public.person_tasks set done_at = now() where person_id = ${done}`

      const held = await addRequest(t, await suite('101'), {
        ...{ assigned_to: ann, status: 'accepted', hold_until: '2026-12-01T22:00:00Z' },
      })
      await addRequest(t, await suite('102'), {
        ...{ assigned_to: ann, status: 'accepted', hold_until: '2026-12-02T05:00:00Z' },
      })
      await addRequest(t, await suite('103'), {
        ...{ assigned_to: ben, status: 'accepted', hold_until: '2026-12-01T22:00:00Z' },
      })

      const signed = await addRequest(t, await suite('104'), { assigned_to: ann, status: 'signed' })
      const gone = await addRequest(t, await suite('105'), { assigned_to: ann, status: 'rescinded' })
      await t`
        insert into public.deposits (request_id, number, due_on, amount, received_on) values
          (${signed.id}, 1, '2026-11-01', 10000, '2026-11-02'), (${signed.id}, 2, '2026-11-30', 31245.50, null),
          (${signed.id}, 3, '2026-12-01', 10000, null), (${gone.id}, 1, '2026-11-01', 10000, null)`

      const visit = (at: string, clock: string, state = 'confirmed') => t`
        insert into public.visits (
          id, building_id, unit, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
        values (
          gen_random_uuid(), ${building}, '101', ${at}, ${at}::timestamptz + interval '1 hour', ${clock}, ${clock},
          'America/Toronto', ${state}, 'Ada Person', 'ada@person.example', 'Yes', '/')`
      await visit('2026-11-30T19:00:00Z', '2026-11-30T14:00')
      await visit('2026-11-30T20:00:00Z', '2026-11-30T15:00', 'cancelled')
      await visit('2026-12-01T19:00:00Z', '2026-12-01T14:00')

      const lead = async (at: string, change: Record<string, unknown> = {}) => {
        await asOwner(t)
        const id = await addLead(t, building)
        await t`update public.leads set ${t({ created_at: at, ...change } as never)} where id = ${id}`
        return id
      }
      const free = await lead('2026-11-28T12:00:00Z')
      const own = await lead('2026-11-29T11:59:00Z', { assigned_to: ann, building_id: null })
      await lead('2026-11-28T12:00:00Z', { assigned_to: ben })
      await lead('2026-11-28T12:00:00Z', { done_at: '2026-11-29T12:00:00Z' })
      await lead('2026-11-30T11:00:00Z')
      const answered = await lead('2026-11-28T12:00:00Z')
      await t`
        insert into public.lead_answers (id, lead_id, name, words) values (gen_random_uuid(), ${answered}, 'Ann', 'Yes.')`

      expect(await tell(t)).toBeGreaterThan(0)
      expect(await morningOf(t, ann)).toMatchObject({
        day: '2026-11-30',
        tasks: {
          count: 2,
          rows: [{ text: 'Send the plans', dueOn: '2026-11-27', person }, { text: 'Call back' }],
        },
        holds: {
          count: 1,
          rows: [
            {
              ...{ request: held.id, reference: held.reference, unit: '101', building: 'Aurora Test House' },
              ends: '2026-12-01T17:00',
            },
          ],
        },
        deposits: {
          count: 1,
          rows: [{ request: signed.id, number: 2, amount: 31_245.5, currency: 'CAD', dueOn: '2026-11-30' }],
        },
        visits: { count: 1, rows: [{ starts: '2026-11-30T14:00', unit: '101' }] },
        leads: {
          count: 2,
          rows: [
            { lead: free, since: '2026-11-28', building: 'Aurora Test House' },
            { lead: own, building: '' },
          ],
        },
      })
      // Nothing about the buyer except what the team itself wrote.
      expect(JSON.stringify(await morningOf(t, ann))).not.toContain('Ada')
      expect(await morningOf(t, ben)).toMatchObject({ holds: { count: 1 }, leads: { count: 1 } })
    }))

  it('has at most ten of each, and how many there are', () =>
    undone(async (t) => {
      const ann = await addColleague(t)
      for (let n = 1; n <= 12; n += 1) await addTask(t, ann, `2026-11-${String(n).padStart(2, '0')}`)
      await tell(t)
      const { tasks } = (await morningOf(t, ann)) ?? { tasks: { rows: [], count: 0 } }
      expect([tasks.count, tasks.rows.map(({ dueOn }) => dueOn)]).toEqual([
        12,
        Array.from({ length: 10 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`),
      ])
    }))

  it('is one a day, however often the job runs, and another one the next day', () =>
    undone(async (t) => {
      const ann = await addColleague(t)
      await addTask(t, ann, '2026-11-27')
      expect(await tell(t)).toBeGreaterThan(0)
      // What came up meanwhile is told tomorrow.
      const ben = await addColleague(t)
      await addTask(t, ben, '2026-11-30')
      expect([await tell(t), await tell(t, '2026-11-30T14:55:00Z')]).toEqual([0, 0])
      expect([await told(t, ann), await told(t, ben)]).toEqual([['morning'], []])
      await tell(t, '2026-12-01T12:00:00Z')
      expect([await told(t, ann), await told(t, ben)]).toEqual([['morning', 'morning'], ['morning']])
    }))

  it.each([
    ['before seven', '2026-11-30T11:55:00Z', false],
    ['at seven in winter', '2026-11-30T12:00:00Z', true],
    ['before seven in summer', '2026-07-06T10:50:00Z', false],
    ['at seven in summer', '2026-07-06T11:00:00Z', true],
    ['at ten', '2026-11-30T15:00:00Z', false],
    ['on a Saturday', '2026-11-28T12:05:00Z', false],
    ['on a Sunday', '2026-11-29T12:05:00Z', false],
  ])('%s in Toronto, %s: %s', (_, at, isSent) =>
    undone(async (t) => {
      const ann = await addColleague(t)
      await addTask(t, ann, '2026-01-02')
      await tell(t, at)
      expect(await told(t, ann)).toEqual(isSent ? ['morning'] : [])
    }),
  )

  it.each([
    ['who has nothing due', '', {}],
    ['who does not want it', 'mails_morning', {}],
    ['who has ended', '', { ended: true }],
    ['who is an editor', '', { role: 'editor' }],
  ])('is not for a member %s', (who, column, given) =>
    undone(async (t) => {
      const ann = await addColleague(t, given)
      if (who !== 'who has nothing due') await addTask(t, ann, '2026-11-27')
      if (column) await t`update public.staff set ${t(column)} = false where user_id = ${ann}`
      await tell(t)
      expect(await told(t, ann)).toEqual([])
    }),
  )
})

describe('preferences', () => {
  interface Preferences {
    assigned: boolean
    buildings: boolean
    morning: boolean
    of: { id: string; name: string }[]
  }
  const read = async (t: Transaction) =>
    (await t<{ answer: Preferences }[]>`select public.desk_preferences() as answer`)[0]?.answer

  it('are the member’s own: all mails at first, then what they chose', () =>
    undone(async (t) => {
      const ann = await addColleague(t)
      await becomeMember(t, 'sales')
      expect(await read(t)).toEqual({ assigned: true, buildings: true, morning: true, of: [] })
      await t`select public.desk_set_preferences(false, true, false)`
      expect(await read(t)).toEqual({ assigned: false, buildings: true, morning: false, of: [] })
      expect((await refusal(t, (s) => s`select public.desk_set_preferences(null, true, false)`))?.code).toBe(
        '23502',
      )
      await asOwner(t)
      const [other] = await t`select mails_assigned, mails_morning from public.staff where user_id = ${ann}`
      expect(other).toEqual({ mails_assigned: true, mails_morning: true })
    }))

  it('have the buildings that a manager set, which is in the log; no one overwrites what they have not seen', () =>
    undone(async (t) => {
      const [one, two] = [await addBuilding(t), await addBuilding(t, { published: false })]
      const sales = await becomeMember(t, 'sales', 'Sam Sales')
      await becomeMember(t, 'manager')
      const set = async (seen: string[], chosen: string[], member = sales) =>
        (await t`select public.desk_set_buildings(${member}, ${seen}, ${chosen}) as answer`)[0]?.['answer']
      expect(await set([], [two, one, one])).toBe('changed')
      expect(await set([], [one])).toBe('stale')
      expect(await set([one, two], [one, two])).toBe('same')
      expect(await set([one, two], ['no-such-building'])).toBe('unknown')
      expect(await set([], [one], randomUUID())).toBe('missing')
      const [list] = await t`select public.desk_staff() -> 'members' as members`
      const listed = (list?.['members'] as { id: string; buildings: { id: string }[] }[]).find(
        ({ id }) => id === sales,
      )
      expect(listed?.buildings.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
      expect(await set([one, two], [two])).toBe('changed')
      await asOwner(t)
      const log = await t`
        select subject, detail from public.staff_actions
        where action = 'staff.buildings' and ${isOwn(t)} order by id`
      expect(log).toEqual([
        { subject: 'Sam Sales', detail: { from: '', to: [one, two].toSorted().join(', ') } },
        { subject: 'Sam Sales', detail: { from: [one, two].toSorted().join(', '), to: two } },
      ])
      const [own] = await t`select private.membership_of(${sales}) -> 'mails' as mails`
      expect(own?.['mails']).toMatchObject({ assigned: true, of: [{ id: two }] })
    }))

  it('lose a building that is deleted, and go with the account', () =>
    undone(async (t) => {
      const [one, two] = [await addBuilding(t), await addBuilding(t)]
      const ann = await addColleague(t, { of: [one, two] })
      await t`delete from public.buildings where id = ${one}`
      expect(await t`select building_id from public.staff_buildings where user_id = ${ann}`).toEqual([
        { building_id: two },
      ])
      await t`delete from auth.users where id = ${ann}`
      expect(await t`select from public.staff_buildings where user_id = ${ann}`).toHaveLength(0)
    }))
})
