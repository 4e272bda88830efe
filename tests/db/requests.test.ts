import { describe, expect, it } from 'vitest'
import { dayIn } from '#lib/day.ts'
import { addBuilding, addSuite, addUser, refusal, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

const ask = async (transaction: Transaction | typeof sql, user: string, suite: string) => {
  const [row] = await transaction<{ id: string; reference: string }[]>`
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    values (${user}, ${suite}, '{}', 1, gen_random_uuid()) returning id, reference`
  return row ?? { id: '', reference: '' }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const step = async (
  transaction: Transaction | typeof sql,
  id: string,
  name: string,
  given: Record<string, string | boolean> = {},
) => {
  const dates = { holdUntil: inDays(7), agreementOn: dayIn('America/Toronto', Date.now()), ...given }
  const [row] = await transaction<{ answer: { outcome: string; reference?: string } }[]>`
    select private.step_request(
      ${id}, (select version from public.buy_requests where id = ${id}), ${name}, ${sql.json(dates)}) as answer`
  return row?.answer
}

describe('one suite', () => {
  it('is never held for two: of two accepts at the same moment one wins, and the other is told who', async () => {
    const { users, suite, building } = await sql.begin(async (transaction) => {
      const place = await addBuilding(transaction)
      return {
        building: place,
        suite: await addSuite(transaction, place),
        users: [await addUser(transaction), await addUser(transaction), await addUser(transaction)],
      }
    })
    for (let round = 0; round < 10; round += 1) {
      const requests = await Promise.all(users.map((user) => ask(sql, user, suite)))
      const answers = await Promise.all(requests.map(({ id }) => step(sql, id, 'accept')))
      const won = answers.findIndex((answer) => answer?.outcome === 'done')
      const winner = requests[won]?.reference
      expect(answers.filter((_, at) => at !== won)).toEqual([
        { outcome: 'taken', reference: winner },
        { outcome: 'taken', reference: winner },
      ])
      const mails = await sql`
        select 1 from public.outbox where payload ->> 'template' = 'buy-request-status'
          and payload -> 'params' ->> 'reference' in ${sql(requests.map(({ reference }) => reference))}`
      expect(mails).toHaveLength(1)
      const [row] = await sql`
        select available, held_until > now() as held from public.suites where id = ${suite}`
      expect(row).toEqual({ available: true, held: true })
      await sql`delete from public.buy_requests where suite_id = ${suite}`
    }
    await sql`delete from auth.users where id in ${sql(users)}`
    await sql`delete from public.buildings where id = ${building}`
  })

  it('has one request that holds it, whatever is written past the function', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const [first, second] = [
        await ask(transaction, await addUser(transaction), suite),
        await ask(transaction, await addUser(transaction), suite),
      ]
      const accept = (id: string) =>
        refusal(
          transaction,
          (inner) => inner`
            update public.buy_requests set status = 'accepted', hold_until = now() + interval '1 day'
            where id = ${id}`,
        )
      const bare = await refusal(
        transaction,
        (inner) => inner`update public.buy_requests set status = 'accepted' where id = ${first.id}`,
      )
      expect(bare?.code).toBe('23514')
      expect(await accept(first.id)).toBeUndefined()
      expect((await accept(second.id))?.code).toBe('23505')
      await transaction`update public.buy_requests set status = 'declined' where id = ${first.id}`
      expect(await accept(second.id)).toBeUndefined()
    }))

  it('stays available unless requested otherwise, and no step runs twice', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const { id } = await ask(transaction, await addUser(transaction), suite)
      const suiteNow = async () =>
        (await transaction`select available, held_until::text from public.suites where id = ${suite}`)[0]
      expect(await step(transaction, id, 'accept')).toMatchObject({ outcome: 'done' })
      expect(await step(transaction, id, 'accept')).toMatchObject({ outcome: 'not_possible' })
      await step(transaction, id, 'send_agreement')
      expect(await suiteNow()).toMatchObject({ available: true })
      await step(transaction, id, 'sign', { takesSuite: true })
      expect(await suiteNow()).toEqual({ available: false, held_until: '9999-12-31 00:00:00+00' })
      expect(
        await transaction`select 1 from public.buy_request_events where request_id = ${id}`,
      ).toHaveLength(4)
      expect(await step(transaction, crypto.randomUUID(), 'accept')).toEqual({ outcome: 'missing' })
    }))

  it('asks for the same again only once at a time', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const user = await addUser(transaction)
      const [first, second] = [await ask(transaction, user, suite), await ask(transaction, user, suite)]
      await step(transaction, first.id, 'decline')
      await transaction`
        update public.buy_requests set content_hash = (select content_hash from public.buy_requests where id = ${first.id})
        where id = ${second.id}`
      expect(await step(transaction, first.id, 'reopen')).toEqual({ outcome: 'again' })
    }))
})

