import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, become, refusal, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

const OWNED = [
  'profiles',
  'favorites',
  'documents',
  'buy_requests',
  'buy_request_events',
  'document_openings',
  'buy_request_reveals',
  'saved_searches',
] as const
const INTERNAL = [
  'subscriptions',
  'consent_events',
  'leads',
  'outbox',
  'rate_limits',
  'listing_changes',
  'rate_observations',
  'suite_news',
  'alert_rounds',
  'troubles',
  'shared_shortlists',
  'shared_shortlist_members',
  'shared_shortlist_suites',
  'shared_shortlist_notes',
  'shared_shortlist_invitations',
  'buy_request_notes',
] as const

/** One row of an owner in every private table, and of each kind where its status may decide who reads it. */
async function fill(transaction: Transaction) {
  const owner = await addUser(transaction, { name: 'Ada Owner', phone: '+14165550101' })
  const stranger = await addUser(transaction)
  const suite = await addSuite(transaction, await addBuilding(transaction))
  await transaction`insert into public.favorites (user_id, suite_id) values (${owner}, ${suite})`
  await transaction`
    insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
    values
      (${owner}, 'letter.pdf', 'application/pdf', 10, ${`${owner}/letter`}, 'ready', now()),
      (${owner}, 'licence.jpg', 'image/jpeg', 10, ${`${owner}/licence`}, 'reserved', null)`
  await transaction`
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    values (${owner}, ${suite}, '{"data":"c2VjcmV0"}', 1, 'hash')`
  await transaction`
    insert into public.document_openings (request_id, user_id, document_id, filename, opened_by)
    select id, user_id, gen_random_uuid(), 'letter.pdf', 'Priya Nair' from public.buy_requests where user_id = ${owner}`
  await transaction`
    insert into public.buy_request_reveals (request_id, user_id, by_name, role, field, reason)
    select id, user_id, 'Priya Nair', 'sales', 'dob', 'identity' from public.buy_requests where user_id = ${owner}`
  await transaction`
    insert into public.buy_request_notes (request_id, user_id, by_name, text)
    select id, user_id, 'Priya Nair', 'Calls back.' from public.buy_requests where user_id = ${owner}`
  await transaction`
    insert into public.subscriptions (email, list_id, first_name, last_name, consent_wording, consent_page)
    values ('ada@person.example', 9, 'Ada', 'Owner', 'Yes', '/newsletter')`
  await transaction`
    select public.take_lead(gen_random_uuid(), 'question', null, null, null, 'Ada', 'ada@person.example', null, '{}', 'Hello', 'Yes', '/', null, 'x')`
  await transaction`insert into public.outbox (kind, payload, dedupe_key) values ('mail', '{}', ${owner})`
  await transaction`insert into public.rate_limits (key, window_ends_at) values (${owner}, now())`
  await transaction`insert into public.rate_observations (series, observed_on, rate) values ('T', '2026-11-18', 6.09)`
  await transaction`
    insert into public.saved_searches (user_id, address, consent_wording) values (${owner}, '/all-suites', 'Yes')`
  await transaction`insert into public.troubles (kind, place) values ('refused', '/api/hooks/brevo')`
  await transaction`insert into public.suite_news (suite_id, was_available, was_price) values (${suite}, true, 1)`
  await transaction`insert into public.alert_rounds (day) values (now())`
  await transaction`select public.invite_partner(${owner}, ${'0'.repeat(64)})`
  await transaction`select public.add_to_shared_shortlist(${owner}, ${suite})`
  await transaction`select public.note_shared_suite(${owner}, ${suite}, 'Morning light')`
  return { owner, stranger, suite }
}

/** Number of readable rows of a table; 0 if refused. */
async function countOf(transaction: Transaction, table: string) {
  let count = 0
  await refusal(transaction, async (inner) => {
    const [row] = await inner`select count(*)::integer as count from public.${inner(table)}`
    count = row?.['count'] as number
  })
  return count
}

