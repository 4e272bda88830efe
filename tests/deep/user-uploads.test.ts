import { keepDocument } from '#features/document/document.db.ts'
import { signedUploadSchema, storageLimitSchema } from '#features/document/document.schema.ts'
import { discard } from '#netlify/lib/documents/documents.ts'
import { lockedPdf, pdfOf } from '#netlify/lib/documents/sniff.fixture.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { leaveFree, leftOf, NOTHING, ONE, siteWithFiles } from '#tests/fixtures/documents.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const PATH = '/api/userauth/user/uploads'
/** More than one call carries. */
const SIZE = 5 * 1024 * 1024
/** For several calls at once, each of which reads the file: large ones would wait for each other. */
const FEW = 64 * 1024
const sql = database()
let owner: Account

beforeEach(async () => {
  owner = await addAccount()
})
afterAll(() => sql.end())

const announce = (body: object) => owner.ask(PATH, sending('POST', body))
const begin = async (size = SIZE, filename = 'Licence – front.pdf') =>
  z.parse(signedUploadSchema, await json(announce({ filename, size, contentType: '' }), 201))
type Signed = z.infer<typeof signedUploadSchema>
const put = async ({ url, method, headers }: Signed, body: Buffer, more: Record<string, string> = {}) =>
  (await siteWithFiles())(url, { method, headers: { ...headers, ...more }, body: new Uint8Array(body) })
const giveUp = (id: string) => owner.ask(`/api/userauth/user/documents/${id}`, { method: 'DELETE' })
const complete = (id: string, account = owner) => account.ask(`${PATH}/${id}/complete`, { method: 'POST' })

describe('a large file', () => {
  it('goes straight to storage and is kept once it was looked at', async () => {
    const signed = await begin()
    expect(signed.url).toMatch(/^\/files\/upload\/.+\?token=/)
    expect(signed.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(await leftOf(sql, owner)).toEqual({ rows: ['reserved'], objects: 0 })
    expect((await put(signed, pdfOf(SIZE))).status).toBe(200)
    expect(await json(owner.ask('/api/userauth/user/documents'))).toEqual([])

    const { message, document } = await json(complete(signed.documentId))
    expect([message, document.filename]).toEqual(['Document Uploaded!', 'Licence – front.pdf'])
    expect(await leftOf(sql, owner)).toEqual(ONE)
    expect(await json(complete(signed.documentId))).toEqual({ message, document })
    expect(await json(owner.ask('/api/userauth/user/documents'))).toEqual([document])

    // A second confirmation that began earlier releases only room, never a stored document.
    expect(await discard(owner.id, signed.documentId, 'room')).toBe(false)
    expect(await leftOf(sql, owner)).toEqual(ONE)
  })

  it('is told by its ending or by what the browser calls it, until it can be looked at', async () => {
    const typeOf = async (body: object) =>
      (await json(announce({ size: 9, ...body }), 201)).headers['content-type']
    expect(await typeOf({ filename: 'IMG_1.HEIC' })).toBe('image/heic')
    expect(await typeOf({ filename: 'scan', contentType: 'image/png' })).toBe('image/png')
    await json(announce({ filename: 'a.exe', size: 9, contentType: 'application/x-msdownload' }), 415)
    await json(announce({ filename: 'a.svg', size: 9, contentType: 'image/svg+xml' }), 415)
  })

  it('cannot be confirmed before it is there, after its time or by a stranger', async () => {
    const signed = await begin()
    expect(await json(complete(signed.documentId), 409)).toMatchObject({ code: 'not_uploaded' })
    await json(complete(signed.documentId, await addAccount()), 404)
    await put(signed, pdfOf(SIZE))
    await sql`update public.documents set reserved_until = now() where id = ${signed.documentId}`
    await json(complete(signed.documentId), 404)
    expect(await leftOf(sql, owner)).toMatchObject({ rows: ['reserved, over'] })
    // Nor by a confirmation that was still checking it when the reservation expired.
    const late = await keepDocument(secretClient(), owner.id, signed.documentId, 'application/pdf')
    expect(late).toBeUndefined()
    expect(await leftOf(sql, owner)).toMatchObject({ rows: ['reserved, over'] })
  })

  it.each([
    ['another size', pdfOf(SIZE - 1), 400],
    ['another content', Buffer.alloc(SIZE, '<script>'), 415],
    ['a password', Buffer.concat([lockedPdf('secret'), Buffer.alloc(SIZE)]).subarray(0, SIZE), 415],
    ['no end', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(SIZE)]).subarray(0, SIZE), 415],
  ])('that turns out to have %s leaves nothing', async (_, bytes, status) => {
    const signed = await begin()
    await put(signed, bytes)
    await json(complete(signed.documentId), status)
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
    await json(complete(signed.documentId), 404)
  })

  it.each([{}, { 'x-upsert': 'true' }])(
    'is put once: another cannot take its place (%j)',
    async (headers) => {
      const signed = await begin(600)
      await put(signed, pdfOf(600))
      const other = Buffer.alloc(600, '<script>')
      expect((await put(signed, other, headers)).status).toBeGreaterThanOrEqual(400)
      await json(complete(signed.documentId))
      // Its address no longer leads to the document.
      await put(signed, other, headers)
      const { url } = await json(owner.ask(`/api/userauth/download/${signed.documentId}`))
      const stored = await (await (await siteWithFiles())(url)).arrayBuffer()
      expect(Buffer.from(stored).equals(pdfOf(600))).toBe(true)
    },
  )

  it('confirmed several times at once is kept once', async () => {
    const signed = await begin(FEW)
    await put(signed, pdfOf(FEW))
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(signed.documentId)))
    expect(answers.map(({ status }) => status)).toContain(200)
    await json(complete(signed.documentId))
    expect(await leftOf(sql, owner)).toEqual(ONE)
  })

  it('confirmed several times at once is refused each time when it is not what was announced', async () => {
    for (const bytes of [pdfOf(FEW - 1), Buffer.alloc(FEW, '<script>')]) {
      const signed = await begin(FEW)
      await put(signed, bytes)
      const answers = await Promise.all(Array.from({ length: 5 }, () => complete(signed.documentId)))
      expect(
        answers.map(({ status }) => status).filter((status) => ![400, 404, 415].includes(status)),
      ).toEqual([])
      expect(await leftOf(sql, owner)).toEqual(NOTHING)
    }
  })

  it('that is given up makes room again', async () => {
    await leaveFree(sql, owner, SIZE)
    const { documentId } = await begin()
    const refused = await json(announce({ filename: 'b.pdf', size: 1 }), 413)
    expect(z.parse(storageLimitSchema, refused)).toMatchObject({ remaining: 0 })
    await json(giveUp(documentId))
    await begin()
  })

  it('fits into what is left of the quota, however little that is', async () => {
    await leaveFree(sql, owner, SIZE)
    const signed = await begin()
    await put(signed, pdfOf(SIZE))
    await json(complete(signed.documentId))
    await json(announce({ filename: 'b.pdf', size: 1 }), 413)
  })
})

