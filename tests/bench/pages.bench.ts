import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '#tests/setup/browser.ts'
import { median, printRows, type Row } from './report.ts'

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
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
interface NetworkItem {
  resourceType?: string
  transferSize?: number
}

const kilobytes = (lhr: Audits, type: string) => {
  const details = lhr.audits['network-requests']?.details
  const items = details?.type === 'table' ? (details.items as NetworkItem[]) : []
  const bytes = items
    .filter((item) => item.resourceType === type)
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0)
  return bytes / 1024
}

const measure = async (url: string, port: number) => {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    score: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    js: kilobytes(lhr, 'Script'),
    html: kilobytes(lhr, 'Document') + kilobytes(lhr, 'Stylesheet'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** Lighthouse mobile with its default throttling, median of five runs, against a served production build. */
export const benchPages = async (baseUrl: string) => {
  const browser = await findBrowser()
  const chrome = await chromeLauncher.launch({
    chromePath: browser.executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const missed: Row[] = []
  try {
    for (const [path, budget] of Object.entries(PAGES)) {
      const runs: Awaited<ReturnType<typeof measure>>[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${baseUrl}${path}`, chrome.port))
      const mid = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]))
      missed.push(
        ...printRows(path, [
          {
            what: 'Lighthouse performance',
            measured: mid('score'),
            asked: budget.score,
            least: true,
            unit: '',
          },
          {
            what: 'accessibility, practices, SEO (lowest)',
            measured: mid('others'),
            asked: 100,
            least: true,
            unit: '',
          },
          { what: 'JavaScript', measured: mid('js'), asked: budget.js, unit: 'kB' },
          { what: 'HTML and CSS', measured: mid('html'), asked: budget.html, unit: 'kB' },
          { what: 'largest contentful paint', measured: mid('lcp'), asked: budget.lcp, unit: 's' },
          { what: 'total blocking time', measured: mid('tbt'), asked: budget.tbt, unit: 'ms' },
          { what: 'cumulative layout shift', measured: mid('cls'), asked: budget.cls, unit: '' },
        ]),
      )
    }
  } finally {
    chrome.kill()
  }
  return missed
}
