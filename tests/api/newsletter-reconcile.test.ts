import { brevoStandIn } from '#tests/fixtures/brevo.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addReader, eventsOf, newAddress } from '#tests/fixtures/newsletter.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const sql = database()
let brevo: Awaited<ReturnType<typeof brevoStandIn>>
let email: string

beforeAll(async () => {
  brevo = await brevoStandIn()
})
beforeEach(async () => {
  email = newAddress()
  brevo.contacts.length = 0
  brevo.asked.length = 0
})
afterEach(() => {
  brevo.recover()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const run = async (key = 'xkeysib-test') => {
  const call = await freshFunction(() => import('#netlify/functions/newsletter-reconcile.ts'), {
    BREVO_API_KEY: key,
    BREVO_URL: brevo.url,
  })
  return (await call('/')).status
}
const atBrevo = (address: string, lists = [9]) =>
  brevo.contacts.push({ email: address, sms: undefined, lists })

describe('once a day', () => {
  it('who left at Brevo leaves here, though its webhook got lost, and the others stay', async () => {
    const other = newAddress()
    for (const one of [email, other]) {
      await addReader(sql, one)
      atBrevo(one)
    }
    brevo.leave(email, 'unsubscribe')
    expect(await run()).toBe(204)
    expect(await run()).toBe(204)
    expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
    expect(await eventsOf(sql, other)).toEqual(['confirmed'])
    const since = Number(
      new Date(new URL(brevo.asked[0] ?? '', 'http://b').searchParams.get('modifiedSince') ?? 0),
    )
    expect(Date.now() - since).toBeGreaterThanOrEqual(7 * 86_400_000)
  })

  it('every page is read', async () => {
    for (let n = 0; n < 500; n += 1) atBrevo(`n${n}@elsewhere.example`)
    await addReader(sql, email)
    atBrevo(email)
    brevo.leave(email, 'hard_bounce')
    expect(await run()).toBe(204)
    expect(brevo.asked).toHaveLength(2)
    expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
  })

  it('a person who consented again stays subscribed before Brevo knows', async () => {
    await addReader(sql, email)
    atBrevo(email)
    brevo.leave(email, 'unsubscribe')
    await sql`
      insert into public.outbox (kind, payload, dedupe_key)
      values ('contact', ${sql.json({ email, listId: 9, unblock: true })}, ${`contact/${email}`})`
    await run()
    expect(await eventsOf(sql, email)).toEqual(['confirmed'])
    await sql`delete from public.outbox where dedupe_key = ${`contact/${email}`}`
  })

  it('an address with letters of another size, none at all, or unsubscribed from the list alone', async () => {
    await addReader(sql, email)
    brevo.become((_, response) => {
      const contacts = [
        { email: null, emailBlacklisted: true },
        { sms: '1', emailBlacklisted: true },
        { email: email.toUpperCase(), emailBlacklisted: false, listUnsubscribed: [4, 9] },
      ]
      response.writeHead(200).end(JSON.stringify({ contacts, count: 3 }))
    })
    expect(await run()).toBe(204)
    expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
  })
})

describe('one bad contact', () => {
  it('is set aside by its id, and the others are unsubscribed', async () => {
    const [stuck, last] = [newAddress(), newAddress()]
    for (const one of [email, stuck, last]) await addReader(sql, one)
    brevo.become((_, response) => {
      const gone = { emailBlacklisted: true }
      const contacts = [
        { id: 1, email: 5, ...gone },
        { id: 2, email: 'nul\0@reader.example', ...gone },
        { id: 3, email: stuck, ...gone },
        { id: 4, email: last, ...gone },
      ]
      response.writeHead(200).end(JSON.stringify({ contacts, count: 4 }))
    })
    await sql.unsafe(`create function public.keep_it() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'foreign_key_violation'; end $$;
      create trigger keep_it before update on public.subscriptions for each row
        when (old.email = '${stuck}') execute function public.keep_it()`)
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const status = await run().finally(() => sql`drop function public.keep_it() cascade`)
    expect(status).toBe(204)
    expect(errors.mock.calls.map(([line]) => JSON.parse(line as string))).toEqual(
      [1, 3].map((row) => ({ level: 'error', alarm: 'set-aside', place: 'newsletter-reconcile', row })),
    )
    expect(await eventsOf(sql, stuck)).toEqual(['confirmed'])
    expect(await eventsOf(sql, last)).toEqual(['confirmed', 'unsubscribed'])
  })
})

describe('a Brevo that is', () => {
  it.each(['gone', 'failing', 'page', 'other'] as const)(
    '%s loses nothing: the next run finds it',
    async (ill) => {
      vi.spyOn(console, 'error').mockReturnValue()
      await addReader(sql, email)
      atBrevo(email)
      brevo.leave(email, 'spam')
      brevo.become(ailments[ill])
      expect(await run()).toBe(500)
      expect(await eventsOf(sql, email)).toEqual(['confirmed'])
      brevo.recover()
      await run()
      expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
    },
  )

  it('answering the same page for ever is given up within the time of a function, and that is said', async () => {
    const alarm = vi.spyOn(console, 'error').mockReturnValue()
    const contacts = Array.from({ length: 500 }, () => ({ email: 'x@elsewhere.example' }))
    brevo.become((_, response) => response.writeHead(200).end(JSON.stringify({ contacts })))
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000))
    expect(await run()).toBe(204)
    expect(brevo.asked.length).toBeLessThan(10)
    expect(alarm.mock.calls.flat().join()).toContain('"alarm":"newsletter-reconcile"')
  })

  it('not set up is not asked', async () => {
    expect(await run('')).toBe(204)
    expect(brevo.asked).toEqual([])
  })
})
