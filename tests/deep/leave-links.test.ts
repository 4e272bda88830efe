import { randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sending } from '#tests/fixtures/account.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, newAddress } from '#tests/fixtures/newsletter.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const DAY = 86_400_000
const [first, second, third] = [1, 2, 3].map((version) => `${version}:${randomBytes(32).toString('base64')}`)

useOwnStack()
let sql: ReturnType<typeof database>
let brevo: Awaited<ReturnType<typeof standIn>>
let start: number
const bodies: string[] = []

beforeAll(async () => {
  sql = database()
  brevo = await standIn(async (request, response) => {
    bodies.push(await text(request))
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end('{"id":1,"messageId":"<1@brevo.example>"}')
  })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  start = Date.now()
  newKeys(first)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const newKeys = (...keys: (string | undefined)[]) => vi.stubEnv('NEWSLETTER_KEYS', keys.join(','))

const run = async (load: Parameters<typeof freshFunction>[0]) => {
  const call = await freshFunction(load, { BREVO_API_KEY: 'xkeysib-test', BREVO_URL: brevo.url })
  expect((await call('/')).status).toBe(204)
}
const deliver = () => run(() => import('#netlify/functions/outbox-deliver.ts'))

const day = async (days: number) => {
  vi.setSystemTime(start + days * DAY)
  await run(() => import('#netlify/functions/requests-purge.ts'))
}

const post = async (load: Parameters<typeof freshFunction>[0], body: object) => {
  const { headers, ...init } = sending('POST', body)
  const call = await freshFunction(load, {})
  return (await call('/', {}, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).status
}
const confirm = (token: string) => post(() => import('#netlify/functions/newsletter-confirm.ts'), { token })
const leave = (token: string) => post(() => import('#netlify/functions/newsletter-unsubscribe.ts'), { token })

const person = { firstName: 'Ada', lastName: 'Person', phone: '+14165550142', consent: true, page: '/' }

/** Subscribes and returns the tokens of the mail's links. */
const subscribed = async (email: string) => {
  expect(await post(() => import('#netlify/functions/subscribe.ts'), { ...person, email })).toBe(200)
  await deliver()
  const mail = bodies.find((body) => body.includes(email)) ?? ''
  const tokenOf = (what: string) => new RegExp(`#${what}=([\\w.-]+)`).exec(mail)?.[1] ?? ''
  return { toConfirm: tokenOf('confirm'), toLeave: tokenOf('leave') }
}

const statesOf = async (email: string) =>
  (await entriesOf(sql, email)).map(({ doi_state, first_name, unsubscribed_at }) => [
    doi_state,
    first_name,
    unsubscribed_at !== null,
  ])

const twoChangesOfKeys = async () => {
  await day(20)
  newKeys(second, first)
  await day(40)
  newKeys(third, second, first)
}

it('the link of a mail no one answered leaves after 59 days and two changes of keys', async () => {
  const email = newAddress()
  const { toConfirm, toLeave } = await subscribed(email)
  await twoChangesOfKeys()
  await day(59)
  expect(await statesOf(email)).toEqual([['none', '', false]])
  expect(await confirm(toConfirm)).toBe(400)
  expect(await leave(toLeave)).toBe(200)
  expect(await statesOf(email)).toEqual([['none', '', true]])
})

it('unsubscribe links work after 59 days and two key changes', async () => {
  const email = newAddress()
  const { toConfirm, toLeave } = await subscribed(email)
  bodies.length = 0
  expect(await confirm(toConfirm)).toBe(200)
  await deliver()
  const ofLetters = /#leave=([\w.-]+)/.exec(bodies.find((body) => body.includes(email)) ?? '')?.[1] ?? ''
  await twoChangesOfKeys()
  await day(59)
  expect(await statesOf(email)).toEqual([['confirmed', 'Ada', false]])
  expect(await leave(ofLetters)).toBe(200)
  expect(await leave(toLeave)).toBe(200)
  expect(await statesOf(email)).toEqual([['none', 'Ada', true]])
})

it('letters get links of a new key once they are written again, before the old key goes', async () => {
  const [reader, guest] = [newAddress(), newAddress()]
  expect(await confirm((await subscribed(reader)).toConfirm)).toBe(200)
  await deliver()
  await subscribed(guest)
  newKeys(second, first)
  await sql`select private.renew_leave_links(2)`
  expect(await sql`select private.renew_leave_links(2) as again`).toEqual([{ again: 0 }])
  bodies.length = 0
  await deliver()
  expect(bodies.filter((body) => body.includes(guest))).toEqual([])
  const ofLetters = /#leave=([\w.-]+)/.exec(bodies.find((body) => body.includes(reader)) ?? '')?.[1] ?? ''
  newKeys(second)
  expect(await leave(ofLetters)).toBe(200)
  expect(await statesOf(reader)).toEqual([['none', 'Ada', true]])
})

it('the link to confirm is good for 30 days, whatever keys change in the meantime', async () => {
  const email = newAddress()
  const { toConfirm } = await subscribed(email)
  await day(10)
  newKeys(second, first)
  await day(29)
  newKeys(third, second, first)
  expect(await confirm(toConfirm)).toBe(200)
  expect(await statesOf(email)).toEqual([['confirmed', 'Ada', false]])
})

it('a mail that waited for Brevo until its link was dead is not sent any more', async () => {
  const email = newAddress()
  expect(await post(() => import('#netlify/functions/subscribe.ts'), { ...person, email })).toBe(200)
  await day(31)
  bodies.length = 0
  await deliver()
  expect(bodies.filter((body) => body.includes(email))).toEqual([])
})

it('a link signed with a key that was taken away does nothing', async () => {
  const email = newAddress()
  const { toLeave } = await subscribed(email)
  newKeys(second)
  expect(await leave(toLeave)).toBe(400)
  expect(await statesOf(email)).toEqual([['sent', 'Ada', false]])
})

it('without keys nothing is taken that could not be answered', async () => {
  const email = newAddress()
  const { toLeave } = await subscribed(email)
  newKeys()
  const other = newAddress()
  expect(await post(() => import('#netlify/functions/subscribe.ts'), { ...person, email: other })).toBe(503)
  expect(await entriesOf(sql, other)).toEqual([])
  expect(await leave(toLeave)).toBe(503)
  // Earlier rows wait, with their reason.
  await sql`
    insert into public.outbox (kind, payload, dedupe_key)
    values ('mail', ${sql.json({
      ...{ template: 'confirm-subscription', to: other },
      params: { subscription: randomUUID() },
    })}, ${other})`
  await deliver()
  const [waiting] = await sql`select last_error, failed_at from public.outbox where dedupe_key = ${other}`
  expect(waiting).toEqual({
    last_error: expect.stringContaining('NEWSLETTER_KEYS is not set'),
    failed_at: null,
  })
})
