import { subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, newAddress, workFor } from '#tests/fixtures/newsletter.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const confirm = (token: unknown) => visitor()('/api/newsletter/confirm', sending('POST', { token }))
const subscribed = async () => {
  const email = newAddress()
  const body = { firstName: 'Ada', lastName: 'Person', email, phone: '+14165550142' }
  await json(visitor()('/api/subscribe', sending('POST', body)))
  const [entry] = await entriesOf(sql, email)
  const id: string = entry?.['id']
  return { email, id, token: subscriptionToken(id) }
}

it('puts a confirmed address on its list, once however often the link is followed', async () => {
  const { email, id, token } = await subscribed()
  expect((await workFor(sql, email)).map(({ kind }) => kind)).toEqual(['mail'])
  for (let time = 0; time < 3; time += 1)
    expect(await json(confirm(token))).toEqual({ message: 'Thank you. You’re on the list.' })
  expect(await entriesOf(sql, email)).toMatchObject([{ doi_state: 'confirmed' }])
  const [, contact, ...others] = await workFor(sql, email)
  expect(others).toEqual([])
  expect(contact).toEqual({
    kind: 'contact',
    payload: {
      email,
      firstName: 'Ada',
      lastName: 'Person',
      phone: '+14165550142',
      listId: 9,
      subscription: id,
      unblock: true,
    },
  })
})

describe('what another person typed for an address', () => {
  const propose = (email: string, firstName: string) =>
    json(
      visitor()(
        '/api/subscribe',
        sending('POST', { firstName, lastName: 'Person', email, phone: '+14165550142' }),
      ),
    )

  it.each([
    ['before', ['Mallory', 'Ada']],
    ['after', ['Ada', 'Mallory']],
  ] as const)(
    '%s its owner is neither lost nor kept: the link that is followed decides',
    async (_, typed) => {
      const email = newAddress()
      for (const name of typed) await propose(email, name)
      const entries = await entriesOf(sql, email)
      expect(entries.map(({ first_name, doi_state }) => [first_name, doi_state])).toEqual(
        typed.map((name) => [name, 'sent']),
      )
      const linked = (await workFor(sql, email)).map(({ payload }) => payload['params'])
      expect(linked).toEqual(entries.map(({ id }) => ({ subscription: id })))

      const idOf = (name: string) => entries.find(({ first_name }) => first_name === name)?.['id'] as string
      await json(confirm(subscriptionToken(idOf('Ada'))))
      const kept = await entriesOf(sql, email)
      expect(kept.map(({ first_name, phone, doi_state }) => [first_name, phone, doi_state])).toEqual(
        typed.map((name) => (name === 'Ada' ? ['Ada', '+14165550142', 'confirmed'] : ['', null, 'none'])),
      )
      expect(await json(confirm(subscriptionToken(idOf('Mallory'))))).toEqual({
        message: 'Thank you. You’re on the list.',
      })
      expect(await entriesOf(sql, email)).toEqual(kept)
      expect((await workFor(sql, email)).at(-1)).toMatchObject({
        kind: 'contact',
        payload: { firstName: 'Ada' },
      })
    },
  )

  it('in both mails accepted at once puts the address on the list once', async () => {
    const email = newAddress()
    for (const name of ['Ada', 'Mallory']) await propose(email, name)
    const entries = await entriesOf(sql, email)
    const answers = await Promise.all(entries.map(({ id }) => confirm(subscriptionToken(id as string))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200])
    const kept = (await entriesOf(sql, email)).map(({ doi_state }) => doi_state as string)
    expect(kept.toSorted()).toEqual(['confirmed', 'none'])
    expect((await workFor(sql, email)).filter(({ kind }) => kind === 'contact')).toHaveLength(1)
  })
})

it('takes no token it did not make', async () => {
  const { email, token } = await subscribed()
  const other = subscriptionToken(randomUUID())
  const [id] = token.split('.')
  for (const wrong of ['', 'x', token.slice(0, -1), `${id}.`, `${id}.${other.split('.')[1]}`, other, 7, null])
    expect((await json(confirm(wrong), 400)).fields).toHaveProperty('token')
  expect(await entriesOf(sql, email)).toMatchObject([{ doi_state: 'sent' }])
})
