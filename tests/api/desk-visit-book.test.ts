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

const addPerson = async ({ email = null as string | null, agrees = false, language = 'en-CA' } = {}) => {
  const noted = agrees ? 'Vera Sales' : null
  const [row] = await sql<{ id: string }[]>`
    insert into public.people (name, email, phone, language, mails_agreed_at, mails_noted_by)
    values ('Walker In', ${email}, '+14165550142', ${language}, ${agrees ? new Date() : null}, ${noted})
    returning id`
  return row?.id ?? ''
}
const given = async (more: object = {}) => ({
  ...{ id: randomUUID(), buildingId: ids.open, personId: await addPerson() },
  ...more,
})
const book = async (more: object = {}, member = members[0]) =>
  member?.ask('/api/desk/visit-book', sending('POST', await given(more))) ??
  Promise.reject(new Error('No member'))

it('enters someone who is there, whom no mail reaches', async () => {
  const visit = await json(book({ now: true, message: 'Wants a locker' }), 201)
  expect(visit).toMatchObject({
    ...{ outcome: 'came', begun: true, phone: '+14165550142', email: null, mailed: false, byHand: true },
    ...{ message: 'Wants a locker', assignedTo: { name: 'Vera Sales' } },
  })
})

it('books a free time and mails the person only if they agreed', async () => {
  const { startsAt } = await at.thursdayAt('12:00')
  const [silent, agreed] = [newAddress(), newAddress()]
  const personId = await addPerson({ email: agreed, agrees: true, language: 'fr-CA' })
  await json(book({ startsAt, personId: await addPerson({ email: silent }) }), 201)
  const visit = await json(book({ startsAt, personId }), 201)
  expect(visit).toMatchObject({ startsAt: expect.any(String), mailed: true, language: 'fr-CA' })
  expect(await mailsFor(sql, silent)).toEqual([])
  expect(await at.told(agreed)).toEqual(['confirmed', 'reminder'])
  expect((await json(book({ startsAt }), 409)).fields).toHaveProperty('startsAt')
  const known = await json(book({ startsAt: (await at.thursdayAt('13:00')).startsAt, personId }), 409)
  expect([known.code, known.visit._id]).toEqual(['visit_known', visit._id])
  const again = await json(book({ now: true, personId }), 201)
  expect(again).toMatchObject({ name: 'Walker In', email: agreed, person: personId })
})

it('two members who book the last place at once: one gets it', async () => {
  const { startsAt } = await at.thursdayAt('14:00')
  await json(book({ startsAt }), 201)
  const answers = await Promise.all(members.map((member) => book({ startsAt }, member)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'time_full' })
})

it('says what is missing, is there twice or has no person', async () => {
  const fieldsOf = async (more: object) => Object.keys((await json(book(more), 400)).fields)
  const { startsAt } = await at.thursdayAt('15:00')
  expect(await fieldsOf({})).toEqual(['startsAt'])
  expect(await fieldsOf({ startsAt, now: true })).toEqual(['startsAt'])
  expect(await fieldsOf({ startsAt, personId: undefined })).toEqual(['personId'])
  expect(await fieldsOf({ startsAt, personId: 'Walker In' })).toEqual(['personId'])
  expect(await fieldsOf({ startsAt, personId: randomUUID() })).toEqual(['personId'])
  expect(await fieldsOf({ now: true, personId: randomUUID() })).toEqual(['personId'])
  expect((await book({ now: true, buildingId: 'no-such-building' })).status).toBe(404)
  for (const value of HOSTILE)
    for (const name of ['id', 'buildingId', 'startsAt', 'personId'])
      await expectCleanRefusal(book({ startsAt, [name]: value }))
})
