import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { inSitemap } from '#lib/sitemap.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { signInDemo } from './accounts.ts'
import { median, RUNS } from './report.ts'
import type { Table } from './report.ts'

interface Budget {
  score: number
  /** Compressed kilobytes before the visitor interacts. */
  js: number
  html: number
  /** Seconds. */
  lcp: number
  /** Milliseconds. */
  tbt: number
  cls: number
}

const LISTING: Budget = { score: 99, js: 12, html: 18, lcp: 1.6, tbt: 20, cls: 0.01 }
const BRAND: Budget = { score: 100, js: 3, html: 14, lcp: 1.4, tbt: 0, cls: 0 }
const FORM: Budget = { score: 98, js: 25, html: 14, lcp: 1.4, tbt: 30, cls: 0 }
const SEARCH: Budget = { score: 97, js: 25, html: 20, lcp: 1.8, tbt: 40, cls: 0.02 }
const PAGES: Record<string, Budget> = {
  '/': { score: 99, js: 10, html: 18, lcp: 1.6, tbt: 20, cls: 0.01 },
  '/buildings/aurora-on-king': LISTING,
  '/suites/aurora-on-king-1204': LISTING,
  '/buildings/aurora-on-king/suites/aurora-on-king-1204': LISTING,
  '/coming-soon/foundry-corner': LISTING,
  '/all-suites': SEARCH,
  '/search': SEARCH,
  '/results': SEARCH,
  '/marketing': BRAND,
  '/realestate': BRAND,
  '/consulting': BRAND,
  '/contact': BRAND,
  '/privacy': BRAND,
  '/login': FORM,
  '/register': FORM,
  '/newsletter': FORM,
}
const OWN: Budget = { score: 92, js: 90, html: 14, lcp: 2, tbt: 80, cls: 0.02 }
/** For people with an account: measured last, signed in. */
const OWN_PAGES: Record<string, Budget> = { '/UserPage': OWN, '/manage': OWN }

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
interface NetworkItem {
  resourceType?: string
  transferSize?: number
  priority?: string
}

/** Of style sheets for print: browsers fetch them when all else is there, and no screen waits for them. */
const LAST = 'VeryLow'

const kilobytes = (lhr: Audits, type: string) => {
  const details = lhr.audits['network-requests']?.details
  const items = details?.type === 'table' ? (details.items as NetworkItem[]) : []
  const bytes = items
    .filter((item) => item.resourceType === type && item.priority !== LAST)
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0)
  return bytes / 1024
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
    js: kilobytes(lhr, 'Script'),
    html: kilobytes(lhr, 'Document') + kilobytes(lhr, 'Stylesheet'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
type Measured = Awaited<ReturnType<typeof measure>>

const pageTable = async (baseUrl: string, path: string, budget: Budget, port: number): Promise<Table> => {
  const first = await measure(`${baseUrl}${path}`, port, EVERYTHING)
  const runs = [first]
  while (runs.length < RUNS) runs.push(await measure(`${baseUrl}${path}`, port, PERFORMANCE))
  const mid = (key: keyof Measured) => median(runs.map((run) => run[key]))
  const { others } = first
  const rows = [
    { what: 'Lighthouse performance', measured: mid('score'), asked: budget.score, least: true, unit: '' },
    { what: 'accessibility, practices, SEO (lowest)', measured: others, asked: 100, least: true, unit: '' },
    { what: 'JavaScript', measured: mid('js'), asked: budget.js, unit: 'kB' },
    { what: 'HTML and CSS', measured: mid('html'), asked: budget.html, unit: 'kB' },
    { what: 'largest contentful paint', measured: mid('lcp'), asked: budget.lcp, unit: 's' },
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
  const tables: Table[] = []
  try {
    for (const [path, budget] of Object.entries(PAGES))
      tables.push(await pageTable(baseUrl, path, budget, chrome.port))
    await signInAt(chrome.port, baseUrl)
    for (const [path, budget] of Object.entries(OWN_PAGES))
      tables.push(await pageTable(baseUrl, path, budget, chrome.port))
  } finally {
    chrome.kill()
  }
  return tables
}
