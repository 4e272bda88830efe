import { CHECKS, SCHEDULED } from '#netlify/commands/smoke/smoke-checks.ts'
import { smoke } from '#netlify/commands/smoke/smoke-run.ts'
import { wireRebuilds } from '#netlify/local/rebuilding.ts'
import { repository } from '#netlify/build/repository.ts'
import { startRuntime } from '#netlify/local/site/runtime.ts'
import { buildSite } from '#tests/fixtures/built.ts'
import { database, publishOnly } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { secretsIn } from '#tests/setup/secrets.ts'
import { readFile, readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

useOwnStack()
let built: Awaited<ReturnType<typeof buildSite>>
let runtime: Awaited<ReturnType<typeof startRuntime>>
let door: Awaited<ReturnType<typeof standIn>>
const host = () => new URL(process.env.SITE_URL ?? '').host

beforeAll(async () => {
  const sql = database()
  await publishOnly(sql, 'aurora-on-king')
  await sql.end()
  built = await buildSite()
  const port = Number(new URL(process.env.SITE_URL ?? '').port)
  runtime = await startRuntime({
    root: built.root,
    imagesDir: join(built.root, '..', 'smoke-images'),
    port,
    host: '127.0.0.1',
    report: () => undefined,
    // Nothing changes during these tests, so that no build is requested.
    netlify: { ...wireRebuilds(port), build: () => undefined },
  })
  door = await standIn(passOn())
}, 400_000)
afterAll(async () => {
  await door.close()
  await runtime.stop()
  await built.remove()
})

type Spoil = (headers: Record<string, string | string[] | undefined>, url: string) => number | undefined

/** The site behind a proxy that alters its responses; the site keeps its own address. */
const passOn =
  (spoil: Spoil = () => undefined) =>
  (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/' } = incoming
    const headers = { ...incoming.headers, host: host() }
    const forward = request(
      { host: '127.0.0.1', port: runtime.port, method, path: url, headers },
      (answer) => {
        const given = { ...answer.headers }
        outgoing.writeHead(spoil(given, url) ?? answer.statusCode ?? 502, given as Record<string, string>)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(forward)
  }

const look = async (address: string) => {
  const lines: string[] = []
  const wrong = await smoke(address, (line) => lines.push(line))
  return { wrong, lines, said: lines.filter((line) => line.includes('WRONG')).join('\n') }
}

it('knows every function with a schedule', async () => {
  const folder = join(repository, 'netlify/functions')
  const found = []
  for (const file of await readdir(folder))
    if ((await readFile(join(folder, file), 'utf8')).includes('schedule: '))
      found.push(file.replace('.ts', ''))
  expect(SCHEDULED).toEqual(found.toSorted())
})

it('carries no key in what it publishes', async () => {
  const names = (await readdir(built.root, { recursive: true })).filter((name) =>
    /\.(html|js|css|json|xml|txt)$/.test(name),
  )
  expect(names.length).toBeGreaterThan(150)
  for (const name of names) {
    const text = await readFile(join(built.root, name), 'utf8')
    expect([name, secretsIn(text)]).toEqual([name, []])
    expect([name, text.includes(process.env.SUPABASE_SECRET_KEY ?? '')]).toEqual([name, false])
  }
})

it('finds nothing wrong with the site as it is built', async () => {
  const { wrong, said, lines } = await look(process.env.SITE_URL ?? '')
  expect(said).toBe('')
  expect([wrong, lines.at(-1)]).toEqual([0, `\n${CHECKS.length} of ${CHECKS.length} checks passed`])
}, 120_000)

it.each<[what: string, spoil: Spoil, said: RegExp]>([
  ['no policy', (headers) => void delete headers['content-security-policy'], /Home .* policy on scripts/],
  [
    'a policy that forbids its scripts',
    (headers) => void (headers['content-security-policy'] = "script-src 'self'; frame-ancestors 'none'"),
    /Home .* one of its own scripts/,
  ],
  [
    'no HSTS',
    (headers) => void delete headers['strict-transport-security'],
    /strict-transport-security is missing/,
  ],
  [
    'a catch-all of status 200',
    (_, url) => (/nope|missing/.test(url) ? 200 : undefined),
    /An unknown call .* 200 instead of 404/,
  ],
  [
    'a function that is not deployed',
    (headers, url) =>
      void (url === '/api/buyer/add-buyer' && (headers['allow'] = 'GET, HEAD, POST, PUT, DELETE')),
    /Functions .* not deployed: \/api\/buyer\/add-buyer\n +See docs\/deploy.md#4-the-site/,
  ],
  [
    'private answers in caches',
    (headers) => void (headers['cache-control'] = 'public, max-age=60'),
    /A guest .* a cache may keep it/,
  ],
  [
    'redirects to elsewhere',
    (headers) => void (headers.location &&= 'https://elsewhere.example/'),
    /With a slash .* leads to https:\/\/elsewhere/,
  ],
  [
    'a database away',
    (_, url) => (url.startsWith('/api/building') ? 503 : undefined),
    /API: buildings .* 503 instead of 200/,
  ],
  [
    'pictures that are pages',
    (headers) => void (headers['content-type'] &&= 'text/html'),
    /A picture .* no picture/,
  ],
  [
    'pictures of private files',
    (_, url) => (url.startsWith('/.netlify/images?url=%2Ffiles') ? 404 : undefined),
    /A private file .* the Image CDN is asked for its picture \(404\)/,
  ],
  [
    'pages that browsers show without asking',
    (headers, url) => void (url === '/' && (headers['cache-control'] = 'public, max-age=600')),
    /Cache: pages .* without asking/,
  ],
  [
    'a catalogue nothing keeps',
    (headers) => void delete headers['cache-status'],
    /Cache: catalogue .* each visitor asks the database/,
  ],
  [
    'a catalogue that is never forgotten',
    (headers, url) => void (url === '/api/pubSuites' && (headers['cache-status'] = '"Netlify Edge"; hit')),
    /Cache: purge .* still shows the old catalogue/,
  ],
  [
    'a webhook that knows no secret',
    (_, url) => (url === '/api/hooks/listings' ? 503 : undefined),
    /The webhook .* 503/,
  ],
  [
    'a webhook that believes everybody',
    (_, url) => (url === '/api/hooks/listings' ? 202 : undefined),
    /The webhook .* 202 instead of 405/,
  ],
  [
    'a clock that anybody may turn',
    (_, url) => (url === '/.netlify/functions/requests-purge' ? 200 : undefined),
    /Schedules .* requests-purge answers 200 to anybody/,
  ],
  [
    'search engines turned away',
    (headers) => void (headers['x-robots-tag'] = 'noindex'),
    /Robots, sitemap .* preview/,
  ],
])(
  'finds %s',
  async (_, spoil, wrong) => {
    door.become(passOn(spoil))
    expect((await look(door.url)).said).toMatch(wrong)
  },
  120_000,
)

it('finds that nothing answers, and says why once', async () => {
  const { url, close } = await standIn(() => undefined)
  await close()
  const { wrong, lines } = await look(url)
  expect(wrong).toBe(CHECKS.length)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/)
})

it('does not count as passed what it could not try', async () => {
  vi.stubEnv('LISTINGS_WEBHOOK_SECRET', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { lines } = await look(process.env.SITE_URL ?? '')
  expect(lines.find((line) => line.includes('Cache: purge'))).toMatch(/^ {2}- .*not tried/)
  expect(lines.at(-1)).toMatch(/ checks passed, 1 not tried$/)
}, 120_000)
