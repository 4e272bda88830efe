import { createHash, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from './support.ts'

/** A connection each: people who act at once. */
const many = postgres(process.env['DATABASE_URL'] ?? '', { max: 20, onnotice: () => undefined })
const building = `test-shared-${randomUUID().slice(0, 8)}`
let people: string[] = []

const addPerson = async (name: string) => {
  const id = randomUUID()
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${id}@person.example`}, ${sql.json({ name })})`
  people.push(id)
  return id
}
const suite = (unit: number) => `${building}-${unit}`

let owner = ''
let partner = ''
beforeEach(async () => {
  await sql`
    insert into public.buildings (id, name, country, currency, published)
    values (${building}, 'Test Shared', 'CA', 'CAD', true)`
  await sql`
    insert into public.suites (id, building_id, unit_number, price)
    select ${building} || '-' || n, ${building}, n::text, 500000 from generate_series(1, 130) n`
  owner = await addPerson('Amara Osei')
  partner = await addPerson('Noor Haddad')
})
afterEach(async () => {
  await sql`delete from auth.users where id in ${sql(people)}`
  await sql`delete from public.buildings where id = ${building}`
  people = []
})
afterAll(() => many.end())

type On = postgres.Sql | postgres.TransactionSql
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const said = async (row: Promise<{ said: string }[]>) => (await row)[0]?.said
const invite = async (person: string, secret = randomUUID() as string) => {
  const outcome = await said(sql`select public.invite_partner(${person}, ${hashOf(secret)}) as said`)
  return { secret, outcome }
}
const join = (person: string, secret: string, on: On = sql) =>
  said(on`select public.join_shared_shortlist(${person}, ${hashOf(secret)}) as said`)
const leave = (person: string, on: On = sql) => on`select public.leave_shared_shortlist(${person})`
const add = (person: string, id: string, on: postgres.Sql = sql) =>
  said(on`select public.add_to_shared_shortlist(${person}, ${id}) as said`)
const remove = (person: string, id: string) =>
  sql`select public.remove_from_shared_shortlist(${person}, ${id})`
const note = async (person: string, id: string, words: string) =>
  (await sql`select public.note_shared_suite(${person}, ${id}, ${words}) as kept`)[0]?.['kept'] as boolean
interface Seen {
  partner: { name: string } | null
  openUntil: string | null
  suites: { _id: string; addedBy: string | null; note: string | null; partnerNote: string | null }[]
}
const read = async (person: string) =>
  (await sql<{ list: Seen | null }[]>`select public.read_shared_shortlist(${person}) as list`)[0]?.list
const share = async () => {
  const { secret } = await invite(owner)
  expect(await join(partner, secret)).toBe('joined')
  return secret
}
const listsLeft = async () =>
  (
    await sql<{ count: number }[]>`
      select count(*)::int as count from public.shared_shortlists l
      where not exists (select from public.shared_shortlist_members m where m.shortlist_id = l.id)`
  )[0]?.count
/** Opens all connections: otherwise the first one acts alone. */
const warm = () => Promise.all(Array.from({ length: 20 }, () => many`select from generate_series(1, 100000)`))

/** Waits until so many others wait for a transaction that is still open. */
const blocked = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql<{ count: number }[]>`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        )[0]?.count,
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)

describe('an invitation', () => {
  it('opens a list with the favourites of its maker, seen by both once the partner joins', async () => {
    await sql`insert into public.favorites (user_id, suite_id) values (${owner}, ${suite(1)})`
    const { secret, outcome } = await invite(owner)
    expect(outcome).toBe('invited')
    expect(await read(owner)).toMatchObject({ partner: null, openUntil: expect.any(String) })
    expect(await read(partner)).toBeNull()
    expect(await join(partner, secret)).toBe('joined')
    expect(await read(owner)).toMatchObject({
      ...{ partner: { name: 'Noor Haddad' }, openUntil: null },
      suites: [{ _id: suite(1), addedBy: 'you' }],
    })
    expect(await read(partner)).toMatchObject({
      partner: { name: 'Amara Osei' },
      suites: [{ _id: suite(1), addedBy: 'partner' }],
    })
    expect((await invite(owner)).outcome).toBe('shared')
    expect(JSON.stringify(await sql`select * from public.shared_shortlist_invitations`)).not.toContain(secret)
  })

  it('lets one of twenty people join who follow one link at once', async () => {
    const { secret } = await invite(owner)
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => addPerson(`Person ${at}`)))
    await warm()
    const outcomes: Promise<string | undefined>[] = []
    // The first has joined, and nobody can see it yet.
    await many.begin(async (transaction) => {
      outcomes.push(Promise.resolve(await join(crowd[0] ?? '', secret, transaction)))
      outcomes.push(...crowd.slice(1).map((person) => join(person, secret, many)))
      await blocked(19)
    })
    expect(await Promise.all(outcomes)).toEqual(['joined', ...Array.from({ length: 19 }, () => 'used')])
    const [row] = await sql`
      select count(*)::int as members from public.shared_shortlist_members m
      join public.shared_shortlist_members o using (shortlist_id) where o.user_id = ${owner}`
    expect(row?.['members']).toBe(2)
  })

  it('ends when it is used, withdrawn, seven days old or replaced, each with its own answer', async () => {
    const third = await addPerson('Third')
    expect(await join(partner, 'never made')).toBe('unknown')
    const first = await invite(owner)
    expect(await join(owner, first.secret)).toBe('own')
    const second = await invite(owner)
    expect(await join(partner, first.secret)).toBe('revoked')
    await sql`select public.revoke_invitation(${owner})`
    expect(await join(partner, second.secret)).toBe('revoked')
    expect(await read(owner)).toMatchObject({ openUntil: null })
    const late = await invite(owner)
    const until = new Date((await read(owner))?.openUntil ?? 0)
    expect(Math.round((+until - Date.now()) / 86_400_000)).toBe(7)
    const age = (days: string) => sql`
      update public.shared_shortlist_invitations set expires_at = expires_at - ${days}::interval
      where secret_hash = ${hashOf(late.secret)}`
    await age('6 days 23 hours')
    const open = await read(owner)
    await age('1 hour 1 second')
    expect(open?.openUntil).not.toBeNull()
    expect(await join(partner, late.secret)).toBe('expired')
    expect(await read(owner)).toMatchObject({ openUntil: null })
    const last = await share()
    expect(await join(third, last)).toBe('used')
    // The answer may have been lost.
    expect(await join(partner, last)).toBe('joined')
  })

  it('is for someone who is on no other list', async () => {
    const { secret } = await invite(owner)
    await invite(partner)
    expect(await join(partner, secret)).toBe('elsewhere')
    await leave(partner)
    expect(await join(partner, secret)).toBe('joined')
  })

  it('is one, and the list too, when it is made in two tabs at once', async () => {
    await warm()
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        said(many`select public.invite_partner(${owner}, ${hashOf(randomUUID())}) as said`),
      ),
    )
    expect(new Set(made)).toEqual(new Set(['invited']))
    const [row] = await sql`
      select count(*)::int as open from public.shared_shortlist_invitations i
      join public.shared_shortlist_members m using (shortlist_id)
      where m.user_id = ${owner} and i.used_at is null and i.revoked_at is null`
    expect(row?.['open']).toBe(1)
    expect(await listsLeft()).toBe(0)
  })
})

describe('both members', () => {
  it('add and remove suites, and change only their own note', async () => {
    await share()
    expect(await add(owner, suite(1))).toBe('added')
    expect(await add(partner, suite(1))).toBe('added')
    expect(await add(partner, suite(2))).toBe('added')
    expect(await note(owner, suite(1), 'Morning light')).toBe(true)
    expect(await note(partner, suite(1), 'Too far from the station')).toBe(true)
    expect(await note(partner, suite(1), 'Ten minutes to the station')).toBe(true)
    expect((await read(owner))?.suites).toMatchObject([
      { _id: suite(2), addedBy: 'partner', note: null, partnerNote: null },
      {
        ...{ _id: suite(1), addedBy: 'you', note: 'Morning light' },
        partnerNote: 'Ten minutes to the station',
      },
    ])
    await note(owner, suite(1), '')
    expect((await read(partner))?.suites[1]).toMatchObject({
      ...{ note: 'Ten minutes to the station', partnerNote: null },
    })
    await remove(owner, suite(1))
    expect((await read(partner))?.suites.map(({ _id }) => _id)).toEqual([suite(2)])
    expect(await note(partner, suite(1), 'Again')).toBe(false)
    expect(await sql`select from public.shared_shortlist_notes where suite_id = ${suite(1)}`).toHaveLength(0)
  })

  it('keep at most a hundred suites, even when they add at once', async () => {
    await share()
    await sql`
      insert into public.shared_shortlist_suites (shortlist_id, suite_id)
      select m.shortlist_id, ${building} || '-' || n from public.shared_shortlist_members m, generate_series(1, 95) n
      where m.user_id = ${owner}`
    await warm()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add(at % 2 ? owner : partner, suite(96 + at), many)),
    )
    expect(outcomes.filter((one) => one === 'added')).toHaveLength(5)
    expect(outcomes.filter((one) => one === 'full')).toHaveLength(15)
    expect(await add(owner, suite(1))).toBe('added')
  })

  it('cannot add what is not published, nor tell it from what does not exist', async () => {
    await share()
    await sql`update public.buildings set published = false where id = ${building}`
    expect([await add(owner, suite(1)), await add(owner, 'no-such-suite')]).toEqual(['missing', 'missing'])
  })

  it('write notes of at most a thousand characters, which say something', async () => {
    await share()
    await add(owner, suite(1))
    expect(await note(owner, suite(1), 'x'.repeat(1000))).toBe(true)
    for (const words of ['x'.repeat(1001), ' ', '\n'])
      await expect(note(owner, suite(1), words)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('someone else', () => {
  it('reads, adds, notes, removes and ends nothing: no stranger, and no former member', async () => {
    await share()
    await add(owner, suite(1))
    await note(owner, suite(1), 'Morning light')
    const stranger = await addPerson('Stranger')
    await leave(partner)
    for (const person of [stranger, partner]) {
      expect(await read(person)).toBeNull()
      expect(await add(person, suite(2))).toBe('none')
      expect(await note(person, suite(1), 'Mine')).toBe(false)
      await remove(person, suite(1))
      await leave(person)
      await sql`select public.revoke_invitation(${person})`
    }
    expect(await read(owner)).toMatchObject({
      ...{ partner: null, suites: [{ _id: suite(1), note: 'Morning light', partnerNote: null }] },
    })
  })
})

describe('a list', () => {
  it.each([
    ['leaves', (person: string) => leave(person)],
    [
      'deletes the account',
      (person: string) => sql`select public.close_account(${person}, 'sales@x.example')`,
    ],
  ])(
    'a member who leaves, or deletes the account, takes the notes along and leaves the suites: %s',
    async (_, go) => {
      await share()
      await add(owner, suite(1))
      await note(owner, suite(1), 'Morning light')
      await note(partner, suite(1), 'Ten minutes')
      await go(owner)
      expect(await read(partner)).toMatchObject({
        partner: null,
        suites: [{ _id: suite(1), addedBy: null, note: 'Ten minutes', partnerNote: null }],
      })
      expect(await sql`select from public.shared_shortlist_notes where words = 'Morning light'`).toHaveLength(
        0,
      )
      // The one who stays can ask somebody else.
      const { secret } = await invite(partner)
      expect(await join(await addPerson('Other'), secret)).toBe('joined')
    },
  )

  it('ends with its last member, even when both leave at once', async () => {
    await share()
    await add(owner, suite(1))
    let second = Promise.resolve()
    // One has left, and the other cannot see it yet.
    await many.begin(async (transaction) => {
      await leave(owner, transaction)
      second = leave(partner, many).then(() => undefined)
      await Promise.race([second, blocked(1).catch(() => undefined)])
    })
    await second
    expect(await listsLeft()).toBe(0)
    expect(await sql`select from public.shared_shortlist_suites where suite_id = ${suite(1)}`).toHaveLength(0)
  })

  it('is not left without members by a link that is followed while its maker leaves', async () => {
    for (let time = 0; time < 3; time++) {
      const { secret } = await invite(owner)
      await warm()
      const [outcome] = await Promise.all([join(partner, secret, many), leave(owner, many)])
      expect(['joined', 'unknown']).toContain(outcome)
      expect((await read(partner)) !== null).toBe(outcome === 'joined')
      expect(await listsLeft()).toBe(0)
      await leave(partner)
    }
  })
})
