import { savedSearchesSchema } from '#features/alert/alert.schema.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { brevoStandIn } from '#tests/fixtures/brevo.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addReader, eventsOf, newAddress, workFor } from '#tests/fixtures/newsletter.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const SECRET = 'a secret of many letters'
const sql = database()
let brevo: Awaited<ReturnType<typeof brevoStandIn>>
let email: string

beforeAll(async () => {
  brevo = await brevoStandIn()
})
beforeEach(() => {
  email = newAddress()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

/** As Brevo sends it: from another origin, with the header that was set on the webhook. */
const tell = async (body: unknown, secret = SECRET, environment: Record<string, string> = {}) => {
  const call = await freshFunction(() => import('#netlify/functions/hooks-brevo.ts'), {
    BREVO_WEBHOOK_SECRET: SECRET,
    ...environment,
  })
  const { headers, ...init } = sending('POST', body)
  return call('/api/hooks/brevo', {}, { ...init, headers: { ...headers, 'x-webhook-secret': secret } })
}
const statusOf = async (...given: Parameters<typeof tell>) => (await tell(...given)).status

describe('who leaves at Brevo', () => {
  it.each([
    ['unsubscribe', 'unsubscribed'],
    ['spam', 'complained'],
    ['hard_bounce', 'bounced'],
  ] as const)('leaves here, on every list: %s', async (event, kept) => {
    for (const list of [9, 23]) await addReader(sql, email, { list })
    expect(await statusOf(brevo.leave(email, event))).toBe(202)
    expect(await eventsOf(sql, email)).toEqual(['confirmed', 'confirmed', kept, kept])
    const left = (await workFor(sql, email)).map(({ kind, payload }) => [kind, payload['listId']])
    expect(left).toEqual([
      ['contact-leaves', 9],
      ['contact-leaves', 23],
    ])
  })

  it('gets no mails about saved searches after a complaint, unless they are resumed since', async () => {
    const owner = await addAccount()
    const path = '/api/user/searches'
    for (const address of ['/all-suites?type=condo', '/all-suites?type=townhome'])
      await json(owner.ask(path, sending('POST', { address })))
    const paused = async () =>
      savedSearchesSchema.parse(await json(owner.ask(path))).searches.map((one) => one.paused)
    expect(await statusOf(brevo.leave(owner.email, 'unsubscribe'))).toBe(202)
    expect(await paused()).toEqual([false, false])
    await sql`
      update public.saved_searches set consented_at = now() - interval '2 minutes' where user_id = ${owner.id}`
    const complaint = brevo.leave(owner.email, 'spam', Date.now() - 60_000)
    expect(await statusOf(complaint)).toBe(202)
    expect(await paused()).toEqual([true, true])
    await json(owner.ask(path, sending('POST', { address: '/all-suites?type=condo' })))
    expect(await statusOf(complaint)).toBe(202)
    expect((await paused()).toSorted()).toEqual([false, true])
  })

  it('leaves once, however often and in whatever writing it is told', async () => {
    await addReader(sql, email)
    const event = brevo.leave(email, 'unsubscribe')
    const told = [event, event, { ...event, email: ` ${email.toUpperCase()} ` }]
    expect(await Promise.all(told.map((one) => statusOf(one)))).toEqual([202, 202, 202])
    expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
  })

  it('stays when the news is older than the consent, or Brevo has not heard of it yet', async () => {
    await addReader(sql, email)
    const old = brevo.leave(email, 'unsubscribe', Date.now() - 60_000)
    expect(await statusOf(old)).toBe(202)
    expect(await eventsOf(sql, email)).toEqual(['confirmed'])
    await sql`
      insert into public.outbox (kind, payload, dedupe_key)
      values ('contact', ${sql.json({ email, listId: 9, unblock: true })}, ${`contact/${email}`})`
    await statusOf(brevo.leave(email, 'unsubscribe'))
    expect(await eventsOf(sql, email)).toEqual(['confirmed'])
    await sql`delete from public.outbox where dedupe_key = ${`contact/${email}`}`
  })

  it('that no one here knows is no one, and other events are none of ours', async () => {
    await addReader(sql, email)
    expect(await statusOf(brevo.leave(newAddress(), 'spam'))).toBe(202)
    for (const event of ['opened', 'soft_bounce', 'list_addition', 'contact_deleted', 'constructor'])
      expect(await statusOf({ ...brevo.leave(email, 'spam'), event })).toBe(202)
    expect(await statusOf({ event: 'unsubscribe', email: null, ts_event: null })).toBe(202)
    expect(await eventsOf(sql, email)).toEqual(['confirmed'])
  })

  it('without a time has just left, and a time to come is now', async () => {
    await addReader(sql, email)
    const { event } = brevo.leave(email, 'unsubscribe')
    expect(await statusOf({ event, email, ts_event: Date.now() })).toBe(202)
    expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
  })

  it.each([-1e300, -1])(
    'stays when the time of the news is %d: it is older than the consent',
    async (time) => {
      await addReader(sql, email)
      expect(await statusOf({ ...brevo.leave(email, 'unsubscribe'), ts_event: time })).toBe(202)
      expect(await eventsOf(sql, email)).toEqual(['confirmed'])
    },
  )
})

describe('no one else', () => {
  it('gets in: the secret is asked for, before anything is read', async () => {
    await addReader(sql, email)
    const event = brevo.leave(email, 'unsubscribe')
    for (const wrong of ['', 'x', SECRET.slice(0, -1), `${SECRET} `.repeat(2)])
      expect(await statusOf(event, wrong)).toBe(401)
    expect(await statusOf('nonsense', '')).toBe(401)
    expect(await eventsOf(sql, email)).toEqual(['confirmed'])
  })

  it('gets in where we have no secret', async () => {
    const failures = vi.spyOn(console, 'error').mockReturnValue()
    expect(await statusOf({ event: 'spam' }, '', { BREVO_WEBHOOK_SECRET: '' })).toBe(503)
    failures.mockRestore()
  })
})

it.each([['a list'], [{ email: 'x' }], [{ event: 7 }], [null]])('refuses %j', async (body) => {
  expect(await statusOf(body)).toBe(400)
})

it('what cannot be kept is refused, so that Brevo sends it again', async () => {
  await addReader(sql, email)
  const event = brevo.leave(email, 'unsubscribe')
  const door = await supabaseBehindDoor()
  door.become(ailments.failing)
  const failures = vi.spyOn(console, 'error').mockReturnValue()
  expect(await statusOf(event, SECRET, { SUPABASE_URL: door.url })).toBe(503)
  failures.mockRestore()
  door.recover()
  expect(await statusOf(event, SECRET, { SUPABASE_URL: door.url })).toBe(202)
  expect(await eventsOf(sql, email)).toEqual(['confirmed', 'unsubscribed'])
  await door.close()
})
