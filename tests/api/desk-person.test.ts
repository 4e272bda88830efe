import { addAccount, sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let sales: Member
let other: Member
beforeAll(async () => {
  sales = await addMember(sql, 'sales', 'Sam Sales')
  other = await addMember(sql, 'manager', 'Maya Manager')
})
afterAll(async () => {
  await sql`delete from public.people where name like '%Byhand%'`
  await sql.end()
})

const post = (id: string, act: string, body: object, who = sales) =>
  who.ask(`/api/desk/people/${id}/${act}`, sending('POST', body))
const newAddress = () => `${randomUUID()}@byhand.example`
/** In North America, and nobody's. */
const newPhone = () => `+1416555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
const walkIn = (more: object = {}) => ({
  ...{
    name: 'Ada Byhand',
    email: newAddress(),
    note: randomUUID(),
    kind: 'walk_in',
    text: 'Came with a dog.',
  },
  ...more,
})
const add = async (more: object = {}) => {
  const id = randomUUID()
  return json(post(id, 'add', walkIn(more)))
}

describe('someone who walks in', () => {
  it('is added once with the note, however often it is sent', async () => {
    const [id, body] = [randomUUID(), walkIn({ phone: '(416) 555-0123', another: true, broker: 'Bo Broker' })]
    const sent = await Promise.all([1, 2, 3].map(() => json(post(id, 'add', body))))
    for (const { known, person } of sent) {
      expect(known).toBe(false)
      expect(person).toMatchObject({
        ...{ _id: id, name: 'Ada Byhand', phone: '+14165550123', broker: 'Bo Broker', brokerClient: '' },
        notes: [{ kind: 'walk_in', text: 'Came with a dog.', by: 'Sam Sales' }],
        mailsAgreedAt: null,
      })
    }
    const log = await sql`
      select action, subject, detail::text from public.staff_actions where member = ${sales.id} and subject = ${id}`
    expect(log.map(({ action }) => action as string)).toEqual(['person.added', 'person.noted'])
    expect(JSON.stringify(log)).not.toMatch(/Ada|Byhand|dog/)
  })

  it('whose address is known is that person, who gets the note and keeps the name', async () => {
    const email = newAddress()
    const { person: first } = await add({ email, name: 'First Byhand' })
    const { known, person } = await add({ email, name: 'Second Byhand', agrees: true, text: 'Came back.' })
    expect(known).toBe(true)
    expect(person).toMatchObject({ _id: first._id, name: 'First Byhand', mailsNotedBy: 'Sam Sales' })
    expect(person.notes.map(({ text }: { text: string }) => text)).toEqual(['Came back.', 'Came with a dog.'])
  })

  it('whose phone is known is asked about, and added if it is another person', async () => {
    const phone = newPhone()
    await sql`delete from public.people where phone = ${phone}`
    const { person } = await add({ phone })
    const id = randomUUID()
    const body = walkIn({ phone, email: '', name: 'Bob Byhand' })
    const asked = await json(post(id, 'add', body), 409)
    expect(asked).toMatchObject({ code: 'phone_known', people: [{ _id: person._id, name: 'Ada Byhand' }] })
    expect((await sales.ask(`/api/desk/people/${id}`)).status).toBe(404)
    expect(await json(post(id, 'add', { ...body, another: true }))).toMatchObject({
      known: false,
      person: { _id: id, phone, email: null },
    })
  })

  it('needs a name, a way to be reached, and words for what happened', async () => {
    const id = randomUUID()
    const wrong = async (more: object) => (await json(post(id, 'add', walkIn(more)), 400)).fields
    expect(await wrong({ name: ' ' })).toHaveProperty('name')
    expect(await wrong({ name: 'See https://evil.example now' })).toHaveProperty('name')
    expect(await wrong({ email: '', phone: ' ' })).toHaveProperty('email')
    expect(await wrong({ email: 'no address' })).toHaveProperty('email')
    expect(await wrong({ phone: '12' })).toHaveProperty('phone')
    expect(await wrong({ phone: '416 555 0123 ext. 5' })).toHaveProperty('phone')
    expect(await wrong({ email: '', phone: newPhone(), agrees: true })).toHaveProperty('email')
    expect(await wrong({ text: ' \u200b ' })).toHaveProperty('text')
    expect(await wrong({ kind: 'visit' })).toHaveProperty('kind')
    expect(await wrong({ language: 'de' })).toHaveProperty('language')
    expect(await wrong({ broker: '—' })).toHaveProperty('broker')
    for (const text of HOSTILE)
      await expectCleanRefusal(post(randomUUID(), 'add', walkIn({ text, name: '' })))
  })
})

it('an id of another note, or of another person, is refused', async () => {
  const first = walkIn()
  const { person } = await json(post(randomUUID(), 'add', first))
  expect((await json(post(randomUUID(), 'add', walkIn({ note: first.note })), 400)).fields).toHaveProperty(
    'id',
  )
  expect((await json(post(person._id, 'add', walkIn({ name: 'Eve Byhand' })), 400)).fields).toHaveProperty(
    'id',
  )
})

describe('details', () => {
  it('are changed once a version, and nothing is lost of what a colleague wrote', async () => {
    const { person } = await add()
    const edit = (more: object, who = sales) =>
      post(person._id, 'edit', { name: 'Ada Byhand', email: person.email, version: 1, ...more }, who)
    const { version, broker } = await json(edit({ broker: 'Bo Broker', language: 'fr-CA' }))
    expect([version, broker]).toEqual([2, 'Bo Broker'])
    const stale = await json(edit({ broker: 'Another Broker' }, other), 409)
    expect(stale).toMatchObject({
      code: 'stale',
      person: { version: 2, broker: 'Bo Broker', language: 'fr-CA' },
    })
    expect((await json(edit({ version: 2 ** 31 }), 400)).fields).toHaveProperty('version')
  })

  it('have no address that is another person’s, and keep one that something has', async () => {
    const [{ person: one }, { person: two }] = [await add(), await add()]
    const body = { name: 'Ada Byhand', version: 1 }
    expect(await json(post(one._id, 'edit', { ...body, email: two.email }), 409)).toMatchObject({
      ...{ code: 'address_taken', other: two._id },
    })
    const buyer = await addAccount({ name: 'Acc Byhand' })
    const { person } = await add({ email: buyer.email })
    expect(
      (await json(post(person._id, 'edit', { ...body, email: newAddress() }), 400)).fields,
    ).toHaveProperty('email')
  })
})

describe('notes and tasks', () => {
  it('are kept once, with the time that was given', async () => {
    const { person } = await add()
    const note = { id: randomUUID(), kind: 'call', text: 'Asks for a locker.', at: '2026-01-05T15:00:00Z' }
    for (const { notes } of await Promise.all([1, 2].map(() => json(post(person._id, 'note', note)))))
      expect(notes).toHaveLength(2)
    const { notes } = await json(sales.ask(`/api/desk/people/${person._id}`))
    expect(notes[1]).toMatchObject({
      kind: 'call',
      by: 'Sam Sales',
      at: expect.stringMatching(/^2026-01-05T15:00/),
    })
    const { person: another } = await add()
    expect((await json(post(another._id, 'note', note), 400)).fields).toHaveProperty('id')
    for (const [field, wrong] of Object.entries({
      id: 'x',
      kind: 'mail',
      text: '\u3164',
      at: '2099-01-01T00:00:00Z',
    }))
      expect((await json(post(person._id, 'note', { ...note, [field]: wrong }), 400)).fields).toHaveProperty(
        field,
      )
  })

  it('are planned with a day, and on the start page of who has them until they are done', async () => {
    const { person } = await add()
    const task = { id: randomUUID(), text: 'Send the plans', dueOn: '2026-01-05', to: other.id }
    await json(post(person._id, 'task', task))
    const { tasks } = await json(post(person._id, 'task', task))
    expect(tasks).toMatchObject([
      { text: 'Send the plans', version: 1, assignedTo: { name: 'Maya Manager' } },
    ])
    const start = async (who: Member) => (await json(who.ask('/api/desk/start'))).tasks
    expect((await start(sales)).count).toBe(0)
    expect(await start(other)).toMatchObject({
      count: 1,
      rows: [{ _id: task.id, overdue: true, person: { _id: person._id, name: 'Ada Byhand' } }],
    })
    const change = (more: object) =>
      post(person._id, 'task-change', {
        ...{ id: task.id, version: 1, done: true, dueOn: task.dueOn, to: other.id, ...more },
      })
    expect((await json(change({ to: randomUUID() }), 400)).fields).toHaveProperty('to')
    expect((await json(change({}))).tasks).toMatchObject([{ doneAt: expect.any(String), version: 2 }])
    expect((await json(change({ done: false }), 409)).code).toBe('stale')
    expect((await start(other)).count).toBe(0)
    for (const [field, wrong] of Object.entries({ id: 'x', text: '', dueOn: '2026-02-30', to: null }))
      expect((await json(post(person._id, 'task', { ...task, [field]: wrong }), 400)).fields).toHaveProperty(
        field,
      )
    expect((await post(person._id, 'task', { ...task, id: randomUUID(), to: randomUUID() })).status).toBe(400)
  })
})

it('two people are linked and parted, and neither gets what the other has', async () => {
  const [buyer, partner] = [await addAccount({ name: 'Lin Byhand' }), newAddress()]
  const { person: one } = await add({ email: buyer.email, text: 'Noted of the buyer.' })
  const { person: two } = await add({ email: partner, text: 'Noted of the partner.' })
  const { linked } = await json(post(one._id, 'link', { other: two._id }))
  expect(linked).toMatchObject([{ _id: two._id, requestRows: [], leadRows: [], visitRows: [] }])
  expect((await json(sales.ask(`/api/desk/people/${two._id}`))).linked).toMatchObject([{ _id: one._id }])
  const exported = await json(buyer.ask('/api/user/export'))
  expect(exported.person).toMatchObject({
    ...{
      email: buyer.email,
      notes: [{ kind: 'walk_in', text: 'Noted of the buyer.', by: 'Sam Sales' }],
      tasks: [],
    },
  })
  expect(JSON.stringify(exported)).not.toMatch(new RegExp(`partner|${two._id}|${one._id}`))
  expect((await json(post(one._id, 'link', { other: one._id }), 400)).fields).toHaveProperty('other')
  expect((await post(one._id, 'link', { other: randomUUID() })).status).toBe(404)
  expect((await json(post(two._id, 'part', { other: one._id }))).linked).toEqual([])
  expect((await json(sales.ask(`/api/desk/people/${one._id}`))).linked).toEqual([])
})

it('a person is deleted by a manager, who says why, and not while a request is open', async () => {
  const { person } = await add()
  const gone = (more: object = {}) =>
    other.ask(`/api/desk/people/${person._id}`, sending('DELETE', { version: 1, reason: 'asked', ...more }))
  expect((await json(gone({ reason: 'why' }), 400)).fields).toHaveProperty('reason')
  expect(await json(gone({ version: 2 }), 409)).toMatchObject({ code: 'stale', person: { version: 1 } })
  const [{ id: suite } = { id: '' }] = await sql`select id from public.suites limit 1`
  await sql`insert into public.buy_requests (person_id, suite_id) values (${person._id}, ${suite})`
  expect((await json(gone(), 409)).code).toBe('busy')
  await sql`update public.buy_requests set status = 'declined' where person_id = ${person._id}`
  expect(await json(gone())).toEqual({ deleted: true })
  expect((await gone()).status).toBe(404)
  const buyer = await addAccount({ name: 'Del Byhand' })
  const { person: withAccount } = await add({ email: buyer.email })
  const kept = sending('DELETE', { version: withAccount.version, reason: 'mistake' })
  expect((await json(other.ask(`/api/desk/people/${withAccount._id}`, kept), 409)).code).toBe('has_account')
})

it('refuses an unknown person and an unknown act', async () => {
  for (const path of [`/api/desk/people/${randomUUID()}`, '/api/desk/people/x', '/api/desk/people/%27'])
    expect((await sales.ask(path)).status).toBe(404)
  const { person } = await add()
  expect((await post(person._id, 'delete', {})).status).toBe(404)
  expect((await post(person._id, 'constructor', {})).status).toBe(404)
  expect((await sales.ask(`/api/desk/people/${person._id}`, sending('POST', {}))).status).toBe(405)
  expect((await sales.ask(`/api/desk/people/${person._id}/note`)).status).toBe(405)
  expect((await post(randomUUID(), 'note', { id: randomUUID(), kind: 'note', text: 'x' })).status).toBe(404)
})
