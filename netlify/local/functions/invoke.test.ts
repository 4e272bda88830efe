import { describe, expect, it, vi } from 'vitest'
import { fakeFunction, serveSite } from '../testing.ts'

const serve = (...functions: ReturnType<typeof fakeFunction>[]) =>
  serveSite({ 'index.html': 'home', 'about.html': 'about' }, functions)

describe('a function', () => {
  it('gets its parameters, the visitor\u2019s address and the cookies', async () => {
    const show = fakeFunction(
      'show',
      { path: '/api/show/:id' },
      (request, { params, ip, cookies, requestId }) =>
        Response.json({ params, ip, seen: cookies.get('b'), hasId: requestId.length > 10, url: request.url }),
    )
    const { ask, origin } = await serve(show)
    const headers = { cookie: 'a=1; b=two', 'x-nf-client-connection-ip': '203.0.113.9' }
    expect(await (await ask('/api/show/x%20y?q=1', { headers })).json()).toEqual({
      params: { id: 'x%20y' },
      ip: '127.0.0.1',
      seen: 'two',
      hasId: true,
      url: `${origin}/api/show/x%20y?q=1`,
    })
  })

  it('may set several cookies, by header and by context', async () => {
    const set = fakeFunction('set', { path: '/api/set' }, (_, { cookies }) => {
      cookies.set({ name: 'c', value: '3', httpOnly: true, maxAge: 60 })
      cookies.delete('d')
      return new Response(null, {
        headers: [
          ['set-cookie', 'a=1; Path=/'],
          ['set-cookie', 'b=2; Secure'],
        ],
      })
    })
    const { ask } = await serve(set)
    expect((await ask('/api/set')).headers.getSetCookie()).toEqual([
      'a=1; Path=/',
      'b=2; Secure',
      'c=3; Path=/; Max-Age=60; HttpOnly',
      'd=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
  })

  it('gets binary bodies up to 6 MB, and 413 in JSON stands for larger ones', async () => {
    const handler = vi.fn(async (request: Request) =>
      Response.json({ size: (await request.arrayBuffer()).byteLength }),
    )
    const { ask } = await serve(fakeFunction('take', { path: '/api/take', method: 'POST' }, handler))
    const send = (size: number) => ask('/api/take', { method: 'POST', body: new Uint8Array(size).fill(255) })
    expect(await (await send(6 * 1024 * 1024)).json()).toEqual({ size: 6 * 1024 * 1024 })
    const tooLarge = await send(6 * 1024 * 1024 + 1)
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large' }),
    ])
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('refuses a body of unknown length once it is too large', async () => {
    const { ask } = await serve(fakeFunction('take', { path: '/api/take' }))
    let left = 8
    const chunks = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        left-- > 0 ? controller.enqueue(new Uint8Array(1024 * 1024)) : controller.close(),
    })
    const answer = await ask('/api/take', { method: 'POST', body: chunks, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(413)
  })

  it('is compressed when its answer is long text, and keeps several cookies', async () => {
    const long = fakeFunction('long', { path: '/api/long' }, () =>
      Response.json(
        { text: 'x'.repeat(5000) },
        {
          headers: [
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
          ],
        },
      ),
    )
    const { ask } = await serve(long)
    const answer = await ask('/api/long', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.json()).toEqual({ text: 'x'.repeat(5000) })
    const plain = await ask('/api/long', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5011])
  })

  it('that throws answers 500 without saying why', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { ask } = await serve(
      fakeFunction('bad', { path: '/api/bad' }, () => {
        throw new Error('the password is hunter2')
      }),
    )
    const answer = await ask('/api/bad')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/hunter2|at .*\.ts/)
    expect(silent).toHaveBeenCalledOnce()
    silent.mockRestore()
  })

  it('with a method of its own leaves others to the next match, and to files in the end', async () => {
    const only = fakeFunction('only', { path: '/about', method: 'PUT' })
    const { ask } = await serve(only)
    expect(await (await ask('/about', { method: 'PUT' })).text()).toBe('only')
    expect(await (await ask('/about')).text()).toBe('about')
  })

  it('stands in for unknown paths only, when it prefers files', async () => {
    const rest = fakeFunction('rest', { path: '/*', preferStatic: true, excludedPath: '/media/*' })
    const { ask } = await serve(rest)
    expect(await (await ask('/about')).text()).toBe('about')
    expect(await (await ask('/nothing')).text()).toBe('rest')
    expect((await ask('/media/x')).status).toBe(404)
  })
})
