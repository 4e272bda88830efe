import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, becomeMember, refusal, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

// What the sales team enters for people without an account.

const SALES = 'sales@larkfield.example'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const HOLD = inDays(7)
const TODAY = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
/** Its steps from the hold to the signed agreement. */
const ahead: [string, object][] = [
  ['send_agreement', { agreementSentOn: TODAY }],
  ['sign', { agreementOn: TODAY, documentsReceivedOn: null, cancelUntil: null, cancelRule: null }],
]

interface Held {
  outcome: string
  request: string
  reference: string
  holder: string | null
}
interface Row {
  status: string
  version: number
  user_id: string | null
  search_words: string
}

/** Runs as the owner of the tables, then gives the transaction its role back. */
const asOwner = async <Result>(transaction: Transaction, work: () => Promise<Result>) => {
  const [{ role } = { role: '' }] = await transaction<{ role: string }[]>`select current_user::text as role`
  await transaction`reset role`
  const result = await work()
  await transaction.unsafe(`set local role ${role}`)
  return result
}

/** A person without an account, who agreed to mails or did not. */
const person = (transaction: Transaction, { agreed = false, phone = '', address = true } = {}) =>
  asOwner(transaction, async () => {
    const email = address ? `${randomUUID()}@walked-in.example` : null
    const [row] = await transaction<{ id: string }[]>`
      insert into public.people (name, email, phone, language, mails_agreed_at, mails_noted_by)
      values (
        'Wanda Walker', ${email}, ${phone || (address ? null : '+14165550142')}, 'fr-CA',
        ${agreed ? new Date() : null}, ${agreed ? 'Sam' : null}
      )
      returning id`
    return { id: row?.id ?? '', email: email ?? '' }
  })
const place = (transaction: Transaction) =>
  asOwner(transaction, async () => addSuite(transaction, await addBuilding(transaction)))

const hold = async (
  transaction: Transaction,
  whose: string,
  suite: string,
  { id = randomUUID() as string, ends = HOLD as string | null } = {},
) => {
  const [row] = await transaction<{ answer: Held }[]>`
    select public.desk_hold(${id}, ${whose}, ${suite}, true, ${ends}::text::timestamptz) as answer`
  return row?.answer as Held
}
const step = async (transaction: Transaction, id: string, name: string, given: object = {}) => {
  const { version } = await rowOf(transaction, id)
  const [row] = await transaction<{ answer: { outcome: string } }[]>`
    select public.desk_step(${id}, ${version}, ${name}, ${sql.json(given as never)}) as answer`
  return row?.answer.outcome
}
const rowOf = (transaction: Transaction, id: string) =>
  asOwner(transaction, async () => {
    const [row] = await transaction<Row[]>`select * from public.buy_requests where id = ${id}`
    return row ?? { status: 'gone', version: 0, user_id: null, search_words: '' }
  })
/** Of this transaction alone: other tests commit theirs. */
const mailsTo = (transaction: Transaction, address: string) =>
  asOwner(
    transaction,
    () => transaction<{ template: string; language: string; status: string | null }[]>`
      select payload ->> 'template' as template, language, payload -> 'params' ->> 'status' as status
      from public.outbox where payload ->> 'to' = ${address} order by id`,
  )
const confirm = (transaction: Transaction, address: string, confirmed = true) =>
  asOwner(transaction, async () => {
    const id = await addUser(transaction, { language: 'en-CA' })
    await transaction`
      update auth.users set email = ${address}, email_confirmed_at = ${confirmed ? new Date() : null} where id = ${id}`
    return id
  })
/** What the account sees of requests through the API. */
const seenBy = async (transaction: Transaction, user: string) => {
  await become(transaction, { user })
  const rows = await transaction<{ id: string }[]>`select id from public.buy_requests`
  const events = await transaction`select id from public.buy_request_events`
  await transaction`reset role`
  return { requests: rows.map(({ id }) => id), events: events.length }
}
/** An account's own request, accepted with a hold until then. */
const holder = (transaction: Transaction, suite: string, until = inDays(3)) =>
  asOwner(transaction, async () => {
    const user = await addUser(transaction)
    const [row] = await transaction<{ id: string; reference: string }[]>`
      insert into public.buy_requests
        (user_id, suite_id, status, hold_until, purchaser, key_version, content_hash)
      values (${user}, ${suite}, 'accepted', ${until}, '{"own": 1}', 1, gen_random_uuid())
      returning id, reference`
    return { id: row?.id ?? '', reference: row?.reference ?? '', user }
  })

