import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES, STEP_NAMES, STEPS } from '#features/buyer/request-life.rules.ts'
import { REVEAL_FIELDS, REVEAL_REASONS } from '#features/desk/request/reveal.rules.ts'
import { RESCISSION } from '#features/law/duty.rules.ts'
import { dayIn } from '#lib/day.ts'
import { addBuilding, addSuite, addUser, become, becomeMember, refusal, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

interface Answer {
  outcome: string
  version?: number
  status?: string
  reference?: string
}

/** Runs as the owner of the tables, then gives the transaction its role back. */
const asOwner = async <Result>(transaction: Transaction, work: () => Promise<Result>) => {
  const [{ role } = { role: '' }] = await transaction<{ role: string }[]>`select current_user::text as role`
  await transaction`reset role`
  const result = await work()
  await transaction.unsafe(`set local role ${role}`)
  return result
}

const ask = async (transaction: Transaction, suite: string, more: { second?: boolean } = {}) => {
  const user = await addUser(transaction)
  const [row] = await transaction<{ id: string; reference: string }[]>`
    insert into public.buy_requests
      (user_id, suite_id, purchaser, second_purchaser, key_version, content_hash, documents_shared)
    values (${user}, ${suite}, '{"own": 1}', ${more.second ? sql.json({ other: 1 }) : null}, 1, gen_random_uuid(), true)
    returning id, reference`
  return { id: row?.id ?? '', reference: row?.reference ?? '', user }
}
const place = async (transaction: Transaction) => addSuite(transaction, await addBuilding(transaction))

const rowOf = (transaction: Transaction, id: string) =>
  asOwner(transaction, async () => {
    const [row] = await transaction<
      { status: string; version: number; hold_until: Date | null; closed_at: Date | null }[]
    >`select * from public.buy_requests where id = ${id}`
    return row ?? { status: 'gone', version: 0, hold_until: null, closed_at: null }
  })
const heldOf = (transaction: Transaction, suite: string) =>
  asOwner(transaction, async () => {
    const [row] = await transaction<{ held_until: Date | null }[]>`
      select held_until from public.suites where id = ${suite}`
    return row?.held_until?.toISOString() ?? null
  })
/** Of this transaction alone: other tests commit theirs. */
const mailsOf = (transaction: Transaction, template: string) =>
  asOwner(
    transaction,
    () => transaction`
      select payload ->> 'to' as to, payload -> 'params' as params from public.outbox
      where payload ->> 'template' = ${template} and created_at = now() order by id`,
  )
const endedOf = async (transaction: Transaction, reference: string) =>
  (await mailsOf(transaction, 'buy-request-ended')).filter(({ params }) => params.reference === reference)
const logOf = (transaction: Transaction, reference: string) =>
  asOwner(
    transaction,
    () => transaction`
      select name, role, action, subject, detail from public.staff_actions where subject = ${reference} order by id`,
  )

/** What the log calls a step that is not named by its status. */
const ACTIONS: Record<string, string> = { hold: 'hold-moved', days: 'days-changed', reopen: 'reopened' }

/** Where the homes of these tests are. */
const dayOn = (days: number) => dayIn('America/Toronto', Date.now() + days * DAY)
const TODAY = dayOn(0)
const DATES = { holdUntil: inDays(7), agreementSentOn: TODAY, agreementOn: TODAY }
/** A step by whoever acts; `seen` is the version, that of the row without it. */
const step = async (
  transaction: Transaction,
  id: string,
  name: string,
  given: object = {},
  seen?: number,
) => {
  const version = seen ?? (await rowOf(transaction, id)).version
  // The days stay as they are, save those that are given.
  const dates = name === 'days' ? given : { ...DATES, ...given }
  const [row] = await transaction<{ answer: Answer }[]>`
    select public.desk_step(${id}, ${version}, ${name}, ${sql.json(dates as never)}) as answer`
  return row?.answer
}
/** The ways to each status, by staff unless a buyer or the clock takes them. */
const WAY: Record<string, string[]> = {
  submitted: [],
  accepted: ['accept'],
  agreement_sent: ['accept', 'send_agreement'],
  signed: ['accept', 'send_agreement', 'sign'],
  declined: ['decline'],
  withdrawn: ['withdraw'],
  rescinded: ['accept', 'send_agreement', 'sign', 'rescind'],
}
const bring = async (transaction: Transaction, id: string, status: string) => {
  const way = WAY[status]
  for (const name of way ?? []) expect(await step(transaction, id, name)).toMatchObject({ outcome: 'done' })
  if (!way)
    await asOwner(
      transaction,
      () => transaction`update public.buy_requests set status = ${status} where id = ${id}`,
    )
}

describe('a step of the sales team', () => {
  const cases = REQUEST_STATUSES.flatMap((from) => STEP_NAMES.map((name) => ({ from, name })))
  it.each(cases)('$name of a request that is $from', ({ from, name }) =>
    undone(async (transaction) => {
      const { id, reference } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      await bring(transaction, id, from)
      const before = await rowOf(transaction, id)
      const answer = await step(transaction, id, name)
      const after = await rowOf(transaction, id)
      const way = STEPS[name]
      if (!(way.from as readonly string[]).includes(from)) {
        expect(answer).toEqual({ outcome: 'not_possible', version: before.version, status: from })
        return expect(after).toEqual(before)
      }
      const status = way.to ?? from
      const request = expect.objectContaining({ _id: id, status, version: before.version + 1 })
      expect(answer).toEqual({ outcome: 'done', version: before.version + 1, status, reference, request })
      expect(after).toMatchObject({ status, version: before.version + 1 })
      const log = await logOf(transaction, reference)
      expect(log.at(-1)).toMatchObject({
        name: 'Test sales',
        role: 'sales',
        action: `request.${ACTIONS[name] ?? status.replace('_', '-')}`,
        subject: reference,
      })
      if (way.to === null) return
      const [event] = await asOwner(
        transaction,
        () => transaction`
          select status, by_name from public.buy_request_events where request_id = ${id} order by id desc limit 1`,
      )
      expect(event).toEqual({ status, by_name: 'Test sales' })
      expect((await mailsOf(transaction, 'buy-request-status')).at(-1)?.['params']).toMatchObject({ status })
    }),
  )

  it('from an old page is refused with what the request is now', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'manager')
      expect(await step(transaction, id, 'accept', {}, 1)).toMatchObject({ outcome: 'done', version: 2 })
      expect(await step(transaction, id, 'decline', {}, 1)).toEqual({
        outcome: 'stale',
        version: 2,
        status: 'accepted',
        by: 'Test manager',
      })
    }))

  it('of two people at the same moment is made once, and the other page is stale', async () => {
    const { id, user, building } = await sql.begin(async (transaction) => {
      const home = await addBuilding(transaction)
      return { building: home, ...(await ask(transaction, await addSuite(transaction, home))) }
    })
    const people: string[] = []
    const act = (name: string) =>
      sql.begin(async (transaction) => {
        people.push(await becomeMember(transaction, 'sales'))
        const [row] = await transaction<{ answer: Answer }[]>`
          select public.desk_step(${id}, 1, ${name}, ${sql.json(DATES)}) as answer`
        return row?.answer
      })
    const answers = await Promise.all([act('accept'), act('decline')])
    expect(answers.map((answer) => answer?.outcome).toSorted()).toEqual(['done', 'stale'])
    expect(answers.find((answer) => answer?.outcome === 'stale')?.version).toBe(2)
    expect(await sql`select 1 from public.buy_request_events where request_id = ${id}`).toHaveLength(2)
    await sql`delete from auth.users where id in ${sql([user, ...people])}`
    await sql`delete from public.buildings where id = ${building}`
  })

  it('with a hold needs an end in the next 30 days', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      for (const holdUntil of [null, inDays(-1), inDays(31)]) {
        const refused = await refusal(transaction, (inner) => step(inner, id, 'accept', { holdUntil }, 1))
        expect(refused?.code).toBe('22023')
      }
      expect(await step(transaction, id, 'accept', { holdUntil: inDays(30) })).toMatchObject({
        outcome: 'done',
      })
    }))

  it('changes the days, tells the buyer of them, and only of what is new', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      await bring(transaction, id, 'signed')
      const given = {
        documentsReceivedOn: TODAY,
        cancelUntil: dayOn(10),
        cancelRule: 'on-rescission',
      }
      await step(transaction, id, 'days', given)
      await step(transaction, id, 'days', given)
      const told = await mailsOf(transaction, 'buy-request-dates')
      expect(told.map(({ params }) => params)).toEqual([
        expect.objectContaining({ what: 'days', cancelUntil: dayOn(10), byRule: true }),
      ])
      expect(await rowOf(transaction, id)).toMatchObject({ cancel_rule: 'on-rescission' })
    }))

  it('keeps its version when its buyer has another name or address, and is found by it', () =>
    undone(async (transaction) => {
      const { id, user } = await ask(transaction, await place(transaction))
      await transaction`insert into public.profiles (id, name) values (${user}, 'Ada') on conflict (id) do nothing`
      for (const name of ['Bea', 'Cleo', 'Dora', 'DORA'])
        await transaction`update public.profiles set name = ${name} where id = ${user}`
      await transaction`update auth.users set email = ${`new-${user}@person.example`} where id = ${user}`
      const [row] = await transaction`select version, search_words from public.buy_requests where id = ${id}`
      expect(row).toEqual({ version: 1, search_words: expect.stringMatching(/ dora new /) })
    }))

  it('needs the version that was seen', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      const [declined] = await transaction`select public.desk_step(${id}, null, 'decline', '{}') as answer`
      expect(declined?.['answer']).toMatchObject({ outcome: 'stale' })
      const [assigned] = await transaction`select public.desk_assign(${id}, null, null) as answer`
      expect(assigned?.['answer']).toMatchObject({ outcome: 'stale' })
      await bring(transaction, id, 'signed')
      const [sold] = await transaction`select public.desk_sell(${id}, null) as answer`
      expect(sold?.['answer']).toMatchObject({ outcome: 'stale' })
    }))

  const wrongDays: [status: string, step: string, given: object][] = [
    ['accepted', 'send_agreement', { agreementSentOn: dayOn(-1) }],
    ['accepted', 'send_agreement', { agreementSentOn: dayOn(1) }],
    ['accepted', 'send_agreement', { agreementSentOn: 'infinity' }],
    ['agreement_sent', 'sign', { agreementOn: null }],
    ['agreement_sent', 'sign', { agreementOn: dayOn(-1) }],
    ['agreement_sent', 'sign', { agreementOn: 'infinity' }],
    ['agreement_sent', 'sign', { agreementOn: '-infinity' }],
    ['agreement_sent', 'sign', { documentsReceivedOn: dayOn(1) }],
    ['agreement_sent', 'sign', { documentsReceivedOn: '-infinity' }],
    ['agreement_sent', 'sign', { cancelUntil: dayOn(-1) }],
    ['agreement_sent', 'sign', { cancelUntil: 'infinity' }],
    ['agreement_sent', 'sign', { cancelUntil: dayOn(370) }],
    ['agreement_sent', 'sign', { documentsReceivedOn: dayOn(-60) }],
    ['signed', 'days', { documentsReceivedOn: dayOn(-60) }],
    [
      'agreement_sent',
      'sign',
      { cancelUntil: null, cancelRule: 'on-rescission', documentsReceivedOn: TODAY },
    ],
    [
      'agreement_sent',
      'sign',
      { cancelUntil: dayOn(11), cancelRule: 'on-rescission', documentsReceivedOn: TODAY },
    ],
    ['agreement_sent', 'sign', { cancelUntil: dayOn(10), cancelRule: 'on-rescission' }],
    [
      'agreement_sent',
      'sign',
      { cancelUntil: dayOn(10), cancelRule: 'no-such-rule', documentsReceivedOn: TODAY },
    ],
    ['agreement_sent', 'days', { agreementOn: TODAY }],
    ['agreement_sent', 'days', { cancelUntil: dayOn(3) }],
    ['signed', 'days', { agreementOn: dayOn(1) }],
  ]
  it.each(wrongDays)('of a request that is %s refuses, in the database too: %s %j', (status, name, given) =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      await bring(transaction, id, status)
      const before = await rowOf(transaction, id)
      const refused = await refusal(transaction, (inner) => step(inner, id, name, given))
      expect(refused?.code).toMatch(/^(22023|23514)$/)
      expect(await rowOf(transaction, id)).toEqual(before)
    }),
  )

  it('counts the days of each rule as the site does', () =>
    undone(async (transaction) => {
      for (const { id, value } of Object.values(RESCISSION).flat()) {
        const [row] = await transaction`select private.days_to_cancel(${id}) as days`
        expect([id, row?.['days']]).toEqual([id, value.days])
      }
    }))

  it('that opens a request again forgets the days of the round that ended', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      await bring(transaction, id, 'agreement_sent')
      await step(transaction, id, 'days', { documentsReceivedOn: TODAY })
      await step(transaction, id, 'decline')
      await step(transaction, id, 'reopen')
      expect(await rowOf(transaction, id)).toMatchObject({
        ...{ status: 'submitted', agreement_sent_on: null, documents_received_on: null },
        ...{ agreement_on: null, cancel_until: null, cancel_rule: null },
      })
    }))
})