describe('private tables', () => {
  it.each([...OWNED, ...INTERNAL])('%s shows a guest and a stranger nothing', (table) =>
    undone(async (transaction) => {
      const { owner, stranger } = await fill(transaction)
      expect(await countOf(transaction, table)).toBeGreaterThan(0)
      await become(transaction, 'guest')
      expect(await countOf(transaction, table)).toBe(0)
      await become(transaction, { user: stranger })
      expect(await countOf(transaction, table)).toBe(table === 'profiles' ? 1 : 0) // created with the account
      if (!INTERNAL.includes(table as never)) return
      await become(transaction, { user: owner })
      expect(await countOf(transaction, table)).toBe(0)
    }),
  )

  it.each([...OWNED, ...INTERNAL])('%s is written and removed by no one but its owner or the site', (table) =>
    undone(async (transaction) => {
      const { stranger } = await fill(transaction)
      for (const persona of ['guest', { user: stranger }] as const) {
        await become(transaction, persona)
        await refusal(transaction, (inner) => inner`delete from public.${inner(table)}`)
        await transaction`reset role`
      }
      const [kept] = await transaction`select count(*)::integer as count from public.${transaction(table)}`
      expect(kept?.['count']).toBeGreaterThan(0)
    }),
  )
})

describe('an owner', () => {
  it('reads what is theirs', () =>
    undone(async (transaction) => {
      const { owner, suite } = await fill(transaction)
      await become(transaction, { user: owner })
      expect(await transaction`select name, phone from public.profiles`).toEqual([
        { name: 'Ada Owner', phone: '+14165550101' },
      ])
      expect(await transaction`select suite_id from public.favorites`).toEqual([{ suite_id: suite }])
      expect(await transaction`select filename, status from public.documents order by filename`).toEqual([
        { filename: 'letter.pdf', status: 'ready' },
        { filename: 'licence.jpg', status: 'reserved' },
      ])
      expect(await transaction`select suite_id, status from public.buy_requests`).toEqual([
        { suite_id: suite, status: 'submitted' },
      ])
      expect(await transaction`select status from public.buy_request_events`).toEqual([
        { status: 'submitted' },
      ])
      expect(await transaction`select filename from public.document_openings`).toEqual([
        { filename: 'letter.pdf' },
      ])
      expect(await transaction`select role, field from public.buy_request_reveals`).toEqual([
        { role: 'sales', field: 'dob' },
      ])
    }))

  it('changes name and phone of their own profile, not of another', () =>
    undone(async (transaction) => {
      const { owner, stranger } = await fill(transaction)
      await become(transaction, { user: owner })
      expect((await transaction`update public.profiles set name = 'Ada O.'`).count).toBe(1)
      const other = await transaction`update public.profiles set name = 'x' where id = ${stranger}`
      expect(other.count).toBe(0)
      const taken = await refusal(transaction, (inner) => inner`update public.profiles set id = ${stranger}`)
      expect(taken?.code).toBe('42501')
    }))

  it.each([
    [
      'is over',
      (transaction: Transaction, user: string) =>
        transaction`update auth.sessions set not_after = now() where user_id = ${user}`,
    ],
    [
      'was ended',
      (transaction: Transaction, user: string) =>
        transaction`delete from auth.sessions where user_id = ${user}`,
    ],
  ])('whose session %s is no one', (_, end) =>
    undone(async (transaction) => {
      const { owner, suite } = await fill(transaction)
      await become(transaction, { user: owner })
      await transaction`reset role`
      await end(transaction, owner)
      await transaction`set local role authenticated`
      for (const table of OWNED) expect(await countOf(transaction, table), table).toBe(0)
      expect((await transaction`update public.profiles set name = 'Eve'`).count).toBe(0)
      expect((await transaction`delete from public.favorites`).count).toBe(0)
      const added = await refusal(
        transaction,
        (inner) => inner`insert into public.favorites (user_id, suite_id) values (${owner}, ${suite})`,
      )
      expect(added?.code).toBe('42501')
    }),
  )

  it('keeps favourites for no one else', () =>
    undone(async (transaction) => {
      const { owner, stranger, suite } = await fill(transaction)
      await become(transaction, { user: stranger })
      const add = (user: string, id: string) =>
        refusal(
          transaction,
          (inner) => inner`insert into public.favorites (user_id, suite_id) values (${user}, ${id})`,
        )
      expect((await add(owner, suite))?.code).toBe('42501')
      expect(await add(stranger, suite)).toBeUndefined()
      expect((await transaction`delete from public.favorites`).count).toBe(1)
    }))

  it('cannot tell a suite that is not published from one that does not exist', () =>
    undone(async (transaction) => {
      const hidden = await addSuite(transaction, await addBuilding(transaction, { published: false }))
      const user = await addUser(transaction)
      await become(transaction, { user })
      const add = (id: string) =>
        refusal(
          transaction,
          (inner) => inner`insert into public.favorites (user_id, suite_id) values (${user}, ${id})`,
        )
      const first = await add(hidden)
      const second = await add('no-such-suite')
      expect(first).toEqual(second)
      expect(first?.code).toBe('42501')
    }))

  it('does not read where documents are kept, what identifies a buyer, or who of the staff did something', async () => {
    const rows = await sql<{ table: string; columns: string[] }[]>`
      select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = any (${[...OWNED]})
        and not has_column_privilege('authenticated', 'public.' || c.table_name, c.column_name, 'select')
      group by c.table_name`
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]))).toEqual({
      documents: ['landing', 'reserved_until', 'storage_path'],
      document_openings: ['document_id'],
      buy_request_events: ['by_name'],
      buy_request_reveals: ['by_name', 'member', 'reason'],
      buy_requests: [
        ...['assigned_to', 'cancel_rule', 'closed_at', 'content_hash', 'holds', 'key_version', 'person_id'],
        ...['purchaser', 'search_words', 'second_objected_at', 'second_purchaser', 'version'],
      ],
    })
  })

  it('does not write documents or requests past the functions of the site', () =>
    undone(async (transaction) => {
      const { owner, suite } = await fill(transaction)
      await become(transaction, { user: owner })
      const document = await refusal(
        transaction,
        (inner) => inner`
          insert into public.documents (user_id, filename, content_type, size, storage_path)
          values (${owner}, 'free.pdf', 'application/pdf', 1, 'free')`,
      )
      expect(document?.code).toBe('42501')
      const accepted = await refusal(transaction, async (inner) => {
        const { count } =
          await inner`update public.buy_requests set status = 'accepted' where suite_id = ${suite}`
        if (count > 0) throw new Error('An owner accepted the own request')
      })
      expect(accepted?.code ?? '42501').toBe('42501')
    }))
})

