import { addAccount } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addInvited, addMember, atDesk, makeMember, raiseSession } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const PATH = '/api/desk/me'

it('is for signed-in people', async () => {
  expect((await json(visitor()(PATH), 401)).code).toBe('not_signed_in')
})

it('tells each how far they are', async () => {
  const buyer = await addAccount()
  expect(await json(buyer.ask(PATH))).toEqual({ step: 'stranger' })

  const invited = await addInvited(sql, 'editor', 'Ed Itor')
  expect(await json(invited.ask(PATH))).toEqual({ step: 'claim', name: 'Ed Itor', role: 'editor' })

  const member = await addAccount()
  const factor = await makeMember(sql, member.id, { confirmed: false })
  expect(await json(member.ask(PATH))).toMatchObject({ step: 'code', name: 'Sam Sales', role: 'sales' })
  const secret = await raiseSession(sql, member.id, factor)
  // Another browser in the same session.
  expect(await json(member.ask(PATH))).toMatchObject({ step: 'code' })
  expect(await json(atDesk(member.cookie, secret).ask(PATH))).toMatchObject({
    step: 'wait',
    code: expect.stringMatching(/^[2-9A-Z]{8}$/),
  })

  const manager = await addMember(sql, 'manager')
  const answer = await manager.ask(PATH)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { until, ...me } = await answer.json()
  expect(me).toEqual({ step: 'ready', id: manager.id, name: 'Test manager', role: 'manager' })
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(7.9 * 3_600_000)

  await sql`update auth.sessions set created_at = now() - interval '9 hours' where user_id = ${manager.id}`
  expect(await json(manager.ask(PATH))).toMatchObject({ step: 'late' })
  await sql`update public.staff set ended_at = now() where user_id = ${manager.id}`
  expect(await json(manager.ask(PATH))).toEqual({ step: 'stranger' })
})