describe('a hold', () => {
  const queue = async (transaction: Transaction) => {
    const suite = await place(transaction)
    const first = await ask(transaction, suite, { second: true })
    const waiting = [await ask(transaction, suite), await ask(transaction, suite)]
    const declined = await ask(transaction, suite)
    await becomeMember(transaction, 'sales')
    await step(transaction, declined.id, 'decline')
    await step(transaction, first.id, 'accept')
    return { suite, first, waiting }
  }
  const told = async (transaction: Transaction) =>
    (await mailsOf(transaction, 'buy-request-free')).map(({ params }) => params.reference as string)

  it('is shown by the suite, which stays for sale, and moves with its end', () =>
    undone(async (transaction) => {
      const { suite, first } = await queue(transaction)
      expect(await heldOf(transaction, suite)).toBe(DATES.holdUntil)
      const later = inDays(20)
      await step(transaction, first.id, 'hold', { holdUntil: later })
      expect(await heldOf(transaction, suite)).toBe(later)
      await step(transaction, first.id, 'send_agreement')
      expect(await heldOf(transaction, suite)).toBe(later)
      await step(transaction, first.id, 'sign')
      expect(await heldOf(transaction, suite)).toBe('9999-12-31T00:00:00.000Z')
      const [row] = await asOwner(
        transaction,
        () => transaction`select available from public.suites where id = ${suite}`,
      )
      expect(row).toEqual({ available: true })
    }))

  it('enters the changes of the catalogue as a price does', () =>
    undone(async (transaction) => {
      const suite = await place(transaction)
      const { id } = await ask(transaction, suite)
      const changes = () =>
        asOwner(
          transaction,
          async () =>
            (
              await transaction`
                select 1 from public.listing_changes c join public.suites s on s.building_id = c.building_id
                where s.id = ${suite} and c.entity = 'suites' and c.action = 'UPDATE'`
            ).length,
        )
      await becomeMember(transaction, 'sales')
      expect(await changes()).toBe(0)
      await step(transaction, id, 'accept')
      expect(await changes()).toBe(1)
      await step(transaction, id, 'send_agreement')
      expect(await changes()).toBe(1)
      await step(transaction, id, 'decline')
      expect(await changes()).toBe(2)
    }))

  const releases: Record<string, (transaction: Transaction, first: { id: string; user: string }) => unknown> =
    {
      decline: (transaction, { id }) => step(transaction, id, 'decline'),
      reopen: (transaction, { id }) => step(transaction, id, 'reopen'),
      'the rescission': async (transaction, { id }) => {
        await step(transaction, id, 'send_agreement')
        await step(transaction, id, 'sign')
        await step(transaction, id, 'rescind')
      },
      'the buyer’s withdrawal': (transaction, { id, user }) =>
        asOwner(
          transaction,
          () => transaction`select public.withdraw_buy_request(${id}, ${user}, 'sales@larkfield.example')`,
        ),
      'the deletion of the account': (transaction, { user }) =>
        asOwner(
          transaction,
          () => transaction`select public.close_account(${user}, 'sales@larkfield.example')`,
        ),
      'the end of its time': (transaction, { id }) =>
        asOwner(transaction, async () => {
          await transaction`update public.buy_requests set hold_until = now() - interval '1 second' where id = ${id}`
          await transaction`select public.end_holds('sales@larkfield.example')`
        }),
    }
  it.each(Object.keys(releases))(
    'ends with %s: the suite is free, and those who wait are told once',
    (name) =>
      undone(async (transaction) => {
        const { suite, first, waiting } = await queue(transaction)
        const line = waiting.map(({ reference }) => reference).toSorted()
        const held = async () =>
          (await mailsOf(transaction, 'buy-request-held')).map(({ params }) => params.reference as string)
        expect((await held()).toSorted()).toEqual(line)
        expect(await told(transaction)).toEqual([])
        await releases[name]?.(transaction, first)
        expect(await heldOf(transaction, suite)).toBeNull()
        expect(await held()).toHaveLength(line.length)
        expect((await told(transaction)).toSorted()).toEqual(line)
        await asOwner(transaction, () => transaction`select public.end_holds('sales@larkfield.example')`)
        expect((await told(transaction)).toSorted()).toEqual(line)
      }),
  )

  it('that is over lapses its request once, and tells its buyer and the sales team', () =>
    undone(async (transaction) => {
      const { first } = await queue(transaction)
      await asOwner(transaction, async () => {
        const ended = () => transaction`select public.end_holds('sales@larkfield.example') as ended`
        expect((await ended())[0]?.['ended']).toBe(0)
        await transaction`update public.buy_requests set hold_until = now() where id = ${first.id}`
        expect((await ended())[0]?.['ended']).toBe(1)
        expect((await ended())[0]?.['ended']).toBe(0)
      })
      expect(await rowOf(transaction, first.id)).toMatchObject({ status: 'lapsed', hold_until: null })
      expect((await rowOf(transaction, first.id)).closed_at).not.toBeNull()
      const mine = (await mailsOf(transaction, 'buy-request-status')).filter(
        ({ params }) => params.reference === first.reference && params.status === 'lapsed',
      )
      expect(mine).toHaveLength(1)
      expect(
        (await endedOf(transaction, first.reference)).map(({ to, params }) => [
          to,
          params.why,
          params.status,
        ]),
      ).toEqual([['sales@larkfield.example', 'lapsed', 'accepted']])
    }))

  it.each([
    ['a step from an old page', 'accepted'],
    ['the next in line', 'lapsed'],
    ['its buyer', 'accepted'],
  ])('that %s finds over is told to the sales team once, as it was', (who, said) =>
    undone(async (transaction) => {
      const { first, waiting } = await queue(transaction)
      await asOwner(
        transaction,
        () => transaction`update public.buy_requests set hold_until = now() where id = ${first.id}`,
      )
      if (who === 'the next in line') await step(transaction, waiting[0]?.id ?? '', 'accept')
      else if (who === 'its buyer')
        await asOwner(
          transaction,
          () => transaction`select public.resume_buy_request(${first.id}, ${first.user})`,
        )
      else await step(transaction, first.id, 'send_agreement')
      const end = () =>
        asOwner(transaction, () => transaction`select public.end_holds('sales@larkfield.example')`)
      await end()
      await end()
      expect((await endedOf(transaction, first.reference)).map(({ params }) => params)).toEqual([
        expect.objectContaining({ why: 'lapsed', status: said }),
      ])
    }),
  )

  it('that the next in line takes over is told as free to no one, and as on hold to who came since', () =>
    undone(async (transaction) => {
      const { suite, first, waiting } = await queue(transaction)
      const since = await asOwner(transaction, async () => {
        await transaction`
          update public.buy_requests set hold_until = now() - interval '1 minute' where id = ${first.id}`
        return ask(transaction, suite)
      })
      await asOwner(
        transaction,
        () => transaction`
          update public.buy_requests set created_at = now() - interval '1 hour'
          where id in ${sql(waiting.map(({ id }) => id))}`,
      )
      const held = async () =>
        (await mailsOf(transaction, 'buy-request-held')).map(({ params }) => params.reference as string)
      const before = await held()
      await step(transaction, waiting[0]?.id ?? '', 'accept')
      expect(await told(transaction)).toEqual([])
      expect((await held()).slice(before.length)).toEqual([since.reference])
      // The next end is one again.
      await step(transaction, waiting[0]?.id ?? '', 'decline')
      expect((await told(transaction)).toSorted()).toEqual(
        [waiting[1]?.reference, since.reference].toSorted(),
      )
    }))

  it('that is over stops no one, although the job is late', () =>
    undone(async (transaction) => {
      const { suite, first, waiting } = await queue(transaction)
      const [next] = waiting
      await asOwner(
        transaction,
        () => transaction`update public.buy_requests set hold_until = now() where id = ${first.id}`,
      )
      const { version } = await rowOf(transaction, first.id)
      expect(await step(transaction, first.id, 'send_agreement', {}, version)).toMatchObject({
        outcome: 'stale',
        status: 'lapsed',
      })
      expect(await step(transaction, next?.id ?? '', 'accept')).toMatchObject({ outcome: 'done' })
      expect(await rowOf(transaction, first.id)).toMatchObject({ status: 'lapsed' })
      expect(await heldOf(transaction, suite)).toBe(DATES.holdUntil)
    }))

  it('of a lapsed request is taken by the next in line, even when no one touched the lapsed one', () =>
    undone(async (transaction) => {
      const { first, waiting } = await queue(transaction)
      await asOwner(
        transaction,
        () => transaction`update public.buy_requests set hold_until = now() where id = ${first.id}`,
      )
      expect(await step(transaction, waiting[1]?.id ?? '', 'accept')).toMatchObject({ outcome: 'done' })
      expect(await rowOf(transaction, first.id)).toMatchObject({ status: 'lapsed' })
    }))

  it('stays while its second purchaser’s objection pauses the request, and the buyer can go on', () =>
    undone(async (transaction) => {
      const { suite, first } = await queue(transaction)
      const object = () =>
        asOwner(
          transaction,
          () => transaction`select public.object_to_buy_request(${first.id}, 'sales@larkfield.example')`,
        )
      const resume = () =>
        asOwner(
          transaction,
          async () =>
            (await transaction`select public.resume_buy_request(${first.id}, ${first.user}) as answer`)[0]?.[
              'answer'
            ],
        )
      await object()
      expect(await rowOf(transaction, first.id)).toMatchObject({ status: 'paused' })
      expect(await heldOf(transaction, suite)).toBe(DATES.holdUntil)
      expect(await told(transaction)).toEqual([])
      expect(await resume()).toMatchObject({ outcome: 'resumed', status: 'accepted' })
      expect(await resume()).toMatchObject({ outcome: 'resumed', status: 'accepted' })
      expect(await heldOf(transaction, suite)).toBe(DATES.holdUntil)
    }))

  it('of a paused request ends by itself too, and with it the request', () =>
    undone(async (transaction) => {
      const { suite, first, waiting } = await queue(transaction)
      await asOwner(transaction, async () => {
        await transaction`select public.object_to_buy_request(${first.id}, 'sales@larkfield.example')`
        await transaction`update public.buy_requests set hold_until = now() where id = ${first.id}`
        const [row] =
          await transaction`select public.resume_buy_request(${first.id}, ${first.user}) as answer`
        expect(row?.['answer']).toEqual({ outcome: 'closed' })
      })
      expect(await heldOf(transaction, suite)).toBeNull()
      expect(await told(transaction)).toHaveLength(waiting.length)
    }))

  it('of a signed agreement outlives the account: the suite is sold', () =>
    undone(async (transaction) => {
      const { suite, first } = await queue(transaction)
      await step(transaction, first.id, 'send_agreement')
      await step(transaction, first.id, 'sign')
      await asOwner(
        transaction,
        () => transaction`select public.close_account(${first.user}, 'sales@larkfield.example')`,
      )
      const [row] = await asOwner(
        transaction,
        () => transaction`select available, held_until from public.suites where id = ${suite}`,
      )
      expect(row).toEqual({ available: false, held_until: null })
      expect(await told(transaction)).toEqual([])
    }))

  it('is not withdrawn from once the agreement is signed', () =>
    undone(async (transaction) => {
      const { first } = await queue(transaction)
      await step(transaction, first.id, 'send_agreement')
      await step(transaction, first.id, 'sign')
      const [row] = await asOwner(
        transaction,
        () =>
          transaction`select public.withdraw_buy_request(${first.id}, ${first.user}, 'x@y.example') as answer`,
      )
      expect(row?.['answer']).toEqual({ outcome: 'signed' })
    }))
})