const visitOf = (transaction: Transaction, { email, id }: { email?: string; id?: string }, days: number) =>
  asOwner(
    transaction,
    async () => transaction`
      insert into public.visits (
        id, building_id, person_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, phone,
        consent_wording, page)
      values (
        gen_random_uuid(), ${await addBuilding(transaction)}, ${id ?? null}, now() + ${days} * interval '1 day',
        now() + ${days} * interval '1 day' + interval '1 hour', '2026-12-03T14:00', '2026-12-03T15:00',
        'America/Toronto', 'confirmed', 'Wanda Walker', ${email ?? null}, null, 'Yes', '/')`,
  )

describe('a hold that the sales team enters', () => {
  it('puts a free suite on hold at once, with the history, the list price and the log, which names no one', () =>
    undone(async (transaction) => {
      const [whose, suite] = [await person(transaction), await place(transaction)]
      const me = await becomeMember(transaction, 'sales')
      const held = await hold(transaction, whose.id, suite)
      expect(held).toEqual({
        ...{ outcome: 'held', request: expect.any(String) },
        ...{ reference: expect.any(String), holder: held.reference },
      })
      expect(await rowOf(transaction, held.request)).toMatchObject({
        ...{ status: 'accepted', parking: true, asked_price: 500_000, assigned_to: me, user_id: null },
        ...{ person_id: whose.id, purchaser: null, key_version: null, content_hash: null },
        hold_until: new Date(HOLD),
      })
      await asOwner(transaction, async () => {
        const [home] = await transaction`select held_until from public.suites where id = ${suite}`
        expect(home).toEqual({ held_until: new Date(HOLD) })
        const history = await transaction`
          select status, by_name, user_id from public.buy_request_events where request_id = ${held.request} order by id`
        expect(history).toEqual(
          ['submitted', 'accepted'].map((status) => ({ status, by_name: 'Test sales', user_id: null })),
        )
        const log = await transaction<{ action: string; detail: object }[]>`
          select action, detail from public.staff_actions where subject = ${held.reference} order by id`
        expect(log.map(({ action }) => action)).toEqual(['request.entered', 'request.accepted'])
        expect(JSON.stringify(log)).not.toMatch(/Wanda|walked-in/)
      })
    }))

  it('joins the queue behind another one, and is told as those who wait are, if the person agreed', () =>
    undone(async (transaction) => {
      const suite = await place(transaction)
      const [agreed, silent] = [await person(transaction, { agreed: true }), await person(transaction)]
      const first = await holder(transaction, suite)
      await becomeMember(transaction, 'sales')
      const answers = [await hold(transaction, agreed.id, suite), await hold(transaction, silent.id, suite)]
      for (const answer of answers) {
        expect(answer).toMatchObject({ outcome: 'queued', holder: first.reference })
        expect(await rowOf(transaction, answer.request)).toMatchObject({
          status: 'submitted',
          hold_until: null,
        })
      }
      expect(await step(transaction, first.id, 'decline')).toBe('done')
      expect(await mailsTo(transaction, agreed.email)).toEqual([
        { template: 'buy-request-free', language: 'fr-CA', status: null },
      ])
      expect(await mailsTo(transaction, silent.email)).toEqual([])
    }))

  it('takes over from a hold that is over, though the job has not ended it yet', () =>
    undone(async (transaction) => {
      const [whose, suite] = [await person(transaction), await place(transaction)]
      const late = await holder(transaction, suite)
      await asOwner(
        transaction,
        () =>
          transaction`update public.buy_requests set hold_until = now() - interval '1 minute' where id = ${late.id}`,
      )
      await becomeMember(transaction, 'sales')
      expect(await hold(transaction, whose.id, suite)).toMatchObject({ outcome: 'held' })
      expect(await rowOf(transaction, late.id)).toMatchObject({ status: 'lapsed' })
    }))

  it('that is sent twice is one, and another one of the same person for the suite is named', () =>
    undone(async (transaction) => {
      const [whose, other] = [await person(transaction), await person(transaction)]
      const suite = await place(transaction)
      await becomeMember(transaction, 'sales')
      const id = randomUUID()
      const first = await hold(transaction, whose.id, suite, { id })
      expect(await hold(transaction, whose.id, suite, { id })).toEqual(first)
      expect(await hold(transaction, whose.id, suite)).toEqual({
        ...{ outcome: 'again', request: id, reference: first.reference },
      })
      expect(await hold(transaction, other.id, suite, { id })).toEqual({ outcome: 'used' })
      expect((await rowOf(transaction, id)).version).toBe(2)
    }))

  it('is refused for a suite that is sold, unpublished or unknown, for no one, and without an end', () =>
    undone(async (transaction) => {
      const whose = await person(transaction)
      const building = await addBuilding(transaction)
      const sold = await addSuite(transaction, building, { available: false })
      const free = await addSuite(transaction, building)
      const hidden = await addSuite(transaction, await addBuilding(transaction, { published: false }))
      await becomeMember(transaction, 'manager')
      const outcomeOf = async (who: string, suite: string) => (await hold(transaction, who, suite)).outcome
      expect(await outcomeOf(whose.id, sold)).toBe('sold')
      expect(await outcomeOf(whose.id, hidden)).toBe('unpublished')
      expect(await outcomeOf(whose.id, 'no-such-suite')).toBe('suite')
      expect(await outcomeOf(randomUUID(), free)).toBe('missing')
      for (const ends of [null, inDays(-1), inDays(31), 'infinity'])
        expect(await refusal(transaction, (inner) => hold(inner, whose.id, free, { ends }))).toMatchObject({
          code: '22023',
        })
    }))

  it('is for the sales team alone', () =>
    undone(async (transaction) => {
      const [whose, suite] = [await person(transaction), await place(transaction)]
      await becomeMember(transaction, 'editor')
      expect(await refusal(transaction, (inner) => hold(inner, whose.id, suite))).toMatchObject({
        code: '42501',
      })
      await become(transaction, { user: await asOwner(transaction, () => addUser(transaction)) })
      expect(await refusal(transaction, (inner) => hold(inner, whose.id, suite))).toMatchObject({
        code: '42501',
      })
    }))
})

