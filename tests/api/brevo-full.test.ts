import { sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { entriesOf, newAddress } from '#tests/fixtures/newsletter.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const subscribe = (body: object) => visitor()('/api/brevo/full', sending('POST', body))
const person = (email: string, listId: unknown) => ({ firstName: 'Ada', lastName: 'Person', email, listId })

it.each([
  [9, false],
  [23, true],
])('puts someone on list %i', async (listId, realtor) => {
  const email = newAddress()
  const { message } = await json(subscribe(person(email, listId)))
  expect(message).toMatch(/^Subscription successful!/)
  expect(await entriesOf(sql, email)).toMatchObject([{ list_id: listId, realtor, phone: null }])
})

it('lets one address be on both lists', async () => {
  const email = newAddress()
  await json(subscribe(person(email, 9)))
  await json(subscribe(person(email, 23)))
  expect(await entriesOf(sql, email)).toHaveLength(2)
})

it.each([7, '9', null, undefined, 9.5, [9]])('knows no list %j', async (listId) => {
  const email = newAddress()
  expect((await json(subscribe(person(email, listId)), 400)).fields).toHaveProperty('listId')
  expect(await entriesOf(sql, email)).toEqual([])
})

it('takes a phone, or none', async () => {
  const email = newAddress()
  await json(subscribe({ ...person(email, 9), phone: '416 555 0142' }))
  expect(await entriesOf(sql, email)).toMatchObject([{ phone: '+14165550142' }])
  expect((await json(subscribe({ ...person(newAddress(), 9), phone: 'x' }), 400)).fields).toHaveProperty(
    'phone',
  )
  await json(subscribe({ ...person(newAddress(), 9), phone: '' }))
})
