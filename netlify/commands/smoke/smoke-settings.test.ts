import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { CALLS } from '#lib/addresses.ts'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { CHECKS, health } from './smoke-checks.ts'
import { auth, buckets, migrations } from './smoke-project.ts'
import { functions, settings } from './smoke-settings.ts'

const SECRET = 'a-secret-of-the-webhook'
const MEDIA = { name: 'media', public: true }
const SITE = new URL('https://larkfield.example')

afterEach(() => vi.unstubAllEnvs())

/** A site that names its settings to one secret. */
const site =
  (wrong: string[], secret: string | null) =>
  (_: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers).get('x-webhook-secret')
    if (sent === null) return Promise.resolve(Response.json({ settings: wrong.length }))
    if (secret === null) return Promise.resolve(Response.json({ code: 'unavailable' }, { status: 503 }))
    const isRight = sent === secret
    return Promise.resolve(
      Response.json(isRight ? { complaints: wrong } : {}, { status: isRight ? 200 : 401 }),
    )
  }

it.each([
  ['names them', SECRET, SECRET, 'BUYER_KEYS is not set\nOPS_EMAIL is not an email address'],
  ['says what it needs', '', SECRET, '2 missing or wrong: set LISTINGS_WEBHOOK_SECRET here to see which'],
  ['says that the secret differs', SECRET, `${SECRET}s`, 'the secret here is not the one there'],
  ['says that there is no secret', SECRET, null, 'LISTINGS_WEBHOOK_SECRET is not set there'],
])('of settings that are missing or wrong it %s', async (_, here, there, said) => {
  vi.stubEnv('LISTINGS_WEBHOOK_SECRET', here)
  const wrong = ['BUYER_KEYS is not set', 'OPS_EMAIL is not an email address']
  await expect(settings(site(wrong, there), SITE)).rejects.toThrow(said)
  expect(await settings(site([], there), SITE)).toBe('')
})

it.each([
  ['down', ['database', 'storage', 'rate'], 0, 'it is down: database, storage; is SUPABASE_URL the address'],
  ['down', ['database', 'rate'], 1, 'it is down: database, settings (the first line says which)'],
  ['degraded', ['rate'], 1, 'it is degraded: settings'],
])('says why the site is %s: %s, %i settings', async (status, down, wrong, said) => {
  const body = { status, parts: Object.fromEntries(down.map((part) => [part, 'down'])), settings: wrong }
  await expect(health(() => Promise.resolve(Response.json(body)), SITE)).rejects.toThrow(said)
})

it('names a call that only the fallback answers, or nothing at all', async () => {
  const answers = (special: Record<string, Response>) => (path: string) =>
    Promise.resolve(
      special[path]?.clone() ?? new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    )
  const fallback = new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST, PUT, DELETE' } })
  const nope = { '/api/nope': fallback }
  expect(await functions(answers(nope), SITE)).toBe(`${CALLS.length} calls are answered`)
  const without = { ...nope, '/api/suite/x': fallback, '/api/feed': new Response(null, { status: 404 }) }
  await expect(functions(answers(without), SITE)).rejects.toThrow('not deployed: /api/feed, /api/suite/:id')
})

it.each([
  [buckets, 'SUPABASE_SECRET_KEY'],
  [auth, 'SUPABASE_PUBLISHABLE_KEY'],
  [migrations, 'DATABASE_URL'],
])('says which variable the check of the project lacks', async (check, name) => {
  vi.stubEnv('SUPABASE_URL', 'https://project.example')
  vi.stubEnv(name, '')
  await expect(check(() => Promise.reject(new Error('not asked')), SITE)).rejects.toMatchObject({
    name: 'NotTried',
    message: `not tried: not set here: ${name}`,
  })
})

it.each([
  [
    'a public bucket of documents',
    buckets,
    [MEDIA, { name: 'documents', public: true }],
    'missing: documents (private); there are: media (public), documents (public)',
  ],
  ['no bucket', buckets, [], 'missing: documents (private), media (public); there are: none'],
  [
    'a third bucket',
    buckets,
    [MEDIA, { name: 'documents', public: false }, { name: 'extra', public: false }],
    'not ours: extra (private)',
  ],
  ['no way to register', auth, { disable_signup: true, mailer_autoconfirm: false }, 'no one register'],
  [
    'addresses without confirmation',
    auth,
    { disable_signup: false, mailer_autoconfirm: true },
    'need no confirmation',
  ],
])('finds %s in the project', async (_, check, body, said) => {
  for (const [name, value] of [
    ['SUPABASE_URL', 'https://project.example'],
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x'],
    ['SUPABASE_SECRET_KEY', 'sb_secret_x'],
  ] as const)
    vi.stubEnv(name, value)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(check(() => Promise.reject(new Error('not asked')), SITE)).rejects.toThrow(said)
})

it('leads from each check to a heading that exists', async () => {
  for (const [name, , mend] of CHECKS) {
    const [, path = '', anchor = ''] = /^(docs\/\w+\.md)#([\w-]+)/.exec(mend) ?? []
    const headings = (await readFile(join(repository, path), 'utf8')).match(/^#+ .*/gm) ?? []
    const anchors = headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/^#+ /, '')
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect([name, anchors.includes(anchor)]).toEqual([name, true])
  }
})