describe('its life', () => {
  const held = async (transaction: Transaction, given: Parameters<typeof person>[1] = {}) => {
    const [whose, suite] = [await person(transaction, given), await place(transaction)]
    await becomeMember(transaction, 'sales')
    return { whose, suite, ...(await hold(transaction, whose.id, suite)) }
  }

  it('goes to signed and rescinded, and tells who agreed of each step in their language', () =>
    undone(async (transaction) => {
      const { whose, request } = await held(transaction, { agreed: true })
      for (const [name, given] of [...ahead, ['rescind', {}] as const])
        expect(await step(transaction, request, name, given)).toBe('done')
      expect(await mailsTo(transaction, whose.email)).toEqual(
        ['accepted', 'agreement_sent', 'signed', 'rescinded'].map((status) => ({
          ...{ template: 'buy-request-status', language: 'fr-CA', status },
        })),
      )
    }))

  it('sends nothing that waits to who does not agree any more, or to a former address', () =>
    undone(async (transaction) => {
      const [one, two] = [
        await held(transaction, { agreed: true }),
        await held(transaction, { agreed: true }),
      ]
      expect(await mailsTo(transaction, one.whose.email)).toHaveLength(1)
      expect(await mailsTo(transaction, two.whose.email)).toHaveLength(1)
      await asOwner(transaction, async () => {
        await transaction`update public.people set mails_agreed_at = null, mails_noted_by = null where id = ${one.whose.id}`
        await transaction`update public.people set email = ${`${randomUUID()}@walked-in.example`} where id = ${two.whose.id}`
      })
      expect(await mailsTo(transaction, one.whose.email)).toEqual([])
      expect(await mailsTo(transaction, two.whose.email)).toEqual([])
    }))

  it('has who changed it last, also once its person has another name', () =>
    undone(async (transaction) => {
      const { whose, request } = await held(transaction)
      const changedBy = () =>
        asOwner(transaction, async () => {
          const [row] = await transaction<{ by: string | null }[]>`
            select private.changed_by(r) as by from public.buy_requests r where r.id = ${request}`
          return row?.by
        })
      // A transaction has one time: as if the request had been changed before.
      await asOwner(transaction, async () => {
        await transaction.unsafe('set local session_replication_role = replica')
        await transaction`update public.buy_requests set updated_at = now() - interval '1 hour' where id = ${request}`
        await transaction.unsafe('set local session_replication_role = origin')
        await transaction.unsafe('set local session_replication_role = replica')
        await transaction`
          update public.staff_actions set happened_at = now() - interval '1 hour'
          where subject = (select reference from public.buy_requests where id = ${request})`
        await transaction.unsafe('set local session_replication_role = origin')
        await transaction`update public.people set name = 'Wanda Weber' where id = ${whose.id}`
      })
      expect((await rowOf(transaction, request)).search_words).toMatch(/ weber /)
      expect(await changedBy()).toBe('Test sales')
      await asOwner(
        transaction,
        () => transaction`update public.buy_requests set parking = false where id = ${request}`,
      )
      expect(await changedBy()).toBeNull()
    }))

  it('goes there without a mail to who did not agree, even where the hold moves', () =>
    undone(async (transaction) => {
      const { whose, request } = await held(transaction)
      expect(await step(transaction, request, 'hold', { holdUntil: inDays(9) })).toBe('done')
      for (const [name, given] of ahead) expect(await step(transaction, request, name, given)).toBe('done')
      expect(await mailsTo(transaction, whose.email)).toEqual([])
    }))

  it('shows what is known at the desk, and refuses to reveal what no one entered', () =>
    undone(async (transaction) => {
      const { whose, request } = await held(transaction)
      const [facts] = await transaction`select public.desk_request(${request}) as facts`
      expect(facts?.['facts']).toMatchObject({
        ...{ enteredFor: whose.id, mailed: false, documents: null },
        buyer: { name: 'Wanda Walker', email: whose.email, phone: null, language: 'fr-CA' },
      })
      const [shown] = await transaction`select public.desk_reveal(${request}, '{dob}', 'identity') as answer`
      expect(shown?.['answer']).toEqual({ outcome: 'none' })
      const [list] = await transaction`
        select public.desk_requests(${`wanda ${whose.email}`}, null, '', null, 'newest', null, null, 5) as page`
      expect(list?.['page'].rows).toEqual([
        expect.objectContaining({ _id: request, buyer: 'Wanda Walker', enteredFor: whose.id }),
      ])
      const [noted] = await transaction`select public.desk_note(${request}, 'Calls on Monday.') as answer`
      expect(noted?.['answer'].outcome).toBe('done')
    }))

  it('lapses with its hold, can be opened again, declined and withdrawn', () =>
    undone(async (transaction) => {
      const { request, suite } = await held(transaction)
      await asOwner(transaction, async () => {
        await transaction`update public.buy_requests set hold_until = now() - interval '1 second' where id = ${request}`
        await transaction`select public.end_holds(${SALES})`
        const [home] = await transaction`select held_until from public.suites where id = ${suite}`
        expect(home).toEqual({ held_until: null })
      })
      expect(await rowOf(transaction, request)).toMatchObject({ status: 'lapsed' })
      for (const [name, status] of [
        ['reopen', 'submitted'],
        ['decline', 'declined'],
        ['reopen', 'submitted'],
        ['withdraw', 'withdrawn'],
      ] as const) {
        expect(await step(transaction, request, name)).toBe('done')
        expect(await rowOf(transaction, request)).toMatchObject({ status })
      }
    }))

  it('ends with its person; a signed one leaves the suite sold', () =>
    undone(async (transaction) => {
      const [one, two] = [await held(transaction), await held(transaction)]
      for (const [name, given] of ahead) await step(transaction, two.request, name, given)
      await asOwner(transaction, async () => {
        await transaction`delete from public.people where id in ${transaction([one.whose.id, two.whose.id])}`
        const homes = await transaction`
          select available, held_until from public.suites where id in ${transaction([one.suite, two.suite])}
          order by available`
        expect(homes).toEqual([false, true].map((available) => ({ available, held_until: null })))
      })
      expect(await rowOf(transaction, one.request)).toMatchObject({ status: 'gone' })
    }))

  it('has a buyer, and is encrypted unless it was entered by hand', () =>
    undone(async (transaction) => {
      const [suite, user] = [await place(transaction), await addUser(transaction)]
      const whose = await person(transaction)
      const insert = (row: object) =>
        refusal(
          transaction,
          (inner) => inner`insert into public.buy_requests ${inner({ suite_id: suite, ...row } as never)}`,
        )
      const code = '23514'
      const sealed = { purchaser: { own: 1 }, key_version: 1, content_hash: randomUUID() }
      expect(await insert(sealed)).toMatchObject({ code })
      expect(await insert({ user_id: user })).toMatchObject({ code })
      expect(await insert({ user_id: user, ...sealed, key_version: null })).toMatchObject({ code })
      expect(await insert({ person_id: whose.id, second_purchaser: { other: 1 } })).toMatchObject({ code })
      expect(await insert({ person_id: whose.id })).toBeUndefined()
      expect(await insert({ user_id: user, ...sealed })).toBeUndefined()
    }))
})

