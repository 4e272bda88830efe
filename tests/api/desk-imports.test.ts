import { TABLE_ROWS } from '#features/desk/listing/listing.schema.ts'
import { TABLE_BYTES } from '#features/desk/listing/table-file.rules.ts'
import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { IMPORTS, send, upload } from '#tests/fixtures/desk-import.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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

const linesOf = async (id: string, kind = 'bad') =>
  (await json(editor.ask(`${IMPORTS}/${id}?kind=${kind}`))).lines

it('is there once however often it is sent, even at the same time, and is its member’s own', async () => {
  const [table, id] = [`building,unit,price\n${ids.open},101,600000\n`, randomUUID()]
  const answers = await Promise.all([send(editor, table, { id }), send(editor, table, { id })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ import: { _id: id, version: 1, by: 'Test editor' } })
  await json(send(other, table, { id }), 404)
  const listed = async (member: Member) =>
    (await json(member.ask(IMPORTS))).imports.filter(({ _id }: { _id: string }) => _id === id)
  expect(await listed(editor)).toHaveLength(1)
  expect(await listed(other)).toEqual([])
  const { lines } = await json(editor.ask(`${IMPORTS}/${id}`))
  expect(lines).toHaveLength(1)
})

it('has a name of one line that shows what it is', async () => {
  const { import: named } = await json(
    send(editor, `building,unit\n${ids.open},101\n`, { file: ' sui\u202etes\u2028\n.csv\u0007' }),
    201,
  )
  expect(named.file).toBe('suites .csv')
})

describe('a table as people make them', () => {
  it.each([
    [
      'the mark and line ends of Excel',
      (id: string) => `\ufeffBuilding,Unit Number,Price\r\n${id},101,"$511,000"\r\n`,
    ],
    ['semicolons', (id: string) => `building;unit;price\r\n${id};101;511 000\r\n`],
    ['tabs', (id: string) => `building\tunit\tprice\n${id}\t101\t511000\n`],
    ['quotes', (id: string) => `"building","unit","price"\n"${id}","101","511,000"\n`],
  ])('with %s', async (_, table) => {
    const id = await upload(editor, table(ids.open))
    const [line] = await linesOf(id, 'changed')
    expect(line.changes).toEqual([['price', 505_000, 511_000]])
  })
})

it('names each bad line with its reason and continues with the others', async () => {
  const table = [
    'building,unit,price,exposure',
    `${ids.open},101,=1+1,N`,
    `${ids.open},102,511000,up`,
    `${ids.open},103,511000,N`,
    `${ids.open},103,512000,N`,
    // Another building has this one; here it would be new.
    `${ids.soon},101,511000,N`,
    `${ids.open},104,,N`,
    `${ids.open},105,5,N,more`,
    `,106,5,N`,
    `${ids.open},${'9'.repeat(21)},5,N`,
    `${ids.open},106,"5" wide",N`,
  ].join('\n')
  const id = await upload(editor, table)
  expect(
    (await linesOf(id)).map(({ line, complaints }: { line: number; complaints: string[] }) => [
      line,
      complaints[0],
    ]),
  ).toEqual([
    [2, 'price contains a formula: paste its value'],
    [3, expect.stringContaining('exposure must be one of')],
    [4, 'This unit is listed twice: line 5'],
    [5, 'This unit is listed twice: line 4'],
    [7, 'price is empty'],
    [8, expect.stringContaining('has more cells than columns')],
    [9, 'building is empty'],
    [10, expect.stringContaining('unit_number must be at most 20 characters')],
    [11, 'cannot be read: check its quotation marks'],
  ])
  expect(await linesOf(id, 'new')).toMatchObject([{ line: 6, unit: '101' }])
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
        "price must be a whole number of dollars, not 'x'",
        'there is no building called Nowhere: add new ones under Buildings',
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

it.each([
  [
    'a quotation mark that stays open',
    'building,unit,price\na,1,"5\n',
    'near line 2: check the quotation marks',
  ],
  ['an unknown column', 'building,unit,colour\na,1,red\n', 'has an unknown column: colour'],
  ['no building', 'unit,price\n1,5\n', 'has no column building'],
  ['a column twice', 'building,unit,price,Price\na,1,5,5\n', 'has the column Price twice'],
  ['nothing in it', '', 'is empty'],
  ['a picture in it', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'is not UTF-8 text'],
  ['another encoding', Buffer.from('building,unit\nMontr\u00e9al,1\n', 'latin1'), 'CSV UTF-8'],
  ['too many rows', `building,unit\n${'a,1\n'.repeat(TABLE_ROWS + 1)}`, 'more than 10,000 rows. Split it'],
])('refuses a table with %s, and nothing of it stays', async (_, table, words) => {
  const id = randomUUID()
  const answer = await json(send(editor, table, { id }), 400)
  expect(answer).toMatchObject({ code: 'unreadable', message: expect.stringContaining(words) })
  await json(editor.ask(`${IMPORTS}/${id}`), 404)
})

it('takes a heading alone, and nothing can be applied', async () => {
  const id = await upload(editor, 'building,unit,price\n')
  const { counts, lines } = await json(editor.ask(`${IMPORTS}/${id}`))
  expect([lines, counts]).toEqual([[], expect.objectContaining({ new: 0, changed: 0, bad: 0 })])
})

it('takes 4 MB and not a byte more, and says in both languages what to do then', async () => {
  const table = `building,unit,amenities\n${ids.open},101,"${'a, '.repeat(10)}"\n`
  // Empty rows fill it.
  const whole = table.padEnd(TABLE_BYTES, '\n')
  await json(send(editor, whole), 201)
  const answer = await json(send(editor, `${whole}\n`), 413)
  expect(answer).toMatchObject({ code: 'too_large', message: expect.stringContaining('with the command') })
  const french = await json(send(editor, `${whole}\n`, { language: 'fr-CA' }), 413)
  expect(french.message).toContain('avec la commande')
})

it('refuses what it does not know', async () => {
  const table = `building,unit\n${ids.open},101\n`
  for (const wrong of [{ file: ' ' }, { file: '\u200b' }, { file: 'a'.repeat(201) }, { id: 'x' }])
    await json(send(editor, table, wrong), 400)
  await json(send(editor, table, { type: 'application/json' }), 415)
  await json(editor.ask(`${IMPORTS}/${randomUUID()}`), 404)
  await json(editor.ask(`${IMPORTS}/${randomUUID()}`, sending('POST', {})), 405)
  await json(editor.ask(IMPORTS, { method: 'DELETE' }), 405)
  // A path cannot hold every one of them, and the schema of a name is tested with all (hostile.test.ts).
  for (const text of HOSTILE.slice(0, 6)) {
    await expectCleanRefusal(editor.ask(`${IMPORTS}/${encodeURIComponent(text)}`))
    await expectCleanRefusal(send(editor, table, { file: text.toWellFormed() }))
  }
})

it('takes hostile cells for what they are', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = HOSTILE.filter((text) => !text.includes('\0') && text.isWellFormed()).map((text, at) => {
    const cell = quoted(text)
    return [`${cell},1,5`, `${ids.open},${cell},5`, `${ids.open},1${at},${cell}`].join('\n')
  })
  const id = await upload(editor, ['building,unit,price', ...rows].join('\n'))
  const { counts } = await json(editor.ask(`${IMPORTS}/${id}`))
  expect(counts.bad).toBeGreaterThan(15)
})

it('is not for sales', async () => {
  const sales = await addMember(sql, 'sales')
  await json(sales.ask(IMPORTS), 403)
  await json(send(sales, 'building,unit\n'), 403)
})
