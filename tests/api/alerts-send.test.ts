import { savedSearchesSchema } from '#features/alert/alert.schema.ts'
import { sendAlerts } from '#netlify/lib/mail/alerts.ts'
import { keepLetters } from '#features/news/round.db.ts'
import { compose } from '#netlify/lib/mail/compose.ts'
import { mailSchema } from '#netlify/lib/mail/templates.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { instanceFor } from '#tests/fixtures/documents.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account

beforeAll(async () => {
  sql = database()
})
beforeEach(async () => {
  await sql`delete from public.saved_searches`
  await sql`delete from public.suite_news`
  await sql`delete from public.alert_rounds`
  await sql`delete from public.outbox`
  ids = await addListings(sql, 'alerts')
  owner = await addAccount()
})
afterAll(() => sql.end())

const send = (how = {}) => sendAlerts(how)
/** Yesterday is what was today. */
const dayLater = async () => {
  await sql`update public.suite_news set round = round - 1`
  await sql`update public.alert_rounds set day = day - 1, done_at = done_at - interval '1 day'`
  await sql`update public.outbox set dedupe_key = 'yesterday/' || dedupe_key`
}

const call = async (account: Account, method: string, params = {}, body?: unknown) => {
  const searches = await instanceFor(account, () => import('#netlify/functions/user-searches.ts'))
  return searches(
    '/api/user/searches',
    params,
    body === undefined ? { method } : sending(method as 'POST', body),
  )
}
const listed = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return savedSearchesSchema.parse(await answer.json()).searches
}
const save = async (address: string, account = owner) => listed(await call(account, 'POST', {}, { address }))
const lettersFor = async ({ email }: Pick<Account, 'email'>) =>
  (
    await sql`select payload from public.outbox where payload ->> 'to' = ${email}
      and payload ->> 'template' = 'alert' order by id`
  ).map(({ payload }) => {
    const mail = mailSchema.parse(payload)
    if (mail.template !== 'alert') throw new Error('No mail about searches')
    return mail
  })
const price = (unit: number, to: number) =>
  sql`update public.suites set price = ${to} where id = ${`${ids.open}-${unit}`}`

describe('the mail of a day', () => {
  it('tells what is new, costs something else or is sold, on the lists of each, and how to leave', async () => {
    const neighbour = await addAccount()
    await save(`/all-suites?building=${ids.open}`)
    await save('/all-suites?type=townhome', neighbour)
    await price(101, 480_000)
    await sql`update public.suites set available = false where id = ${`${ids.open}-103`}`
    await sql`update public.suites set available = true where id in (${`${ids.open}-102`}, ${`${ids.hidden}-102`})`
    expect(await send()).toBe(1)
    const [mail, ...more] = await lettersFor(owner)
    expect([more, await lettersFor(neighbour)]).toEqual([[], []])
    const { subject, textContent } = compose(mail as never, 'en-CA')
    expect(subject).toBe('3 changes to homes you follow')
    expect(textContent).toContain('You asked for updates on: All homes: Test Open.')
    expect(textContent).toMatch(
      /New: Suite 102, Test Open, \$510,000 CAD[^]*New price: Suite 101[^]*\$480,000 CAD, ask about sales tax \(was \$505,000 CAD\)[^]*No longer available: Suite 103/,
    )
    expect(textContent).toContain('120 Adelaide Street West')
    expect(await listed(await call(owner, 'GET'))).toMatchObject([{ lastSentAt: expect.any(String) }])
  })

  it('tells of favourites', async () => {
    await sql`insert into public.favorites (user_id, suite_id) values (${owner.id}, ${`${ids.open}-103`})`
    await save('/UserPage')
    await price(101, 1)
    expect(await send()).toBe(0)
    await sql`update public.suites set available = false where id = ${`${ids.open}-103`}`
    await dayLater()
    expect(await send()).toBe(1)
    await sql`update public.suites set available = true where id = ${`${ids.open}-103`}`
    await dayLater()
    expect(await send()).toBe(1)
    expect((await lettersFor(owner)).at(-1)?.params.news).toMatchObject([{ kind: 'again' }])
  })

  it('does not tell of what a favourite was before it became one', async () => {
    await save('/UserPage')
    await sql`update public.suites set available = false where id = ${`${ids.open}-103`}`
    await sql`insert into public.favorites (user_id, suite_id) values (${owner.id}, ${`${ids.open}-103`})`
    expect(await send()).toBe(0)
  })

  it('tells of a building that is published', async () => {
    await save(`/all-suites?building=${ids.hidden}`)
    await sql`update public.buildings set published = true where id = ${ids.hidden}`
    expect(await send()).toBe(1)
    expect((await lettersFor(owner))[0]?.params.news).toHaveLength(2)
  })

  it('sends one mail a day: later changes wait for the next', async () => {
    await save('/all-suites')
    await price(101, 1_000)
    expect(await send()).toBe(1)
    await price(101, 2_000)
    expect(await send()).toBe(0)
    expect(await lettersFor(owner)).toHaveLength(1)
    await dayLater()
    expect(await send()).toBe(1)
    expect((await lettersFor(owner)).at(-1)?.params.news).toMatchObject([{ was: 1_000 }])
  })

  it('goes to confirmed addresses only, and to no one whose searches rest', async () => {
    const resting = await addAccount()
    await save('/all-suites')
    const [search] = await save('/all-suites', resting)
    await call(resting, 'PATCH', { searchId: search?._id }, { paused: true })
    await sql`update auth.users set email_confirmed_at = null where id = ${owner.id}`
    await price(101, 1_000)
    expect(await send()).toBe(0)
  })
})