describe('an account of the person’s address', () => {
  const entered = async (transaction: Transaction) => {
    const [whose, suite] = [await person(transaction, { phone: '+14165550177' }), await place(transaction)]
    await becomeMember(transaction, 'sales')
    const { request } = await hold(transaction, whose.id, suite)
    await transaction`select public.desk_note(${request}, 'Calls on Monday.')`
    await transaction`reset role`
    return { whose, suite, request }
  }
  interface HandedOver {
    outcome: string
    person?: { toHandOver: { account: string; number: number } | null }
  }
  const handOver = async (transaction: Transaction, whose: string, account: string | null) => {
    await becomeMember(transaction, 'sales')
    const [row] = await transaction<{ answer: HandedOver }[]>`
      select public.desk_hand_over(${whose}, ${account}) as answer`
    await transaction`reset role`
    return row?.answer as HandedOver
  }

  it('sees it and gets its mails once a member hands it over, and no one else does', () =>
    undone(async (transaction) => {
      const { whose, request } = await entered(transaction)
      const other = await confirm(transaction, `${randomUUID()}@person.example`)
      const user = await confirm(transaction, whose.email, false)
      expect((await handOver(transaction, whose.id, user)).outcome).toBe('stale')
      // The owner of the mailbox may press the button of a mail that a stranger caused.
      await transaction`update auth.users set email_confirmed_at = now() where id = ${user}`
      expect(await seenBy(transaction, user)).toEqual({ requests: [], events: 0 })
      for (const wrong of [other, null]) {
        const { outcome, person: shown } = await handOver(transaction, whose.id, wrong)
        expect([outcome, shown?.toHandOver]).toEqual(['stale', { account: user, number: 1 }])
      }
      const done = await handOver(transaction, whose.id, user)
      expect([done.outcome, done.person?.toHandOver]).toEqual(['done', null])
      expect((await handOver(transaction, whose.id, user)).outcome).toBe('done')
      await transaction`update public.profiles set name = 'Wanda Weber' where id = ${user}`
      expect(await seenBy(transaction, user)).toEqual({ requests: [request], events: 2 })
      expect(await seenBy(transaction, other)).toEqual({ requests: [], events: 0 })
      expect((await rowOf(transaction, request)).search_words).toMatch(/ wanda weber /)
      const log = await transaction`
        select detail from public.staff_actions where subject = ${whose.id} and action = 'person.handed-over'`
      expect(log).toEqual([{ detail: { requests: 1 } }])
      await becomeMember(transaction, 'sales')
      expect(await step(transaction, request, 'decline')).toBe('done')
      expect(await mailsTo(transaction, whose.email)).toEqual([
        { template: 'buy-request-status', language: 'en-CA', status: 'declined' },
      ])
    }))

  it('has the next one at once if those before were handed over to it, and is known by its own ones', () =>
    undone(async (transaction) => {
      const { whose } = await entered(transaction)
      const user = await confirm(transaction, whose.email)
      const [second, third, own] = [
        await place(transaction),
        await place(transaction),
        await place(transaction),
      ]
      const asked = await asOwner(
        transaction,
        () => transaction`
          insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
          values (${user}, ${own}, '{"own": 1}', 1, gen_random_uuid()) returning id`,
      )
      const next = async (suite: string) => {
        await becomeMember(transaction, 'sales')
        const answer = await hold(transaction, whose.id, suite)
        await transaction`reset role`
        return answer
      }
      expect(await rowOf(transaction, (await next(second)).request)).toMatchObject({ user_id: null })
      await handOver(transaction, whose.id, user)
      expect(await rowOf(transaction, (await next(third)).request)).toMatchObject({ user_id: user })
      expect(await next(own)).toMatchObject({ outcome: 'again', request: asked[0]?.['id'] })
    }))

  it('changes its address or goes, and takes nothing with it that was not handed over', () =>
    undone(async (transaction) => {
      const { whose, request } = await entered(transaction)
      const user = await confirm(transaction, whose.email)
      const next = `${randomUUID()}@person.example`
      await transaction`update auth.users set email = ${next} where id = ${user}`
      const people = await transaction`
        select email, household from public.people where email in ${transaction([whose.email, next])}`
      expect(people.map(({ email }) => email as string).toSorted()).toEqual([whose.email, next].toSorted())
      expect(people[0]?.['household']).toEqual(expect.any(String))
      expect(people[1]?.['household']).toBe(people[0]?.['household'])
      await transaction`update auth.users set email = ${whose.email} where id = ${user}`
      await visitOf(transaction, { id: whose.id }, 2)
      await transaction`select public.close_account(${user}, ${SALES})`
      expect(await rowOf(transaction, request)).toMatchObject({ status: 'accepted', person_id: whose.id })
      expect(await transaction`select from public.visits where person_id = ${whose.id}`).toHaveLength(1)
    }))

  it('withdraws it, exports it with its notes, and takes it with it', () =>
    undone(async (transaction) => {
      const { whose, request, suite } = await entered(transaction)
      const user = await confirm(transaction, whose.email)
      await handOver(transaction, whose.id, user)
      const [data] = await transaction`select public.export_account(${user}) as data`
      expect(data?.['data'].requests).toEqual([
        expect.objectContaining({
          ...{ id: request, enteredBySalesTeam: true, purchaser: null },
          notes: [expect.objectContaining({ text: 'Calls on Monday.' })],
        }),
      ])
      const [gone] =
        await transaction`select public.withdraw_buy_request(${request}, ${user}, ${SALES}) as answer`
      expect(gone?.['answer'].outcome).toBe('withdrawn')
      await becomeMember(transaction, 'sales')
      const again = await hold(transaction, whose.id, suite)
      expect(again.outcome).toBe('held')
      await transaction`reset role`
      await transaction`select public.close_account(${user}, ${SALES})`
      expect(await rowOf(transaction, again.request)).toMatchObject({ status: 'gone' })
      const told = await mailsTo(transaction, SALES)
      expect(told.filter(({ template }) => template === 'buy-request-ended').length).toBeGreaterThanOrEqual(2)
    }))
})

