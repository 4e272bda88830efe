import { randomUUID } from 'node:crypto'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { inDays, outsiders } from '#tests/fixtures/desk-request.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-hold')
})
afterEach(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
})
afterAll(async () => {
  await sql`delete from public.people where email like '%@desk-hold.example'`
  await ids.remove()
  await sql.end()
})

const suite = () => `${ids.open}-101`
const aPerson = async () => {
  const email = `${randomUUID()}@desk-hold.example`
  const [row] = await sql<{ id: string }[]>`
    insert into public.people (name, email) values ('Wanda Walker', ${email}) returning id`
  return { id: row?.id ?? '', email }
}
const holdOf = (person: string, more: object = {}) => ({
  ...{ id: randomUUID(), person, suiteId: suite(), parking: true, holdUntil: inDays(7), ...more },
})
type Who = Awaited<ReturnType<typeof addMember>>
const hold = (who: Pick<Who, 'ask'>, body: object) => who.ask('/api/desk/holds', sending('POST', body))

it('holds a free suite, is one when it is sent twice, and marks its request everywhere', async () => {
  const [member, person] = [await addMember(sql, 'manager', 'Priya Nair'), await aPerson()]
  const asked = holdOf(person.id)
  const held = await json(hold(member, asked), 201)
  expect(held).toEqual({
    ...{ outcome: 'held', request: asked.id, reference: held.reference, holder: held.reference },
  })
  expect(await json(hold(member, asked), 201)).toEqual(held)
  const shown = await json(visitor()(`/api/pubSuites/${suite()}`))
  expect(Date.parse(shown.heldUntil)).toBe(Date.parse(asked.holdUntil))

  expect(await json(member.ask(`/api/desk/requests/${asked.id}`))).toMatchObject({
    ...{ status: 'accepted', enteredFor: person.id, mailed: false, hidden: [], parking: true },
    ...{ buyer: { name: 'Wanda Walker', email: person.email }, assignedTo: { name: 'Priya Nair' } },
  })
  const list = await json(
    member.ask('/api/desk/requests', sending('POST', { q: 'wanda', building: ids.open })),
  )
  expect(list.rows).toMatchObject([{ _id: asked.id, buyer: 'Wanda Walker', enteredFor: person.id }])
  const { csv } = await json(
    member.ask('/api/desk/exports/requests', sending('POST', { building: ids.open })),
  )
  const [head, line] = String(csv)
    .split('\r\n')
    .map((row) => row.split(','))
  expect(line?.[head?.indexOf('entered_by_hand') ?? -1]).toBe('yes')
  expect(line?.[head?.indexOf('email') ?? -1]).toBe(person.email)

  const reveal = sending('POST', { fields: ['dob'], reason: 'identity' })
  expect(await json(member.ask(`/api/desk/requests/${asked.id}/reveal`, reveal), 409)).toMatchObject({
    code: 'no_identity',
  })
})

it('waits in line behind another hold, and names it', async () => {
  const [member, first, second] = [await addMember(sql, 'sales'), await aPerson(), await aPerson()]
  const { reference } = await json(hold(member, holdOf(first.id)), 201)
  expect(await json(hold(member, holdOf(second.id)), 201)).toMatchObject({
    ...{ outcome: 'queued', holder: reference },
  })
})

it('of two members at once puts one on hold and the other in line', async () => {
  const [member, first, second] = [await addMember(sql, 'sales'), await aPerson(), await aPerson()]
  const answers = await Promise.all([first, second].map(({ id }) => json(hold(member, holdOf(id)), 201)))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['held', 'queued'])
})

