import { addAccount } from '#tests/fixtures/account.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'purge')
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const add = async (user: string, name: string, created: number, closed: number | null) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await sql`insert into public.buy_requests ${sql({
    user_id: user,
    suite_id: `${ids.open}-101`,
    status: closed === null ? 'submitted' : 'declined',
    purchaser: '{}',
    key_version: 1,
    content_hash: name,
    created_at: ago(created),
    closed_at: closed === null ? null : ago(closed),
  })}`
}

const purge = async (environment: Record<string, string> = {}) => {
  const call = await freshFunction(() => import('#netlify/functions/requests-purge.ts'), environment)
  expect((await call('/')).status).toBe(204)
}

it('removes requests after their retention, and old delivered or failed mail', async () => {
  const { id } = await addAccount()
  await add(id, 'open, old', 181, null)
  await add(id, 'open', 179, null)
  await add(id, 'closed long ago', 400, 181)
  await add(id, 'closed lately', 400, 10)
  await sql`
    insert into public.outbox (kind, payload, dedupe_key, delivered_at, failed_at) values
      ('old', '{}', ${`a/${id}`}, now() - interval '31 days', null),
      ('old', '{}', ${`b/${id}`}, null, now() - interval '31 days'),
      ('new', '{}', ${`c/${id}`}, now() - interval '29 days', null),
      ('waiting', '{}', ${`d/${id}`}, null, null)`
  await sql`
    insert into public.outbox (kind, payload, dedupe_key, created_at) values
      ('recovery', '{}', ${`e/${id}`}, now() - interval '25 hours'),
      ('recovery', '{}', ${`f/${id}`}, now() - interval '23 hours'),
      ('waiting', '{}', ${`g/${id}`}, now() - interval '25 hours')`

  await purge()
  const requests = () =>
    sql`select content_hash as name from public.buy_requests where user_id = ${id} order by 1`
  expect((await requests()).map(({ name }) => name as string)).toEqual(['closed lately', 'open'])
  const work = await sql`select kind from public.outbox where dedupe_key like ${`%/${id}`} order by kind`
  expect(work.map(({ kind }) => kind as string)).toEqual(['new', 'recovery', 'waiting', 'waiting'])

  await purge({ REQUEST_RETENTION_DAYS: '5' })
  expect(await requests()).toEqual([])
})

it('forgets newsletter sign-ups not confirmed in a month, but no consent', async () => {
  const email = `${crypto.randomUUID()}@reader.example`
  const add = (first_name: string, days: number, confirmed: boolean) => sql`
    insert into public.subscriptions ${sql({
      email,
      list_id: days,
      first_name,
      last_name: 'Person',
      consent_wording: 'Yes',
      consent_page: '/',
      phone: '+14165550142',
      doi_state: confirmed ? 'confirmed' : 'sent',
      consented_at: new Date(Date.now() - days * 86_400_000),
      confirmed_at: confirmed ? new Date() : null,
    })}`
  await add('gone', 92, false)
  // Only the address, for the unsubscribe link in its mail.
  await add('address', 90, false)
  await add('old', 31, false)
  await add('young', 29, false)
  await add('agreed', 400, true)
  await purge()
  const left = await sql`
    select list_id, first_name, last_name, phone, doi_state from public.subscriptions
    where email = ${email} order by 1`
  expect(left.map((row) => Object.values(row).join())).toEqual([
    '29,young,Person,+14165550142,sent',
    '31,,,,none',
    '90,,,,none',
    '400,agreed,Person,+14165550142,confirmed',
  ])
})