describe('an account', () => {
  const profileOf = (metadata: unknown) =>
    undone(async (transaction) => {
      const id = await addUser(transaction, metadata)
      const [profile] = await transaction`select name, phone from public.profiles where id = ${id}`
      return profile
    })

  it('has its profile from the start', async () => {
    expect(await profileOf({ name: ' Ada ', phone: '+14165550101' })).toEqual({
      name: 'Ada',
      phone: '+14165550101',
    })
  })

  it('has it from metadata that came as a string, too', async () => {
    expect(await profileOf('{"name":"Ada"}')).toEqual({ name: 'Ada', phone: null })
  })

  it.each([null, 'nonsense', '[1]', [1], { name: 'x'.repeat(900), phone: '416' }])(
    'is made whatever its metadata hold: %j',
    async (metadata) => {
      const profile = await profileOf(metadata)
      expect(profile?.['phone']).toBeNull()
      expect(String(profile?.['name']).length).toBeLessThanOrEqual(200)
    },
  )

  it('takes everything with it when it goes', () =>
    undone(async (transaction) => {
      const { owner } = await fill(transaction)
      await transaction`delete from auth.users where id = ${owner}`
      for (const table of OWNED.filter((name) => name !== 'profiles')) {
        const left = await transaction`select 1 from public.${transaction(table)} where user_id = ${owner}`
        expect(left).toHaveLength(0)
      }
      expect(await transaction`select 1 from public.profiles where id = ${owner}`).toHaveLength(0)
    }))
})