describe('the deletion of a person', () => {
  const forget = async (transaction: Transaction, whose: string, { seen = 1, reason = 'asked' } = {}) => {
    await becomeMember(transaction, 'manager')
    const [row] = await transaction<{ answer: { outcome: string } }[]>`
      select public.desk_forget_person(${whose}, ${seen}, ${reason}) as answer`
    await transaction`reset role`
    return row?.answer.outcome
  }
  it('takes all that is theirs, leaves the proof of consent, and is in the log without them', () =>
    undone(async (transaction) => {
      const whose = await person(transaction, { agreed: true })
      const partner = await person(transaction)
      await becomeMember(transaction, 'sales')
      const { request } = await hold(transaction, whose.id, await place(transaction))
      expect(await step(transaction, request, 'decline')).toBe('done')
      await transaction`
        select public.desk_note_person(${whose.id}, ${randomUUID()}, 'call', 'Wants a locker.', null),
          public.desk_link_people(${whose.id}, ${partner.id})`
      await transaction`reset role`
      const lead = randomUUID()
      await transaction`
        select public.take_lead(
          ${lead}, 'question', null, null, null, 'Wanda', ${whose.email}, null, '{}', 'A gym?', 'Yes', '/', '', ${SALES})`
      await transaction`
        insert into public.subscriptions (email, list_id, first_name, last_name, consent_wording, consent_page)
        values (${whose.email}, 1, 'Wanda', 'Walker', 'Yes', '/')`
      await visitOf(transaction, { email: whose.email }, -3)
      await visitOf(transaction, { id: whose.id }, -2)
      expect((await mailsTo(transaction, whose.email)).length).toBeGreaterThan(0)

      expect(await forget(transaction, whose.id, { seen: 7 })).toBe('stale')
      const [before] = await transaction`select version from public.people where id = ${whose.id}`
      expect(await forget(transaction, whose.id, { seen: before?.['version'] })).toBe('done')
      for (const table of ['people', 'leads', 'visits'])
        expect(
          await transaction`select from ${transaction(`public.${table}`)} where email = ${whose.email}`,
        ).toEqual([])
      const left = await transaction`
        select from public.visits where person_id = ${whose.id}
        union all select from public.person_notes where person_id = ${whose.id}
        union all select from public.outbox where payload ->> 'to' = ${whose.email}
          or payload -> 'params' ->> 'lead' = ${lead}`
      expect(left).toHaveLength(0)
      expect(await rowOf(transaction, request)).toMatchObject({ status: 'gone' })
      expect(await transaction`select from public.subscriptions where email = ${whose.email}`).toHaveLength(1)
      expect(await transaction`select from public.people where id = ${partner.id}`).toHaveLength(1)
      const log = await transaction`
        select action, detail from public.staff_actions where subject = ${whose.id} order by id desc limit 1`
      expect(log).toEqual([{ action: 'person.deleted', detail: { reason: 'asked' } }])
      expect(await forget(transaction, whose.id)).toBe('missing')
    }))

  it('is refused while a request is open or signed, a visit is ahead, or there is an account', () =>
    undone(async (transaction) => {
      const [asks, signs, visits, byHand, buyer, stranger] = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => person(transaction)),
      )
      if (!asks || !signs || !visits || !byHand || !buyer || !stranger) throw new Error('No people')
      await becomeMember(transaction, 'sales')
      await hold(transaction, asks.id, await place(transaction))
      const { request } = await hold(transaction, signs.id, await place(transaction))
      for (const [name, given] of ahead) await step(transaction, request, name, given)
      await visitOf(transaction, { email: visits.email }, 2)
      await visitOf(transaction, { id: byHand.id }, 2)
      for (const { id } of [asks, signs, visits, byHand]) expect(await forget(transaction, id)).toBe('busy')
      await confirm(transaction, buyer.email)
      expect(await forget(transaction, buyer.id)).toBe('account')
      // Anyone can sign up with anyone's address.
      await confirm(transaction, stranger.email, false)
      expect(await forget(transaction, stranger.id)).toBe('done')
      const reasonless = refusal(transaction, (inner) => forget(inner, asks.id, { reason: 'why' }))
      expect(await reasonless).toMatchObject({ code: '22023' })
    }))
})
