import { makePublishable } from '#netlify/build/publishable.ts'
import { readRules } from '#netlify/local/site/rules.ts'
import { directoryOf } from '#netlify/local/testing.ts'
import { everywhere } from '#netlify/local/site/secured.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const ask = (path: string, init?: RequestInit) =>
  fetch(`${process.env.BASE_URL}${path}`, { redirect: 'manual', ...init })
let document: () => Promise<string>

afterEach(() => vi.unstubAllEnvs())

beforeAll(async () => {
  const owner = await addAccount()
  const { document: stored } = await json(upload(owner), 201)
  // The address is valid for a minute.
  document = async () => (await json(owner.ask(`/api/userauth/download/${stored._id}`))).url
})

const PICTURE = async () => {
  const building = await json(ask('/api/building/aurora-on-king'))
  return building.pictures[0].url as string
}

const SCRIPT = async () => {
  const names = await readdir(join(process.env.SITE_ROOT ?? '', '_astro'))
  return `/_astro/${names.find((name) => name.endsWith('.js'))}`
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
    [SCRIPT, 200],
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
    ['/.netlify/images?url=https://elsewhere.example/a.jpg', 403],
  ])('%s (%s) is protected', async (path, status, init) => {
    const answer = await ask(typeof path === 'string' ? path : await path(), init)
    expect(typeof status === 'number' ? [status] : status()).toContain(answer.status)
    for (const [name, value] of Object.entries(everywhere)) expect(answer.headers.get(name), name).toBe(value)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('also one that failed', async () => {
    const broken = await ask('/api/building/%00')
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

it("a person's document is an attachment that no cache stores", async () => {
  const { headers } = await ask(await document())
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  expect(headers.get('cache-control')).toBe('no-store')
  const seconds = (Date.parse(headers.get('expires') ?? '') - Date.now()) / 1000
  expect(seconds).toBeLessThanOrEqual(60)
})

it("a person's document never becomes a picture that the Image CDN keeps", async () => {
  const url = await document()
  expect((await ask(url)).status).toBe(200)
  const picture = await ask(`/.netlify/images?url=${encodeURIComponent(url)}&w=40`)
  expect(picture.status).toBe(403)
  expect(picture.headers.get('cache-control')).toBe('no-store')
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
    expect(JSON.parse(text)).toEqual({
      ...{ startedAt: '2026-11-22T10:00:00.000Z', commit: 'abc123' },
      endedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    })
  })
})
