import { sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { IMPORTS, upload } from '#tests/fixtures/desk-import.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-imports-apply')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const apply = (id: string, version: unknown = 1, confirmed: unknown = true) =>
  editor.ask(`${IMPORTS}/${id}/apply`, sending('POST', { version, confirmed }))
const pricesOf = async () => {
  const rows =
    await sql`select unit_number, price from public.suites where building_id = ${ids.open} order by 1`
  return Object.fromEntries(rows.map(({ unit_number, price }) => [unit_number as string, Number(price)]))
}

it('writes the table once, and visitors see it at once', async () => {
  const id = await upload(
    editor,
    `building,unit,price\n${ids.open},101,611000\n${ids.open},104,5\n${ids.open},102,TBA\n`,
  )
  // A price of 5 is unusual: nothing is written without a confirmation.
  expect(await json(apply(id, 1, false), 409)).toMatchObject({ code: 'unusual' })
  expect(await pricesOf()).toEqual({ '101': 505_000, '102': 510_000, '103': 515_000 })
  const answers = await Promise.all([apply(id), apply(id), apply(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await answers[0]?.json()).toMatchObject({
    import: { added: 1, changed: 1, appliedAt: expect.any(String) },
  })
  expect(await pricesOf()).toEqual({ '101': 611_000, '102': 510_000, '103': 515_000, '104': 5 })
  expect(await json(visitor()(`/api/suite/${ids.open}-101`))).toMatchObject({ price: 611_000 })
  const logged = await sql`
    select detail from public.staff_actions where action = 'import.applied' and detail ->> 'import' = ${id}`
  expect([...logged]).toEqual([{ detail: { import: id, added: 1, changed: 1 } }])
  // Others see it too, and an applied one cannot be discarded.
  const manager = await addMember(sql, 'manager')
  expect(await json(manager.ask(`${IMPORTS}/${id}`))).toMatchObject({
    by: 'Test editor',
    counts: { changed: 1, new: 1 },
  })
  await json(editor.ask(`${IMPORTS}/${id}`, { method: 'DELETE' }), 404)
})

it('writes nothing when a suite was changed in the meantime, until it was seen', async () => {
  const id = await upload(editor, `building,unit,price\n${ids.open},101,700000\n${ids.open},103,700000\n`)
  await sql`update public.suites set price = 650000 where id = ${`${ids.open}-103`}`
  const before = await pricesOf()
  const answer = await json(apply(id), 409)
  expect(answer).toMatchObject({ code: 'stale', import: { version: 2 } })
  expect(await pricesOf()).toEqual(before)
  const { lines } = await json(editor.ask(`${IMPORTS}/${id}?kind=stale`))
  expect(lines).toMatchObject([{ unit: '103', changes: [['price', 650_000, 700_000]] }])
  await json(apply(id, 1), 409)
  await json(apply(id, answer.import.version))
  expect(await pricesOf()).toMatchObject({ '101': 700_000, '103': 700_000 })
})

it('refuses what is no preview', async () => {
  const id = await upload(editor, `building,unit,price\n${ids.open},101,1\n`)
  for (const version of [0, -1, 1.5, 2 ** 31, '1', null]) await json(apply(id, version), 400)
  await json(apply(id, 1, 'yes'), 400)
  await json(apply(randomUUID()), 404)
  await json(apply('x'), 404)
  const sales = await addMember(sql, 'sales')
  await json(sales.ask(`${IMPORTS}/${id}/apply`, sending('POST', { version: 1 })), 403)
})
