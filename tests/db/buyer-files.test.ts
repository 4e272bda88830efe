import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, refusal, sql, undone, type Transaction } from './support.ts'

interface Reserved {
  reserved: boolean
  used: number
}

const reserve = async (transaction: Transaction, owner: string, bytes: number, quota = 100, seconds = 60) => {
  const id = randomUUID()
  const [row] = await transaction<{ answer: Reserved }[]>`
    select public.reserve_document(${id}, ${owner}, 'a.pdf', 'application/pdf', ${bytes}, ${quota}, ${seconds}) as answer`
  return { id, ...(row?.answer as Reserved) }
}
const ready = (transaction: Transaction, id: string) =>
  transaction`update public.documents set status = 'ready', uploaded_at = now() where id = ${id}`
const store = (transaction: Transaction, path: string) =>
  transaction`insert into storage.objects (bucket_id, name) values ('documents', ${path})`
const strays = async (transaction: Transaction, owner: string) => {
  const rows =
    await transaction`select document, path from public.stray_documents(1000) where path like ${`${owner}/%`}`
  return rows.map(({ document, path }) => [document, path])
}
const forget = async (transaction: Transaction, ...ids: string[]) => {
  const [row] = await transaction`select public.forget_documents(${ids}) as count`
  return row?.['count'] as number
}

describe('room for documents', () => {
  it('is given up to the quota, to the byte, and not beyond', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      expect(await reserve(transaction, owner, 60)).toMatchObject({ reserved: true, used: 0 })
      expect(await reserve(transaction, owner, 41)).toMatchObject({ reserved: false, used: 60 })
      expect(await reserve(transaction, owner, 40)).toMatchObject({ reserved: true, used: 60 })
      expect(await reserve(transaction, owner, 1)).toMatchObject({ reserved: false, used: 100 })
      expect(await reserve(transaction, await addUser(transaction), 100)).toMatchObject({ reserved: true })
    }))

  it('counts what is stored, and what is reserved until its time is over', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const kept = await reserve(transaction, owner, 50)
      await ready(transaction, kept.id)
      const unused = await reserve(transaction, owner, 50)
      await transaction`update public.documents set reserved_until = now() where id = ${unused.id}`
      expect(await reserve(transaction, owner, 50)).toMatchObject({ reserved: true, used: 50 })
    }))

  it('is given once: who asks in the meantime waits, and sees what was taken', async () => {
    const owner = await sql.begin((transaction) => addUser(transaction))
    let answered = false
    const waits = async () => {
      const [row] =
        await sql`select exists (select from pg_locks where locktype = 'advisory' and not granted) as it`
      return row?.['it'] as boolean
    }
    const [second] = await sql.begin(async (transaction) => {
      await reserve(transaction, owner, 60)
      const asked = sql.begin((other) => reserve(other, owner, 60)).finally(() => (answered = true))
      while (!answered && !(await waits())) continue
      return [asked] // sequential: the first must expire before the second
    })
    expect(await second).toMatchObject({ reserved: false, used: 60 })
    await sql`delete from auth.users where id = ${owner}`
  })
})

describe('strays', () => {
  it('are rows whose time is over, rows without their object and objects without a row', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const [fine, waiting, over, lost] = [
        await reserve(transaction, owner, 1),
        await reserve(transaction, owner, 1),
        await reserve(transaction, owner, 1, 100, 0),
        await reserve(transaction, owner, 1),
      ]
      for (const { id } of [fine, lost]) await ready(transaction, id)
      for (const { id } of [fine, over]) await store(transaction, `${owner}/${id}`)
      await store(transaction, `${owner}/orphan`)
      const found = await strays(transaction, owner)
      expect(found).toHaveLength(3)
      expect(found).toEqual(
        expect.arrayContaining([
          [over.id, `${owner}/${over.id}`],
          [lost.id, `${owner}/${lost.id}`],
          [null, `${owner}/orphan`],
        ]),
      )
      expect(found.flat()).not.toContain(waiting.id)
    }))

  it('leave with the account, whose objects are then found', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const { id } = await reserve(transaction, owner, 1)
      await ready(transaction, id)
      await store(transaction, `${owner}/${id}`)
      expect(await strays(transaction, owner)).toEqual([])
      await transaction`delete from auth.users where id = ${owner}`
      expect(await strays(transaction, owner)).toEqual([[null, `${owner}/${id}`]])
    }))

  it('are forgotten only when no object is left behind, and never while they may still be used', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const waiting = await reserve(transaction, owner, 1)
      const over = await reserve(transaction, owner, 1, 100, 0)
      await store(transaction, `${owner}/${over.id}`)
      expect(await forget(transaction, waiting.id, over.id)).toBe(0)
      // As Supabase Storage sets before it deletes; otherwise deletion is forbidden.
      await transaction`select set_config('storage.allow_delete_query', 'true', true)`
      await transaction`delete from storage.objects where name = ${`${owner}/${over.id}`}`
      expect(await forget(transaction, waiting.id, over.id)).toBe(1)
    }))
})

