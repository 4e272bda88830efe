import { addAccount, signedInAs } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'

const guest = { authenticated: false }

describe.each(['/api/userAuth/verify', '/api/userauth/verify'])('GET %s', (path) => {
  it('tells a guest so, and sets no cookie', async () => {
    const response = await visitor()(path)
    expect(await response.json()).toEqual(guest)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('tells someone who is signed in who they are', async () => {
    const { ask, id, email } = await addAccount({ name: 'Ada Fernsby' })
    expect(await json(ask(path))).toEqual({
      authenticated: true,
      user: { _id: id, name: 'Ada Fernsby', email, phone: '4165550142', phoneE164: '+14165550142' },
    })
  })

  it.each([
    '__Host-access=; __Host-refresh=',
    '__Host-access=nonsense; __Host-refresh=nonsense',
    '__Host-access=a.b.c',
    `__Host-refresh=${'x'.repeat(3000)}`,
    "__Host-refresh=' or 1=1 --",
    '__Host-access=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiZXhwIjo0MTAyNDQ0ODAwfQ.',
  ])('takes %s for a guest and the cookies away', async (cookie) => {
    const response = await signedInAs(cookie).ask(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(guest)
    for (const line of response.headers.getSetCookie()) expect(line).toMatch(/^__Host-\w+=; .*Max-Age=0/)
  })
})

it('believes no token whose signature is not right', async () => {
  const { cookie } = await addAccount()
  const [access = ''] = cookie.split(';')
  const [header = '', , signature = ''] = access.replace('__Host-access=', '').split('.')
  const claims = { sub: (await addAccount()).id, role: 'service_role', exp: 4_102_444_800 }
  const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  expect(await json(signedInAs(`__Host-access=${forged}`).ask('/api/userAuth/verify'))).toEqual(guest)
})

it('does not take cookies without their prefix over localhost', async () => {
  const { cookie } = await addAccount()
  const plain = cookie.replaceAll('__Host-', '')
  expect(await json(signedInAs(plain).ask('/api/userAuth/verify'))).toEqual(guest)
})
