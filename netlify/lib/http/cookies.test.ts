import type { Context } from '@netlify/functions'
import { describe, expect, it } from 'vitest'
import { dropTokens, keepDesk, keepTokens, readDesk, readTokens } from './cookies.ts'

const style = { maxAge: 2_592_000, path: '/', httpOnly: true, sameSite: 'Lax' }
const tokens = { accessToken: 'a.b.c', refreshToken: 'r' }

/** A function's context as on Netlify, and the cookies that were set. */
const contextOf = (request: Request) => {
  const set: object[] = []
  const given = (request.headers.get('cookie') ?? '').split('; ').map((pair) => pair.split('='))
  const get = (name: string) => given.find(([known]) => known === name)?.[1] ?? ''
  const cookies = { get, set: (cookie: object) => void set.push(cookie) }
  return { context: { cookies } as unknown as Context, set }
}

const cookiesAt = (url: string, work: (request: Request, context: Context) => void) => {
  const request = new Request(url)
  const { context, set } = contextOf(request)
  work(request, context)
  return set
}
const keep = (request: Request, context: Context) => keepTokens(request, context, tokens)

describe('cookies of a session', () => {
  it.each([
    'https://larkfield.example/',
    'http://localhost:8888/',
    'http://127.0.0.1:8888/',
    'http://[::1]:8888/',
  ])('are bound to their host at %s', (url) => {
    expect(cookiesAt(url, keep)).toEqual([
      { ...style, secure: true, name: '__Host-access', value: 'a.b.c' },
      { ...style, secure: true, name: '__Host-refresh', value: 'r' },
    ])
  })

  it('do without what a browser would not take over http', () => {
    expect(cookiesAt('http://192.168.1.7:8888/', keep)).toEqual([
      { ...style, secure: false, name: 'access', value: 'a.b.c' },
      { ...style, secure: false, name: 'refresh', value: 'r' },
    ])
  })

  it('are taken away under the same terms', () => {
    expect(cookiesAt('https://larkfield.example/', dropTokens)).toEqual([
      { ...style, maxAge: 0, secure: true, name: '__Host-access', value: '' },
      { ...style, maxAge: 0, secure: true, name: '__Host-refresh', value: '' },
      { ...style, maxAge: 0, secure: true, name: '__Host-desk', value: '' },
    ])
  })

  it('are read by their whole name', () => {
    const read = (url: string, cookie: string) => {
      const request = new Request(url, { headers: { cookie } })
      return readTokens(request, contextOf(request).context)
    }
    expect(read('https://larkfield.example/', '__Host-access=a; __Host-refresh=r')).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
    })
    // Another host of the domain could set this cookie.
    expect(read('https://larkfield.example/', 'access=a; refresh=r; x__Host-access=b')).toEqual({})
    expect(read('https://larkfield.example/', '__Host-access=; other=1')).toEqual({})
  })
})

describe('the cookie of a browser at the desk', () => {
  const secret = 'a-_0'.repeat(10) + 'xyz'
  const keepIt = (request: Request, context: Context) => keepDesk(request, context, secret)

  it('lasts eight hours, and is bound to its host where that is possible', () => {
    const eight = { ...style, maxAge: 28_800, value: secret }
    expect(cookiesAt('https://larkfield.example/', keepIt)).toEqual([
      { ...eight, secure: true, name: '__Host-desk' },
    ])
    expect(cookiesAt('http://192.168.1.7:8888/', keepIt)).toEqual([{ ...eight, secure: false, name: 'desk' }])
  })

  it.each([
    ['__Host-desk', secret, secret],
    ['desk', secret, undefined],
    ['__Host-desk', `${secret}x`, undefined],
    ['__Host-desk', secret.replace('x', 'é'), undefined],
    ['__Host-desk', secret.replace('x', '\n'), undefined],
    ['__Host-desk', '', undefined],
  ])('%s=%j is sent on as %j', (name, value, sent) => {
    const request = new Request('https://larkfield.example/')
    const cookies = { get: (asked: string) => (asked === name ? value : '') }
    expect(readDesk(request, { cookies } as unknown as Context)).toBe(sent)
  })
})
