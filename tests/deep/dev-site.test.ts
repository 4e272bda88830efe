import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startDevSite } from '#tests/fixtures/dev-site.ts'
import { database } from '#tests/fixtures/listings.ts'
import { findBrowser } from '#tests/setup/browser.ts'

// Only React's development build reports hydration mismatches.
const sql = database()
const BUILDING = '/buildings/aurora-on-king'
const SUITE = '/suites/aurora-on-king-1204'
/** Pages with state in the address, which the built HTML lacks, and pages as seen signed in. */
const pages = [
  '/?active=2&soon=2',
  `${BUILDING}?bedrooms=1&page=2`,
  `${BUILDING}/suites/aurora-on-king-1204`,
  '/all-suites?price=700000&exposure=N&page=2',
  '/search?city=Toronto%2C+Ontario%2C+Canada&radius=50',
  '/results?city=Toronto%2C+Ontario%2C+Canada&radius=50',
  '/login?next=%2Fmanage',
  '/register',
  '/newsletter',
  '/contact',
  '/forgot-password',
  '/reset-password',
  '/subscription#leave=t',
]

let site: Awaited<ReturnType<typeof startDevSite>>
let browser: Browser
let context: BrowserContext
let page: Page
let problems: string[] = []

/** Not errors of the page: no internet, no graphics, blocked pictures, which no preload can serve. */
const isOfTheMachine = (text: string, url: string) =>
  /GL Driver Message|image loading is disabled|preloaded using link preload/.test(text) ||
  (url !== '' && !url.startsWith(site.url))

const watch = () => {
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if (!['error', 'warning'].includes(type) || isOfTheMachine(text, message.location().url)) return
    problems.push(`${type}: ${text} ${message.location().url}`)
  })
}

/** Scrolls to every island until it is hydrated. Hydration may move the next one away. */
const wakeAll = async () => {
  const sleeping = page.locator('main astro-island[ssr]')
  const reach = async () => {
    await sleeping.evaluateAll(async (islands) => {
      for (const island of islands) {
        island.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
    expect(await sleeping.count()).toBe(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  // A hydrated island may render further islands.
  await vi.waitFor(reach, { timeout: 60_000, interval: 100 })
}

const visit = async (path: string) => {
  problems = []
  const response = await page.goto(site.url + path)
  expect([path, response?.status()]).toEqual([path, 200])
  // A package Vite finds late needs a reload, which the blocked socket cannot request: load the page again.
  const isAwake = await wakeAll().then(
    () => true,
    () => false,
  )
  if (isAwake) return problems
  problems = []
  await page.reload()
  await wakeAll()
  return problems
}

const signIn = async () => {
  const password = `brick-lane-${randomUUID().slice(0, 8)}`
  const email = `ada-${randomUUID()}@person.example`
  const data = { name: 'Ada', email, phone: '4165550142', password, confirmPassword: password }
  const answer = await context.request.post(`${site.url}/api/userAuth/signup`, {
    data,
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(201)
  await page.evaluate(() => localStorage.setItem('session', '1'))
}

beforeAll(async () => {
  site = await startDevSite()
  // Pictures do not matter here, and each would be encoded again.
  const { args = [], ...found } = await findBrowser()
  browser = await chromium.launch({ ...found, args: [...args, '--blink-settings=imagesEnabled=false'] })
  context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
  // A reload by Vite would cancel a navigation (net::ERR_ABORTED). None is needed: Vite finds every package before
  // its first response.
  await page.routeWebSocket(
    ({ port }) => port === new URL(site.url).port,
    () => undefined,
  )
  // The first response waits for the packages.
  await page.goto(site.url + SUITE, { timeout: 600_000 })
  await page.waitForLoadState('networkidle')
  watch()
}, 600_000)
afterAll(async () => {
  await browser.close()
  await site.stop()
  await sql.end()
})

it('every kind of page hydrates without a mismatch, for guests', { timeout: 600_000 }, async () => {
  const [sold] = await sql`select id from public.suites where not available order by id limit 1`
  for (const path of [...pages, `/suites/${sold?.['id']}`])
    expect([path, await visit(path)]).toEqual([path, []])
})

it(
  'shows the parts at 390 and 1440 px without a complaint of the browser or of axe',
  { timeout: 600_000 },
  async () => {
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page.evaluate(() => document.documentElement.scrollWidth)
    }
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await visit('/styleguide')).toEqual([])
    expect(await page.locator('.state').count()).toBeGreaterThan(60)
    for (const width of [1440, 390]) expect(await widthAt(width)).toBeLessThanOrEqual(width)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
    expect(problems).toEqual([])
  },
)

it('React finds the HTML as it draws it for who is signed in', { timeout: 600_000 }, async () => {
  await signIn()
  for (const path of ['/UserPage', '/manage', '/', BUILDING, SUITE, '/all-suites'])
    expect([path, await visit(path)]).toEqual([path, []])
})