describe('collected upload addresses', () => {
  it('lead to three places, however many there are and whatever was announced', async () => {
    const collected: Signed[] = []
    for (let time = 0; time < 10; time += 1) {
      const signed = await begin(1)
      collected.push(signed)
      if (time < 7) await json(giveUp(signed.documentId))
    }
    const huge = pdfOf(SIZE)
    const answers = await Promise.all(collected.map((signed) => put(signed, huge)))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect((await leftOf(sql, owner)).objects).toBeLessThanOrEqual(3)
    for (const { documentId } of collected) expect((await complete(documentId)).ok).toBe(false)
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })

  it('are limited to three, even concurrently', async () => {
    const asked = Array.from({ length: 8 }, () => announce({ filename: 'a.pdf', size: 1 }))
    const answers = await Promise.all(asked)
    const given = answers.filter(({ status }) => status === 201)
    expect(given).toHaveLength(3)
    expect(await json(announce({ filename: 'a.pdf', size: 1 }), 409)).toEqual({
      message: 'Three files are already uploading. Please wait until one has finished.',
      code: 'uploads_under_way',
    })
    const urls = await Promise.all(given.map(async (one) => ((await one.json()) as Signed).url.split('?')[0]))
    expect(new Set(urls).size).toBe(3)
    expect((await leftOf(sql, owner)).rows).toHaveLength(3)
  })
})

it.each([
  [{ filename: 'a.pdf', size: 25 * 1024 * 1024 + 1 }, 413],
  [{ filename: 'a.pdf', size: 0 }, 400],
  [{ filename: 'a.pdf', size: -5 }, 400],
  [{ filename: 'a.pdf', size: 1.5 }, 400],
  [{ filename: 'a.pdf', size: '9' }, 400],
  [{ filename: '', size: 9 }, 400],
  [{ size: 9 }, 400],
])('%j is not taken', async (body, status) => {
  await json(announce(body), status)
  expect(await leftOf(sql, owner)).toEqual(NOTHING)
})

it('no address of storage is signed for another place', async () => {
  const { url } = await begin()
  const ask = await siteWithFiles()
  for (const other of [
    url.replace(owner.id, 'someone'),
    `${url}x`,
    url.split('?')[0] ?? '',
    '/files/upload/a?token=x',
  ])
    expect((await ask(other, { method: 'PUT', body: 'x' })).status).toBeGreaterThanOrEqual(400)
})
