import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { sending } from '#tests/fixtures/account.ts'
import { brevoStandIn } from '#tests/fixtures/brevo.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, newAddress } from '#tests/fixtures/newsletter.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const PHONE = '+14165550142'

useOwnStack()
let sql: ReturnType<typeof database>
let brevo: Awaited<ReturnType<typeof brevoStandIn>>
let email: string

beforeAll(async () => {
  sql = database()
  brevo = await brevoStandIn()
})
beforeEach(async () => {
  email = newAddress()
  brevo.contacts.length = 0
  await sql`delete from public.outbox`
  await sql`delete from public.rate_limits`
})
afterEach(() => {
  brevo.recover()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await brevo.close()
  await sql.end()
})

const post = async (load: Parameters<typeof freshFunction>[0], path: string, body: object, wanted = 200) => {
  const { headers, ...init } = sending('POST', body)
  const call = await freshFunction(load, {})
  const { status } = await call(
    path,
    {},
    { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' } },
  )
  expect(status).toBe(wanted)
}
const subscribe = () =>
  post(() => import('#netlify/functions/subscribe.ts'), '/api/subscribe', {
    ...{ firstName: 'Ada', lastName: 'Person', email, phone: PHONE, consent: true, page: '/' },
  })
const tokenOf = async () => subscriptionToken((await entriesOf(sql, email)).at(-1)?.['id'])
const confirm = async () =>
  post(() => import('#netlify/functions/newsletter-confirm.ts'), '/api/newsletter/confirm', {
    token: await tokenOf(),
  })
const leave = async () =>
  post(() => import('#netlify/functions/newsletter-unsubscribe.ts'), '/api/newsletter/unsubscribe', {
    token: await tokenOf(),
  })
const run = async (key = 'xkeysib-test') => {
  const environment = { BREVO_API_KEY: key, BREVO_URL: brevo.url }
  await (
    await freshFunction(() => import('#netlify/functions/outbox-deliver.ts'), environment)
  )('/')
}
const due = () => sql`update public.outbox set next_attempt_at = now(), locked_until = null`
const undelivered = async () =>
  (await sql`select kind from public.outbox where delivered_at is null order by id`).map(({ kind }) => kind)

/** Stored once, on its list once, and nothing more is sent. */
const expectOnce = async ({ joined = 1 } = {}) => {
  await due()
  await run()
  expect(await undelivered()).toEqual([])
  expect(await entriesOf(sql, email)).toMatchObject([{ doi_state: 'confirmed' }])
  expect(brevo.membersOf(9)).toEqual([email])
  expect(brevo.movesOf(email)).toEqual(Array.from({ length: joined }, () => '+'))
  const asked = brevo.asked.length
  await due()
  await run()
  expect(brevo.asked).toHaveLength(asked)
}

describe('from the form to the list, with a Brevo that', () => {
  it('is up', async () => {
    await subscribe()
    await run()
    expect(brevo.contacts).toEqual([])
    await confirm()
    await expectOnce()
    expect(brevo.contacts).toMatchObject([{ sms: PHONE }])
  })

  it('knows the address, and answers 204', async () => {
    brevo.contacts.push({ email, sms: undefined, lists: [4] })
    await subscribe()
    await confirm()
    await expectOnce()
    expect(brevo.contacts).toMatchObject([{ lists: [4, 9] }])
  })

  it('answers duplicate', async () => {
    brevo.contacts.push({ email, sms: undefined, lists: [] })
    brevo.closed.add(email)
    await subscribe()
    await confirm()
    await expectOnce()
  })

  it('has the phone with another contact', async () => {
    brevo.contacts.push({ email: newAddress(), sms: PHONE, lists: [] })
    await subscribe()
    await confirm()
    await expectOnce()
    expect(brevo.contacts.at(-1)).toMatchObject({ email, sms: undefined })
  })

  it.each(['gone', 'failing', 'silent'] as const)('is %s for a while', async (ailment) => {
    brevo.become(ailments[ailment])
    await subscribe()
    await confirm()
    await run()
    expect(await undelivered()).toEqual(['mail', 'contact'])
    brevo.recover()
    await expectOnce()
  })

  it('stores the address without revealing it', async () => {
    await subscribe()
    await run()
    await confirm()
    brevo.become((request, response) => {
      void brevo.take(request, { writeHead: () => ({ end: () => response.destroy() }) } as never)
    })
    await run()
    expect([await undelivered(), brevo.membersOf(9)]).toEqual([['contact'], [email]])
    brevo.recover()
    await expectOnce({ joined: 2 })
  })

  it('has no key yet', async () => {
    await subscribe()
    await confirm()
    await run('')
    expect(await undelivered()).toEqual(['mail', 'contact'])
    await expectOnce()
  })
})

it('a lead reaches the sales team and its person once, although Brevo was down when it came', async () => {
  brevo.become(ailments.failing)
  const lead = { kind: 'question', name: 'Ada', email, message: 'Is there a gym?', page: '/contact' }
  await post(() => import('#netlify/functions/leads.ts'), '/api/leads', lead, 201)
  await run()
  expect(await undelivered()).toEqual(['mail', 'mail'])
  brevo.recover()
  await due()
  const asked = brevo.asked.length
  for (let time = 0; time < 2; time += 1) await run()
  expect(await undelivered()).toEqual([])
  expect(brevo.asked).toHaveLength(asked + 2)
  const left = await sql`select payload from public.outbox where payload <> '{}'`
  expect(left).toEqual([])
})

describe('who leaves before Brevo has heard of them', () => {
  it('is on no list, even if everything is due at once', async () => {
    await subscribe()
    await confirm()
    await leave()
    for (let time = 0; time < 2; time += 1) await run()
    expect(await undelivered()).toEqual([])
    expect(brevo.movesOf(email)).toEqual(['+', '-'])
  })

  it('is on no list, with the first put off', async () => {
    brevo.become(ailments.failing)
    await subscribe()
    await confirm()
    await run()
    await leave()
    brevo.recover()
    await run()
    expect(brevo.movesOf(email)).toEqual([])
    await due()
    for (let time = 0; time < 2; time += 1) await run()
    expect(brevo.movesOf(email)).toEqual(['+', '-'])
    expect(brevo.membersOf(9)).toEqual([])
  })

  it('waits for nothing that was given up', async () => {
    await subscribe()
    await confirm()
    await sql`update public.outbox set failed_at = now() where kind = 'contact'`
    await leave()
    await run()
    expect(
      await sql`select from public.outbox where kind = 'contact-leaves' and delivered_at is null`,
    ).toHaveLength(0)
  })
})
