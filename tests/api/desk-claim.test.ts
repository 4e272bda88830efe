import { addAccount } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addInvited } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const claim = (who: { ask: ReturnType<typeof visitor> }) => who.ask('/api/desk/claim', { method: 'POST' })

it('makes a member of who was invited, once, and of no one else', async () => {
  expect((await claim({ ask: visitor() })).status).toBe(401)
  const invited = await addInvited(sql, 'editor', 'Ed Itor')
  const other = await addAccount()
  expect((await json(claim(other), 409)).code).toBe('no_invitation')

  const me = { step: 'enrol', id: invited.id, name: 'Ed Itor', role: 'editor' }
  expect(await json(claim(invited))).toMatchObject(me)
  // The same press again, after an answer that was lost.
  expect(await json(claim(invited))).toMatchObject(me)
  expect(await sql`select role, ended_at from public.staff where user_id = ${invited.id}`).toEqual([
    { role: 'editor', ended_at: null },
  ])
  expect(await sql`select from public.staff_invitations where email = ${invited.email}`).toHaveLength(0)
})

it('a claim at the same moment makes one member', async () => {
  const invited = await addInvited(sql)
  const answers = await Promise.all([claim(invited), claim(invited), claim(invited)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const joined = await sql`
    select from public.staff_actions where member = ${invited.id} and action = 'staff.joined'`
  expect(joined).toHaveLength(1)
})

it('goes by the address of the account, not by what someone writes to the database', async () => {
  const invited = await addInvited(sql)
  const thief = await addAccount({ name: 'Sam Sales' })
  await sql`
    update auth.users set raw_user_meta_data = ${sql.json({ email: invited.email, email_verified: true })}
    where id = ${thief.id}`
  expect((await claim(thief)).status).toBe(409)
})
