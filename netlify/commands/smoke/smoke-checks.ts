import type { Ask, Check } from './smoke-ask.ts'
import { demand, expectStatus, json } from './smoke-ask.ts'
import { catalogueCached, hook, pageCached, purge, schedules } from './smoke-caches.ts'
import { auth, buckets, migrations } from './smoke-project.ts'
import { functions, settings } from './smoke-settings.ts'
import { createHash } from 'node:crypto'

const isPrivate = ({ headers }: Response) => headers.get('cache-control')?.includes('no-store')

const PROTECTION: [name: string, value: RegExp][] = [
  ['strict-transport-security', /max-age=[1-9]\d{6}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/i],
  ['referrer-policy', /./],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
]
const assertProtected = ({ headers }: Response) => {
  for (const [name, value] of PROTECTION)
    demand(value.test(headers.get(name) ?? ''), `${name} is ${headers.get(name) ?? 'missing'}`)
}

const INLINE = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g

const page: (path: string) => Check = (path) => async (ask) => {
  const answer = await ask(path)
  expectStatus(answer, 200)
  assertProtected(answer)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  demand(
    scripts.includes("'self'") && !/unsafe-(inline|eval)/.test(scripts),
    'its policy on scripts is missing or weak',
  )
  demand(policy.includes("frame-ancestors 'none'"), 'it may be framed')
  const html = await answer.text()
  demand(/<title>[^<]+</.test(html), 'it has no title')
  for (const [, code = ''] of html.matchAll(INLINE)) {
    const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    demand(scripts.includes(hash), 'its policy forbids one of its own scripts')
  }
  return `${Math.round(html.length / 1024)} kB`
}

/** The first listing of a kind that the developments page links to. */
const listing = async (ask: Ask, pattern: RegExp) => {
  const [, path] = pattern.exec(await (await ask('/building')).text()) ?? []
  if (!path) throw new Error('the page of developments leads to none')
  return path
}
const building = (ask: Ask) => listing(ask, /href="(\/buildings\/[a-z0-9-]+)"/)

const api: (path: string, isRight: (body: never) => unknown) => Check = (path, isRight) => async (ask) => {
  const answer = await ask(path)
  expectStatus(answer, 200)
  assertProtected(answer)
  demand(isRight((await json(answer)) as never), 'the answer is not what it should be')
  return ''
}

export const health: Check = async (ask) => {
  const answer = await ask('/api/health')
  const { status, parts, settings: wrong } = await json(answer)
  // An old rate alone changes no status.
  const down = ['database', 'storage', 'build'].filter((part) => parts?.[part] === 'down')
  if (wrong > 0) down.push('settings (the first line says which)')
  const both = down.includes('database') && down.includes('storage') && wrong === 0
  const why = both ? '; is SUPABASE_URL the address of the project, and is Supabase up?' : ''
  demand(status === 'up', `it is ${[status ?? 'unknown', down.join(', ')].filter(Boolean).join(': ')}${why}`)
  assertProtected(answer)
  return ''
}

const redirect: (path: string, status: number, to: string) => Check =
  (path, status, to) => async (ask, site) => {
    const answer = await ask(path)
    expectStatus(answer, status)
    const location = new URL(answer.headers.get('location') ?? '', site)
    demand(location.origin === site.origin && location.pathname === to, `it leads to ${location.href}`)
    return to
  }

const guest: Check = async (ask) => {
  const verify = await ask('/api/userAuth/verify')
  demand((await json(verify)).authenticated === false, 'a guest is taken for somebody')
  demand(isPrivate(verify), 'a cache may keep it')
  for (const cookie of ['', '__Host-access=eyJhbGciOiJub25lIn0.e30.; __Host-refresh=x']) {
    const answer = await ask('/api/user/profile', { headers: { cookie } })
    expectStatus(answer, 401)
    demand(isPrivate(answer), 'a cache may keep the refusal')
  }
  return ''
}

const otherSite: Check = async (ask) => {
  const headers = {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/json',
  }
  expectStatus(await ask('/api/userAuth/logout', { method: 'POST', headers, body: '{}' }), 403)
  return ''
}

const missingCall: Check = async (ask) => {
  const answer = await ask('/api/nope')
  expectStatus(answer, 404)
  demand((await json(answer)).code === 'not_found', 'the answer is not ours')
  return ''
}

const missingFile: Check = async (ask) => {
  expectStatus(await ask('/missing.png'), 404)
  return ''
}

