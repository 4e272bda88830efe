import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addInvited, addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

it('is withdrawn once, and then claimed by no one', async () => {
  const [manager, invited] = [await addMember(sql, 'manager'), await addInvited(sql)]
  const [row] = await sql`select id from public.staff_invitations where email = ${invited.email}`
  const path = `/api/desk/staff/invitations/${row?.['id']}`
  expect((await invited.ask(path, { method: 'DELETE' })).status).toBe(403)
  const { invitations } = await json(manager.ask(path, { method: 'DELETE' }))
  expect(invitations.map(({ email }: { email: string }) => email)).not.toContain(invited.email)
  expect((await manager.ask(path, { method: 'DELETE' })).status).toBe(404)
  expect((await manager.ask('/api/desk/staff/invitations/x', { method: 'DELETE' })).status).toBe(404)
  expect((await invited.ask('/api/desk/claim', { method: 'POST' })).status).toBe(409)
})
