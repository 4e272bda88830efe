import type { Context } from '@netlify/functions'
import { QueryError } from '#lib/rows.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthRefusal } from '#netlify/lib/auth/auth.ts'
import { json, route } from './http.ts'
import { ApiProblem } from './problem.ts'

const call = async (handler: ReturnType<typeof route>, method = 'GET') => {
  const request = new Request('http://localhost/api/x?secret=1', { method })
  return handler(request, { requestId: '01JD0000000000000000000000', params: {} } as Context)
}
const failing = (error: unknown) =>
  route('x', {
    GET: () => {
      throw error
    },
  })

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('route', () => {
  const ok = route('x', { GET: async () => json({ fine: true }), POST: async () => json({}) })

  it('answers with security headers and the id of the request', async () => {
    const response = await call(ok)
    expect(await response.json()).toEqual({ fine: true })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-request-id')).toBe('01JD0000000000000000000000')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('answers HEAD as GET without a body', async () => {
    const response = await call(ok, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('answers 405 and says what is allowed', async () => {
    const response = await call(ok, 'DELETE')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    expect((await call(ok, 'constructor')).status).toBe(405)
  })

  it.each([
    [
      'a problem',
      new ApiProblem(409, 'sold', 'refusals.suiteGone', {
        fields: { name: { key: 'buyerInput.tooLong', values: { maximum: 3 } } },
      }),
      409,
      {
        message: 'This suite is no longer available.',
        code: 'sold',
        fields: { name: 'Use at most 3 characters.' },
      },
    ],
    ['a silent database', new QueryError('fetch failed', 0), 503, { code: 'unavailable' }],
    ['a broken database', new QueryError('<html>', 200), 503, { code: 'unavailable' }],
    ['a wrong statement', new QueryError('no such column', 400, '42703'), 500, { code: 'unexpected' }],
    ['a session that ended meanwhile', new AuthRefusal('session_not_found'), 401, { code: 'not_signed_in' }],
    ['a mistake', new TypeError('x of undefined'), 500, { code: 'unexpected' }],
    ['anything thrown', 'text', 500, { code: 'unexpected' }],
  ])('answers %s as JSON', async (_, error, status, body) => {
    const response = await call(failing(error))
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
    expect(await response.json()).toMatchObject(body)
  })

  it('takes what changes something from this site only, unless a service is meant to call', async () => {
    const request = () => new Request('http://localhost/api/x', { method: 'POST' })
    const context = { requestId: 'x', params: {} } as Context
    const methods = { POST: async () => json({}) }
    expect((await route('x', methods)(request(), context)).status).toBe(403)
    expect((await route('x', methods, { anyOrigin: true })(request(), context)).status).toBe(200)
  })

  it('tells nothing of an unexpected error', async () => {
    const text = await (await call(failing(new Error('select secret from users')))).text()
    expect(text).not.toMatch(/select|secret|at /)
  })

  it('gives up before 3 seconds are over', async () => {
    vi.useFakeTimers()
    const response = call(route('x', { GET: () => new Promise(() => undefined) }))
    await vi.advanceTimersByTimeAsync(2_900)
    expect((await response).status).toBe(503)
  })

  it('tells what changes something that its caller was told of a failure', async () => {
    vi.useFakeTimers()
    const done: string[] = []
    const response = call(
      route(
        'x',
        {
          POST: async ({ signal }) => {
            await new Promise((resolve) => setTimeout(resolve, 4_000))
            signal.throwIfAborted()
            done.push('stored')
            return json({})
          },
        },
        { anyOrigin: true },
      ),
      'POST',
    )
    await vi.advanceTimersByTimeAsync(2_900)
    expect((await response).status).toBe(503)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).toEqual([])
  })
})

describe('the log', () => {
  it('has one line for what changes something or is refused, without the query', async () => {
    await call(route('x', { POST: async () => json({}) }, { anyOrigin: true }), 'POST')
    await call(route('x', {}))
    const lines = vi.mocked(console.info).mock.calls.map(([line]) => String(line))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', name: 'x', method: 'POST', status: 200 },
      { level: 'info', name: 'x', method: 'GET', status: 405 },
    ])
    expect(lines.join()).not.toContain('secret')
  })

  it('has a line for a read only when it was slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const read = (ms: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return json({})
    }
    for (const ms of [10, 1_500]) {
      const answer = call(route('x', { GET: read(ms) }))
      await vi.advanceTimersByTimeAsync(ms)
      await answer
    }
    expect(vi.mocked(console.info).mock.calls.map(([line]) => JSON.parse(String(line)).ms)).toEqual([1_500])
  })

  it('logs where an error came from, not the input it quotes', async () => {
    await call(failing(new SyntaxError('Unexpected token, "jane@larkfield.example" is not JSON')))
    const line = String(vi.mocked(console.error).mock.calls[0]?.[0])
    expect(JSON.parse(line)).toMatchObject({ level: 'error', error: 'SyntaxError', status: 500 })
    expect(line).toContain('http.test.ts')
    expect(line).not.toContain('jane')
  })

  it('names what the auth service refused', async () => {
    await call(failing(new AuthRefusal('email_address_not_authorized')))
    const line = String(vi.mocked(console.error).mock.calls[0]?.[0])
    expect(JSON.parse(line)).toMatchObject({ error: 'AuthRefusal', code: 'email_address_not_authorized' })
  })

  it('names the code and status of a failed query', async () => {
    await call(failing(new QueryError('canceled', 500, '57014')))
    const line = String(vi.mocked(console.error).mock.calls[0]?.[0])
    expect(JSON.parse(line)).toMatchObject({ error: 'QueryError', code: '57014', upstream: 500 })
  })
})
