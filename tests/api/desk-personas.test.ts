import { STAFF_ROLES } from '#features/desk/staff/staff.schema.ts'
import { CALLS } from '#lib/addresses.ts'
import { addAccount, sending, signedInAs, signInAgain } from '#tests/fixtures/account.ts'
import { visitor } from '#tests/fixtures/api.ts'
import { DESK_CALLS } from '#tests/fixtures/desk.table.ts'
import { database } from '#tests/fixtures/listings.ts'
import { addMember, secretOf, tokenOf, type Member } from '#tests/fixtures/staff.ts'
import { accountClient } from '#netlify/lib/supabase.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TABLES = [
  'staff',
  'staff_buildings',
  'staff_factors',
  'staff_browsers',
  'staff_invitations',
  'staff_actions',
] as const
type Who = Pick<Member, 'ask'>
const sql = database()
const members = new Map<string, Member>()
/** People with an account and without rights, among them managers who lack one thing. */
const nobodies = new Map<string, Who>()

const manager = async (name: string, lacks: (member: Member) => PromiseLike<unknown>) => {
  const member = await addMember(sql, 'manager')
  await lacks(member)
  nobodies.set(name, member)
}

beforeAll(async () => {
  for (const role of STAFF_ROLES) members.set(role, await addMember(sql, role))
  nobodies.set('a buyer', await addAccount())
  await manager(
    'an ended member',
    ({ id }) => sql`update public.staff set ended_at = now() where user_id = ${id}`,
  )
  await manager(
    'a member whose factor nobody has confirmed',
    ({ id }) => sql`update public.staff_factors set confirmed_at = null where user_id = ${id}`,
  )
  await manager(
    'a member whose factor was revoked',
    ({ id }) => sql`update public.staff_factors set revoked_at = now() where user_id = ${id}`,
  )
  await manager(
    'a member after eight hours',
    ({ id }) =>
      sql`update auth.sessions set created_at = now() - interval '481 minutes' where user_id = ${id}`,
  )
  nobodies.set('a member at aal1', await signInAgain(await addMember(sql, 'manager')))
  // The same cookies but the one of the browser that entered the code.
  const { cookie } = await addMember(sql, 'manager')
  nobodies.set('a member in another browser', signedInAs(cookie.replace(/; __Host-desk=.*/, '')))
}, 60_000)
afterAll(() => sql.end())

it('the table has every call of the desk', () => {
  const shape = (path: string) => path.replaceAll(/[:{]\w+}?/g, '*')
  expect([...new Set(DESK_CALLS.map(([, path]) => shape(path)))].toSorted()).toEqual(
    CALLS.filter((path) => path.startsWith('/api/desk/'))
      .map(shape)
      .toSorted(),
  )
})

describe.each(DESK_CALLS)('%s %s', (method, path, who) => {
  const ask = ({ ask: asks }: Who) =>
    asks(path.replaceAll(/\{\w+\}/g, randomUUID()), method === 'GET' ? {} : sending(method as 'POST', {}))
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer
    expect(response.headers.get('cache-control')).toBe('no-store')
    return [response.status, ((await response.json()) as { code?: string }).code] as const
  }

  it('is refused to guests and to whoever lacks a right', async () => {
    expect(await codeOf(ask({ ask: visitor() }))).toEqual([401, 'not_signed_in'])
    if (who === 'signedIn') return
    for (const [name, nobody] of nobodies)
      expect([name, ...(await codeOf(ask(nobody)))]).toEqual([name, 403, 'not_staff'])
  })

  it('is open to those whose work it is', async () => {
    for (const [role, member] of members) {
      const [status] = await codeOf(ask(member))
      if (who === 'signedIn') expect([role, status]).not.toEqual([role, 401])
      else expect([role, status === 403]).toEqual([role, !(who as readonly string[]).includes(role)])
    }
  })
})

describe('directly at the database, with a token of the session', () => {
  it('people without rights reach no function and no table of the desk', async () => {
    for (const [name, nobody] of nobodies) {
      const { cookie } = nobody as Member
      const client = accountClient(tokenOf({ cookie }), secretOf({ cookie }))
      for (const call of ['desk_staff', 'desk_colleagues'] as const) {
        const { error } = await client.rpc(call)
        expect([name, call, error?.code]).toEqual([name, call, '42501'])
      }
      for (const table of TABLES) {
        const { data, error } = await client.from(table).select('*').limit(1)
        expect([name, table, data ?? [], error?.code]).toEqual([name, table, [], '42501'])
      }
      expect((await client.rpc('desk_caller')).data?.[0]?.role ?? null).toBeNull()
    }
  })

  it('a member reaches the functions of the role, but no table', async () => {
    const member = members.get('sales') as Member
    const client = accountClient(tokenOf(member), member.secret)
    expect((await client.rpc('desk_colleagues')).error).toBeNull()
    expect((await client.rpc('desk_staff')).error?.code).toBe('42501')
    for (const table of TABLES) expect((await client.from(table).select('*')).error?.code).toBe('42501')
    // The token alone gives no rights.
    expect((await accountClient(tokenOf(member)).rpc('desk_colleagues')).error?.code).toBe('42501')
  })
})
