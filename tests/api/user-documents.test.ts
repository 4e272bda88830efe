import { pdfOf } from '#netlify/lib/documents/sniff.fixture.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { HOSTILE, json } from '#tests/fixtures/api.ts'
import { leftOf, NOTHING, ONE, siteWithFiles, upload } from '#tests/fixtures/documents.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const PATH = '/api/userauth/user/documents'
const sql = database()
let owner: Account

beforeEach(async () => {
  owner = await addAccount()
})
afterAll(() => sql.end())

const remove = (id: string, account = owner) => account.ask(`${PATH}/${id}`, { method: 'DELETE' })
const add = async (size: number, name: string) => (await json(upload(owner, pdfOf(size), name), 201)).document

describe('the documents', () => {
  it('are none at first', async () => {
    expect(await json(owner.ask(PATH))).toEqual([])
  })

  it('are listed newest first, with the room they take', async () => {
    const [first, second] = [await add(1_000, 'a.pdf'), await add(2_000, 'b.pdf')]
    expect(await json(owner.ask('/api/userAuth/user/documents'))).toEqual([second, first])
    expect([first.size, second.size]).toEqual([1_000, 2_000])
    const { headers } = await owner.ask(PATH)
    expect(['x-storage-used', 'x-storage-limit', 'cache-control'].map((name) => headers.get(name))).toEqual([
      '3000',
      '104857600',
      'no-store',
    ])
  })

  it('of others are not among them', async () => {
    await add(1_000, 'a.pdf')
    expect(await json((await addAccount()).ask(PATH))).toEqual([])
  })
})

describe('deleting', () => {
  it('takes row and object away, and what was signed for it', async () => {
    const { _id } = await add(1_000, 'a.pdf')
    const { url } = await json(owner.ask(`/api/userauth/download/${_id}`))
    expect(await json(remove(_id))).toEqual({ message: 'Document deleted!' })
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
    expect((await (await siteWithFiles())(url)).status).toBeGreaterThanOrEqual(400)
    await json(remove(_id), 404)
  })

  it('is for the owner alone: to others as if there were none', async () => {
    const { _id } = await add(1_000, 'a.pdf')
    const stranger = await addAccount()
    expect(await json(remove(_id, stranger), 404)).toEqual(
      await json(remove(crypto.randomUUID(), stranger), 404),
    )
    expect(await leftOf(sql, owner)).toEqual(ONE)
  })

  it.each(HOSTILE)('is nothing for %j', async (id) => {
    expect([400, 404]).toContain((await remove(encodeURIComponent(id))).status)
  })
})

it('takes no other method', async () => {
  const allowed = async (path: string, method: string) =>
    (await owner.ask(path, { method })).headers.get('allow')
  expect(await allowed(PATH, 'DELETE')).toBe('GET, HEAD')
  expect(await allowed(`${PATH}/${crypto.randomUUID()}`, 'GET')).toBe('DELETE')
})