it('refuses, in words, a suite that is sold, unpublished or unknown, a missing person, and the same again', async () => {
  const [member, person] = [await addMember(sql, 'sales'), await aPerson()]
  const refused = async (more: object, status: number) => json(hold(member, holdOf(person.id, more)), status)
  expect(await refused({ suiteId: `${ids.open}-102` }, 409)).toMatchObject({
    ...{ code: 'suite_unavailable', message: 'This suite is sold, so it cannot be put on hold.' },
  })
  expect(await refused({ suiteId: `${ids.hidden}-101` }, 409)).toMatchObject({
    ...{ code: 'suite_unavailable', message: expect.stringContaining('not published') },
  })
  expect((await refused({ suiteId: 'no-such-suite' }, 404)).message).toBeTruthy()
  expect((await refused({ person: randomUUID() }, 404)).message).toBe(
    'This person no longer exists. Search again.',
  )
  const held = await json(hold(member, holdOf(person.id)), 201)
  expect(await refused({}, 409)).toMatchObject({
    ...{ code: 'held_already', request: held.request, reference: held.reference },
  })
})

it.each([
  [{ holdUntil: undefined }, 'holdUntil'],
  [{ holdUntil: inDays(-1) }, 'holdUntil'],
  [{ holdUntil: inDays(31) }, 'holdUntil'],
  [{ person: 'Wanda' }, 'person'],
  [{ suiteId: '' }, 'suiteId'],
  [{ suiteId: 'x'.repeat(130) }, 'suiteId'],
  [{ id: '1' }, 'id'],
  [{ parking: 'maybe' }, 'parking'],
])('refuses %j at its field', async (more, field) => {
  const [member, person] = [await addMember(sql, 'sales'), await aPerson()]
  const { fields } = await json(hold(member, holdOf(person.id, more)), 400)
  expect(Object.keys(fields)).toEqual([field])
})

it('is in an account once a member hands it over, which withdraws it, exports it and takes it with it', async () => {
  const [member, person] = [await addMember(sql, 'sales'), await aPerson()]
  const { request } = await json(hold(member, holdOf(person.id)), 201)
  const other = await addAccount({ name: 'Wanda Walker' })
  const account = await addAccount({ email: person.email })
  expect(await json(account.ask('/api/buyer/requests'))).toEqual([])
  const { toHandOver } = await json(member.ask(`/api/desk/people/${person.id}`))
  expect(toHandOver).toMatchObject({ number: 1 })
  const handOver = (to: string) =>
    member.ask(`/api/desk/people/${person.id}/hand-over`, sending('POST', { account: to }))
  expect(await json(handOver(randomUUID()), 409)).toMatchObject({ code: 'stale', person: { toHandOver } })
  expect(await json(handOver(toHandOver.account))).toMatchObject({ toHandOver: null })
  expect(await json(other.ask('/api/buyer/requests'))).toEqual([])
  expect(await json(account.ask('/api/buyer/requests'))).toMatchObject([
    { _id: request, status: 'accepted', secondPurchaser: false, parking: true, reveals: [] },
  ])
  const data = await json(account.ask('/api/user/export'))
  expect(data.requests).toMatchObject([{ id: request, enteredBySalesTeam: true, purchaser: null }])
  const withdraw = (who: Pick<Who, 'ask'>) =>
    who.ask(`/api/buyer/requests/${request}/withdraw`, sending('POST', {}))
  expect((await withdraw(other)).status).toBe(404)
  expect((await withdraw(account)).status).toBe(200)
  const again = await json(hold(member, holdOf(person.id)), 201)
  expect((await json(account.ask('/api/buyer/requests'))).length).toBe(2)
  const gone = await account.ask('/api/user/account', sending('DELETE', { password: account.password }))
  expect(gone.status).toBe(204)
  expect((await member.ask(`/api/desk/requests/${again.request}`)).status).toBe(404)
})

it('is for the sales team alone', async () => {
  const [person, buyer] = [await aPerson(), await addAccount()]
  expect((await visitor()('/api/desk/holds', sending('POST', holdOf(person.id)))).status).toBe(401)
  for (const one of await outsiders(sql, buyer)) expect((await hold(one, holdOf(person.id))).status).toBe(403)
  expect(await sql`select 1 from public.buy_requests where person_id = ${person.id}`).toHaveLength(0)
})
