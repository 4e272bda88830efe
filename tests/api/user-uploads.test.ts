import { signedUploadSchema, storageLimitSchema } from '#features/document/document.schema.ts'
import { pdfOf } from '#netlify/lib/sniff.fixture.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { leaveFree, leftOf, NOTHING, ONE, siteWithFiles } from '#tests/fixtures/documents.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const PATH = '/api/userauth/user/uploads'
const SIZE = 8 * 1024 * 1024
const sql = database()
let owner: Account

beforeEach(async () => {
  owner = await addAccount()
})
afterAll(() => sql.end())

const announce = (body: object) => owner.ask(PATH, sending('POST', body))
const begin = async (size = SIZE, filename = 'Licence – front.pdf') =>
  z.parse(signedUploadSchema, await json(announce({ filename, size, contentType: '' }), 201))
const put = async ({ url, method, headers }: z.infer<typeof signedUploadSchema>, body: Buffer) =>
  (await siteWithFiles())(url, { method, headers, body: new Uint8Array(body) })
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
  })

  it.each([
    ['another size', pdfOf(SIZE - 1), 400],
    ['another content', Buffer.alloc(SIZE, '<script>'), 415],
  ])('that turns out to have %s leaves nothing', async (_, bytes, status) => {
    const signed = await begin()
    await put(signed, bytes)
    await json(complete(signed.documentId), status)
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
    await json(complete(signed.documentId), 404)
  })

  it('is put once: another cannot take its place', async () => {
    const signed = await begin(100)
    await put(signed, pdfOf(100))
    await json(complete(signed.documentId))
    expect((await put(signed, Buffer.alloc(100, '<script>'))).status).toBeGreaterThanOrEqual(400)
  })

  it('that is given up makes room again', async () => {
    await leaveFree(sql, owner, SIZE)
    const { documentId } = await begin()
    const refused = await json(announce({ filename: 'b.pdf', size: 1 }), 413)
    expect(z.parse(storageLimitSchema, refused)).toMatchObject({ remaining: 0 })
    await json(owner.ask(`/api/userauth/user/documents/${documentId}`, { method: 'DELETE' }))
    await begin()
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
