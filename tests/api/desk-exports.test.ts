import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { IMPORTS, upload } from '#tests/fixtures/desk-import.ts'
import { expectSheet } from '#tests/fixtures/hostile.sinks.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { buy, requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let [manager, sales]: Member[] = []
beforeAll(async () => {
  ids = await addListings(sql, 'desk-exports')
  ;[manager, sales] = [await addMember(sql, 'manager'), await addMember(sql, 'sales')]
})
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await sql`delete from public.leads where building_id = ${ids.open}`
  await ids.remove()
  await sql.end()
})

const part = (what: string, body: object = {}, who = manager) =>
  who?.ask(`/api/desk/exports/${what}`, sending('POST', body)) as Promise<Response>

it('writes requests for a spreadsheet, with the buyer’s address and without identity numbers', async () => {
  const buyer = await addAccount({ name: '=HYPERLINK(A1)' })
  await json(buy(buyer, requestFor(`${ids.open}-103`)), 201)
  const { csv, rows, next } = await json(part('requests', { building: ids.open }))
  expect([rows, next]).toEqual([1, null])
  const [names = [], row = []] = expectSheet(csv)
  const of = (name: string) => row[names.indexOf(name)]
  expect(of('email')).toBe(buyer.email)
  expect(of('name')).toBe(`'=HYPERLINK(A1)`)
  expect(of('status')).toBe('Received')
  for (const secret of [...Object.values(SECRETS.first), ...Object.values(SECRETS.second)])
    expect(csv).not.toContain(secret)
})

it('writes leads, whatever people typed', async () => {
  const messages = [
    '+1\n"quoted", and\tso on',
    '@SUM(1+1)',
    '\t=1+1',
    '-2',
    'so;=1+1',
    'x";=1+1;"',
    'a\n=1+1',
  ]
  for (const message of messages) {
    const lead = { kind: 'question', name: 'Ada', email: newAddress(), message, buildingId: ids.open }
    await json(visitor()('/api/leads', sending('POST', lead)), 201)
  }
  const { csv, rows } = await json(part('leads', { building: ids.open }))
  expect(rows).toBe(7)
  const [names = [], ...found] = expectSheet(csv)
  expect(found.map((row) => row[names.indexOf('message')])).toEqual([
    '\'+1\n"quoted", and\tso on',
    "'@SUM(1+1)",
    "'=1+1",
    "'-2",
    "so;'=1+1",
    'x";\'=1+1;"',
    "a\n'=1+1",
  ])
})

it('is for managers, continues after a row, and is in the log', async () => {
  expect((await part('requests', {}, sales)).status).toBe(403)
  expect((await part('visits')).status).toBe(404)
  const after = { at: '2999-01-01T00:00:00Z', id: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77' }
  expect(await json(part('leads', { after }))).toMatchObject({ rows: 0, next: null })
  expect((await json(part('leads', { after: { ...after, at: 'x' } }), 400)).fields).toHaveProperty('after.at')
  const log =
    await sql`select action, detail from public.staff_actions where member = ${manager?.id ?? ''} order by id`
  expect(log.map(({ action }) => action as string)).toEqual([
    'request.exported',
    'lead.exported',
    'lead.exported',
  ])
})

it('writes the table of suites for editors, as the import takes it, and continues after a suite', async () => {
  const editor = await addMember(sql, 'editor')
  const { csv, rows, next } = await json(part('suites', { building: ids.open, separator: ';' }, editor))
  expect([rows, next]).toEqual([3, null])
  const [names = [], ...found] = expectSheet(csv, ';')
  const of = (name: string) => found.map((row) => row[names.indexOf(name)])
  expect([of('building')[0], of('unit_number'), of('price'), of('available'), of('bedrooms')]).toEqual([
    ...[ids.open, ['101', '102', '103'], ['505000', '510000', '515000'], ['yes', 'no', 'yes']],
    ['1,5', '1,5', '1,5'],
  ])
  const preview = async (table: string) => {
    const { counts, lines } = await json(editor.ask(`${IMPORTS}/${await upload(editor, table)}?kind=changed`))
    return [counts.same, counts.new, counts.bad, lines.map(({ changes }: { changes: unknown }) => changes)]
  }
  expect(await preview(csv)).toEqual([3, 0, 0, []])
  expect(await preview(csv.replace('505000', '506000'))).toEqual([2, 0, 0, [[['price', 505_000, 506_000]]]])
  const after = `${ids.open} 003102 ${ids.open}-102`
  expect(await json(part('suites', { building: ids.open, after }, editor))).toMatchObject({ rows: 1 })
  await json(part('suites', { after: 'x'.repeat(401) }, editor), 400)
  expect((await part('suites', {}, sales)).status).toBe(403)
})

it('is for the reader’s own spreadsheet: phones as text, minutes, and semicolons where the comma is decimal', async () => {
  const lead = {
    kind: 'question',
    name: 'Zoé',
    email: newAddress(),
    phone: '+14165550142',
    days: ['sat'],
    buildingId: ids.open,
  }
  await json(visitor()('/api/leads', sending('POST', { ...lead, message: '1,5 salle' })), 201)
  await sql`update public.leads set created_at = '2026-11-27T01:30:00.123456Z' where email = ${lead.email}`
  const { csv } = await json(part('leads', { building: ids.open, separator: ';' }))
  const [names = [], row = []] = expectSheet(csv, ';')
  const of = (name: string) => row[names.indexOf(name)]
  expect([of('kind'), of('status'), of('days')]).toEqual(['Visit', 'Open', 'Saturday'])
  expect([of('sent'), of('phone'), of('message')]).toEqual([
    '2026-11-26 20:30',
    '(+1) 4165550142',
    '1,5 salle',
  ])
})
