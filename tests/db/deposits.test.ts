import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#lib/day.ts'
import { makeStep } from '#tests/fixtures/purchase.ts'
import {
  addBuilding,
  addSuite,
  addUser,
  become,
  becomeMember,
  isOwn,
  refusal,
  sql,
  undone,
} from './support.ts'
import type { Transaction } from './support.ts'

/** Where the homes of these tests are. */
const dayOn = (days: number) => dayIn('America/Toronto', Date.now() + days * 86_400_000)
const TODAY = dayOn(0)
const on = (days: number, amount: number) => ({ due: 'date', dueOn: dayOn(days), amount })
const ROWS = [{ due: 'occupancy', dueOn: null, amount: 25_000 }, on(30, 20_000.5), on(0, 5_000)]

interface Deposit {
  _id: string
  number: number
  due: string
  dueOn: string | null
  amount: number
  receivedOn: string | null
}
interface Answer {
  outcome: string
  request?: { version: number; deposits: Deposit[] }
}

/** A request whose agreement is sent, of a suite for $500,000. */
const sent = async (transaction: Transaction, language = 'fr-CA') => {
  const buyer = await addUser(transaction, { language })
  const suite = await addSuite(transaction, await addBuilding(transaction))
  const [row] = await transaction<{ id: string }[]>`
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    values (${buyer}, ${suite}, '{}', 1, gen_random_uuid()) returning id`
  const id = row?.id ?? ''
  await makeStep(transaction, id, 'accept')
  await makeStep(transaction, id, 'send_agreement')
  return { id, buyer }
}
const signed = async (transaction: Transaction, deposits: object[] = ROWS, language?: string) => {
  const request = await sent(transaction, language)
  await makeStep(transaction, request.id, 'sign', { agreementOn: TODAY, deposits })
  return request
}
/** The same of a person without an account, who agreed to mails. */
const signedByHand = async (transaction: Transaction, deposits: object[]) => {
  const buyer = randomUUID()
  const [person] = await transaction<{ id: string }[]>`
    insert into public.people (name, email, language, mails_agreed_at, mails_noted_by)
    values ('Wanda Walker', ${`${buyer}@person.example`}, 'fr-CA', now(), 'Sam') returning id`
  const suite = await addSuite(transaction, await addBuilding(transaction))
  const [row] = await transaction<{ id: string }[]>`
    insert into public.buy_requests (person_id, suite_id) values (${person?.id ?? ''}, ${suite}) returning id`
  const id = row?.id ?? ''
  await makeStep(transaction, id, 'accept')
  await makeStep(transaction, id, 'send_agreement')
  await makeStep(transaction, id, 'sign', { agreementOn: TODAY, deposits })
  return { id, buyer, person: person?.id ?? '' }
}
const depositsOf = async (transaction: Transaction, id: string) => {
  const [row] = await transaction<{ of: Deposit[] }[]>`select private.deposits_of(${id}) as of`
  return row?.of ?? []
}
const remindersOf = (transaction: Transaction, buyer: string) => transaction<
  { to: string; language: string; amount: number; on: string; leaves: string }[]
>`
  select payload ->> 'to' as to, language, (payload -> 'params' -> 'amount')::float as amount,
    payload -> 'params' ->> 'dueOn' as on,
    to_char(next_attempt_at at time zone 'America/Toronto', 'YYYY-MM-DD HH24:MI') as leaves
  from public.outbox
  where payload ->> 'template' = 'deposit-due' and payload ->> 'to' like ${`%${buyer}%`}
    and ${isOwn(transaction)}
  order by next_attempt_at`