describe('a request for a suite on hold', () => {
  it('joins the line, and its answer and mails say so', () =>
    undone(async (transaction) => {
      const suite = await place(transaction)
      const first = await ask(transaction, suite)
      const user = await addUser(transaction)
      const mails = [
        { payload: { template: 'buy-request-buyer', to: 'a@b.example', params: {} }, dedupe_key: 'k' },
      ]
      const send = async (hash: string) =>
        (
          await transaction<{ answer: Answer & { onHold: boolean } }[]>`
            select public.send_buy_request(
              gen_random_uuid(), ${user}, ${suite}, false, false, '{}', null, 1, ${[hash]},
              ${sql.json(mails.map((mail) => ({ ...mail, dedupe_key: hash })))}
            ) as answer`
        )[0]?.answer
      expect(await send('before')).toMatchObject({ outcome: 'stored', onHold: false })
      await becomeMember(transaction, 'sales')
      await step(transaction, first.id, 'accept')
      await asOwner(transaction, async () => {
        expect(await send('after')).toMatchObject({ outcome: 'stored', status: 'submitted', onHold: true })
        expect(await send('after')).toMatchObject({ outcome: 'known', onHold: true })
      })
      const said = (await mailsOf(transaction, 'buy-request-buyer')).map(
        ({ params }) => params.onHold as boolean,
      )
      expect(said).toEqual([false, true])
    }))

  it('sent again while it is accepted is the same request', () =>
    undone(async (transaction) => {
      const { id, user } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      await step(transaction, id, 'accept')
      await asOwner(transaction, async () => {
        const [row] = await transaction`
          select public.send_buy_request(
            gen_random_uuid(), ${user}, b.suite_id, false, true, '{}', null, 1, array[b.content_hash], '[]'
          ) as answer from public.buy_requests b where b.id = ${id}`
        expect(row?.['answer']).toMatchObject({ outcome: 'known', id, status: 'accepted', onHold: false })
      })
    }))
})

