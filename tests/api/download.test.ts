import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { HOSTILE, json } from '#tests/fixtures/api.ts'
import { PDF, siteWithFiles, upload } from '#tests/fixtures/documents.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let owner: Account
let id: string

beforeAll(async () => {
  owner = await addAccount()
  const { document } = await json(upload(owner, PDF, 'Führerschein "Ada" (50%).pdf'), 201)
  id = document._id
})
afterAll(() => sql.end())

const download = (document: string, account = owner) => account.ask(`/api/userauth/download/${document}`)

describe('a download', () => {
  it('is an attachment under its own name, from this site, for a short time', async () => {
    const { url, ...rest } = await json(download(id))
    expect(rest).toEqual({})
    expect(url).toMatch(/^\/files\/[^/]+\/[^/]+\?token=/)
    const file = await (await siteWithFiles())(url)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
    const name = 'F%C3%BChrerschein%20_Ada_%20(50%25).pdf'
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename=${name}; filename*=UTF-8''${name}`,
    )
    // For a signed address hosted Supabase sends only `Expires`; the site adds the rest.
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(Date.parse(file.headers.get('expires') ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
    const claims = JSON.parse(Buffer.from(url.split('.')[1], 'base64url').toString())
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(60)
  })

  it('is the same in the other spelling, and kept by no cache', async () => {
    const answer = await owner.ask(`/api/userAuth/download/${id.toUpperCase()}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('exists only for its owner', async () => {
    const none = await json(download(crypto.randomUUID()), 404)
    expect(await json(download(id, await addAccount()), 404)).toEqual(none)
  })

  it('cannot be had by a signed address of another file', async () => {
    const ask = await siteWithFiles()
    const { url } = await json(download(id))
    const other = await json(upload(owner), 201)
    expect((await ask(url.replace(id, other.document._id))).status).toBeGreaterThanOrEqual(400)
    expect((await ask(url.split('?')[0])).status).toBeGreaterThanOrEqual(400)
  })

  it('is 404 while the file is not whole', async () => {
    const [row] = await sql`
      insert into public.documents (user_id, filename, content_type, size, storage_path)
      values (${owner.id}, 'x.pdf', 'application/pdf', 1, ${crypto.randomUUID()}) returning id`
    await json(download(row?.id), 404)
  })

  it.each(HOSTILE)('is nothing for %j', async (given) => {
    expect([400, 404]).toContain((await download(encodeURIComponent(given))).status)
  })
})