const robots: Check = async (ask, site) => {
  const home = await ask('/')
  demand(
    !home.headers.get('x-robots-tag')?.includes('noindex'),
    'search engines are turned away: is this a preview?',
  )
  const text = await (await ask('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(text) ?? []
  demand(sitemap.startsWith(`${site.origin}/`), `the sitemap is ${sitemap || 'missing'}: is SITE_URL right?`)
  const index = await (await ask(new URL(sitemap).pathname)).text()
  demand(index.includes(`<loc>${site.origin}/`), 'the sitemap lists another site')
  return ''
}

const picture: Check = async (ask) => {
  const html = await (await ask(await building(ask))).text()
  const [, path] = /(\/\.netlify\/images\?[^"\s,]+)/.exec(html) ?? []
  if (!path) return 'the first building has none'
  const answer = await ask(path.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), {
    headers: { accept: 'image/webp,*/*' },
  })
  expectStatus(answer, 200)
  demand(answer.headers.get('content-type')?.startsWith('image/'), 'it is no picture')
  return `${Math.round((await answer.arrayBuffer()).byteLength / 1024)} kB`
}

/** Otherwise the Image CDN would keep a document's picture for everyone (netlify/edge-functions/public-pictures.ts). */
const privateFile: Check = async (ask) => {
  const source = encodeURIComponent('/files/nobody/nothing?token=none')
  const answer = await ask(`/.netlify/images?url=${source}&w=40`)
  demand(answer.status === 403, `the Image CDN is asked for its picture (${answer.status})`)
  demand(isPrivate(answer), 'a cache may keep the refusal')
  return ''
}

const assets: Check = async (ask) => {
  const [, path] = /(?:src|href)="(\/_astro\/[^"]+)"/.exec(await (await ask('/')).text()) ?? []
  demand(path, 'the home page has none')
  const answer = await ask(path ?? '')
  expectStatus(answer, 200)
  demand(answer.headers.get('cache-control')?.includes('immutable'), 'they are not kept')
  return ''
}

const DAY = 26 * 3_600_000
const fresh: Check = async (ask) => {
  const { startedAt } = await json(await ask('/build.json'))
  demand(Date.now() - Date.parse(startedAt) < DAY, `the build is of ${startedAt}`)
  return startedAt
}

/** The functions in netlify/functions that have a schedule. */
export const SCHEDULED = [
  'alerts-send',
  'build-watch',
  'documents-reconcile',
  'holds-end',
  'mornings-send',
  'newsletter-reconcile',
  'outbox-deliver',
  'rebuild-check',
  'requests-purge',
  'troubles-send',
]

const PAGE = 'docs/deploy.md#4-the-site: is it deployed, with the headers of netlify.toml?'
const AS_HOSTED = 'docs/deploy.md#differences-between-netlify-and-a-local-run'

/** Each check, with the place that says how to mend what it finds. */
export const CHECKS: [name: string, check: Check, mend: string][] = [
  ['Settings', settings, 'docs/deploy.md#variables: set it on Netlify, then deploy again'],
  ['Functions', functions, 'docs/deploy.md#4-the-site: the deploy log lists each function'],
  ['Project: buckets', buckets, 'docs/deploy.md#1-the-database: supabase db push, Storage'],
  ['Project: Auth', auth, 'docs/deploy.md#1-the-database: supabase config push, Email'],
  ['Project: migrations', migrations, 'docs/deploy.md#1-the-database: supabase db push'],
  ['Home', page('/'), PAGE],
  ['Developments', page('/building'), PAGE],
  [
    'A building',
    async (ask, site) => page(await building(ask))(ask, site),
    'docs/deploy.md#1-the-database: is a development published?',
  ],
  ['All suites', page('/all-suites'), PAGE],
  ['Search', page('/search'), PAGE],
  ['Contact', page('/contact'), PAGE],
  ['Log in', page('/login'), PAGE],
  [
    'API: buildings',
    api('/api/building', (body: unknown[]) => body.length > 0),
    'docs/deploy.md#variables: SUPABASE_URL and its keys',
  ],
  [
    'API: suites',
    api('/api/pubSuites', (body: unknown[]) => body.length > 0),
    'docs/deploy.md#variables: SUPABASE_URL and its keys',
  ],
  [
    'API: places',
    api('/api/search/autocomplete?query=toronto', (body: unknown) =>
      JSON.stringify(body).includes('Toronto'),
    ),
    'docs/deploy.md#1-the-database: load the places',
  ],
  [
    'API: rate',
    api('/api/mortgage-rate', (body: { rate: number }) => body.rate > 0),
    'docs/deploy.md#variables: BANK_RATE_URL',
  ],
  [
    'API: exchange',
    api('/api/exchange-rate', (body: { rate: number }) => body.rate > 0),
    'docs/deploy.md#variables: BANK_EXCHANGE_URL',
  ],
  [
    'API: occupancy rate',
    api('/api/occupancy-rate', (body: { rate: number }) => body.rate > 0),
    'docs/deploy.md#variables: BANK_ONE_YEAR_URL',
  ],
  [
    'API: health',
    health,
    'docs/deploy.md#variables: SUPABASE_URL and its keys; docs/operations.md if they are right',
  ],
  ['An unknown call', missingCall, AS_HOSTED],
  ['A missing file', missingFile, AS_HOSTED],
  ['A guest', guest, AS_HOSTED],
  ['Another site', otherSite, AS_HOSTED],
  ['With a slash', redirect('/contact/', 301, '/contact'), AS_HOSTED],
  ['In other letters', redirect('/CONTACT', 301, '/contact'), AS_HOSTED],
  ['An unknown page', redirect('/nope/nothing', 302, '/'), AS_HOSTED],
  ['Robots, sitemap', robots, 'docs/deploy.md#variables: SITE_URL, then deploy again'],
  ['A picture', picture, 'docs/hosted.md#the-first-deploy-30-minutes: the Image CDN and its rewrite'],
  [
    'A private file',
    privateFile,
    'docs/hosted.md#not-tested-largest-risk-first: stop, no document is safe before that',
  ],
  ['Assets', assets, AS_HOSTED],
  ['Cache: pages', pageCached, AS_HOSTED],
  ['Cache: catalogue', catalogueCached, AS_HOSTED],
  ['Cache: purge', purge, 'docs/deploy.md#variables: LISTINGS_WEBHOOK_SECRET, the same here and there'],
  ['The webhook', hook, 'docs/deploy.md#variables: LISTINGS_WEBHOOK_SECRET'],
  [
    'Schedules',
    schedules(SCHEDULED),
    'docs/deploy.md#4-the-site: the deploy log marks the scheduled functions',
  ],
  ['The build', fresh, 'docs/deploy.md#4-the-site: BUILD_HOOK_URL and the build log'],
]
