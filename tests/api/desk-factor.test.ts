import { addAccount } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addInvited, addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const begin = (who: { ask: ReturnType<typeof visitor> }) => who.ask('/api/desk/factor', { method: 'POST' })
const join = async () => {
  const invited = await addInvited(sql)
  await json(invited.ask('/api/desk/claim', { method: 'POST' }))
  return invited
}

it('gives a member a key for an authenticator app, a new one in place of the former', async () => {
  const member = await join()
  const first = await json(begin(member))
  expect(first).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringMatching(/^otpauth:\/\/totp\/Larkfield:/),
  })
  expect(new URL(first.uri).searchParams.get('secret')).toBe(first.secret)
  const second = await json(begin(member))
  expect(second.secret).not.toBe(first.secret)
  expect(await sql`select status::text as status from auth.mfa_factors where user_id = ${member.id}`).toEqual(
    [{ status: 'unverified' }],
  )
})

it('is for members without one alone', async () => {
  expect((await begin({ ask: visitor() })).status).toBe(401)
  expect((await json(begin(await addAccount()), 403)).code).toBe('not_staff')
  expect((await json(begin(await addMember(sql, 'sales')), 409)).code).toBe('other_step')
})
