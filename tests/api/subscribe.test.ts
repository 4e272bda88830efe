import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { afterAll, expect, it } from 'vitest'

const PATH = '/api/subscribe'
const MESSAGE = 'Subscription successful! Please follow the link in the email we have sent you.'
const sql = database()
afterAll(() => sql.end())

const person = (email: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Person',
  email,
  phone: '+14165550142',
  ...more,
})
const subscribe = (body: unknown, ask = visitor()) => ask(PATH, sending('POST', body))

it('stores an address with proof of consent, and mails it a confirmation', async () => {
  const email = newAddress()
  const consent = { consent: true, page: '/' }
  expect(await json(subscribe(person(email.toUpperCase(), consent)))).toEqual({ message: MESSAGE })
  const [entry, ...others] = await entriesOf(sql, email)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    list_id: 9,
    first_name: 'Ada',
    phone: '+14165550142',
    realtor: false,
    consent_wording:
      'Yes, send me Larkfield news by email. I can unsubscribe at any time. Larkfield Group, 120 Adelaide Street West, Suite 2400, Toronto, Ontario M5H 1T1. sales@larkfield.example',
    consent_page: '/',
    consented_at: expect.any(Date),
    doi_state: 'sent',
  })
  expect(await mailsFor(sql, email)).toHaveLength(1)
})

it('takes the four fields of the specification alone, confirmed by mail', async () => {
  const email = newAddress()
  await json(subscribe(person(email)))
  expect((await entriesOf(sql, email))[0]?.['consent_wording']).toContain('agreed to by the link')
})

it('stores an address once, even concurrently and repeatedly, with one mail an hour', async () => {
  const email = newAddress()
  await Promise.all(Array.from({ length: 5 }, async () => json(subscribe(person(email)))))
  expect(await entriesOf(sql, email)).toHaveLength(1)
  expect(await mailsFor(sql, email)).toHaveLength(1)
})

it('says the same of an address that is on the list, and changes nothing of it', async () => {
  const email = newAddress()
  await json(subscribe(person(email)))
  await sql`update public.subscriptions set doi_state = 'confirmed', confirmed_at = now() where email = ${email}`
  expect(await json(subscribe(person(email, { firstName: 'Mallory' })))).toEqual({ message: MESSAGE })
  expect(await entriesOf(sql, email)).toMatchObject([{ first_name: 'Ada', doi_state: 'confirmed' }])
})

it.each(['firstName', 'lastName', 'email', 'phone'])('wants %s', async (field) => {
  for (const empty of [undefined, '', '  ', 7, null]) {
    const email = newAddress()
    const body = { ...person(email), [field]: empty }
    expect((await json(subscribe(body), 400)).fields).toHaveProperty(field)
    expect(await entriesOf(sql, email)).toEqual([])
  }
})

it('refuses a phone and an address that are none, and a box that was not ticked', async () => {
  const wrong = { ...person('ada@person'), phone: '12' }
  expect((await json(subscribe(wrong), 400)).fields).toHaveProperty('email')
  expect((await json(subscribe({ ...wrong, email: newAddress() }), 400)).fields).toHaveProperty('phone')
  const unticked = person(newAddress(), { consent: false })
  expect((await json(subscribe(unticked), 400)).fields).toHaveProperty('consent')
})

it('stores nothing from a bot that fills in the honeypot', async () => {
  const email = newAddress()
  expect(await json(subscribe(person(email, { company: 'Bots Inc.' })))).toEqual({ message: MESSAGE })
  expect(await entriesOf(sql, email)).toEqual([])
})

it('sends an address at most three confirmations a day, with the same answer', async () => {
  const email = newAddress()
  for (let at = 0; at < 5; at += 1)
    expect(await json(subscribe(person(email, { firstName: `Ada ${at}` })))).toEqual({ message: MESSAGE })
  expect(await entriesOf(sql, email)).toHaveLength(3)
  expect(await mailsFor(sql, email)).toHaveLength(3)
})

it('sends an unsubscribed address no more confirmations until its owner asks, signed in', async () => {
  const owner = await addAccount()
  const { email } = owner
  await json(subscribe(person(email)))
  const token = subscriptionToken((await entriesOf(sql, email))[0]?.['id'])
  await json(visitor()('/api/newsletter/unsubscribe', sending('POST', { token })))
  expect(await json(subscribe(person(email, { firstName: 'Mallory' })))).toEqual({ message: MESSAGE })
  expect(await entriesOf(sql, email)).toHaveLength(1)
  expect(await mailsFor(sql, email)).toEqual([])
  await json(owner.ask('/api/user/newsletter', sending('PUT', { subscribed: true })))
  expect(await mailsFor(sql, email)).toHaveLength(1)
  const [, again] = await entriesOf(sql, email)
  const confirm = { token: subscriptionToken(again?.['id']) }
  await json(visitor()('/api/newsletter/confirm', sending('POST', confirm)))
  await json(owner.ask('/api/user/newsletter', sending('PUT', { subscribed: false })))
  await json(subscribe(person(email)))
  expect(await mailsFor(sql, email)).toHaveLength(2)
})

it('has had enough of an address after a while, wherever it comes from', async () => {
  const email = newAddress()
  for (let hit = 0; hit < 10; hit += 1) await json(subscribe(person(email)))
  const answer = await subscribe(person(email))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('locks no one out elsewhere, however often one IP address is refused', async () => {
  const email = newAddress()
  const ask = visitor()
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(person(email), ask)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  await json(subscribe(person(email)))
})

it('takes no other way than POST, and no other page than ours', async () => {
  expect((await visitor()(PATH)).status).toBe(405)
  const foreign = { ...sending('POST', person(newAddress())) }
  const headers = { ...foreign.headers, 'sec-fetch-site': 'cross-site' }
  expect((await visitor()(PATH, { ...foreign, headers })).status).toBe(403)
})

it('holds against hostile input', async () => {
  for (const text of HOSTILE)
    await expectCleanRefusal(subscribe(person(newAddress(), { firstName: text, page: text })))
  for (const body of [[], 'text', null, { email: {} }, person('a'.repeat(20_000))])
    await expectCleanRefusal(subscribe(body))
})
