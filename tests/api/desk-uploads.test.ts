import { sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { PDF } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { objectsOf, sendMedia } from '#tests/fixtures/media.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
beforeAll(async () => {
  ids = await addListings(sql, 'desk-uploads')
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const announce = (more: object) =>
  editor.ask(
    '/api/desk/uploads',
    sending('POST', { building: ids.hidden, kind: 'picture', filename: 'a.jpg', size: 9, ...more }),
  )

it.each([
  ['an SVG', { filename: 'a.svg' }, 400, { fields: { filename: expect.stringContaining('JPEG') } }],
  [
    'a PDF as a picture',
    { filename: 'a.pdf' },
    400,
    { fields: { filename: expect.stringContaining('JPEG') } },
  ],
  ['a picture as a file', { kind: 'file' }, 400, { fields: { filename: 'Files to download are PDFs.' } }],
  ['an empty file', { size: 0 }, 400, { fields: { size: 'This file is empty.' } }],
  [
    'more than 25 MB',
    { size: 25 * 1024 * 1024 + 1 },
    400,
    { fields: { size: expect.stringContaining('25 MB') } },
  ],
  ['a plan that no suite has', { kind: 'plan', plan: 'Z9' }, 404, {}],
  ['a building that is not there', { building: 'not-there' }, 404, {}],
])('announces nothing for %s', async (_, more, status, answer) => {
  expect(await json(announce(more), status)).toMatchObject(answer)
  expect([...(await sql`select from public.desk_uploads where member = ${editor.id}`)]).toEqual([])
})

it('gives an upload up once, and removes its file', async () => {
  const upload = await sendMedia(editor, {
    building: ids.hidden,
    bytes: PDF,
    kind: 'file',
    filename: 'a.pdf',
  })
  expect(await objectsOf(sql, ids.hidden, editor)).toEqual([`desk/${upload}`])
  const giveUp = () => editor.ask(`/api/desk/uploads/${upload}`, { method: 'DELETE' })
  await json(giveUp())
  await json(giveUp(), 404)
  await expect.poll(() => objectsOf(sql, ids.hidden, editor)).toEqual([])
})
