import { documentSchema, storageLimitSchema } from '#features/document/document.schema.ts'
import { files, lockedPdf, pdfOf, zip } from '#netlify/lib/documents/sniff.fixture.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { form, leaveFree, leftOf, NOTHING, ONE, PDF, upload } from '#tests/fixtures/documents.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const PATH = '/api/userauth/user/upload'
const sql = database()
let owner: Account

beforeEach(async () => {
  owner = await addAccount()
})
afterAll(() => sql.end())

describe('an upload', () => {
  it.each(Object.entries(files))('of %s is kept', async (_, bytes) => {
    const { message, document } = await json(upload(owner, bytes, 'Licence front'), 201)
    expect(message).toBe('Document Uploaded!')
    expect(z.parse(documentSchema, document)).toMatchObject({ filename: 'Licence front' })
    expect(Date.now() - Date.parse(document.uploadDate)).toBeLessThan(60_000)
    expect(await leftOf(sql, owner)).toEqual(ONE)
  })

  it('of a PDF with lines before its header, or that only its owner may change, is kept as it came', async () => {
    for (const bytes of [Buffer.concat([Buffer.from('\r\n'), PDF]), lockedPdf('')])
      expect(await json(upload(owner, bytes), 201)).toMatchObject({ document: { size: bytes.length } })
  })

  it('of 4 MB is kept, to the byte', async () => {
    await json(upload(owner, pdfOf(4 * 1024 * 1024)), 201)
    const [object] = await sql`select metadata from storage.objects where name like ${`${owner.id}/%`}`
    expect(JSON.stringify(object)).toContain(String(4 * 1024 * 1024))
  })

  it('keeps a name that could do harm as a harmless one', async () => {
    const { document } = await json(upload(owner, PDF, '../a";filename=b\u202e.pdf'), 201)
    expect(document.filename).toBe('a_;filename=b.pdf')
  })

  it('is the same in the other spelling', async () => {
    await json(owner.ask('/api/userAuth/user/upload', form()), 201)
  })
})

describe('nothing is kept of', () => {
  const several = () => {
    const { body } = form()
    body.append('document', new File([new Uint8Array(PDF)], 'b.pdf'))
    return { method: 'POST', body }
  }
  const asText = () => {
    const body = new FormData()
    body.append('document', 'text')
    return { method: 'POST', body }
  }
  const head = '--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n'
  const raw = (body: string, type = 'multipart/form-data; boundary=x') => ({
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

  it.each([
    ['another field', form(PDF, 'a.pdf', 'file'), 400, 'Choose a file.'],
    ['several files', several(), 400, 'Send one file at a time.'],
    ['an empty file', form(Buffer.alloc(0)), 400, 'This file is empty.'],
    ['a text', asText(), 400, 'Choose a file.'],
    ['nothing', { method: 'POST', body: new FormData() }, 400, 'Choose a file.'],
    ['a body that breaks off', raw(`${head}%PDF-1.7`), 400, /arrived incomplete/],
    ['a body without its boundary', raw('x', 'multipart/form-data'), 400, /arrived incomplete/],
    ['JSON', raw('{}', 'application/json'), 415, /multipart/],
    ['more than one call carries', form(pdfOf(4 * 1024 * 1024 + 1)), 413, /the limit here is 4 MB/],
    ['more than a function is given', form(pdfOf(7 * 1024 * 1024)), 413, /larger/],
    ['a page named as a picture', form(Buffer.from('<!doctype html>'), 'a.jpg'), 415, /Upload a PDF, JPEG/],
    ['a PDF that asks for a password', form(lockedPdf('secret')), 415, /password-protected/],
    ['a picture that is cut off', form(files['image/png'].subarray(0, -20)), 415, /damaged or incomplete/],
    ['an archive named as a document', form(zip({ 'a.txt': 'x' }), 'a.docx'), 415, /Upload a PDF, JPEG/],
  ])('%s', async (_, init, status, message) => {
    expect(await json(owner.ask(PATH, init), status)).toMatchObject({
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      code: expect.any(String),
    })
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })

  it('what another site sends in a form', async () => {
    await json(owner.ask(PATH, { ...form(), headers: { 'sec-fetch-site': 'cross-site' } }), 403)
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })
})

describe('the quota', () => {
  it('is held to the byte, and what is left is told', async () => {
    await leaveFree(sql, owner, PDF.length)
    const refused = z.parse(storageLimitSchema, await json(upload(owner, pdfOf(PDF.length + 1)), 413))
    expect(refused).toEqual({
      message: 'Storage limit exceeded',
      code: 'storage_limit',
      currentStorage: 104_857_600 - PDF.length,
      limit: 104_857_600,
      remaining: PDF.length,
    })
    await json(upload(owner), 201)
    expect(await json(upload(owner), 413)).toMatchObject({ remaining: 0 })
  })

  it('lets through what fits of 20 uploads at once', async () => {
    await leaveFree(sql, owner, 3 * 50_000 + 49_999)
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(owner, pdfOf(50_000))))
    const counted = Map.groupBy(answers, ({ status }) => status)
    expect([counted.get(201)?.length, counted.get(413)?.length]).toEqual([3, 17])
    const { rows, objects } = await leftOf(sql, owner)
    expect([rows.toSorted(), objects]).toEqual([['ready', 'ready', 'ready', 'reserved'], 3])
  })
})
