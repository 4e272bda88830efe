import sharp from 'sharp'
import { json } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { ofAPhone } from '#tests/fixtures/listing-folder.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { completeMedia, objectsOf, sendMedia } from '#tests/fixtures/media.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let editor: Member
let phone: Buffer
beforeAll(async () => {
  ids = await addListings(sql, 'desk-upload-complete')
  phone = await ofAPhone()
})
beforeEach(async () => {
  editor = await addMember(sql, 'editor')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const send = (bytes: Buffer, more: object = {}) => sendMedia(editor, { building: ids.hidden, bytes, ...more })
const added = async () => {
  const rows = await sql`
    select storage_path, width, height, alt, alt_fr from public.pictures
    where building_id = ${ids.hidden} and storage_path like 'listings/%' order by position`
  return [...rows]
}
const stored = async (path: string) => {
  const answer = await fetch(`${process.env.SUPABASE_URL}/storage/v1/object/public/media/${path}`)
  return Buffer.from(await answer.arrayBuffer())
}

it('keeps a picture upright and without its metadata, once', async () => {
  const upload = await send(phone)
  const media = await json(completeMedia(editor, upload))
  expect(await json(completeMedia(editor, upload))).toEqual(media)
  const [picture, ...others] = await added()
  expect(others).toEqual([])
  expect(picture).toMatchObject({ width: 1_200, height: 1_600, alt: 'Party room, Test Hidden' })
  const meta = await sharp(await stored(picture?.['storage_path'])).metadata()
  expect([meta.format, meta.width, meta.exif, meta.orientation]).toEqual([
    'jpeg',
    1_200,
    undefined,
    undefined,
  ])
  // Under another name too, it is the same picture.
  expect(await json(completeMedia(editor, await send(phone, { filename: 'b.jpg' })), 409)).toMatchObject({
    code: 'already_there',
  })
  expect(await added()).toHaveLength(1)
})

it('refuses another file in words, and keeps nothing', async () => {
  const before = await added()
  const upload = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  const refused = await json(completeMedia(editor, upload), 415)
  expect(refused).toMatchObject({ code: 'refused_file', message: expect.stringContaining('not a JPEG') })
  await json(completeMedia(editor, upload), 404)
  expect(await added()).toEqual(before)
  const left = async () =>
    (await objectsOf(sql, ids.hidden, editor)).filter((name) => name.startsWith('desk/'))
  await expect.poll(left).toEqual([])
})

it('leaves the landed file of a kept one to the job', async () => {
  const upload = await send(await sharp(phone).flop().jpeg().toBuffer())
  await json(completeMedia(editor, upload))
  const landed = () => sql`select name from storage.objects where name = ${`desk/${upload}`}`
  expect(await landed()).toHaveLength(1)
  const job = await freshFunction(() => import('#netlify/functions/documents-reconcile.ts'), {})
  await job('/')
  expect(await landed()).toHaveLength(0)
})

it('leaves nothing of an upload whose session ended', async () => {
  const other = await sharp(phone).negate().jpeg().toBuffer()
  const upload = await send(other)
  await sql`delete from auth.sessions where user_id = ${editor.id}`
  expect((await completeMedia(editor, upload)).status).toBe(401)
  await sql`
    update public.desk_uploads set reserved_until = now() - interval '1 hour'
    where id = ${upload}`
  const job = await freshFunction(() => import('#netlify/functions/documents-reconcile.ts'), {})
  await job('/')
  const objects = await sql`select name from storage.objects where name = ${`desk/${upload}`}`
  const rows = await sql`select from public.desk_uploads where id = ${upload}`
  expect([objects.length, rows.length]).toEqual([0, 0])
})

it('waits for the French words of a picture in Québec, and tells the build', async () => {
  await sql.begin(async (t) => {
    // The rest of the building may stay in English.
    await t`set local session_replication_role = replica`
    await t`update public.buildings set region = 'Quebec', published = true where id = ${ids.hidden}`
  })
  const told = async () => {
    const rows = await sql`
      select row_count from public.listing_changes where building_id = ${ids.hidden} and entity = 'pictures'`
    return rows.map(({ row_count }) => row_count as number)
  }
  const before = [await added(), await told()]
  const upload = await send(await sharp(phone).flip().modulate({ hue: 90 }).jpeg().toBuffer())
  const refused = await json(completeMedia(editor, upload, { alt: 'The pool' }), 409)
  expect(refused).toMatchObject({ code: 'refused', fields: { altFr: expect.stringContaining('Québec') } })
  expect([await added(), await told()]).toEqual(before)
  await json(completeMedia(editor, upload, { alt: 'The pool', altFr: 'La piscine' }))
  expect((await added()).at(-1)).toMatchObject({ alt: 'The pool', alt_fr: 'La piscine' })
  expect(await told()).toEqual([1])
})
