import { sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { begin, IMPORTS, upload } from '#tests/fixtures/desk-import.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-imports-rows')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const HEADING = 'building,unit,price\n'
const send = (id: string, part: object) => editor.ask(`${IMPORTS}/${id}/rows`, sending('POST', part))
const all = async (id: string, kind = 'bad') =>
  (await json(editor.ask(`${IMPORTS}/${id}?kind=${kind}`))).lines

it('compares each line of a part, and goes on where it was cut off', async () => {
  const lines = Array.from({ length: 600 }, (_, at) => `${ids.open},${at + 200},${at + 1}\n`).join('')
  const table = `${HEADING}${lines}`
  const { id, parts } = await begin(editor, table)
  const [one, two, three] = parts
  expect(parts).toHaveLength(3)
  expect(await json(send(id, two ?? {}))).toMatchObject({ import: { staged: [2], version: 0 } })
  // The page was closed; the same table is chosen again.
  expect((await begin(editor, table)).begun).toMatchObject({ _id: id, staged: [2] })
  await json(send(id, one ?? {}))
  // An answer was lost: the same part again.
  await json(send(id, two ?? {}))
  expect(await json(send(id, three ?? {}))).toMatchObject({ import: { version: 1 } })
  const { counts } = await json(editor.ask(`${IMPORTS}/${id}`))
  expect(counts).toMatchObject({ new: 600, changed: 0, same: 0, bad: 0, stale: 0 })
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
    const [line] = await all(id, 'changed')
    expect(line.changes).toEqual([['price', 505_000, 511_000]])
    await editor.ask(`${IMPORTS}/${id}`, { method: 'DELETE' })
  })
})

it('names each bad line with its reason and goes on with the others', async () => {
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
    (await all(id)).map(({ line, complaints }: { line: number; complaints: string[] }) => [
      line,
      complaints[0],
    ]),
  ).toEqual([
    [2, 'price holds a formula: paste its value'],
    [3, expect.stringContaining('exposure must be one of')],
    [4, 'This unit stands there twice: line 5'],
    [5, 'This unit stands there twice: line 4'],
    [7, 'price is empty'],
    [8, expect.stringContaining('has more cells than there are columns')],
    [9, 'building is empty'],
    [10, expect.stringContaining('unit_number must be 20 letters at most')],
    [11, 'cannot be read: check its quotation marks'],
  ])
  expect(await all(id, 'new')).toMatchObject([{ line: 6, unit: '101' }])
})

it.each([
  [
    'a quotation mark that stays open',
    'building,unit,price\n',
    'a,1,"5\n',
    'near line 2: check the quotation marks',
  ],
  ['an unknown column', 'building,unit,colour\n', 'a,1,red\n', 'has a column that nobody knows: colour'],
  ['no building', 'unit,price\n', '1,5\n', 'has no column building'],
  ['a column twice', 'building,unit,price,Price\n', 'a,1,5,5\n', 'has the column Price twice'],
])('refuses a table with %s', async (_, heading, text, words) => {
  const { id } = await begin(editor, `${heading}${text}`)
  const answer = await json(send(id, { part: 1, line: 2, heading, text }), 400)
  expect(answer).toMatchObject({ code: 'unreadable', message: expect.stringContaining(words) })
})

it('refuses more than a part can have, and parts of nothing', async () => {
  const { id } = await begin(editor, `${HEADING}${ids.open},101,${Date.now()}\n`)
  const part = { part: 1, line: 2, heading: HEADING, text: `${ids.open},101,5\n` }
  await json(send(id, { ...part, text: part.text.repeat(501) }), 400)
  await json(send(id, { ...part, text: 'x'.repeat(400_001) }), 400)
  await json(send(id, { ...part, text: 'é'.repeat(1_100_000) }), 413)
  await json(send(id, { ...part, part: 2 }), 400)
  await json(send(id, { ...part, line: 0 }), 400)
  await json(send(randomUUID(), part), 404)
  const stranger = await addMember(sql, 'manager')
  await json(stranger.ask(`${IMPORTS}/${id}/rows`, sending('POST', part)), 404)
})

it('takes hostile cells for what they are', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const body = { file: 'hostile.csv', digest: 'c'.repeat(64), parts: HOSTILE.length }
  const { import: begun } = await json(editor.ask(IMPORTS, sending('POST', body)), 201)
  for (const [at, text] of HOSTILE.entries()) {
    const cell = quoted(text)
    const lines = [`${cell},1,5`, `${ids.open},${cell},5`, `${ids.open},1${at},${cell}`].join('\n')
    await expectCleanRefusal(
      send(begun._id, { part: at + 1, line: 2 + 10 * at, heading: HEADING, text: lines }),
    )
  }
  expect((await json(editor.ask(`${IMPORTS}/${begun._id}`))).staged.length).toBeGreaterThan(15)
}, 60_000)