it('removes visits 90 days after they took place, and those not confirmed in time', async () => {
  const building = `test-purge-${crypto.randomUUID().slice(0, 8)}`
  await sql`insert into public.buildings (id, name, country) values (${building}, 'Purge', 'CA')`
  const add = (name: string, daysAgo: number, state: string, minutesAgo = 0) => sql`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page, created_at
    ) values (
      gen_random_uuid(), ${building}, now() - ${daysAgo} * interval '1 day' - interval '1 hour',
      now() - ${daysAgo} * interval '1 day', '', '', 'America/Toronto', ${state}, ${name}, 'a@reader.example', 'Yes', '/',
      now() - ${minutesAgo} * interval '1 minute'
    )`
  await add('long ago', 91, 'confirmed')
  await add('called off long ago', 91, 'cancelled')
  await add('lately', 89, 'confirmed')
  await add('forgotten', -3, 'unconfirmed', 31)
  await add('held', -3, 'unconfirmed', 29)
  await purge()
  const left = await sql`select name from public.visits where building_id = ${building} order by name`
  expect(left.map(({ name }) => name as string)).toEqual(['held', 'lately'])
  await sql`delete from public.buildings where id = ${building}`
})

it('removes people who have nothing any more, in the same night as what they had', async () => {
  const address = (name: string) => `${name}-${mark}@reader.example`
  const mark = crypto.randomUUID()
  const old = new Date(Date.now() - 181 * 86_400_000)
  for (const [name, at] of [
    ['old', old],
    ['new', new Date()],
  ] as const)
    await sql`
      insert into public.leads ${sql({
        id: crypto.randomUUID(),
        ...{
          kind: 'question',
          name,
          email: address(name),
          consent_wording: 'Yes',
          page: '/',
          created_at: at,
        },
      })}`
  await sql`update public.people set created_at = ${old} where email like ${`%-${mark}@reader.example`}`
  await purge()
  const left =
    await sql`delete from public.people where email like ${`%-${mark}@reader.example`} returning name`
  expect(left).toEqual([{ name: 'new' }])
  await sql`delete from public.leads where email = ${address('new')}`
})

it('removes what the auth service logged a month ago', async () => {
  const mark = crypto.randomUUID()
  const add = (action: string, daysAgo: number) => sql`
    insert into auth.audit_log_entries (id, payload, created_at)
    values (gen_random_uuid(), ${sql.json({ action, mark })}, now() - ${daysAgo} * interval '1 day')`
  await add('old', 31)
  await add('late', 29)
  await purge()
  const left = await sql`
    delete from auth.audit_log_entries where payload ->> 'mark' = ${mark} returning payload ->> 'action' as action`
  expect(left).toEqual([{ action: 'late' }])
})

it('removes invitations of staff that no one took up', async () => {
  const add = (email: string, daysAgo: number) => sql`
    insert into public.staff_invitations (email, name, role, invited_by, expires_at)
    values (${email}, 'Purge', 'sales', 'Operator', now() - ${daysAgo} * interval '1 day')`
  await add('old@purge.example', 31)
  await add('late@purge.example', 29)
  await purge()
  const left = await sql`delete from public.staff_invitations where name = 'Purge' returning email`
  expect(left).toEqual([{ email: 'late@purge.example' }])
})

it('continues with the rest when a row of one kind cannot be deleted, and says of which kind', async () => {
  const { id } = await addAccount()
  await add(id, 'cannot go', 400, 181)
  await sql`
    insert into public.outbox (kind, payload, dedupe_key, failed_at)
    values ('old', '{}', ${`stuck/${id}`}, now() - interval '31 days')`
  await sql`create function public.keep_it() returns trigger language plpgsql as
    $$ begin if old.content_hash = 'cannot go' then raise exception using errcode = 'foreign_key_violation'; end if; return old; end $$`
  await sql`create trigger keep_it before delete on public.buy_requests for each row execute function public.keep_it()`
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await purge().finally(() => sql`drop function public.keep_it() cascade`)
  const lines = errors.mock.calls.map(([line]) => JSON.parse(line as string))
  errors.mockRestore()
  expect(lines).toEqual([{ level: 'error', alarm: 'set-aside', place: 'requests-purge', row: 'requests' }])
  expect(await sql`select id from public.outbox where dedupe_key = ${`stuck/${id}`}`).toEqual([])
})

