import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let sales: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-visit-week')
  sales = await addMember(sql, 'sales')
  await sql`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
    values (
      gen_random_uuid(), ${ids.open}, '2031-03-04T19:00:00Z', '2031-03-04T20:00:00Z', '2031-03-04T14:00',
      '2031-03-04T15:00', 'America/Toronto', 'confirmed', 'Ada Person', 'ada@visitor.example', 'Yes', '/')`
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const week = (query: string) => sales.ask(`/api/desk/visit-week?${query}`)

it('answers the visits of seven days in the time zone of their sales centre', async () => {
  const of = async (from: string) => (await json(week(`from=${from}&building=${ids.open}`))).rows
  expect(await of('2031-02-26')).toMatchObject([{ starts: '2031-03-04T14:00', name: 'Ada Person' }])
  expect(await of('2031-02-25')).toEqual([])
  expect(await of('2031-03-05')).toEqual([])
})

it('refuses what is no day and no building', async () => {
  for (const from of ['', 'today', '2031-02-30', '1999-12-31', '2100-01-01'])
    expect((await json(week(`from=${from}`), 400)).fields).toHaveProperty('from')
  for (const value of HOSTILE) {
    await expectCleanRefusal(week(new URLSearchParams({ from: value }).toString()))
    await expectCleanRefusal(week(new URLSearchParams({ from: '2031-03-04', building: value }).toString()))
  }
})