describe('a request to buy', () => {
  const submit = async (
    transaction: Transaction,
    { owner, suite, hashes = ['h'] }: { owner: string; suite: string; hashes?: string[] },
  ) => {
    const id = randomUUID()
    const mails = [{ payload: { template: 'x', params: {} }, dedupe_key: `test/${id}` }]
    const [row] = await transaction`
      select public.send_buy_request(
        ${id}, ${owner}, ${suite}, true, false, '{"data":"x"}', null, 1, ${hashes}, ${transaction.json(mails)}
      ) as answer`
    return { id, answer: row?.['answer'] as { outcome: string; id?: string } }
  }
  const mailsOf = async (transaction: Transaction, id: string) =>
    (await transaction`select kind, payload from public.outbox where dedupe_key = ${`test/${id}`}`).length

  it('is stored with its mails, and found again when it is sent again', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const first = await submit(transaction, { owner, suite })
      expect(first.answer).toMatchObject({ outcome: 'stored', id: first.id })
      expect(await mailsOf(transaction, first.id)).toBe(1)
      const second = await submit(transaction, { owner, suite, hashes: ['newer key', 'h'] })
      expect(second.answer).toMatchObject({ outcome: 'known', id: first.id })
      expect(await mailsOf(transaction, second.id)).toBe(0)
      expect((await submit(transaction, { owner, suite, hashes: ['other'] })).answer.outcome).toBe('stored')
      const another = await submit(transaction, { owner: await addUser(transaction), suite })
      expect(another.answer.outcome).toBe('stored')
    }))

  it('is refused for a suite that is sold, not published or was never there, without a mail', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const sold = await addSuite(transaction, await addBuilding(transaction), { available: false })
      const hidden = await addSuite(transaction, await addBuilding(transaction, { published: false }))
      for (const [suite, outcome] of [
        [sold, 'gone'],
        [hidden, 'missing'],
        ['no-such-suite', 'missing'],
      ] as const) {
        const { id, answer } = await submit(transaction, { owner, suite })
        expect(answer).toEqual({ outcome })
        expect(await mailsOf(transaction, id)).toBe(0)
      }
    }))

  it('is not stored when its mails cannot be', () =>
    undone(async (transaction) => {
      const owner = await addUser(transaction)
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const failed = await refusal(
        transaction,
        (inner) => inner`
          select public.send_buy_request(${randomUUID()}, ${owner}, ${suite}, true, false, '{}', null, 1, '{h}',
            '[{"payload":{"params":{}},"dedupe_key":null}]')`,
      )
      expect(failed?.code).toBe('23502')
      expect(await transaction`select 1 from public.buy_requests where user_id = ${owner}`).toHaveLength(0)
    }))
})

describe('the outbox', () => {
  const add = (transaction: Transaction, key: string, more: Record<string, unknown> = {}) =>
    transaction`insert into public.outbox ${transaction({ kind: 'test', payload: '{}', dedupe_key: key, ...more })}`
  const claim = async (transaction: Transaction, kinds = ['test'], lease = 60) => {
    const rows = await transaction`
      select dedupe_key, attempts from public.claim_outbox(${kinds}, 10, ${lease}) order by id`
    return rows.map(({ dedupe_key, attempts }) => [dedupe_key, attempts])
  }

  it('gives out what is due, once for a lease, and counts the tries', () =>
    undone(async (transaction) => {
      await add(transaction, 'a')
      expect(await claim(transaction, ['another'])).toEqual([])
      expect(await claim(transaction)).toEqual([['a', 1]])
      expect(await claim(transaction)).toEqual([])
      await transaction`update public.outbox set locked_until = now() where dedupe_key = 'a'`
      expect(await claim(transaction)).toEqual([['a', 2]])
    }))

  it('leaves what is done, given up or not due yet', () =>
    undone(async (transaction) => {
      await add(transaction, 'done', { delivered_at: new Date() })
      await add(transaction, 'given up', { failed_at: new Date() })
      await add(transaction, 'later', { next_attempt_at: new Date(Date.now() + 60_000) })
      expect(await claim(transaction)).toEqual([])
    }))

  it('gives each piece to one of several workers', async () => {
    await sql`
      insert into public.outbox (kind, payload, dedupe_key)
      select 'race', '{}', 'race ' || n from generate_series(1, 12) as n`
    const claims = Array.from({ length: 4 }, () => sql`select id from public.claim_outbox('{race}', 5, 60)`)
    const ids = (await Promise.all(claims)).flat().map(({ id }) => id as string)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    await sql`delete from public.outbox where kind = 'race'`
  })
})

it.each([
  ['reserve_document', `'${randomUUID()}', '${randomUUID()}', 'a', 'b', 1, 1, 1`],
  ['expire_documents', `'2026-01-01'`],
  ['reserve_landing', `'${randomUUID()}', '${randomUUID()}', 'a', 'b', 1, 1, 1`],
  ['stray_documents', '1'],
  ['forget_documents', "'{}'"],
  ['claim_outbox', "'{mail}', 1, 1"],
  ['send_buy_request', `'${randomUUID()}', '${randomUUID()}', 'a', true, true, '{}', null, 1, '{}', '[]'`],
  ['end_holds', `'a@b.example'`],
  ['object_to_buy_request', `'${randomUUID()}', 'a@b.example'`],
  ['resume_buy_request', `'${randomUUID()}', '${randomUUID()}'`],
  ['withdraw_buy_request', `'${randomUUID()}', '${randomUUID()}', 'a@b.example'`],
  ['close_account', `'${randomUUID()}', 'a@b.example'`],
  ['leave_newsletter', "'a@b.example', 'left', now(), null"],
  ['settle_consent', `'${randomUUID()}', true, null`],
  ['take_consent', `'${randomUUID()}', 'a@b.c', 9, '', '', null, false, 'x', '/', '', null`],
])('%s is for the functions of the site alone', (name, values) =>
  undone(async (transaction) => {
    const owner = await addUser(transaction)
    for (const persona of ['guest', { user: owner }] as const) {
      await become(transaction, persona)
      const refused = await refusal(transaction, (inner) => inner.unsafe(`select public.${name}(${values})`))
      expect(refused?.code).toBe('42501')
      await transaction`reset role`
    }
    await become(transaction, 'service')
    const allowed = await refusal(transaction, (inner) => inner.unsafe(`select public.${name}(${values})`))
    expect(allowed?.code).not.toBe('42501')
  }),
)
