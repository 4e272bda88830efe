import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { ONE, leftOf, upload } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { buy, requestFor } from '#tests/fixtures/purchase.ts'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Bypasses the site: anyone with the publishable key, which is public, and perhaps an account. */
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let path: string
const callers: Record<string, SupabaseClient> = {}

const connect = () =>
  createClient(process.env.SUPABASE_URL ?? '', process.env.SUPABASE_PUBLISHABLE_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
const signIn = async ({ email, password }: Account) => {
  const client = connect()
  await client.auth.signInWithPassword({ email, password })
  return client
}

beforeAll(async () => {
  ids = await addListings(sql, 'outside')
  owner = await addAccount()
  const { document } = await json(upload(owner), 201)
  path = `${owner.id}/${document._id}`
  await json(buy(owner, requestFor(`${ids.open}-101`)), 201)
  await sql`insert into public.favorites (user_id, suite_id) values (${owner.id}, ${`${ids.open}-101`})`
  Object.assign(callers, {
    guest: connect(),
    stranger: await signIn(await addAccount()),
    owner: await signIn(owner),
  })
}, 60_000)
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const caller = (name: string) => {
  const client = callers[name]
  if (!client) throw new Error(name)
  return client
}
/** Number of rows returned; 0 after a refusal. */
const rowsOf = ({ data, count }: { data: unknown; count?: number | null }) =>
  Math.max(Array.isArray(data) ? data.length : data ? 1 : 0, count ?? 0)

const OWNED = ['documents', 'buy_requests', 'favorites']
const INTERNAL = ['outbox', 'rate_limits', 'subscriptions', 'listing_changes', 'rate_observations']
const STRANGERS = ['guest', 'stranger']

describe.each(STRANGERS)('a %s with the publishable key', (name) => {
  it.each(OWNED)('reads, counts, filters and orders nothing of %s', async (table) => {
    const from = () => caller(name).from(table)
    const asked = await Promise.all([
      from().select('user_id'),
      from().select('*'),
      from().select('user_id', { count: 'exact', head: true }),
      from().select('user_id').eq('user_id', owner.id),
      from().select('created_at').order('created_at').limit(1),
      from().select('user_id').or(`user_id.eq.${owner.id},user_id.neq.${owner.id}`),
    ])
    expect(asked.map(rowsOf)).toEqual(asked.map(() => 0))
  })

  it('reaches none of it through what is public', async () => {
    for (const embed of [
      'favorites(user_id)',
      'buy_requests(id)',
      'buy_requests!inner(id)',
      'favorites(count)',
    ]) {
      const { data } = await caller(name).from('suites').select(`id, ${embed}`).eq('id', `${ids.open}-101`)
      const found = JSON.stringify(data ?? [])
      expect(found, embed).not.toContain(owner.id)
      expect(found, embed).not.toMatch(/"(favorites|buy_requests)":\[\{(?!"count":0)/)
    }
  })

  it('changes and removes nothing of it', async () => {
    for (const table of OWNED) {
      const from = () => caller(name).from(table)
      await from().update({ user_id: crypto.randomUUID() }).eq('user_id', owner.id)
      await from().delete().eq('user_id', owner.id)
      await from().upsert({ user_id: owner.id, suite_id: `${ids.open}-103` })
    }
    const [left] = await sql`
      select (select count(*)::integer from public.documents where user_id = ${owner.id}) as documents,
        (select count(*)::integer from public.buy_requests where user_id = ${owner.id}) as requests,
        (select count(*)::integer from public.favorites where user_id = ${owner.id}) as favorites`
    expect(left).toEqual({ documents: 1, requests: 1, favorites: 1 })
  })

  it('gets, lists, signs, overwrites and removes no stored document', async () => {
    const storage = caller(name).storage.from('documents')
    const folder = owner.id
    const tried = await Promise.all([
      storage.download(path),
      storage.createSignedUrl(path, 60),
      storage.createSignedUploadUrl(`${folder}/new`),
      storage.upload(path, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf', upsert: true }),
      storage.upload(`${folder}/new`, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' }),
      storage.update(path, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' }),
      storage.move(path, `${folder}/moved`),
      storage.copy(path, `${folder}/copied`),
      storage.info(path),
    ])
    expect(tried.map(({ error }) => error === null)).toEqual(tried.map(() => false))
    for (const prefix of ['', folder]) expect((await storage.list(prefix)).data ?? []).toEqual([])
    await storage.remove([path])
    expect(await leftOf(sql, owner)).toEqual(ONE)
    const base = `${process.env.SUPABASE_URL}/storage/v1/object`
    for (const address of [`${base}/public/documents/${path}`, `${base}/public/media/../documents/${path}`])
      expect((await fetch(address)).ok, address).toBe(false)
  })
})

describe.each([...STRANGERS, 'owner'])('a %s', (name) => {
  it.each(INTERNAL)('has nothing to do with %s', async (table) => {
    const from = () => caller(name).from(table)
    expect(rowsOf(await from().select('*', { count: 'exact' }))).toBe(0)
    expect(
      (await from().insert({ kind: 'mail', payload: {}, dedupe_key: crypto.randomUUID() })).error,
    ).not.toBeNull()
  })

  it('calls no function that is for the site', async () => {
    const calls: [string, object][] = [
      ['claim_outbox', { kinds: ['mail'], max_rows: 9, lease_seconds: 1 }],
      ['stray_documents', { max_rows: 9 }],
      ['forget_documents', { ids: [] }],
      ['export_account', { account: owner.id }],
      ['delete_account', { account: owner.id }],
      ['take_hits', { keys: ['a'], maxima: [1], windows: [1] }],
    ]
    for (const [fn, args] of calls) {
      const { data, error } = await caller(name).rpc(fn, args)
      expect([fn, data, error === null]).toEqual([fn, null, false])
    }
  })

  it('sees no other schema', async () => {
    for (const schema of ['auth', 'storage', 'private', 'pg_catalog']) {
      const { data, error } = await caller(name).schema(schema).from('users').select('*')
      expect([schema, rowsOf({ data }), error === null]).toEqual([schema, 0, false])
    }
  })
})

it('owners read their rows, but neither ciphertext nor paths, and write neither documents nor requests', async () => {
  const client = caller('owner')
  expect(rowsOf(await client.from('documents').select('id, filename, size'))).toBe(1)
  expect(rowsOf(await client.from('buy_requests').select('id, status, for_two'))).toBe(1)
  for (const [table, column] of [
    ['documents', 'storage_path'],
    ['buy_requests', 'purchaser'],
    ['buy_requests', 'second_purchaser'],
    ['buy_requests', 'content_hash'],
  ] as const)
    expect((await client.from(table).select(column)).error, `${table}.${column}`).not.toBeNull()
  await client.from('documents').update({ size: 1 }).eq('user_id', owner.id)
  await client.from('buy_requests').update({ status: 'accepted' }).eq('user_id', owner.id)
  const [row] = await sql`
    select (select status from public.buy_requests where user_id = ${owner.id}) as status,
      (select size::integer from public.documents where user_id = ${owner.id}) as size`
  expect(row).toEqual({ status: 'submitted', size: expect.any(Number) })
  expect(row?.size).toBeGreaterThan(1)
})
