import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevSite } from '#tests/fixtures/dev-site.ts'
import { findBrowser } from '#tests/setup/browser.ts'

let site: Awaited<ReturnType<typeof startDevSite>>
let browser: Browser
let context: BrowserContext

const open = async (width: number) => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const response = await page.goto(`${site.url}/styleguide`)
  await page.waitForLoadState('networkidle')
  return { page, problems, status: response?.status() }
}

beforeAll(async () => {
  site = await startDevSite('styleguide')
  browser = await chromium.launch(await findBrowser())
  context = await browser.newContext({ reducedMotion: 'reduce' })
  // The first visit prepares the packages the page asks for, and is loaded anew once they are.
  await (await open(1440)).page.close()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await site.stop()
})

it.each([390, 1440])(
  'shows the parts at %i px without a complaint of the browser or of axe',
  { timeout: 90_000 },
  async (width) => {
    const { page, problems, status } = await open(width)
    expect(status).toBe(200)
    expect(await page.locator('.state').count()).toBeGreaterThan(60)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    expect(problems).toEqual([])
    await page.close()
  },
)