describe('identity at the desk', () => {
  const reveal = async (transaction: Transaction, id: string, fields: readonly string[], reason: string) =>
    (
      await transaction<{ answer: Answer }[]>`
        select public.desk_reveal(${id}, ${fields as string[]}, ${reason}) as answer`
    )[0]?.answer

  it('is written down with who, what and why before it is given away, and the buyer sees role, field and time', () =>
    undone(async (transaction) => {
      const { id, user, reference } = await ask(transaction, await place(transaction), { second: true })
      await becomeMember(transaction, 'manager')
      for (const field of REVEAL_FIELDS) {
        const isSecond = field.startsWith('second.')
        expect(await reveal(transaction, id, [field], 'identity')).toMatchObject({
          outcome: 'revealed',
          purchaser: isSecond ? null : { own: 1 },
          second_purchaser: isSecond ? { other: 1 } : null,
        })
      }
      for (const reason of REVEAL_REASONS) await reveal(transaction, id, ['dob'], reason)
      expect((await logOf(transaction, reference))[0]).toEqual({
        name: 'Test manager',
        role: 'manager',
        action: 'request.revealed',
        subject: reference,
        detail: { fields: ['dob'], reason: 'identity' },
      })
      await become(transaction, { user })
      const seen = await transaction`select role, field from public.buy_request_reveals order by id`
      expect(seen).toHaveLength(REVEAL_FIELDS.length + REVEAL_REASONS.length)
      expect(seen[0]).toEqual({ role: 'manager', field: 'dob' })
      for (const hidden of ['by_name', 'member', 'reason']) {
        const read = (inner: Transaction) => inner.unsafe(`select ${hidden} from public.buy_request_reveals`)
        expect((await refusal(transaction, read))?.code).toBe('42501')
      }
    }))

  it('is given in one act with one reason, which the log has once and the buyer sees field by field', () =>
    undone(async (transaction) => {
      const { id, user, reference } = await ask(transaction, await place(transaction), { second: true })
      await becomeMember(transaction, 'sales')
      expect(await reveal(transaction, id, REVEAL_FIELDS, 'agreement')).toMatchObject({
        outcome: 'revealed',
        purchaser: { own: 1 },
        second_purchaser: { other: 1 },
      })
      const logged = await logOf(transaction, reference)
      expect(logged.filter(({ action }) => action === 'request.revealed')).toMatchObject([
        { detail: { fields: [...REVEAL_FIELDS], reason: 'agreement' } },
      ])
      await become(transaction, { user })
      const seen = await transaction`select field from public.buy_request_reveals order by id`
      expect(seen.map(({ field }) => field)).toEqual([...REVEAL_FIELDS])
    }))

  it('is given in forty acts an hour', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      for (let act = 0; act < 40; act++)
        expect((await reveal(transaction, id, ['dob', 'fullAddress'], 'agreement'))?.outcome).toBe('revealed')
      expect(
        (await refusal(transaction, (inner) => reveal(inner, id, ['dob'], 'agreement')))?.message,
      ).toMatch(/^too_many \d+$/)
    }))

  it('is not given for a field or a reason that is not in the lists, without a second purchaser, or once it is over', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      for (const [field, reason] of [
        ['key_version', 'identity'],
        ['dob', 'curiosity'],
      ] as const)
        expect(
          (await refusal(transaction, (inner) => reveal(inner, id, ['fullAddress', field], reason)))?.code,
        ).toBe('23514')
      for (const fields of [[], ['dob', 'dob']])
        expect((await refusal(transaction, (inner) => reveal(inner, id, fields, 'identity')))?.code).toBe(
          '22023',
        )
      expect(await reveal(transaction, id, ['dob', 'second.dob'], 'identity')).toEqual({ outcome: 'missing' })
      await step(transaction, id, 'decline')
      expect(await reveal(transaction, id, ['dob'], 'identity')).toEqual({ outcome: 'closed' })
      expect(
        await asOwner(transaction, () => transaction`select 1 from public.buy_request_reveals`),
      ).toHaveLength(0)
    }))
})

