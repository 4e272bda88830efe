import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, isOwn, refusal, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

const addSession = async (transaction: Transaction, user: string) => {
  const id = randomUUID()
  await transaction`insert into auth.sessions (id, user_id) values (${id}, ${user})`
  return id
}

/** The transaction acts with a token of that session. */
const speak = async (transaction: Transaction, user: string, session: string | null) => {
  await become(transaction, { user })
  const claims = { sub: user, role: 'authenticated', ...(session && { session_id: session }) }
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
}

const mailsOf = async (transaction: Transaction, address: string) =>
  (
    await transaction`
    select payload ->> 'template' as name from public.outbox
    where payload ->> 'to' = ${address} order by id`
  ).map(({ name }) => name as string)

describe('whoami', () => {
  const who = async (transaction: Transaction) => transaction`select * from public.whoami()`

  it('is the account whose session the token is of', () =>
    undone(async (transaction) => {
      const id = await addUser(transaction, { name: 'Ada', phone: '+14165550101' })
      await speak(transaction, id, await addSession(transaction, id))
      expect(await who(transaction)).toEqual([
        { id, email: `${id}@person.example`, name: 'Ada', phone: '+14165550101', language: 'en-CA' },
      ])
    }))

  it('is no one for a session that ended, of someone else, or none', () =>
    undone(async (transaction) => {
      const [id, other] = [await addUser(transaction), await addUser(transaction)]
      for (const session of [randomUUID(), await addSession(transaction, other), null]) {
        await speak(transaction, id, session)
        expect(await who(transaction)).toEqual([])
        await transaction`reset role`
      }
      const session = await addSession(transaction, id)
      await transaction`update auth.sessions set not_after = now() - interval '1 second' where id = ${session}`
      await speak(transaction, id, session)
      expect(await who(transaction)).toEqual([])
    }))

  it('is no one for an account that is banned', () =>
    undone(async (transaction) => {
      const id = await addUser(transaction)
      const session = await addSession(transaction, id)
      await transaction`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`
      await speak(transaction, id, session)
      expect(await who(transaction)).toEqual([])
    }))
})

it('guests and users call none of what the functions call', () =>
  undone(async (transaction) => {
    const user = await addUser(transaction)
    for (const persona of ['guest', { user }] as const) {
      await become(transaction, persona)
      for (const call of [
        `public.delete_account('${user}')`,
        `public.export_account('${user}')`,
        `public.read_shared_shortlist('${user}')`,
        `public.join_shared_shortlist('${user}', 'x')`,
        `public.note_shared_suite('${user}', 'x', 'x')`,
        `public.take_hits('{a}', '{1}', '{1}')`,
      ]) {
        const refused = await refusal(transaction, (inner) => inner.unsafe(`select ${call}`))
        expect(refused?.code, call).toBe('42501')
      }
      await transaction`reset role`
    }
    await become(transaction, 'guest')
    expect((await refusal(transaction, (inner) => inner`select * from public.whoami()`))?.code).toBe('42501')
  }))