/** As the sales team: the whole set, based on the current version unless another is given. */
const asSales = async (transaction: Transaction, id: string) => {
  await transaction`reset role`
  const [{ version } = { version: 0 }] = await transaction<{ version: number }[]>`
    select version from public.buy_requests where id = ${id}`
  await becomeMember(transaction, 'sales')
  return {
    version,
    write: async (rows: unknown, seen = version) => {
      const [row] = await transaction<{ answer: Answer }[]>`
        select public.desk_deposits(${id}, ${seen}, ${sql.json(rows as never)}) as answer`
      return row?.answer
    },
    receive: async (deposit: string, day: string | null, seen = version) => {
      const [row] = await transaction<{ answer: Answer }[]>`
        select public.desk_receive_deposit(${id}, ${seen}, ${deposit}, ${day}::text::date) as answer`
      return row?.answer
    },
  }
}

describe('signing', () => {
  it('writes the deposits with the step, in the order of their days, and one without a day comes last', () =>
    undone(async (transaction) => {
      const { id } = await signed(transaction)
      expect(await depositsOf(transaction, id)).toMatchObject([
        { number: 1, due: 'date', dueOn: TODAY, amount: 5_000, receivedOn: null },
        { number: 2, due: 'date', dueOn: dayOn(30), amount: 20_000.5 },
        { number: 3, due: 'occupancy', dueOn: null, amount: 25_000 },
      ])
    }))

  it.each([
    ['no list', { rows: 1 }],
    ['too many', Array.from({ length: 21 }, () => on(1, 1))],
    ['a day before the agreement', [on(-1, 1)]],
    ['a day more than ten years after it', [on(3_700, 1)]],
    ['a day without an end', [{ ...on(1, 1), dueOn: 'infinity' }]],
    ['no day', [{ due: 'date', dueOn: null, amount: 1 }]],
    ['another kind', [{ ...on(1, 1), due: 'signing' }]],
    ['no amount', [{ due: 'date', dueOn: TODAY }]],
    ['nothing', [on(1, 0)]],
    ['half a cent', [on(1, 0.005)]],
    ['more than the price together', [on(1, 499_999.99), on(2, 0.02)]],
  ])('is refused, and not made, with %s', (_, deposits) =>
    undone(async (transaction) => {
      const { id } = await sent(transaction)
      expect(
        await refusal(transaction, (inner) => makeStep(inner, id, 'sign', { agreementOn: TODAY, deposits })),
      ).toMatchObject({ code: '22023' })
      const [row] = await transaction`select status from public.buy_requests where id = ${id}`
      expect(row).toEqual({ status: 'agreement_sent' })
    }),
  )
})

