import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { inSitemap } from '#lib/sitemap.ts'
import { bytes, compressed } from '#tests/fixtures/budgets.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { signInDemo } from './accounts.ts'
import { servePhotograph } from './photograph.ts'
import { median, RUNS } from './report.ts'
import type { Table } from './report.ts'

interface Budget {
  score: number
  /** As a multiple of the paint of a page with one photograph. */
  lcp: number
  /** Milliseconds. */
  tbt: number
  cls: number
}

const LISTING: Budget = { score: 99, lcp: 1.4, tbt: 50, cls: 0.01 }
const BRAND: Budget = { score: 100, lcp: 1.3, tbt: 10, cls: 0 }
const FORM: Budget = { score: 98, lcp: 1.4, tbt: 50, cls: 0 }
const SEARCH: Budget = { score: 98, lcp: 1.6, tbt: 80, cls: 0.02 }
const PAGES: Record<string, Budget> = {
  '/': { score: 99, lcp: 1.6, tbt: 50, cls: 0.01 },
  '/buildings/aurora-on-king': LISTING,
  '/suites/aurora-on-king-1204': LISTING,
  '/buildings/aurora-on-king/suites/aurora-on-king-1204': LISTING,
  '/coming-soon/the-wren': LISTING,
  '/all-suites': SEARCH,
  '/search': SEARCH,
  '/results?city=Toronto&radius=25': { score: 96, lcp: 2.2, tbt: 100, cls: 0.02 },
  '/marketing': BRAND,
  '/realestate': BRAND,
  '/consulting': BRAND,
  '/contact': BRAND,
  '/privacy': BRAND,
  '/login': FORM,
  '/register': FORM,
  '/newsletter': FORM,
}
const OWN: Budget = { score: 95, lcp: 1.8, tbt: 100, cls: 0.02 }
/** For people with an account: measured last, signed in. */
const OWN_PAGES: Record<string, Budget> = { '/UserPage': OWN, '/manage': OWN }

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
interface NetworkItem {
  url?: string
  resourceType?: string
  priority?: string
}

/** Of style sheets for print: browsers fetch them when all else is there, and no screen waits for them. */
const LAST = 'VeryLow'

/** What Lighthouse saw fetched of these kinds, weighed as `npm test` weighs what is built: bodies, in Brotli's best. */
const kilobytes = async (lhr: Audits, ...types: string[]) => {
  const details = lhr.audits['network-requests']?.details
  const items = details?.type === 'table' ? (details.items as NetworkItem[]) : []
  const urls = items
    .filter(({ resourceType = '', priority }) => types.includes(resourceType) && priority !== LAST)
    .flatMap(({ url }) => url ?? [])
  const bodies = await Promise.all([...new Set(urls)].map(async (url) => (await fetch(url)).text()))
  return bodies.reduce((sum, body) => sum + compressed(body), 0)
}

/** What else Lighthouse scores does not change from run to run: asked once. */
const PERFORMANCE = ['performance']
const EVERYTHING = ['performance', 'accessibility', 'best-practices', 'seo']

const measure = async (url: string, port: number, onlyCategories: string[]) => {
  // A page that is not for search engines says so, and that is no fault of it.
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
    js: await kilobytes(lhr, 'Script'),
    html: await kilobytes(lhr, 'Document'),
    css: await kilobytes(lhr, 'Stylesheet'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
type Measured = Awaited<ReturnType<typeof measure>>

const LARGEST = 'largest contentful paint, relative to a page with one photograph'
/** The same budgets as `npm test` holds the built files to, by pathname. */
const bytesOf = (path: string) => {
  const found = bytes[path.replace(/\?.*/, '')]
  if (!found) throw new Error(`tests/fixtures/budgets.ts has no ${path}`)
  return found
}

/** @param photograph seconds until the page of one photograph has painted it */
const pageTable = async (
  baseUrl: string,
  path: string,
  budget: Budget,
  port: number,
  photograph: number,
): Promise<Table> => {
  const { js, woken, html } = bytesOf(path)
  const first = await measure(`${baseUrl}${path}`, port, EVERYTHING)
  const runs = [first]
  while (runs.length < RUNS) runs.push(await measure(`${baseUrl}${path}`, port, PERFORMANCE))
  const mid = (key: keyof Measured) => median(runs.map((run) => run[key]))
  const { others } = first
  const rows = [
    { what: 'Lighthouse performance', measured: mid('score'), asked: budget.score, least: true, unit: '' },
    { what: 'accessibility, practices, SEO (lowest)', measured: others, asked: 100, least: true, unit: '' },
    { what: 'JavaScript, compressed', measured: mid('js'), asked: path === '/' ? woken : js, unit: 'kB' },
    { what: 'HTML and inlined CSS, compressed', measured: mid('html'), asked: html, unit: 'kB' },
    { what: 'CSS in files, compressed', measured: mid('css'), asked: null, unit: 'kB' },
    { what: LARGEST, measured: mid('lcp') / photograph, asked: budget.lcp, unit: '×' },
    { what: 'total blocking time', measured: mid('tbt'), asked: budget.tbt, unit: 'ms' },
    { what: 'cumulative layout shift', measured: mid('cls'), asked: budget.cls, unit: '' },
  ]
  return { title: path, rows }
}

/** Signs in in the profile of the browser that Lighthouse opens its pages in; it keeps cookies from run to run. */
const signInAt = async (port: number, baseUrl: string) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no profile to sign in with')
  await signInDemo(page, baseUrl)
  await page.close()
  await browser.close() // leaves it running: this only lets go of it
}

/** Lighthouse mobile with its default throttling, median of the runs, against a served production build. */
export const benchPages = async (baseUrl: string) => {
  const browser = await findBrowser()
  const chrome = await chromeLauncher.launch({
    chromePath: browser.executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const photograph = await servePhotograph()
  const tables: Table[] = []
  try {
    const alone: number[] = []
    while (alone.length < RUNS) alone.push((await measure(photograph.url, chrome.port, PERFORMANCE)).lcp)
    const seconds = median(alone)
    tables.push({
      title: 'a page with one photograph',
      rows: [{ what: 'largest contentful paint', measured: seconds, asked: null, unit: 's' }],
    })
    const add = async (pages: Record<string, Budget>) => {
      for (const [path, budget] of Object.entries(pages))
        tables.push(await pageTable(baseUrl, path, budget, chrome.port, seconds))
    }
    await add(PAGES)
    await signInAt(chrome.port, baseUrl)
    await add(OWN_PAGES)
  } finally {
    chrome.kill()
    photograph.stop()
  }
  return tables
}
