import { makePublishable, redirectsFor } from '#netlify/build/publishable.ts'
import type { LocalFunction } from '#netlify/local/functions/registry.ts'
import { loadFunctions } from '#netlify/local/functions/registry.ts'
import { readRules } from '#netlify/local/site/rules.ts'
import { directoryOf, serveSite } from '#netlify/local/testing.ts'
import { everywhere } from '#netlify/local/site/secured.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

let ask: Awaited<ReturnType<typeof serveSite>>['ask']
let functions: LocalFunction[]
let document: () => Promise<string>

afterEach(() => vi.unstubAllEnvs())

/** The site with functions and rewrites, for one test. */
const serve = async () => {
  const _redirects = redirectsFor(process.env.SUPABASE_URL ?? '')
  const files = { 'index.html': 'home', 'contact.html': 'contact', 'robots.txt': '', '_astro/a.js': '' }
  const site = await serveSite({ ...files, _redirects }, functions)
  ask = site.ask
}

beforeAll(async () => {
  functions = await loadFunctions((path) => import(pathToFileURL(path).href))
  const owner = await addAccount()
  const { document: stored } = await json(upload(owner), 201)
  // The address is valid for a minute.
  document = async () => (await json(owner.ask(`/api/userauth/download/${stored._id}`))).url
}, 120_000)

const PICTURE = async () => {
  const building = await json(ask('/api/building/aurora-on-king'))
  return building.pictures[0].url as string
}

describe('every answer', () => {
  it.each<
    [path: string | (() => string | Promise<string>), status: number | (() => number[]), init?: RequestInit]
  >([
    ['/', 200],
    ['/', 200, { method: 'HEAD' }],
    ['/contact/', 301],
    ['/contact', 405, { method: 'POST', body: 'x' }],
    ['/robots.txt', 200],
    ['/_astro/a.js', 200],
    ['/nope', 302],
    ['/Contact', 301],
    ['/missing.png', 404],
    ['/%zz', 400],
    ['/api/building', 200],
    ['/api/nope', 404],
    ['/api/health', 405, { method: 'PUT', body: '{}' }],
    ['/api/userAuth/verify', 200],
    ['/api/user/profile', 401],
    ['/api/subscribe', 413, { method: 'POST', body: 'x'.repeat(6_300_000) }],
    [PICTURE, 200],
    ['/media/none.jpg', 400],
    ['/files/none?token=x', () => [400, 500]], // hosted, and the embedded storage's text for an invalid token
    [() => document(), 200],
    [async () => `/.netlify/images?url=${encodeURIComponent(await PICTURE())}&w=40`, 200],
    ['/.netlify/images?url=https://elsewhere.example/a.jpg', 400],
  ])('%s (%s) is protected', async (path, status, init) => {
    await serve()
    const answer = await ask(typeof path === 'string' ? path : await path(), init)
    expect(typeof status === 'number' ? [status] : status()).toContain(answer.status)
    for (const [name, value] of Object.entries(everywhere)) expect(answer.headers.get(name), name).toBe(value)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('also one that failed', async () => {
    await serve()
    const broken = await ask('/api/building/%00')
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

it("a person's document is an attachment that no cache stores", async () => {
  await serve()
  const { headers } = await ask(await document())
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  expect(headers.get('cache-control')).toBe('no-store')
  const seconds = (Date.parse(headers.get('expires') ?? '') - Date.now()) / 1000
  expect(seconds).toBeLessThanOrEqual(60)
})

describe('what is built', () => {
  const built = async () => {
    const root = await directoryOf({ 'index.html': 'home' })
    await makePublishable(root, 'https://abc.supabase.co', new Date('2026-11-22T10:00:00Z'))
    return { root, headers: (await readRules(root)).headersFor('/') }
  }

  it('is kept from search engines unless it is the live site', async () => {
    for (const [context, robots] of [
      ['', undefined],
      ['production', undefined],
      ['deploy-preview', 'noindex'],
      ['branch-deploy', 'noindex'],
    ] as const) {
      vi.stubEnv('CONTEXT', context)
      expect([context, (await built()).headers['X-Robots-Tag']]).toEqual([context, robots])
    }
  })

  it('tells since when its data are known', async () => {
    vi.stubEnv('COMMIT_REF', 'abc123')
    const text = await readFile(join((await built()).root, 'build.json'), 'utf8')
    expect(JSON.parse(text)).toEqual({ startedAt: '2026-11-22T10:00:00.000Z', commit: 'abc123' })
  })
})