describe('the sales team', () => {
  it('corrects, adds and removes deposits from the page it sees, as one new version', () =>
    undone(async (transaction) => {
      const { id } = await signed(transaction)
      const [first, second] = await depositsOf(transaction, id)
      const { write, version } = await asSales(transaction, id)
      const rows = [
        { ...on(60, 22_000), _id: second?._id },
        { ...on(0, 5_000), _id: first?._id },
        on(10, 1_000),
      ]
      const answer = await write(rows)
      expect(answer).toMatchObject({
        outcome: 'done',
        request: {
          version: version + 1,
          deposits: [
            { _id: first?._id, number: 1, amount: 5_000 },
            { number: 2, dueOn: dayOn(10), amount: 1_000 },
            { _id: second?._id, number: 3, dueOn: dayOn(60), amount: 22_000 },
          ],
        },
      })
      expect(await write(rows)).toMatchObject({ outcome: 'stale', version: version + 1 })
      // The same once more changes nothing, and is no new version.
      const same = await write(answer?.request?.deposits, version + 1)
      expect(same).toMatchObject({ outcome: 'done', request: { version: version + 1 } })
      await transaction`reset role`
      const logged = await transaction`
        select action from public.staff_actions where ${isOwn(transaction)} and action like '%deposit%'`
      expect([...logged]).toEqual([{ action: 'request.deposits-changed' }])
    }))

  it('notes on which day a deposit arrived, takes it back, and changes none that has arrived', () =>
    undone(async (transaction) => {
      const { id } = await signed(transaction)
      const [first, ...others] = await depositsOf(transaction, id)
      const { write, receive, version } = await asSales(transaction, id)
      const received = await receive(first?._id ?? '', TODAY)
      expect(received).toMatchObject({
        outcome: 'done',
        request: { version: version + 1, deposits: [{ receivedOn: TODAY }, { receivedOn: null }, {}] },
      })
      expect(await write(others, version + 1)).toMatchObject({ outcome: 'received' })
      expect(await write([{ ...first, amount: 1 }, ...others], version + 1)).toMatchObject({
        outcome: 'received',
      })
      expect(await write([first], version + 1)).toMatchObject({ outcome: 'done' })
      expect(await receive(first?._id ?? '', null, version + 2)).toMatchObject({
        request: { deposits: [{ receivedOn: null }] },
      })
      expect(await write([], version + 3)).toMatchObject({ outcome: 'done', request: { deposits: [] } })
      await transaction`reset role`
      const logged = await transaction`
        select action, detail from public.staff_actions
        where ${isOwn(transaction)} and action like 'request.deposit-%' order by id`
      expect([...logged]).toEqual([
        { action: 'request.deposit-received', detail: { deposit: 1, day: TODAY } },
        { action: 'request.deposit-taken-back', detail: { deposit: 1 } },
      ])
    }))

  it('is refused a day to come, a deposit of another request, and an agreement that is not signed', () =>
    undone(async (transaction) => {
      const [{ id }, other, open] = [
        await signed(transaction),
        await signed(transaction),
        await sent(transaction),
      ]
      const [own] = await depositsOf(transaction, id)
      const [foreign] = await depositsOf(transaction, other.id)
      const { receive, write, version } = await asSales(transaction, id)
      for (const day of [dayOn(1), dayOn(-400), 'infinity', '-infinity'])
        expect(await receive(own?._id ?? '', day)).toEqual({ outcome: 'day' })
      expect(await receive(foreign?._id ?? '', TODAY)).toMatchObject({ outcome: 'unknown' })
      expect(await write([foreign])).toMatchObject({ outcome: 'unknown' })
      expect(await write([own, own])).toMatchObject({ outcome: 'unknown' })
      expect(await receive(own?._id ?? '', TODAY, version - 1)).toMatchObject({ outcome: 'stale' })
      expect(await (await asSales(transaction, open.id)).write([on(1, 1)])).toMatchObject({
        outcome: 'not_possible',
      })
    }))

  it('reads the name of a buyer without an account at its start', () =>
    undone(async (transaction) => {
      const { id } = await signedByHand(transaction, [on(0, 1)])
      const [row] = await transaction<{ start: { rows: { request: string; buyer: string }[] } }[]>`
        select private.deposits_to_come(1000) as start`
      expect(row?.start.rows.find(({ request }) => request === id)).toMatchObject({ buyer: 'Wanda Walker' })
    }))

  it('finds overdue deposits and those of the next seven days at its start, of signed requests alone', () =>
    undone(async (transaction) => {
      const { id } = await signed(transaction, [on(0, 1), on(7, 2), on(8, 3)])
      const { id: cancelled } = await signed(transaction, [on(0, 4)])
      await makeStep(transaction, cancelled, 'rescind')
      await transaction`update public.deposits set due_on = '2000-01-02' where request_id = ${id} and number = 1`
      const [row] = await transaction<
        { start: { rows: { request: string; amount: number; overdue: boolean }[] } }[]
      >`
        select private.deposits_to_come(1000) as start`
      const own = row?.start.rows.filter(({ request }) => request === id || request === cancelled) ?? []
      expect(own.map(({ amount, overdue }) => ({ amount, overdue }))).toEqual([
        { amount: 1, overdue: true },
        { amount: 2, overdue: false },
      ])
    }))
})