describe('a withdrawn request', () => {
  it('is not opened again by staff, not even by way of another status', () =>
    undone(async (transaction) => {
      const { id } = await ask(
        transaction,
        await addUser(transaction),
        await addSuite(transaction, await addBuilding(transaction)),
      )
      await step(transaction, id, 'withdraw')
      expect(await step(transaction, id, 'reopen')).toMatchObject({ outcome: 'not_possible' })
      await transaction`update public.buy_requests set status = 'declined' where id = ${id}`
      expect(await step(transaction, id, 'reopen')).toEqual({ outcome: 'withdrawn' })
    }))
})

describe('documents of a buyer', () => {
  const papers = async (transaction: Transaction) => {
    const user = await addUser(transaction)
    const suite = await addSuite(transaction, await addBuilding(transaction))
    const { id } = await ask(transaction, user, suite)
    const [paper] = await transaction<{ id: string }[]>`
      insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
      values (${user}, 'letter.pdf', 'application/pdf', 10, ${`${user}/x`}, 'ready', now()) returning id`
    const open = async (document = paper?.id ?? '') =>
      (
        await transaction<{ answer: { outcome: string } }[]>`
          select private.open_document(${id}, ${document}, 'Priya Nair') as answer`
      )[0]?.answer.outcome
    const share = () => transaction`update public.buy_requests set documents_shared = true where id = ${id}`
    const openings = () =>
      transaction`select filename, opened_by from public.document_openings where request_id = ${id} order by id`
    return { id, user, open, share, openings }
  }

  it('can be opened until the request is over if its buyer allows it, and each opening is recorded', () =>
    undone(async (transaction) => {
      const { id, open, share, openings } = await papers(transaction)
      expect(await open()).toBe('closed')
      await share()
      expect([await open(), await open()]).toEqual(['opened', 'opened'])
      for (const name of ['accept', 'send_agreement', 'sign']) {
        await step(transaction, id, name)
        expect(await open()).toBe('opened')
      }
      const kept = { filename: 'letter.pdf', opened_by: 'Priya Nair' }
      expect(await openings()).toEqual([kept, kept, kept, kept, kept])
    }))

  it('are no longer shared once the request is over, whoever ends it', () =>
    undone(async (transaction) => {
      const withdraw = (id: string, user: string) =>
        transaction`select public.withdraw_buy_request(${id}, ${user}, 'sales@larkfield.example')`
      const ways = [
        ({ id, user }: { id: string; user: string }) => withdraw(id, user),
        ({ id }: { id: string }) => step(transaction, id, 'withdraw'),
        ({ id }: { id: string }) => step(transaction, id, 'decline'),
        ...['withdrawn', 'declined', 'lapsed', 'rescinded'].map(
          (status) =>
            ({ id }: { id: string }) =>
              transaction`update public.buy_requests set status = ${status} where id = ${id}`,
        ),
      ]
      for (const way of ways) {
        const request = await papers(transaction)
        await request.share()
        await way(request)
        await transaction`update public.buy_requests set status = 'submitted' where id = ${request.id}`
        expect(await request.open()).toBe('closed')
      }
    }))

  it('are that buyer’s: no request opens another person’s', () =>
    undone(async (transaction) => {
      const one = await papers(transaction)
      const other = await papers(transaction)
      await one.share()
      const [paper] = await transaction`select id from public.documents where user_id = ${other.user}`
      expect(await one.open(paper?.['id'] as string)).toBe('missing')
      expect(await one.open(crypto.randomUUID())).toBe('missing')
      expect(await one.openings()).toEqual([])
    }))
})

describe('a request to buy', () => {
  it('is open once for the same content', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const send = (hash: string) =>
        refusal(
          transaction,
          (inner) => inner`
            insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
            values (${owner}, ${suite}, '{}', 1, ${hash})`,
        )
      expect(await send('hash')).toBeUndefined()
      expect((await send('hash'))?.code).toBe('23505')
      expect(await send('other')).toBeUndefined()
      await transaction`update public.buy_requests set status = 'withdrawn' where content_hash = 'hash'`
      expect(await send('hash')).toBeUndefined()
    }))

  it('keeps its suite from being deleted', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      await ask(transaction, await addUser(transaction), suite)
      const deleted = await refusal(
        transaction,
        (inner) => inner`delete from public.suites where id = ${suite}`,
      )
      expect(deleted?.code).toBe('23503')
    }))
})