it('forgets which changes were built a month ago, and none that waits', async () => {
  const building = `purge-${crypto.randomUUID()}`
  const add = (days: number, handled: number | null) => sql`
    insert into public.listing_changes (entity, action, building_id, row_count, created_at, handled_at)
    values ('suites', 'UPDATE', ${building}, ${days}, now() - make_interval(days => ${days}),
      now() - make_interval(days => ${handled}))`
  await add(40, 31)
  await add(41, 29)
  await add(42, null)
  await purge()
  const left =
    await sql`select row_count from public.listing_changes where building_id = ${building} order by 1`
  expect(left.map(({ row_count }) => row_count as number)).toEqual([41, 42])
  await sql`delete from public.listing_changes where building_id = ${building}`
})

describe('documents of an account', () => {
  /** An account created, signed in and refreshed that long ago, with a document of that age. */
  const addDormant = async (days: {
    account: number
    signedIn: number
    session: number
    uploaded: number
  }) => {
    const { id } = await addAccount()
    const ago = (count: number) => new Date(Date.now() - count * 86_400_000)
    await sql`update auth.users set created_at = ${ago(days.account)}, last_sign_in_at = ${ago(days.signedIn)} where id = ${id}`
    await sql`update auth.sessions set created_at = ${ago(days.signedIn)}, updated_at = ${ago(days.session)} where user_id = ${id}`
    const document = crypto.randomUUID()
    await sql`insert into public.documents ${sql({
      id: document,
      user_id: id,
      filename: 'passport.pdf',
      content_type: 'application/pdf',
      size: 10,
      storage_path: `${id}/${document}`,
      status: 'ready',
      uploaded_at: ago(days.uploaded),
    })}`
    return id
  }
  const keeps = async (id: string) =>
    (await sql`select from public.documents where user_id = ${id} and status = 'ready'`).length === 1

  it.each([
    ['go once nobody has used it for 365 days', { signedIn: 366, session: 366, uploaded: 366 }, false],
    ['stay for those days', { signedIn: 364, session: 364, uploaded: 364 }, true],
    ['stay while its session is used', { signedIn: 400, session: 20, uploaded: 400 }, true],
    ['stay after a late sign-in', { signedIn: 20, session: 400, uploaded: 400 }, true],
    ['stay when they came late', { signedIn: 400, session: 400, uploaded: 20 }, true],
  ])('%s', async (_, days, stays) => {
    const id = await addDormant({ account: 500, ...days })
    await purge()
    expect(await keeps(id)).toBe(stays)
  })

  it('stay while a request is open, and are deleted once it is closed', async () => {
    const id = await addDormant({ account: 500, signedIn: 400, session: 400, uploaded: 400 })
    await add(id, 'open', 100, null)
    await purge()
    expect(await keeps(id)).toBe(true)
    await sql`update public.buy_requests set status = 'declined' where user_id = ${id}`
    await purge()
    expect(await keeps(id)).toBe(false)
  })
})

it('removes questions after 180 days, places in a line after 730, and people who left after 61', async () => {
  const email = `${crypto.randomUUID()}@reader.example`
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const lead = (name: string, kind: 'question' | 'first', days: number, left?: number) => sql`
    insert into public.leads ${sql({
      id: crypto.randomUUID(),
      kind,
      building_id: kind === 'first' ? ids.soon : null,
      place: kind === 'first' ? days : null,
      ...{ name, email: `${name}-${email}`, consent_wording: 'Yes', page: '/contact' },
      created_at: ago(days),
      left_at: left === undefined ? null : ago(left),
    })}`
  await lead('asked', 'question', 179)
  await lead('asked-long-ago', 'question', 181)
  await lead('waits', 'first', 729)
  await lead('waited', 'first', 731)
  await lead('leaves', 'first', 100, 60)
  await lead('left', 'first', 99, 62)
  await purge()
  const rows = await sql`delete from public.leads where email like ${`%-${email}`} returning name`
  expect(rows.map(({ name }) => name as string).toSorted()).toEqual(['asked', 'leaves', 'waits'])
})
