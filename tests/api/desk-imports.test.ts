import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { begin, IMPORTS, upload } from '#tests/fixtures/desk-import.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
let other: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-imports')
  editor = await addMember(sql, 'editor')
  other = await addMember(sql, 'manager')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

it('begins an import once for the same table, and lists it to its member alone', async () => {
  const table = `building,unit,price\n${ids.open},101,600000\n`
  const { id } = await begin(editor, table)
  expect((await begin(editor, table)).id).toBe(id)
  expect((await begin(other, table)).id).not.toBe(id)
  const listed = async (member: Member) =>
    (await json(member.ask(IMPORTS))).imports.map(({ _id }: { _id: string }) => _id)
  expect(await listed(editor)).toContain(id)
  expect(await listed(other)).not.toContain(id)
})

it('has a name of one line that shows what it is', async () => {
  const named = (file: string) =>
    json(editor.ask(IMPORTS, sending('POST', { file, digest: 'c'.repeat(64), parts: 1 })), 201)
  expect((await named(' sui\u202etes\u2028\n.csv\u0007')).import.file).toBe('suites .csv')
})

it('shows old and new by kind, page after page', async () => {
  const lines = Array.from({ length: 130 }, (_, at) => `${ids.open},N${at},${at}`)
  const table = [
    'building,unit,price',
    `${ids.open},101,600000`,
    `${ids.open},102,510000`,
    ...lines,
    `Nowhere,1,x`,
  ].join('\n')
  const id = await upload(editor, table)
  const preview = await json(editor.ask(`${IMPORTS}/${id}?kind=changed`))
  expect(preview).toMatchObject({
    version: 1,
    counts: { changed: 1, same: 1, new: 130, bad: 1, stale: 0 },
    lines: [
      {
        line: 2,
        unit: '101',
        building: 'Test Open',
        currency: 'CAD',
        changes: [['price', 505_000, 600_000]],
      },
    ],
  })
  const first = await json(editor.ask(`${IMPORTS}/${id}?kind=new`))
  const second = await json(editor.ask(`${IMPORTS}/${id}?kind=new&after=${first.lines.at(-1).line}`))
  expect([first.lines.length, second.lines.length]).toEqual([100, 30])
  const bad = await json(editor.ask(`${IMPORTS}/${id}?kind=bad`))
  expect(bad.lines).toMatchObject([
    {
      line: 134,
      complaints: [
        "price must be a whole number of dollars, was 'x'",
        'there is no building called Nowhere: new ones are imported with the command',
      ],
    },
  ])
})

it('is discarded by its member', async () => {
  const id = await upload(editor, `building,unit,price\n${ids.open},101,${Date.now() % 1e6}\n`)
  await json(other.ask(`${IMPORTS}/${id}`, { method: 'DELETE' }), 404)
  await json(editor.ask(`${IMPORTS}/${id}`, { method: 'DELETE' }))
  await json(editor.ask(`${IMPORTS}/${id}`, { method: 'DELETE' }), 404)
  await json(editor.ask(`${IMPORTS}/${id}`), 404)
})

it('refuses what it does not know', async () => {
  for (const body of [
    {},
    { file: ' ', digest: 'a'.repeat(64), parts: 1 },
    { file: '\u200b', digest: 'a'.repeat(64), parts: 1 },
    { file: 'a', digest: 'x', parts: 1 },
    { file: 'a', digest: 'a'.repeat(64), parts: 100_000 },
  ])
    await json(editor.ask(IMPORTS, sending('POST', body)), 400)
  await json(editor.ask(`${IMPORTS}/${randomUUID()}`), 404)
  await json(editor.ask(`${IMPORTS}/${randomUUID()}`, sending('POST', {})), 405)
  await json(editor.ask(IMPORTS, { method: 'DELETE' }), 405)
  // A path cannot hold every one of them, and the schema of a name is tested with all (hostile.test.ts).
  for (const text of HOSTILE.slice(0, 6)) {
    await expectCleanRefusal(editor.ask(`${IMPORTS}/${encodeURIComponent(text)}`))
    await expectCleanRefusal(
      editor.ask(IMPORTS, sending('POST', { file: text, digest: 'b'.repeat(64), parts: 1 })),
    )
  }
})

it('is not for sales', async () => {
  const sales = await addMember(sql, 'sales')
  await json(sales.ask(IMPORTS), 403)
})