describe('the way out of a mail', () => {
  const leave = async (token: string) => {
    const call = await freshFunction(() => import('#netlify/functions/alerts-leave.ts'), {})
    const { headers, ...init } = sending('POST', { token })
    return (await call('/', {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).status
  }

  it('stops all of them with one press, also queued ones; another link does not', async () => {
    await save('/all-suites')
    await price(101, 1_000)
    await send()
    const [mail] = await lettersFor(owner)
    const token = /#alerts=([\w.-]+)/.exec(compose(mail as never, 'en-CA').textContent)?.[1] ?? ''
    const { subscriptionToken } = await import('#netlify/lib/mail/subscription-token.ts')
    expect(await leave(subscriptionToken(owner.id))).toBe(400)
    expect(await leave(`${owner.id}.x`)).toBe(400)
    expect(await lettersFor(owner)).toHaveLength(1)
    expect(await leave(token)).toBe(200)
    expect(await lettersFor(owner)).toEqual([])
    expect(await listed(await call(owner, 'GET'))).toMatchObject([{ paused: true }])
    // Also after the account is deleted.
    await sql`select public.close_account(${owner.id}, 'sales@larkfield.example')`
    expect(await leave(token)).toBe(200)
  })
})

describe('one bad row', () => {
  const alarms: unknown[] = []
  beforeEach(() => {
    alarms.length = 0
    vi.spyOn(console, 'error').mockImplementation((line: string) => void alarms.push(JSON.parse(line)))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await sql`alter table public.outbox drop constraint if exists no_bad_row`
  })
  const setAside = (row: string) => ({ level: 'error', alarm: 'set-aside', place: 'alerts-send', row })
  const isOver = async () => (await sql`select from public.alert_rounds where done_at is null`).length === 0

  it('a mail that the database refuses is set aside, and the others are written, today and tomorrow', async () => {
    const neighbour = await addAccount()
    for (const account of [owner, neighbour]) await save('/all-suites', account)
    await sql.unsafe(
      `alter table public.outbox add constraint no_bad_row check (payload ->> 'to' <> '${owner.email}')`,
    )
    await price(101, 900_000)
    expect(await send()).toBe(1)
    expect(alarms).toEqual([setAside(owner.id)])
    expect([await lettersFor(owner), await lettersFor(neighbour)]).toEqual([[], [expect.anything()]])
    expect(await isOver()).toBe(true)
    await dayLater()
    await price(101, 800_000)
    expect(await send()).toBe(1)
    expect(await lettersFor(neighbour)).toHaveLength(2)
    expect(JSON.stringify(alarms)).not.toContain('@')
  })

  it('a letter that Postgres does not read as JSON is set aside', async () => {
    const neighbour = await addAccount()
    for (const account of [owner, neighbour]) await save('/all-suites', account)
    await sql`insert into public.alert_rounds (day) values ('2026-11-20')`
    const { secretClient } = await import('#netlify/lib/supabase.ts')
    const letter = ({ id: person, email: to }: Account, text: string) =>
      ({ person, to, searches: [], params: { text } }) as never
    const letters = [letter(owner, 'cut in two: \ud83c'), letter(neighbour, 'whole')]
    const step = { letters, to: neighbour.id, isLast: true }
    expect(await keepLetters(secretClient(), { day: '2026-11-20', reached: null }, step)).toEqual([owner.id])
    const to = await sql`select payload ->> 'to' as to from public.outbox`
    expect(to.map(({ to }) => to as string)).toEqual([neighbour.email])
  })

  it('a saved list with a place that no query can name stops no one', async () => {
    const neighbour = await addAccount()
    await save('/all-suites', neighbour)
    await sql`insert into public.saved_searches (user_id, address, consent_wording)
      values (${owner.id}, '/results?place=%00&city=Nowhere', 'Yes')`
    await price(101, 900_000)
    expect(await send()).toBe(1)
    expect(await isOver()).toBe(true)
  })
})

it('opens a round each day by the database’s clock, whatever a caller’s clock says', async () => {
  await save('/all-suites')
  await price(101, 900_000)
  vi.useFakeTimers({ now: Date.now() + 200 * 86_400_000, toFake: ['Date'] })
  try {
    const ahead = await freshFunction(() => import('#netlify/functions/alerts-send.ts'), {})
    await ahead('/')
  } finally {
    vi.useRealTimers()
  }
  await dayLater()
  await price(101, 800_000)
  const call = await freshFunction(() => import('#netlify/functions/alerts-send.ts'), {})
  await call('/')
  expect(await lettersFor(owner)).toHaveLength(2)
})

describe('a round that is cut short', () => {
  /** People without a session, with one list each. */
  const addReaders = (count: number) => sql`
    with people as (
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select gen_random_uuid(), 'reader-' || gen_random_uuid() || '@reader.example', now(), '{}'
      from generate_series(1, ${count}) returning id
    )
    insert into public.saved_searches (user_id, address, consent_wording)
    select p.id, '/all-suites?min=300000&x=' || p.id, 'Yes' from people p`
  const mails = async () =>
    (await sql`select payload ->> 'to' as address from public.outbox`).map(({ address }) => address as string)

  it('continues where it stopped, and no one gets two', async () => {
    await addReaders(7)
    await price(101, 900_000)
    // Each run times out after one batch.
    for (const written of [3, 3, 1, 0]) expect(await send({ batch: 3, budget: 0 })).toBe(written)
    const all = await mails()
    expect(all).toHaveLength(7)
    expect(new Set(all).size).toBe(7)
  })

  it('loses nothing and doubles nothing when it is killed between the step and its mails', async () => {
    await addReaders(5)
    await price(101, 900_000)
    // The database refuses the batch's second mail, as if it crashed half-way.
    await sql`create function public.die() returns trigger language plpgsql as
      $$ begin if (select count(*) from public.outbox) >= 3 then raise exception 'killed'; end if; return new; end $$`
    await sql`create trigger die before insert on public.outbox for each row execute function public.die()`
    await expect(send({ batch: 2 })).rejects.toThrow('killed')
    expect(await mails()).toHaveLength(2)
    await sql`drop trigger die on public.outbox`
    await sql`drop function public.die()`
    expect(await send({ batch: 2 })).toBe(3)
    expect(new Set(await mails()).size).toBe(5)
  })

  it('is gone on with by one run: who comes second writes nothing', async () => {
    await addReaders(1)
    await price(101, 900_000)
    const { secretClient } = await import('#netlify/lib/supabase.ts')
    const day = '2026-11-20'
    await sql`insert into public.alert_rounds (day) values (${day})`
    const step = { letters: [], to: owner.id, isLast: false }
    const round = { day, reached: null }
    expect(await keepLetters(secretClient(), round, step)).toEqual([])
    expect(await keepLetters(secretClient(), round, step)).toBe(undefined)
  })
})
