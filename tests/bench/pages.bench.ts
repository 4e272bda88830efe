import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { inSitemap } from '#lib/sitemap.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { signInDemo } from './accounts.ts'
import { overHttp2 } from './http2.ts'
import { servePhotograph } from './photograph.ts'
import { median, RUNS } from './report.ts'
import type { Row, Table } from './report.ts'
import { secondsUntil } from './slow-phone.ts'
import { weigh } from './weight.ts'

interface Target {
  score: number
  /** As a multiple of the paint of a page with one photograph. */
  lcp: number
  /** Milliseconds. */
  tbt: number
  cls: number
}

const TEXT: Target = { score: 100, lcp: 1.15, tbt: 50, cls: 0 }
const LIST: Target = { score: 99, lcp: 1.25, tbt: 100, cls: 0.01 }
const LISTING: Target = { score: 98, lcp: 1.25, tbt: 150, cls: 0.01 }
const OWN: Target = { score: 95, lcp: 1.8, tbt: 200, cls: 0.02 }
const RESULTS = '/results?city=Toronto&radius=25'
const PAGES: Record<string, Target> = {
  '/': LIST,
  '/all-suites': LIST,
  '/search': LIST,
  '/coming-soon/the-wren': LIST,
  '/buildings/aurora-on-king': LISTING,
  '/suites/aurora-on-king-1204': LISTING,
  '/buildings/aurora-on-king/suites/aurora-on-king-1204': LISTING,
  [RESULTS]: { score: 96, lcp: 1.5, tbt: 200, cls: 0.02 },
  '/marketing': TEXT,
  '/realestate': TEXT,
  '/consulting': TEXT,
  '/privacy': TEXT,
  '/contact': TEXT,
  '/login': TEXT,
  '/register': TEXT,
  '/newsletter': TEXT,
}
/** Account pages: measured last, signed in. */
const OWN_PAGES: Record<string, Target> = { '/UserPage': OWN, '/manage': OWN }

/** Lighthouse's other scores do not vary: run once. */
const PERFORMANCE = ['performance']
const EVERYTHING = ['performance', 'accessibility', 'best-practices', 'seo']

const measure = async (url: string, port: number, onlyCategories: string[]) => {
  // `noindex` is intended on such a page.
  const skipAudits = inSitemap(url) ? null : ['is-crawlable']
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories,
    skipAudits,
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    score: score('performance'),
    others: Math.min(...EVERYTHING.slice(1).map(score)),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
type Measured = Awaited<ReturnType<typeof measure>>

interface Bench {
  baseUrl: string
  /** Port of Lighthouse's browser. */
  port: number
  /** Seconds until the photograph page has painted. */
  limit: number
}

/** Not connected while Lighthouse measures. Closing only disconnects, because the browser was started elsewhere. */
const connected = async <T>({ port }: Bench, work: (browser: Browser) => Promise<T>) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return work(browser).finally(() => browser.close())
}

/** Runs in a tab of Lighthouse's browser profile, which keeps cookies between runs. */
const inTab = <T>(bench: Bench, work: (page: Page) => Promise<T>) =>
  connected(bench, async (browser) => {
    const page = await browser.contexts()[0]?.newPage()
    if (!page) throw new Error('The browser has no profile to open a page in')
    return work(page).finally(() => page.close())
  })

const watched = (what: string, measured: number): Row => ({ what, measured, asked: null, unit: 'kB' })

const pageTable = async (bench: Bench, path: string, target: Target): Promise<Table> => {
  const url = `${bench.baseUrl}${path}`
  const first = await measure(url, bench.port, EVERYTHING)
  const runs = [first]
  while (runs.length < RUNS) runs.push(await measure(url, bench.port, PERFORMANCE))
  const { first: beforePaint, scripts, fonts } = await inTab(bench, (page) => weigh(page, url))
  const mid = (key: keyof Measured) => median(runs.map((run) => run[key]))
  const lcp = mid('lcp') / bench.limit
  const rows: Row[] = [
    { what: 'Lighthouse performance', measured: mid('score'), asked: target.score, minimum: true, unit: '' },
    {
      what: 'accessibility, best practices, SEO (lowest)',
      measured: first.others,
      asked: 100,
      minimum: true,
      unit: '',
    },
    { what: 'largest contentful paint / limit', measured: lcp, asked: target.lcp, unit: '×' },
    { what: 'total blocking time', measured: mid('tbt'), asked: target.tbt, unit: 'ms' },
    { what: 'cumulative layout shift', measured: mid('cls'), asked: target.cls, unit: '' },
    watched('HTML and styles before the first paint', beforePaint),
    watched('scripts with all islands awake', scripts),
    watched('fonts', fonts),
  ]
  return { title: path, rows }
}

/** Until the first suites of a search, on a slow phone. */
const searchTable = async (bench: Bench): Promise<Table> => {
  const url = `${bench.baseUrl}${RESULTS}`
  const times: number[] = []
  while (times.length < RUNS)
    times.push(await connected(bench, (browser) => secondsUntil(browser, url, 'article.suite-card')))
  return {
    title: '/results on slow 4G, CPU ×4, really throttled',
    rows: [{ what: 'first suites', measured: median(times), asked: 2, unit: 's' }],
  }
}

const limitOf = async (url: string, port: number) => {
  const alone: number[] = []
  while (alone.length < RUNS) alone.push((await measure(url, port, PERFORMANCE)).lcp)
  return median(alone)
}

/**
 * Lighthouse mobile with its default throttling, median of the runs, against a served production build.
 * @param paths the pages to measure, or none for all
 */
export const benchPages = async (siteUrl: string, paths: string[]): Promise<Table[]> => {
  const unknown = paths.filter((path) => !Object.hasOwn({ ...PAGES, ...OWN_PAGES }, path))
  if (unknown.length > 0) throw new Error(`There are no targets for ${unknown.join(', ')}`)
  const photograph = await servePhotograph()
  const [site, alone] = [await overHttp2(siteUrl), await overHttp2(photograph.url)]
  const { executablePath } = await findBrowser()
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    chromeFlags: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      '--ignore-certificate-errors',
    ],
  })
  try {
    const { port } = chrome
    const bench = { baseUrl: site.url, port, limit: await limitOf(`${alone.url}/`, port) }
    const limit = { what: 'largest contentful paint', measured: bench.limit, asked: null, unit: 's' }
    const tables: Table[] = [{ title: 'the limit: a page with one photograph', rows: [limit] }]
    const add = async (pages: Record<string, Target>) => {
      for (const [path, target] of Object.entries(pages))
        if (paths.length === 0 || paths.includes(path)) tables.push(await pageTable(bench, path, target))
    }
    await add(PAGES)
    if (paths.length === 0 || paths.includes(RESULTS)) tables.push(await searchTable(bench))
    if (paths.length === 0 || paths.some((path) => Object.hasOwn(OWN_PAGES, path))) {
      await inTab(bench, (page) => signInDemo(page, site.url))
      await add(OWN_PAGES)
    }
    return tables
  } finally {
    chrome.kill()
    for (const server of [photograph, site, alone]) server.stop()
  }
}
