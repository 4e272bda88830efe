import { addAccount, sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let [sales, other]: Member[] = []
beforeAll(async () => {
  ;[sales, other] = [
    await addMember(sql, 'sales', 'Sam Sales'),
    await addMember(sql, 'manager', 'Maya Manager'),
  ]
})
afterAll(async () => {
  await sql`delete from public.leads where email like '%@reader.example'`
  await sql.end()
})

const ask = async (email = newAddress()) => {
  await json(
    visitor()(
      '/api/leads',
      sending('POST', { kind: 'question', name: 'Ada Person', email, message: 'A gym?' }),
    ),
    201,
  )
  const [row] = await sql`select id from public.leads where email = ${email}`
  return { id: String(row?.['id']), email }
}
const post = (id: string, act: string, body: object, who = sales) =>
  who?.ask(`/api/desk/leads/${id}/${act}`, sending('POST', body)) as Promise<Response>
const answer = (changes: object = {}) => ({
  version: 1,
  id: randomUUID(),
  text: 'Yes.',
  done: true,
  ...changes,
})
const answersTo = async (email: string) =>
  (await mailsFor(sql, email)).filter(({ payload }) => payload.template === 'lead-answer')

describe('an answer', () => {
  it('is stored with one mail, however often it is sent', async () => {
    const { id, email } = await ask()
    const body = answer({ text: 'Yes,\r\non the third floor.\u202e' })
    const sent = await Promise.all([1, 2, 3].map(() => json(post(id, 'answer', body))))
    for (const lead of sent)
      expect(lead).toMatchObject({
        answers: [{ by: 'Sam Sales', text: 'Yes,\non the third floor.' }],
        version: 2,
      })
    expect(await answersTo(email)).toMatchObject([
      {
        payload: {
          to: email,
          params: { words: 'Yes,\non the third floor.' },
        },
      },
    ])
  })

  it('of two people at once is one: the other sees it and has lost nothing', async () => {
    const { id, email } = await ask()
    const both = await Promise.all([post(id, 'answer', answer()), post(id, 'answer', answer(), other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = await both.find(({ status }) => status === 409)?.json()
    expect(stale).toMatchObject({ code: 'stale', lead: { version: 2, answers: [{ text: 'Yes.' }] } })
    expect(stale.message).toMatch(/what you typed is still here/)
    expect(await answersTo(email)).toHaveLength(1)
  })

  it('has an id that no answer to another lead has', async () => {
    const [first, second] = [await ask(), await ask()]
    const body = answer()
    await json(post(first.id, 'answer', body))
    expect((await json(post(second.id, 'answer', body), 400)).fields).toHaveProperty('id')
    expect(await answersTo(second.email)).toEqual([])
  })

  it('goes to no one who has left', async () => {
    const { id, email } = await ask()
    await sql`select public.leave_lead(${id})`
    expect((await json(post(id, 'answer', answer({ version: 2 })), 409)).code).toBe('lead_left')
    expect(await answersTo(email)).toEqual([])
  })

  it('is in the export of its reader', async () => {
    const reader = await addAccount()
    const { id } = await ask(reader.email)
    await json(post(id, 'answer', answer({ text: 'Yes, a gym.' })))
    const { leads } = await json(reader.ask('/api/user/export'))
    expect(leads).toMatchObject([{ answers: [{ by: 'Sam Sales', text: 'Yes, a gym.' }] }])
    await sql`delete from public.leads where id = ${id}`
  })
})

it('is read whole, assigned, done and opened again', async () => {
  const { id, email } = await ask()
  expect(await json(sales?.ask(`/api/desk/leads/${id}`) as Promise<Response>)).toMatchObject({
    email,
    message: 'A gym?',
    version: 1,
    consentWording: expect.stringContaining('We use this only to answer you'),
    team: expect.arrayContaining([{ id: sales?.id, name: 'Sam Sales' }]),
    person: { email, requests: 0, leads: 1, visits: 0 },
  })
  expect(await json(post(id, 'assign', { version: 1, to: other?.id }))).toMatchObject({
    version: 2,
    assignedTo: { name: 'Maya Manager' },
  })
  expect(await json(post(id, 'done', { version: 2, done: true }))).toMatchObject({
    doneAt: expect.any(String),
  })
  expect(await json(post(id, 'done', { version: 3, done: false }))).toMatchObject({
    doneAt: null,
    version: 4,
  })
  expect((await json(post(id, 'assign', { version: 2, to: null }), 409)).code).toBe('stale')
  expect((await json(post(id, 'assign', { version: 4, to: randomUUID() }), 400)).fields).toHaveProperty('to')
})

it('refuses what is no lead, no act and no answer', async () => {
  const { id } = await ask()
  for (const path of [`/api/desk/leads/${randomUUID()}`, '/api/desk/leads/x', '/api/desk/leads/%27'])
    expect((await sales?.ask(path))?.status).toBe(404)
  expect((await post(id, 'delete', {})).status).toBe(404)
  expect((await post(id, 'constructor', {})).status).toBe(404)
  expect((await sales?.ask(`/api/desk/leads/${id}`, sending('POST', {})))?.status).toBe(405)
  expect((await sales?.ask(`/api/desk/leads/${id}/answer`))?.status).toBe(405)
  for (const [field, wrong] of Object.entries({ version: 0, id: 'x', text: ' \u202e ', done: 'yes' }))
    expect((await json(post(id, 'answer', answer({ [field]: wrong })), 400)).fields).toHaveProperty(field)
  for (const text of ['\u200b', '\u3164', '\u200d'])
    expect((await json(post(id, 'answer', answer({ text })), 400)).fields).toHaveProperty('text')
  const late = { version: 2 ** 31, to: null, done: true }
  for (const act of ['assign', 'done', 'answer'])
    expect((await json(post(id, act, { ...answer(), ...late }), 400)).fields).toHaveProperty('version')
  expect((await json(post(id, 'answer', answer({ text: 'x'.repeat(5_001) })), 400)).fields).toHaveProperty(
    'text',
  )
  for (const text of HOSTILE) await expectCleanRefusal(post(id, 'answer', answer({ text, version: 99 })))
})