describe('take_hits', () => {
  const hit = async (on: Transaction | typeof sql, keys: string[], max = 2, seconds = 60) => {
    const [row] = await on`
      select public.take_hits(${keys}, ${keys.map(() => max)}, ${keys.map(() => seconds)}) as wait`
    return row?.['wait'] as number
  }

  it('lets through as many as asked, then says how long to wait, without prolonging it', () =>
    undone(async (transaction) => {
      const key = randomUUID()
      expect([await hit(transaction, [key]), await hit(transaction, [key])]).toEqual([0, 0])
      expect(await hit(transaction, [key])).toBe(60)
      await transaction`update public.rate_limits set window_ends_at = now() + interval '7 seconds' where key = ${key}`
      expect(await hit(transaction, [key])).toBe(7)
      await transaction`update public.rate_limits set window_ends_at = now() where key = ${key}`
      expect(await hit(transaction, [key])).toBe(0)
    }))

  it('says the longest wait of several limits', () =>
    undone(async (transaction) => {
      const [one, other] = [randomUUID(), randomUUID()]
      await hit(transaction, [one], 1, 600)
      await hit(transaction, [other], 1, 30)
      expect(await hit(transaction, [other, one], 1, 600)).toBe(600)
    }))

  it('counts each of a crowd, whatever order their keys come in', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const waits = await Promise.all(
      Array.from({ length: 24 }, (_, i) => hit(sql, i % 2 ? keys : keys.toReversed(), 10)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    await sql`delete from public.rate_limits where key in ${sql(keys)}`
  })

  it('clears away what is over', () =>
    undone(async (transaction) => {
      const old = randomUUID()
      await transaction`
        insert into public.rate_limits (key, hits, window_ends_at) values (${old}, 1, now() - interval '100 years')`
      await hit(transaction, [randomUUID()])
      expect(await transaction`select 1 from public.rate_limits where key = ${old}`).toHaveLength(0)
    }))
})

describe('a changed credential', () => {
  it('is told to its owner: the old address, when that is what changed', () =>
    undone(async (transaction) => {
      const id = await addUser(transaction)
      const before = `${id}@person.example`
      await transaction`update auth.users set encrypted_password = 'one' where id = ${id}`
      expect(await mailsOf(transaction, before)).toEqual([])
      await transaction`update auth.users set encrypted_password = 'one', last_sign_in_at = now() where id = ${id}`
      expect(await mailsOf(transaction, before)).toEqual([])
      await transaction`update auth.users set encrypted_password = 'two' where id = ${id}`
      await transaction`update auth.users set email = ${`new-${before}`} where id = ${id}`
      expect(await mailsOf(transaction, before)).toEqual(['password-changed', 'email-changed'])
      expect(await mailsOf(transaction, `new-${before}`)).toEqual([])
    }))
})

describe('delete_account', () => {
  it('takes what hangs on the account and answers which objects are left', () =>
    undone(async (transaction) => {
      const [id, other] = [await addUser(transaction), await addUser(transaction)]
      const suite = await addSuite(transaction, await addBuilding(transaction))
      for (const user of [id, other]) {
        await addSession(transaction, user)
        await transaction`insert into public.favorites (user_id, suite_id) values (${user}, ${suite})`
        await transaction`
          insert into public.documents (user_id, filename, content_type, size, storage_path)
          values (${user}, 'letter.pdf', 'application/pdf', 10, ${`${user}/letter`})`
        await transaction`
          insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
          values (${user}, ${suite}, '{}', 1, 'hash')`
        await transaction`
          insert into public.outbox (kind, payload, dedupe_key)
          values ('mail', ${transaction.json({ template: 'x', to: `${user}@person.example` })}, ${user})`
      }
      await become(transaction, 'service')
      const [row] = await transaction`select public.delete_account(${id}) as paths`
      expect(row?.['paths']).toEqual([`${id}/letter`])
      await transaction`reset role`
      expect(await mailsOf(transaction, `${id}@person.example`)).toEqual(['account-deleted'])
      expect(await mailsOf(transaction, `${other}@person.example`)).toEqual(['x'])
      for (const table of ['favorites', 'documents', 'buy_requests']) {
        const owners = await transaction`
          select user_id from public.${transaction(table)} where user_id in (${id}, ${other})`
        expect(owners, table).toEqual([{ user_id: other }])
      }
      expect(await transaction`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(0)
    }))

  it('says nothing and writes to no one about an account there is not', () =>
    undone(async (transaction) => {
      const [row] = await transaction`select public.delete_account(${randomUUID()}) as paths`
      expect(row?.['paths']).toEqual([])
      expect(await transaction`select from public.outbox where ${isOwn(transaction)}`).toEqual([])
    }))
})

it('the export of an account has what Supabase Auth logged of it, and where others acted not from where', () =>
  undone(async (transaction) => {
    const [own, other] = [await addUser(transaction), await addUser(transaction)]
    const log = (actor: string, action: string, about: string) => transaction`
      insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (
        gen_random_uuid(), ${transaction.json({ actor_id: actor, action, traits: { user_id: about } })}, now(),
        '203.0.113.7'
      )`
    await log(own, 'login', own)
    await log(other, 'user_modified', own)
    await log(other, 'login', other)
    const [row] = await transaction`select public.export_account(${own}) -> 'signInLog' as log`
    expect(row?.['log']).toHaveLength(2)
    expect(row?.['log']).toEqual(
      expect.arrayContaining([
        { action: 'login', at: expect.any(String), address: '203.0.113.7' },
        { action: 'user_modified', at: expect.any(String), address: null },
      ]),
    )
  }))

it('an account has at most 500 favourites, and one of them may be sent again', () =>
  undone(async (transaction) => {
    const [user, other] = [await addUser(transaction), await addUser(transaction)]
    const building = await addBuilding(transaction)
    await transaction`
      insert into public.suites (building_id, unit_number, price)
      select ${building}, n::text, 0 from generate_series(1, 501) n`
    const suites = await transaction<{ id: string }[]>`
      select id from public.suites where building_id = ${building} order by id`
    const add = (inner: Transaction, from: number, to: number) => inner`
      insert into public.favorites ${inner(suites.slice(from, to).map(({ id }) => ({ user_id: user, suite_id: id })))}
      on conflict do nothing`
    await become(transaction, { user })
    await add(transaction, 0, 500)
    expect(await refusal(transaction, (inner) => add(inner, 500, 501))).toMatchObject({ code: 'PT409' })
    expect(await refusal(transaction, (inner) => add(inner, 0, 1))).toBeUndefined()
    await become(transaction, { user: other })
    await transaction`insert into public.favorites (user_id, suite_id) values (${other}, ${suites[0]?.id ?? ''})`
  }))
