import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const pathOf = ({ id }: { id: string }) => `/api/desk/staff/members/${id}`

it.each(['end', 'revoke'])('%s takes the rights of an open page at once', async (act) => {
  const [manager, other] = [await addMember(sql, 'manager'), await addMember(sql, 'manager', 'Oda Other')]
  await json(other.ask('/api/desk/staff'))
  await json(manager.ask(pathOf(other), sending('POST', { act })))
  expect(await json(other.ask('/api/desk/staff'), 403)).toEqual({
    message: 'You do not have permission for this at the desk.',
    code: 'not_staff',
  })
})

it('changes a role at once', async () => {
  const [manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  expect((await sales.ask('/api/desk/staff')).status).toBe(403)
  await json(manager.ask(pathOf(sales), sending('POST', { act: 'role', role: 'manager' })))
  expect((await sales.ask('/api/desk/staff')).status).toBe(200)
  expect((await manager.ask(pathOf(sales), sending('POST', { act: 'role' }))).status).toBe(400)
  expect((await manager.ask(pathOf(sales), sending('POST', { act: 'fly' }))).status).toBe(400)
})

it('lets only a manager promote or end anyone, including themselves', async () => {
  const [sales, editor] = [await addMember(sql, 'sales'), await addMember(sql, 'editor')]
  for (const who of [sales, editor]) {
    const raised = await who.ask(pathOf(who), sending('POST', { act: 'role', role: 'manager' }))
    expect(raised.status).toBe(403)
    expect((await who.ask(pathOf(sales), sending('POST', { act: 'end' }))).status).toBe(403)
  }
})

it('a manager may leave while another stays, and revokes no own factor', async () => {
  const [manager] = [await addMember(sql, 'manager'), await addMember(sql, 'manager')]
  expect((await json(manager.ask(pathOf(manager), sending('POST', { act: 'revoke' })), 409)).code).toBe(
    'own_factor',
  )
  expect(await json(manager.ask(pathOf(manager), sending('POST', { act: 'end' })))).toEqual({ left: true })
  expect((await manager.ask('/api/desk/staff')).status).toBe(403)
})

it('says whose buildings are whose, and overwrites nothing that was not seen', async () => {
  const ids = await addListings(sql, 'desk-staff-member')
  const [manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  const set = (body: object) => manager.ask(pathOf(sales), sending('POST', { act: 'buildings', ...body }))
  const { members } = await json(set({ seen: [], buildings: [ids.open] }))
  const listed = (members as { id: string }[]).find(({ id }) => id === sales.id)
  expect(listed).toMatchObject({ buildings: [{ id: ids.open, name: 'Test Open' }] })
  expect(await json(set({ seen: [], buildings: [ids.hidden] }), 409)).toMatchObject({ code: 'stale' })
  for (const body of [
    {},
    { seen: [ids.open] },
    { seen: [ids.open], buildings: ['no-such-building'] },
    { seen: [ids.open], buildings: 'all' },
  ])
    expect((await json(set(body), 400)).fields).toMatchObject({
      buildings: 'Choose buildings from the list.',
    })
  // Even one's own: that takes no rights.
  const own = await json(
    manager.ask(pathOf(manager), sending('POST', { act: 'buildings', seen: [], buildings: [ids.open] })),
  )
  expect(own).toHaveProperty('members')
  await ids.remove()
})

it('knows no member of another name', async () => {
  const manager = await addMember(sql, 'manager')
  for (const id of ['x', crypto.randomUUID()])
    expect((await manager.ask(pathOf({ id }), sending('POST', { act: 'end' }))).status).toBe(404)
})
