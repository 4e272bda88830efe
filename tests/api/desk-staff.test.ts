import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let manager: Member
beforeAll(async () => {
  manager = await addMember(sql, 'manager', 'Max Manager')
})
afterAll(() => sql.end())

const PATH = '/api/desk/staff'
const invite = (person: object) => manager.ask(PATH, sending('POST', person))

it('lists members with their factor, but not the code that is heard by phone', async () => {
  const sales = await addMember(sql, 'sales')
  await sql`update public.staff_factors set confirmed_at = null where user_id = ${sales.id}`
  const [row] = await sql`select code from public.staff_factors where user_id = ${sales.id}`
  const { members } = await json(manager.ask(PATH))
  expect(members.find(({ id }: { id: string }) => id === sales.id)).toMatchObject({
    name: 'Test sales',
    role: 'sales',
    email: sales.email,
    factor: 'waiting',
    endedAt: null,
  })
  expect(JSON.stringify(members)).not.toContain(row?.['code'])
})

it('invites an address by mail, again in place of the former invitation', async () => {
  const email = newAddress()
  await json(invite({ name: 'New Person', email: email.toUpperCase(), role: 'sales' }), 201)
  const { invitations } = await json(invite({ name: 'New Person', email, role: 'editor' }), 201)
  expect(invitations.filter((one: { email: string }) => one.email === email)).toMatchObject([
    { name: 'New Person', role: 'editor', invitedBy: 'Max Manager', expired: false },
  ])
  expect((await mailsFor(sql, email)).map(({ payload }) => payload)).toEqual([
    { template: 'staff-invitation', to: email, params: { name: 'New Person', role: 'sales' } },
    { template: 'staff-invitation', to: email, params: { name: 'New Person', role: 'editor' } },
  ])
})

it.each([
  [{ name: '', email: 'a@person.example', role: 'sales' }, 'name'],
  [{ name: '\u202e', email: 'a@person.example', role: 'sales' }, 'name'],
  [{ name: 'x'.repeat(201), email: 'a@person.example', role: 'sales' }, 'name'],
  [{ name: 'Ada', email: 'nobody', role: 'sales' }, 'email'],
  [{ name: 'Ada', email: 'a@person.example', role: 'operator' }, 'role'],
])('refuses %j', async (person, field) => {
  expect((await json(invite(person), 400)).fields).toHaveProperty(field)
})

it('invites no member', async () => {
  const answer = await json(invite({ name: 'Me', email: manager.email, role: 'sales' }), 409)
  expect(answer).toMatchObject({ code: 'already_member', fields: { email: expect.any(String) } })
})
