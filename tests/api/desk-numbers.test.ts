import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { expectSheet } from '#tests/fixtures/hostile.sinks.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let [manager, sales]: Member[] = []
beforeAll(async () => {
  ids = await addListings(sql, 'desk-numbers')
  ;[manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
  await sql`
    insert into public.leads (id, kind, building_id, name, email, consent_wording, page)
    values (gen_random_uuid(), 'question', ${ids.open}, 'Ada', 'ada@numbers.example', 'Yes', '/')`
})
afterAll(async () => {
  await sql`delete from public.leads where building_id = ${ids.open}`
  await ids.remove()
  await sql.end()
})

it('answers so many weeks of a building, and exports them for managers', async () => {
  const answer = await json(
    sales?.ask(`/api/desk/numbers?building=${ids.open}&weeks=26`) as Promise<Response>,
  )
  expect(answer.weeks).toHaveLength(26)
  expect(answer.weeks.at(-1)).toMatchObject({ questions: 1, signed: 0 })
  expect(answer.buildings).toMatchObject([{ id: ids.open, leads: 1 }])

  const part = (body: object) =>
    manager?.ask('/api/desk/exports/numbers', sending('POST', body)) as Promise<Response>
  const { csv, rows, next } = await json(part({ building: ids.open }))
  expect([rows, next]).toEqual([1, null])
  const [names = [], row = []] = expectSheet(csv)
  const of = (name: string) => row[names.indexOf(name)]
  expect([of('week'), of('questions'), of('homes_free')]).toEqual([
    ...[answer.weeks.at(-1).week, '1', String(answer.weeks.at(-1).free)],
  ])
})

it('refuses another period and what is no building', async () => {
  const get = (query: Record<string, string>) =>
    manager?.ask(`/api/desk/numbers?${new URLSearchParams(query)}`) as Promise<Response>
  expect((await json(get({ weeks: '53' }), 400)).fields).toHaveProperty('weeks')
  for (const value of HOSTILE) {
    await expectCleanRefusal(get({ weeks: value }))
    await expectCleanRefusal(get({ building: value }))
  }
})
