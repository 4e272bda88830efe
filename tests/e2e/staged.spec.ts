import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const SCRIPT = '**/_astro/page.*.js'

const staged = (page: Page) => page.locator('html.staged')
const footer = (page: Page) => page.locator('.site-footer')
/** Whether it is drawn, or would be if one scrolled there. */
const isDrawn = (page: Page) =>
  footer(page).evaluate((part) => part.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }))

/** Keeps a page's script back until it is let go. */
const holdScript = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(SCRIPT, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

test('what is below the first screen is laid out after it', { tag: '@both' }, async ({ page }) => {
  const letGo = await holdScript(page)
  await page.goto(SUITE, { waitUntil: 'commit' })
  await expect(footer(page)).toBeAttached()
  await expect.poll(() => isDrawn(page)).toBe(false)
  letGo()
  await expect(staged(page)).toHaveCount(0)
  expect(await isDrawn(page)).toBe(true)
})

test.describe('when the script does not come', () => {
  test.use({ expectedProblems: [/page\..*\.js/] })

  test('everything is there for whoever scrolls to it', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto(SUITE)
    await expect(staged(page)).toHaveCount(1)
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      expect(await isDrawn(page)).toBe(true)
    }).toPass()
  })
})

test.describe('laid out whole at once', () => {
  test('where an address leads into the page', async ({ page }) => {
    await holdScript(page)
    await page.goto(`${SUITE}#calculator`, { waitUntil: 'commit' })
    await expect(footer(page)).toBeAttached()
    await expect(staged(page)).toHaveCount(0)
  })

  test('where a page is read again, maybe in its middle', async ({ page }) => {
    await page.goto(SUITE)
    await holdScript(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(footer(page)).toBeAttached()
    await expect(staged(page)).toHaveCount(0)
  })
})