describe('the reminder', () => {
  it('waits until five days before, at nine where the home is, in the language of the buyer', () =>
    undone(async (transaction) => {
      const { buyer } = await signed(transaction, [
        on(0, 1),
        on(1, 2),
        on(2, 3),
        on(5, 4),
        on(6, 5),
        on(30, 6),
      ])
      const found = await remindersOf(transaction, buyer)
      // One that is near leaves the next morning; of today's and tomorrow's the buyer has just heard.
      expect(found.map(({ amount, leaves }) => [amount, leaves])).toEqual([
        [3, `${dayOn(1)} 09:00`],
        [4, `${dayOn(1)} 09:00`],
        [5, `${dayOn(1)} 09:00`],
        [6, `${dayOn(25)} 09:00`],
      ])
      expect(found[0]).toMatchObject({ to: `${buyer}@person.example`, language: 'fr-CA' })
    }))

  it('follows a corrected day, a receipt and what is taken back, and a sent one is not sent again', () =>
    undone(async (transaction) => {
      const { id, buyer } = await signed(transaction, [on(30, 6)])
      const [deposit] = await depositsOf(transaction, id)
      await transaction`update public.deposits set due_on = ${dayOn(40)} where request_id = ${id}`
      expect(await remindersOf(transaction, buyer)).toMatchObject([
        { on: dayOn(40), leaves: `${dayOn(35)} 09:00` },
      ])
      await transaction`update public.deposits set received_on = ${TODAY} where request_id = ${id}`
      expect(await remindersOf(transaction, buyer)).toHaveLength(0)
      await transaction`update public.deposits set received_on = null where request_id = ${id}`
      expect(await remindersOf(transaction, buyer)).toHaveLength(1)
      await transaction`update public.outbox set delivered_at = now() where dedupe_key like ${`deposit/${deposit?._id}/%`}`
      await transaction`update public.deposits set number = 2 where request_id = ${id}`
      expect(await remindersOf(transaction, buyer)).toHaveLength(1)
      await transaction`update public.deposits set amount = 7 where request_id = ${id}`
      expect(await remindersOf(transaction, buyer)).toHaveLength(2)
    }))

  it('goes to a new address in a new language', () =>
    undone(async (transaction) => {
      const { buyer } = await signed(transaction, [on(30, 6)])
      await transaction`
        update auth.users set email = ${`new.${buyer}@person.example`}, raw_user_meta_data = '{"language": "en-CA"}'
        where id = ${buyer}`
      expect(await remindersOf(transaction, buyer)).toMatchObject([
        { to: `new.${buyer}@person.example`, language: 'en-CA' },
      ])
    }))

  it('follows a person without an account: their agreement, address and language, and then their account', () =>
    undone(async (transaction) => {
      const { buyer, person } = await signedByHand(transaction, [on(30, 6)])
      expect(await remindersOf(transaction, buyer)).toMatchObject([{ language: 'fr-CA' }])
      await transaction`update public.people set language = 'en-CA' where id = ${person}`
      expect(await remindersOf(transaction, buyer)).toMatchObject([{ language: 'en-CA' }])
      await transaction`update public.people set email = ${`new.${buyer}@person.example`} where id = ${person}`
      const to = `new.${buyer}@person.example`
      expect(await remindersOf(transaction, buyer)).toMatchObject([{ to }])
      await transaction`update public.people set mails_agreed_at = null, mails_noted_by = null where id = ${person}`
      expect(await remindersOf(transaction, buyer)).toEqual([])
      await transaction`update public.people set mails_agreed_at = now(), mails_noted_by = 'Sam' where id = ${person}`
      expect(await remindersOf(transaction, buyer)).toMatchObject([{ to }])
      const user = await addUser(transaction, { language: 'fr-CA' })
      await transaction`update auth.users set email = ${to} where id = ${user}`
      expect(await remindersOf(transaction, buyer)).toMatchObject([{ to, language: 'en-CA' }])
      await becomeMember(transaction, 'sales')
      await transaction`select public.desk_hand_over(${person}, ${user})`
      await transaction`reset role`
      expect(await remindersOf(transaction, buyer)).toMatchObject([{ to, language: 'fr-CA' }])
    }))

  it('that a worker holds is not written again', () =>
    undone(async (transaction) => {
      const { id, buyer } = await signed(transaction, [on(30, 6)])
      const ids = () => transaction`
        select id from public.outbox where payload ->> 'to' = ${`${buyer}@person.example`} and dedupe_key like 'deposit/%'`
      const before = await ids()
      await transaction`
        update public.outbox set locked_until = now() + interval '1 minute', attempts = 1
        where id in ${transaction(before.map((row) => row['id'] as string))}`
      await transaction`update public.deposits set number = 2 where request_id = ${id}`
      expect(await ids()).toEqual(before)
    }))

  it.each([
    ['the agreement is cancelled', (t: Transaction, { id }: { id: string }) => makeStep(t, id, 'rescind')],
    [
      'the request is deleted',
      (t: Transaction, { id }: { id: string }) => t`delete from public.buy_requests where id = ${id}`,
    ],
    [
      'the account is deleted',
      (t: Transaction, { buyer }: { buyer: string }) => t`select public.delete_account(${buyer})`,
    ],
  ] as const)('is gone once %s', (_, end) =>
    undone(async (transaction) => {
      const request = await signed(transaction)
      expect(await remindersOf(transaction, request.buyer)).toHaveLength(1)
      await end(transaction, request)
      expect(await remindersOf(transaction, request.buyer)).toHaveLength(0)
    }),
  )
})

