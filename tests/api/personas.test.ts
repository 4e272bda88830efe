import { CALLS } from '#lib/addresses.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { form, upload } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let stranger: Account
const guest = visitor()

interface Made {
  owner: Account
  documentId: string
  requestId: string
  searchId: string
  suite: string
}
let made: Made

beforeAll(async () => {
  ids = await addListings(sql, 'personas')
  owner = await addAccount()
  stranger = await addAccount()
  const { document } = await json(upload(owner), 201)
  const suite = `${ids.open}-103`
  const asked = { method: 'POST', ...sends(() => requestFor(suite))(made) }
  const { request } = await json(owner.ask('/api/buyer/add-buyer', asked), 201)
  const saved = { method: 'POST', ...sends(() => ({ address: '/all-suites?type=condo' }))(made) }
  const { searches } = await json(owner.ask('/api/user/searches', saved))
  made = {
    owner,
    documentId: document._id,
    requestId: request._id,
    searchId: searches[0]._id,
    suite: `${ids.open}-101`,
  }
}, 60_000)
afterAll(async () => {
  await sql`delete from public.buy_requests where suite_id like ${`${ids.open}%`}`
  await ids.remove()
  await sql.end()
})

const sends = (body: (made: Made) => object) => (about: Made) => ({
  body: JSON.stringify(body(about)),
  headers: { 'content-type': 'application/json' },
})
const nothing = () => ({})
const file = () => ({ body: form().body })

/**
 * Every call behind sign-in, with its status for a guest, the owner of the addressed data, and a stranger. `own`: the
 * address names nobody, so a stranger gets their own data.
 */
const TABLE: [string, string, (made: Made) => RequestInit, { owner: number; stranger: number | 'own' }][] = [
  ['GET', '/api/userauth/user', nothing, { owner: 200, stranger: 'own' }],
  ['GET', '/api/user/profile', nothing, { owner: 200, stranger: 'own' }],
  ['PUT', '/api/user/profile/name', sends(() => ({ name: 'Ada Q.' })), { owner: 200, stranger: 'own' }],
  ['PUT', '/api/user/profile/email', sends(() => ({ email: 'x' })), { owner: 400, stranger: 'own' }],
  [
    'PUT',
    '/api/user/profile/phone',
    sends(() => ({ phone: '+14165550199' })),
    { owner: 200, stranger: 'own' },
  ],
  ['PUT', '/api/user/profile/password', sends(() => ({})), { owner: 400, stranger: 'own' }],
  ['GET', '/api/user/export', nothing, { owner: 200, stranger: 'own' }],
  ['DELETE', '/api/user/account', sends(() => ({})), { owner: 400, stranger: 'own' }],
  ['GET', '/api/userAuth/users/{userId}/favorites/get', nothing, { owner: 200, stranger: 403 }],
  [
    'POST',
    '/api/userAuth/users/{userId}/favorites/add',
    sends(({ suite }) => ({ favoriteId: suite })),
    { owner: 200, stranger: 403 },
  ],
  [
    'DELETE',
    '/api/userAuth/users/{userId}/favorites/delete',
    sends(({ suite }) => ({ favoriteId: suite })),
    { owner: 200, stranger: 403 },
  ],
  ['GET', '/api/userauth/user/documents', nothing, { owner: 200, stranger: 'own' }],
  ['POST', '/api/userauth/user/upload', file, { owner: 201, stranger: 'own' }],
  [
    'POST',
    '/api/userauth/user/uploads',
    sends(() => ({ filename: 'a.pdf', size: 9 })),
    { owner: 201, stranger: 'own' },
  ],
  ['POST', '/api/userauth/user/uploads/{documentId}/complete', nothing, { owner: 200, stranger: 404 }],
  ['GET', '/api/userauth/download/{documentId}', nothing, { owner: 200, stranger: 404 }],
  ['POST', '/api/buyer/add-buyer', sends(({ suite }) => requestFor(suite)), { owner: 201, stranger: 'own' }],
  ['GET', '/api/buyer/requests', nothing, { owner: 200, stranger: 'own' }],
  ['POST', '/api/buyer/requests/{requestId}/resume', nothing, { owner: 200, stranger: 404 }],
  ['POST', '/api/buyer/requests/{requestId}/withdraw', nothing, { owner: 200, stranger: 404 }],
  ['GET', '/api/user/newsletter', nothing, { owner: 200, stranger: 'own' }],
  ['PUT', '/api/user/newsletter', sends(() => ({ subscribed: false })), { owner: 200, stranger: 'own' }],
  ['GET', '/api/user/searches', nothing, { owner: 200, stranger: 'own' }],
  ['POST', '/api/user/searches', sends(() => ({ address: '/all-suites' })), { owner: 200, stranger: 'own' }],
  ['PATCH', '/api/user/searches/{searchId}', sends(() => ({ paused: true })), { owner: 200, stranger: 404 }],
  ['DELETE', '/api/user/searches/{searchId}', nothing, { owner: 200, stranger: 404 }],
  ['POST', '/api/user/shared-shortlist/invitation', nothing, { owner: 201, stranger: 'own' }],
  ['GET', '/api/user/shared-shortlist', nothing, { owner: 200, stranger: 'own' }],
  [
    'PUT',
    '/api/user/shared-shortlist/invitation',
    sends(() => ({ token: 'none' })),
    { owner: 400, stranger: 'own' },
  ],
  [
    'POST',
    '/api/user/shared-shortlist/suites',
    sends(({ suite }) => ({ suiteId: suite })),
    { owner: 200, stranger: 'own' },
  ],
  [
    'PUT',
    '/api/user/shared-shortlist/suites/{shared}',
    sends(() => ({ note: 'Morning light' })),
    { owner: 200, stranger: 'own' },
  ],
  ['DELETE', '/api/user/shared-shortlist/suites/{shared}', nothing, { owner: 200, stranger: 'own' }],
  ['DELETE', '/api/user/shared-shortlist/invitation', nothing, { owner: 200, stranger: 'own' }],
  ['DELETE', '/api/user/shared-shortlist', nothing, { owner: 200, stranger: 'own' }],
  ['DELETE', '/api/userauth/user/documents/{documentId}', nothing, { owner: 200, stranger: 404 }],
]

