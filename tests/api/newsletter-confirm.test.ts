import { subscriptionToken } from '#netlify/lib/subscription-token.ts'
import { sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, newAddress, workFor } from '#tests/fixtures/newsletter.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'

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
    expect(await json(confirm(token))).toEqual({ message: 'Thank you. You are on the list.' })
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
    },
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
