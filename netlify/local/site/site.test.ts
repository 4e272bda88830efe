import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { directoryOf, fakeFunction, serveSite } from '../testing.ts'

const page = (text: string) => `<!doctype html><title>${text}</title>${'<p>Larkfield</p>'.repeat(40)}`

/** Sends the path unchanged: fetch would normalise it. */
async function rawStatus(origin: string, path: string) {
  const asked = request(origin, { path }).end()
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume: () => void }]
  answer.resume()
  return answer.statusCode
}

describe('files', () => {
  const files = {
    'index.html': page('home'),
    'contact.html': page('contact'),
    'deep/index.html': page('deep'),
  }

  it('answer at the address without a slash or extension', async () => {
    const { ask } = await serveSite(files)
    expect(await (await ask('/')).text()).toContain('home')
    expect(await (await ask('/contact')).text()).toContain('contact')
    expect(await (await ask('/deep/')).text()).toContain('deep')
  })

  it('redirect the other spelling and keep the query', async () => {
    const { ask } = await serveSite(files)
    const answer = await ask('/contact/?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact?a=1'])
    expect((await ask('/deep')).headers.get('location')).toBe('/deep/')
  })

  it('are compressed, validated and sent without a body for HEAD', async () => {
    const { ask } = await serveSite(files)
    const first = await ask('/contact', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('cache-control')).toBe('public,max-age=0,must-revalidate')
    expect(await first.text()).toContain('contact')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask('/contact', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await ask('/contact', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('take no other method', async () => {
    const { ask } = await serveSite(files)
    const answer = await ask('/contact', { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('that are missing answer 404, with the page for it when there is one', async () => {
    const plain = await serveSite(files)
    expect((await plain.ask('/none')).status).toBe(404)
    const own = await serveSite({ ...files, '404.html': page('lost') })
    const answer = await own.ask('/none')
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('lost')])
  })

  it('outside the directory, and the control files, are out of reach', async () => {
    const { origin } = await serveSite({ ...files, _redirects: '/old /contact 301', 'a\u00e9.html': 'x' })
    const paths = ['/..%2f..%2fetc/passwd', '/%2e%2e/x', '/%00', '/%zz', '/a%5c..%5cb', '/a%0d%0ab']
    const statuses = await Promise.all(paths.map((path) => rawStatus(origin, path)))
    expect(statuses).toEqual([400, 404, 400, 400, 400, 400])
    const escapedTwice = ['/%252e%252e/x', '/a%252f%252e', '/a%255cb', '/%252E%252E/x']
    expect(await Promise.all(escapedTwice.map((path) => rawStatus(origin, path)))).toEqual(
      escapedTwice.map(() => 400),
    )
    expect(await rawStatus(origin, '/_redirects')).toBe(404)
    expect(await rawStatus(origin, `/${'a'.repeat(5000)}`)).toBe(404)
    expect(await rawStatus(origin, '//contact/')).toBe(404)
  })
})

describe('publishing another directory', () => {
  it('changes every later answer and fails none', async () => {
    const { ask, publish } = await serveSite({ 'index.html': page('one') })
    const next = await directoryOf({ 'index.html': page('two') })
    const many = Array.from({ length: 60 }, async (_, index) => {
      if (index === 30) await publish(next)
      const answer = await ask('/')
      return [answer.status, (await answer.text()).includes('<title>')]
    })
    expect(new Set((await Promise.all(many)).map(String))).toEqual(new Set(['200,true']))
    expect(await (await ask('/')).text()).toContain('two')
  })
})

describe('rules', () => {
  const files = {
    'index.html': page('home'),
    'new.html': page('new'),
    _redirects: '/old /new 301\n/shown /new 200\n/new /index 301\n/forced /index 301!\n/gone/* /new 302',
    _headers: '/new\n  X-Room: dining\n/*\n  X-House: larkfield',
  }

  it('redirect, rewrite, and leave an existing file alone unless forced', async () => {
    const { ask } = await serveSite({ ...files, 'forced.html': page('forced') })
    const old = await ask('/old?a=1')
    expect([old.status, new URL(old.headers.get('location') ?? '').pathname]).toEqual([301, '/new'])
    expect(await (await ask('/shown')).text()).toContain('new')
    expect((await ask('/new')).status).toBe(200)
    expect((await ask('/forced')).status).toBe(301)
    expect((await ask('/gone/a/b')).status).toBe(302)
  })

  it('add headers to files, and those of netlify.toml too', async () => {
    const { ask } = await serveSite(files, [fakeFunction('plain', { path: '/api/plain' })])
    const answer = await ask('/new')
    expect(answer.headers.get('x-room')).toBe('dining')
    expect(answer.headers.get('x-house')).toBe('larkfield')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await ask('/')).headers.get('x-room')).toBeNull()
    expect((await ask('/api/plain')).headers.get('x-house')).toBeNull()
  })

  it('proxy another host under this site’s address, without the visitor\u2019s cookies', async () => {
    const other = createServer((incoming, outgoing) => {
      outgoing.setHeader('content-type', 'text/plain')
      outgoing.end(
        `${incoming.url} ${incoming.headers.cookie ?? 'no cookie'} ${incoming.headers.range ?? ''}`,
      )
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const _redirects = `/media/* http://127.0.0.1:${port}/stored/:splat 200`
    const { ask } = await serveSite({ 'index.html': page('home'), _redirects })
    const answer = await ask('/media/a/b.txt?x=1', { headers: { cookie: 'secret=1', range: 'bytes=0-' } })
    expect(await answer.text()).toBe('/stored/a/b.txt?x=1 no cookie bytes=0-')
    other.closeAllConnections()
    other.close()
    expect((await ask('/media/a')).status).toBe(502)
  })
})