describe('a request at the desk', () => {
  it('is read whole, without the encrypted fields', () =>
    undone(async (transaction) => {
      const suite = await place(transaction)
      const { id, reference } = await ask(transaction, suite, { second: true })
      const rival = await ask(transaction, suite)
      const member = await becomeMember(transaction, 'sales', 'Priya Nair')
      await step(transaction, id, 'accept')
      await transaction`select public.desk_note(${id}, 'Calls back on Monday.')`
      const { version } = await rowOf(transaction, id)
      await transaction`select public.desk_assign(${id}, ${version}, ${member})`
      const [row] = await transaction`select public.desk_request(${id}) as request`
      const request = row?.['request']
      expect(request).toMatchObject({
        _id: id,
        reference,
        version: version + 1,
        status: 'accepted',
        forTwo: true,
        assignedTo: { id: member, name: 'Priya Nair' },
        history: [
          { status: 'submitted', by: null },
          { status: 'accepted', by: 'Priya Nair' },
        ],
        notes: [{ text: 'Calls back on Monday.', by: 'Priya Nair' }],
        rivals: [{ _id: rival.id, reference: rival.reference, status: 'submitted' }],
        documents: [],
      })
      expect(JSON.stringify(request)).not.toMatch(/"own"|"other"|content_hash|purchaser/)
      const [none] = await transaction`select public.desk_request(gen_random_uuid()) as request`
      expect(none?.['request']).toBeNull()
    }))

  it('is assigned to a member of the sales team who has not ended, from a page that is not old', () =>
    undone(async (transaction) => {
      const { id } = await ask(transaction, await place(transaction))
      const editor = await becomeMember(transaction, 'editor')
      const ended = await becomeMember(transaction, 'sales')
      await asOwner(
        transaction,
        () => transaction`update public.staff set ended_at = now() where user_id = ${ended}`,
      )
      const member = await becomeMember(transaction, 'sales')
      const assign = async (to: string | null, seen: number) =>
        (await transaction`select public.desk_assign(${id}, ${seen}, ${to}) as answer`)[0]?.['answer']
      for (const nobody of [editor, ended, crypto.randomUUID()])
        expect(await assign(nobody, 1)).toEqual({ outcome: 'unknown' })
      expect(await assign(member, 1)).toMatchObject({
        outcome: 'done',
        request: { version: 2, assignedTo: { id: member } },
      })
      expect(await assign(null, 1)).toEqual({
        ...{ outcome: 'stale', version: 2, status: 'submitted', by: 'Test sales' },
      })
      expect(await assign(null, 2)).toMatchObject({ outcome: 'done', request: { assignedTo: null } })
    }))

  it('gives out a document under the name of the member, and logs it', () =>
    undone(async (transaction) => {
      const { id, user, reference } = await ask(transaction, await place(transaction))
      const [paper] = await transaction<{ id: string }[]>`
        insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
        values (${user}, 'letter.pdf', 'application/pdf', 10, ${`${user}/x`}, 'ready', now()) returning id`
      await becomeMember(transaction, 'sales', 'Priya Nair')
      const open = async () =>
        (await transaction`select public.desk_open_document(${id}, ${paper?.id ?? ''}) as answer`)[0]?.[
          'answer'
        ]
      expect(await open()).toEqual({ outcome: 'opened', owner: user, filename: 'letter.pdf' })
      expect((await logOf(transaction, reference)).at(-1)).toMatchObject({
        action: 'request.document-opened',
        subject: reference,
      })
      await step(transaction, id, 'decline')
      expect(await open()).toEqual({ outcome: 'closed' })
      await become(transaction, { user })
      expect(await transaction`select filename, opened_by from public.document_openings`).toEqual([
        { filename: 'letter.pdf', opened_by: 'Priya Nair' },
      ])
    }))

  it('keeps its notes from everyone but the desk and the export of its buyer', () =>
    undone(async (transaction) => {
      const { id, user } = await ask(transaction, await place(transaction))
      await becomeMember(transaction, 'sales')
      await transaction`select public.desk_note(${id}, 'Calls back on Monday.')`
      await transaction`select public.desk_reveal(${id}, '{dob}', 'identity')`
      const read = (inner: Transaction) => inner`select text from public.buy_request_notes`
      expect((await refusal(transaction, read))?.code).toBe('42501')
      await become(transaction, { user })
      expect((await refusal(transaction, read))?.code).toBe('42501')
      await become(transaction, 'service')
      const [row] = await transaction`select public.export_account(${user}) as account`
      expect(row?.['account']).toHaveProperty('membership')
      expect(row?.['account'].requests[0]).toMatchObject({
        notes: [{ text: 'Calls back on Monday.' }],
        identityShown: [{ field: 'dob', role: 'sales', reason: 'identity' }],
      })
    }))
})