describe('the buyer', () => {
  it('reads their own deposits, no one else does, and neither changes them', () =>
    undone(async (transaction) => {
      const { id, buyer } = await signed(transaction)
      const stranger = await addUser(transaction)
      const read = () => transaction`
        select number, due_on::text as on, amount::float from public.deposits where request_id = ${id} order by number`
      await become(transaction, { user: buyer })
      expect((await read()).map(({ amount }) => amount as number)).toEqual([5_000, 20_000.5, 25_000])
      expect(
        await refusal(
          transaction,
          (inner) => inner`update public.deposits set amount = 1 where request_id = ${id}`,
        ),
      ).toMatchObject({ code: '42501' })
      await become(transaction, { user: stranger })
      expect(await read()).toHaveLength(0)
      await becomeMember(transaction, 'manager')
      expect(await read()).toHaveLength(0)
      await become(transaction, 'guest')
      expect(await refusal(transaction, (inner) => inner`select number from public.deposits`)).toMatchObject({
        code: '42501',
      })
    }))

  it('gets them with the data of the account', () =>
    undone(async (transaction) => {
      const { buyer } = await signed(transaction, [on(30, 6)])
      const [row] = await transaction<{ held: { requests: { deposits: Deposit[] }[] } }[]>`
        select public.export_account(${buyer}) as held`
      expect(row?.held.requests[0]?.deposits).toMatchObject([{ number: 1, dueOn: dayOn(30), amount: 6 }])
    }))
})

describe('the purge', () => {
  it.each([
    ['has a deposit to come', [on(300, 1)], true],
    ['had its last deposit long ago', [on(0, 1)], false],
    [
      'has a deposit on occupancy, whose day is not known',
      [{ due: 'occupancy', dueOn: null, amount: 1 }],
      true,
    ],
    ['has no deposits', [], false],
  ])('of a request that was signed 200 days ago and %s', (_, deposits, stays) =>
    undone(async (transaction) => {
      const { id } = await signed(transaction, deposits)
      await transaction`update public.deposits set due_on = due_on - 200 where request_id = ${id}`
      await transaction.unsafe('set local session_replication_role = replica')
      await transaction`
        update public.buy_requests set closed_at = now() - interval '200 days', agreement_on = current_date - 200,
          agreement_sent_on = current_date - 200
        where id = ${id}`
      await transaction.unsafe('set local session_replication_role = origin')
      await become(transaction, 'service')
      await transaction`select public.purge_requests(now() - interval '180 days')`
      await transaction`reset role`
      expect(await transaction`select from public.buy_requests where id = ${id}`).toHaveLength(stays ? 1 : 0)
    }),
  )
})
