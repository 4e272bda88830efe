import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'desk-preferences')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const PATH = '/api/desk/preferences'

it('are a member’s own, with the buildings that a manager set', async () => {
  const [sales, other] = [await addMember(sql, 'sales'), await addMember(sql, 'sales')]
  const all = { assigned: true, buildings: true, morning: true, of: [] }
  expect(await json(sales.ask(PATH))).toEqual(all)
  const manager = await addMember(sql, 'manager')
  await json(
    manager.ask(
      `/api/desk/staff/members/${sales.id}`,
      sending('POST', { act: 'buildings', seen: [], buildings: [ids.open] }),
    ),
  )
  const chosen = { assigned: true, buildings: false, morning: false }
  const now = { ...chosen, of: [{ id: ids.open, name: 'Test Open' }] }
  expect(await json(sales.ask(PATH, sending('POST', chosen)))).toEqual(now)
  expect(await json(sales.ask(PATH))).toEqual(now)
  expect(await json(other.ask(PATH))).toEqual(all)
  expect((await json(sales.ask('/api/user/export'))).membership.mails).toEqual(now)
})

it.each([{}, { assigned: true, buildings: true }, { assigned: 'yes', buildings: true, morning: 1 }])(
  'refuses %j, and changes nothing',
  async (body) => {
    const sales = await addMember(sql, 'sales')
    const refused = await json(sales.ask(PATH, sending('POST', body)), 400)
    expect(Object.values(refused.fields)).toContain('Choose which emails you get.')
    expect(await json(sales.ask(PATH))).toMatchObject({ assigned: true, buildings: true, morning: true })
  },
)
