import { randomUUID } from 'node:crypto'
import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { visitsOf } from '#tests/fixtures/visits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let at: Awaited<ReturnType<typeof visitsOf>>
let members: Member[]
beforeAll(async () => {
  ids = await addListings(sql, 'desk-visit-book')
  at = await visitsOf(sql, ids.open)
  members = [await addMember(sql, 'sales', 'Vera Sales'), await addMember(sql, 'manager', 'Max Manager')]
})
afterAll(async () => {
  await sql`delete from public.people where name = 'Walker In'`
  await ids.remove()
  await sql.end()
})

const given = (more: object = {}) => ({
  ...{ id: randomUUID(), buildingId: ids.open, name: 'Walker In', phone: '416 555 0142' },
  ...more,
})
const book = (more: object = {}, member = members[0]) =>
  member?.ask('/api/desk/visit-book', sending('POST', given(more))) ?? Promise.reject(new Error('No member'))

it('enters somebody who is there, whom no mail reaches', async () => {
  const visit = await json(book({ now: true, message: 'Wants a locker' }), 201)
  expect(visit).toMatchObject({
    ...{ outcome: 'came', begun: true, phone: '+14165550142', email: null, mailed: false, byHand: true },
    ...{ message: 'Wants a locker', assignedTo: { name: 'Vera Sales' } },
  })
})

it('books a free time and mails the person only if they agreed', async () => {
  const { startsAt } = await at.thursdayAt('12:00')
  const [silent, agreed] = [newAddress(), newAddress()]
  await json(book({ startsAt, email: silent }), 201)
  const visit = await json(book({ startsAt, email: agreed, agreed: true, language: 'fr-CA' }), 201)
  expect(visit).toMatchObject({ startsAt: expect.any(String), mailed: true, language: 'fr-CA' })
  expect(await mailsFor(sql, silent)).toEqual([])
  expect(await at.told(agreed)).toEqual(['confirmed', 'reminder'])
  expect((await json(book({ startsAt }), 409)).fields).toHaveProperty('startsAt')
  const known = await json(book({ startsAt: (await at.thursdayAt('13:00')).startsAt, email: agreed }), 409)
  expect([known.code, known.visit._id]).toEqual(['visit_known', visit._id])
  // A person who is known is not typed again.
  const again = await json(
    book({ now: true, name: undefined, phone: undefined, personId: visit.person }),
    201,
  )
  expect(again).toMatchObject({ name: 'Walker In', email: agreed, person: visit.person })
})

it('two members who book the last place at once: one gets it', async () => {
  const { startsAt } = await at.thursdayAt('14:00')
  await json(book({ startsAt }), 201)
  const answers = await Promise.all(members.map((member) => book({ startsAt }, member)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'time_full' })
})

it('says what is missing, twice there, or of nobody', async () => {
  const fieldsOf = async (more: object) => Object.keys((await json(book(more), 400)).fields)
  const { startsAt } = await at.thursdayAt('15:00')
  expect(await fieldsOf({})).toEqual(['startsAt'])
  expect(await fieldsOf({ startsAt, now: true })).toEqual(['startsAt'])
  expect(await fieldsOf({ startsAt, personId: randomUUID() })).toEqual(['personId'])
  expect(await fieldsOf({ startsAt, name: undefined })).toEqual(['personId'])
  expect(await fieldsOf({ startsAt, phone: ' ' })).toEqual(['email'])
  expect(await fieldsOf({ startsAt, phone: '12' })).toEqual(['phone'])
  expect(await fieldsOf({ startsAt, email: 'nobody' })).toEqual(['email'])
  expect(await fieldsOf({ startsAt, name: 'See www.x.example' })).toEqual(['name'])
  const nobody = { now: true, name: undefined, phone: undefined, personId: randomUUID() }
  expect(await fieldsOf(nobody)).toEqual(['personId'])
  expect((await book({ now: true, buildingId: 'no-such-building' })).status).toBe(404)
  for (const value of HOSTILE)
    for (const name of ['id', 'buildingId', 'startsAt', 'personId', 'email', 'language'])
      await expectCleanRefusal(book({ startsAt, [name]: value }))
})
