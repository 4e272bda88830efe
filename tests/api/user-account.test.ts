import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// A last manager is one only where no other test has members.
useOwnStack('functions')
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'user-account')
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like 'test-user-account-%'`
  await ids.remove()
  await sql.end()
})

const PATH = '/api/user/account'
const objects = () =>
  createClient(process.env.SUPABASE_URL ?? '', process.env.SUPABASE_SECRET_KEY ?? '').storage

/** One of everything an account can have. */
const furnish = async ({ id, email }: { id: string; email: string }) => {
  const path = `${id}/letter`
  const body = Buffer.from('%PDF-1.4')
  const { error } = await objects().from('documents').upload(path, body, { contentType: 'application/pdf' })
  if (error) throw error
  await sql`
    insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
    values (${id}, 'letter.pdf', 'application/pdf', 8, ${path}, 'ready', now())`
  await sql`insert into public.favorites (user_id, suite_id) values (${id}, ${`${ids.open}-101`})`
  await sql`
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    values (${id}, ${`${ids.open}-101`}, '{}', 1, ${id})`
  await sql`
    insert into public.outbox (kind, payload, dedupe_key)
    values ('mail', ${sql.json({ template: 'buy-request-buyer', to: email })}, ${`test ${id}`})`
  return path
}

const leftOf = async (id: string) => {
  const [row] = await sql`
    select (select count(*) from auth.users where id = ${id})::integer as users,
      (select count(*) from auth.sessions where user_id = ${id})::integer as sessions,
      (select count(*) from auth.refresh_tokens where user_id = ${id})::integer as tokens,
      (select count(*) from auth.identities where user_id = ${id})::integer as identities,
      (select count(*) from auth.audit_log_entries where payload::text like ${`%${id}%`})::integer as entries,
      (select count(*) from public.profiles where id = ${id})::integer as profiles,
      (select count(*) from public.favorites where user_id = ${id})::integer as favorites,
      (select count(*) from public.documents where user_id = ${id})::integer as documents,
      (select count(*) from public.buy_requests where user_id = ${id})::integer as requests`
  return Object.values(row ?? {})
}

describe(`DELETE ${PATH}`, () => {
  it('deletes everything, including objects, and ends every session', async () => {
    const [account, other] = [await addAccount(), await addAccount()]
    const path = await furnish(account)
    const kept = await furnish(other)
    const elsewhere = await signInAgain(account)
    const response = await account.ask(PATH, sending('DELETE', { password: account.password }))
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-access=;.*Max-Age=0.*__Host-refresh=;/)

    expect(await leftOf(account.id)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(await leftOf(other.id)).toEqual([1, 1, 1, 1, expect.any(Number), 1, 1, 1, 1])
    expect((await leftOf(other.id))[4]).toBeGreaterThan(0)
    const objectsOf = async (name: string) =>
      (await sql`select 1 from storage.objects where bucket_id = 'documents' and name = ${name}`).length
    await expect.poll(() => objectsOf(path)).toBe(0)
    expect(await objectsOf(kept)).toBe(1)

    for (const { ask } of [account, elsewhere])
      expect(await json(ask('/api/userAuth/verify'))).toEqual({ authenticated: false })
    await json(visitor()('/api/userAuth/login', sending('POST', account)), 401)
    const mails =
      await sql`select payload ->> 'template' as name from public.outbox where payload ->> 'to' = ${account.email}`
    expect(mails).toEqual([{ name: 'account-deleted' }])
  })

  it('tells the sales team which open requests are gone, and of no other', async () => {
    const account = await addAccount()
    await furnish(account)
    await sql`
      insert into public.buy_requests (user_id, suite_id, status, purchaser, key_version, content_hash)
      values (${account.id}, ${`${ids.open}-103`}, 'declined', '{}', 1, 'x')`
    const [open] = await sql`
      select reference from public.buy_requests where user_id = ${account.id} and status = 'submitted'`
    expect((await account.ask(PATH, sending('DELETE', { password: account.password }))).status).toBe(204)
    const told = await sql`
      select payload from public.outbox
      where payload ->> 'template' = 'buy-request-ended' and dedupe_key like 'buy-request-ended/account-deleted/%'
        and payload -> 'params' ->> 'building' = 'Test Open' order by id desc`
    expect(told.map(({ payload }) => payload as unknown)).toContainEqual({
      template: 'buy-request-ended',
      to: 'sales@larkfield.example',
      params: {
        reference: open?.['reference'],
        unit: '101',
        building: 'Test Open',
        asked: { price: 505_000, currency: 'CAD', tax: null, region: null },
        status: 'submitted',
        why: 'account-deleted',
      },
    })
    expect(told.filter(({ payload }) => payload.params.unit === '103')).toEqual([])
  })

  it('asks for the password, and says 400 when it is wrong', async () => {
    const { ask, id } = await addAccount()
    expect(await json(ask(PATH, sending('DELETE', { password: 'not the one' })), 400)).toEqual({
      code: 'invalid_input',
      message: 'That password isn’t right.',
      fields: { password: 'That password isn’t right.' },
    })
    await json(ask(PATH, sending('DELETE', {})), 400)
    expect((await leftOf(id))[0]).toBe(1)
  })

  it('keeps the account of the last manager, and says what to do first', async () => {
    const manager = await addMember(sql, 'manager')
    const remove = () => manager.ask(PATH, sending('DELETE', { password: manager.password }))
    const said =
      'You are the last manager of the desk. Make someone else a manager there first, then delete your account.'
    expect(await json(remove(), 409)).toEqual({ code: 'last_manager', message: said })
    expect((await leftOf(manager.id))[0]).toBe(1)
    await addMember(sql, 'manager')
    expect((await remove()).status).toBe(204)
  })

  it('frees the address for another account', async () => {
    const { ask, email, password } = await addAccount()
    expect((await ask(PATH, sending('DELETE', { password }))).status).toBe(204)
    const form = { name: 'Again', email, phone: '4165550142', password, confirmPassword: password }
    await json(visitor()('/api/userAuth/signup', sending('POST', form)), 201)
    await json(visitor()('/api/userAuth/login', sending('POST', { email, password })))
  })
})