const fill = (path: string) =>
  path
    .replace('{userId}', made.owner.id)
    .replace('{documentId}', made.documentId)
    .replace('{requestId}', made.requestId)
    .replace('{searchId}', made.searchId)
    .replace('{shared}', made.suite)
/** The two spellings in use; the other one redirects. */
const spellings = (path: string) => [
  path.replace('userauth', 'userAuth'),
  path.replace('userAuth', 'userauth'),
]

it('the table has every call that is not for everyone, besides those of the desk (desk-personas)', () => {
  const open =
    /^\/api\/(alerts|building|buyer\/object|desk|exchange|feed|health|mortgage|newsletter|occupancy|pubSuites|search|suite|hooks|leads|trouble|visits|subscribe|brevo|userAuth\/(confirm|forgot|log|reset|signup|verify))/
  const shape = (path: string) => path.replaceAll(/[:{]\w+}?/g, '*').toLowerCase()
  const listed = TABLE.map(([, path]) => shape(path.replace(/(?<=favorites\/).*/, ':action')))
  expect([...new Set(listed)].toSorted()).toEqual(
    CALLS.filter((path) => !open.test(path))
      .map(shape)
      .toSorted(),
  )
})

describe.each(TABLE)('%s %s', (method, path, init, expected) => {
  const ask = async (who: Pick<Account, 'ask'>, spelling: string) => {
    const { headers, ...rest } = init(made)
    return who.ask(fill(spelling), {
      method,
      redirect: 'follow',
      ...rest,
      headers: headers as Record<string, string>,
    })
  }

  it('is 401 for a guest, in both spellings', async () => {
    for (const spelling of spellings(path)) {
      const answer = await ask({ ask: guest }, spelling)
      expect([spelling, answer.status]).toEqual([spelling, 401])
      expect(await answer.json()).toEqual({ message: 'Please sign in.', code: 'not_signed_in' })
    }
  })

  it('tells a stranger nothing of the owner', async () => {
    for (const spelling of spellings(path)) {
      const answer = await ask(stranger, spelling)
      expect([spelling, answer.status]).toEqual([
        spelling,
        expected.stranger === 'own' ? expected.owner : expected.stranger,
      ])
      const text = await answer.text()
      expect(text).not.toContain(owner.email)
      expect(text).not.toContain(owner.id)
      expect(text).not.toContain(made.documentId)
      expect(text).not.toContain(made.requestId)
    }
  })

  it('answers the owner, in both spellings', async () => {
    const statuses = []
    for (const spelling of spellings(path)) statuses.push((await ask(owner, spelling)).status)
    // A second deletion finds nothing.
    const second = method === 'DELETE' && /\{(documentId|searchId)\}/.test(path) ? 404 : expected.owner
    expect(statuses).toEqual([expected.owner, second])
  })
})
