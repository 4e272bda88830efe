import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, newAddress, workFor } from '#tests/fixtures/newsletter.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const post = (path: string, body: object) => visitor()(path, sending('POST', body))
const follow = (what: string, token: string) => json(post(`/api/newsletter/${what}`, { token }))

it('unsubscribes an address at once, keeps the proof, and lets it subscribe again', async () => {
  const email = newAddress()
  const body = { firstName: 'Ada', lastName: 'Person', email, phone: '+14165550142' }
  await json(post('/api/subscribe', body))
  const [entry] = await entriesOf(sql, email)
  const token = subscriptionToken(entry?.['id'])
  await follow('confirm', token)
  for (let time = 0; time < 2; time += 1)
    expect(await follow('unsubscribe', token)).toEqual({ message: 'You have been unsubscribed.' })

  const [left] = await entriesOf(sql, email)
  expect(left).toMatchObject({ doi_state: 'none' })
  expect(left?.['unsubscribed_at']).toBeInstanceOf(Date)
  expect((await workFor(sql, email)).map(({ kind }) => kind)).toEqual(['mail', 'contact', 'contact-leaves'])

  await json(post('/api/subscribe', body))
  // Also by the link of an earlier mail.
  await follow('unsubscribe', token)
  expect(await entriesOf(sql, email)).toMatchObject([
    { doi_state: 'none', first_name: 'Ada' },
    { doi_state: 'none', first_name: '' },
  ])
  await json(post('/api/subscribe', body))
  const [proof, , again] = await entriesOf(sql, email)
  expect(proof).toEqual(left)
  await follow('confirm', subscriptionToken(again?.['id']))
  const states = async () => (await entriesOf(sql, email)).map(({ doi_state }) => doi_state as string)
  expect(await states()).toEqual(['none', 'none', 'confirmed'])
  await follow('unsubscribe', token)
  expect(await states()).toEqual(['none', 'none', 'none'])
})

it('takes an address off its list by the mail of an entry that was not the one confirmed', async () => {
  const email = newAddress()
  const entry = (firstName: string) => ({ firstName, lastName: 'Person', email, phone: '+14165550142' })
  await json(post('/api/subscribe', entry('Ada')))
  await json(post('/api/subscribe', entry('Eve')))
  const [ada, eve] = await entriesOf(sql, email)
  await follow('confirm', subscriptionToken(eve?.['id']))
  expect(await entriesOf(sql, email)).toMatchObject([
    { doi_state: 'none', first_name: '', last_name: '', phone: null },
    { doi_state: 'confirmed', first_name: 'Eve' },
  ])
  await follow('unsubscribe', subscriptionToken(ada?.['id']))
  expect(await entriesOf(sql, email)).toMatchObject([{ doi_state: 'none' }, { doi_state: 'none' }])
})

/** As a mail program sends it: a form post without a page. */
const press = (token: string) =>
  visitor()(`/api/newsletter/unsubscribe?token=${token}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '', origin: '' },
  })

it('takes an address off its list when a mail program presses its button, and not when it only looks', async () => {
  const email = newAddress()
  await json(post('/api/subscribe', { firstName: 'Ada', lastName: 'Person', email, phone: '+14165550142' }))
  const [entry] = await entriesOf(sql, email)
  const token = subscriptionToken(entry?.['id'])
  await follow('confirm', token)
  expect((await visitor()(`/api/newsletter/unsubscribe?token=${token}`)).status).toBe(405)
  expect(await entriesOf(sql, email)).toMatchObject([{ doi_state: 'confirmed' }])
  await json(press(token))
  expect(await entriesOf(sql, email)).toMatchObject([
    { doi_state: 'none', unsubscribed_at: expect.any(Date) },
  ])
  await json(press('x.y'), 400)
})

it('takes no token it did not make', async () => {
  expect((await json(post('/api/newsletter/unsubscribe', { token: 'x.y' }), 400)).fields).toHaveProperty(
    'token',
  )
})
