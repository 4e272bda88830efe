import { addAccount, sending, signedInAs } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, json, visitor } from '#tests/fixtures/api.ts'
import { CALLS } from '#lib/addresses.ts'
import { beforeAll, describe, expect, it } from 'vitest'

/** For signed-in people. */
const OWN = [
  ['GET', '/api/userauth/user'],
  ['GET', '/api/user/profile'],
  ['PUT', '/api/user/profile/name'],
  ['PUT', '/api/user/profile/email'],
  ['PUT', '/api/user/profile/phone'],
  ['PUT', '/api/user/profile/password'],
  ['GET', '/api/user/export'],
  ['PUT', '/api/user/newsletter'],
  ['DELETE', '/api/user/account'],
] as const

/** For everyone, with a body. */
const OPEN = ['signup', 'login', 'forgot-password', 'reset-password', 'confirm-email'].map(
  (name) => ['POST', `/api/userAuth/${name}`] as const,
)
const TAKING = [...OWN.filter(([method]) => method !== 'GET'), ...OPEN]

let owner: Awaited<ReturnType<typeof addAccount>>
beforeAll(async () => {
  owner = await addAccount()
})

it('is the whole of the calls of an account', () => {
  const known = [...OWN, ...OPEN].map(([, path]) => path)
  const mine = CALLS.filter((path) =>
    /^\/api\/(user\/(?!searches|shared-shortlist)|userauth\/(?!.*(document|upload|favorites)))/i.test(path),
  )
  expect(mine.filter((path) => !/verify|logout/.test(path)).toSorted()).toEqual(known.toSorted())
})

describe.each(OWN)('%s %s', (method, path) => {
  const body = method === 'GET' ? { method } : sending(method, {})

  it.each([path, path.toLowerCase()])('%s is 401 for a guest', async (spelling) => {
    const refusal = { message: 'Please sign in.', code: 'not_signed_in' }
    expect(await json(visitor()(spelling, body), 401)).toEqual(refusal)
  })

  it('is 401 with invalid cookies', async () => {
    await json(signedInAs('__Host-access=x; __Host-refresh=y').ask(path, body), 401)
  })

  it('leads there in other letters, with method and body', async () => {
    const response = await owner.ask(path.toUpperCase(), body)
    expect([response.status, response.headers.get('location')]).toEqual([308, path])
  })
})

describe.each(TAKING)('%s %s', (method, path) => {
  // Each from another IP address, because refused calls count too.
  const ask = (init: { body: BodyInit; headers: Record<string, string> }) =>
    signedInAs(owner.cookie).ask(path, { method, ...init })
  const type = { 'content-type': 'application/json' }

  it('comes from this site only', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const foreign = ask({ body: '{}', headers: { ...type, 'sec-fetch-site': site } })
      expect(await json(foreign, 403)).toMatchObject({ code: 'cross_origin' })
    }
  })

  it('takes JSON only', async () => {
    for (const other of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      await json(ask({ body: '{}', headers: { 'content-type': other } }), 415)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number', '1e999'],
    ['lists within lists', '['.repeat(8_000)],
    ['lists within lists that end', '['.repeat(8_000) + ']'.repeat(8_000)],
    ['objects within objects', '{"email":'.repeat(1_500) + '1' + '}'.repeat(1_500)],
    ['a prototype', '{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":{}}}'],
    ['the wrong types', '{"email":{"$gt":""},"password":["a"],"name":1,"phone":true,"tokenHash":null}'],
    ['half a letter', '{"email":"\\ud800","password":"\\ud800"}'],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"a\\u0000"}'],
  ])('refuses %s', async (_, text) => {
    const response = await ask({ body: text, headers: type })
    expect(response.status).toBe(400)
    await expectCleanRefusal(Promise.resolve(response))
  })

  it('refuses bytes that are no UTF-8', async () => {
    await json(ask({ body: Buffer.from('{"email":"\xff"}', 'latin1'), headers: type }), 400)
  })

  it('reads no more than it needs', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(20_000) })
    expect(await json(ask({ body, headers: type }), 413)).toMatchObject({ code: 'too_large' })
  })
})
