import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const SCRIPTS = '**/_astro/*.js'

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('link').first()
const calculator = (page: Page) => page.locator('#calculator')

/** Holds back a page's scripts until the test ends. */
const holdScripts = (page: Page) => page.route(SCRIPTS, () => new Promise(() => undefined))

test.describe('when the script does not come', () => {
  test.use({ expectedProblems: [/_astro\/.*\.js/] })

  test('everything is there for whoever scrolls to it', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto(SUITE)
    await footer(page).scrollIntoViewIfNeeded()
    await expect(footer(page)).toBeInViewport()
  })

  test('a link that was pressed before that was known leads on', async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route(SCRIPTS, async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto(SUITE, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Log in to save this suite' }).click({ noWaitAfter: true })
    held.resolve(undefined)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(SUITE)}`)
  })
})

test.describe('laid out whole at once', () => {
  test('where an address leads into the page', async ({ page }) => {
    await page.goto(`${SUITE}#calculator`)
    await expect(calculator(page)).toBeInViewport()
    await page.waitForLoadState('networkidle')
    await expect(calculator(page)).toBeInViewport()
  })

  test('where a page is read again, maybe in its middle', async ({ page }) => {
    await page.goto(SUITE)
    await calculator(page).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(calculator(page)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})
