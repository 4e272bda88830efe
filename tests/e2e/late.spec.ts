import type { Page } from '@playwright/test'
import { openFilters } from './listings.pages.ts'
import { DEMO, signIn } from './account.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const SCRIPTS = '**/_astro/*.js'

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('link').first()
const calculator = (page: Page) => page.locator('#calculator')

/** Holds back a page's scripts until the test ends. */
const holdScripts = (page: Page) => page.route(SCRIPTS, () => new Promise(() => undefined))

test.describe('when the script does not come', () => {
  test.use({ expectedProblems: [/_astro\/.*\.js/] })

  test(
    'everything is there for whoever scrolls to it, and a link that was pressed leads on',
    { tag: '@deep' },
    async ({ page }) => {
      const held = Promise.withResolvers<undefined>()
      await page.route(SCRIPTS, async (route) => {
        await held.promise
        await route.abort()
      })
      await page.goto(SUITE, { waitUntil: 'commit' })
      await page.getByRole('link', { name: 'Sign in to save this suite' }).click({ noWaitAfter: true })
      held.resolve(undefined)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(SUITE)}`)
      await page.goto(SUITE)
      await footer(page).scrollIntoViewIfNeeded()
      await expect(footer(page)).toBeInViewport()
    },
  )
})

test(
  'a page is laid out whole at once where an address leads into it, or it is read again in its middle',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${SUITE}#calculator`)
    await expect(calculator(page)).toBeInViewport()
    await page.waitForLoadState('networkidle')
    await expect(calculator(page)).toBeInViewport()
    await page.goto(SUITE)
    await calculator(page).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(calculator(page)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  },
)

const LOOKED_AT = ['header a', 'header button', 'h1', 'main .btn', 'main p', 'main select', 'footer a']
const PROPERTIES = [
  'font',
  'color',
  'background-color',
  'display',
  'margin',
  'padding',
  'border-bottom-width',
]

/** Styles of elements unrelated to the opened part. */
const looks = (page: Page) =>
  page.evaluate(
    ([selectors, properties]) =>
      selectors.flatMap((selector) => {
        const element = document.querySelector(selector)
        const style = element && getComputedStyle(element)
        return style ? properties.map((name) => `${selector} ${name}: ${style.getPropertyValue(name)}`) : []
      }),
    [LOOKED_AT, PROPERTIES] as const,
  )

test(
  'filters that open on a phone leave the page as it looks',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('/all-suites')
    const before = await looks(page)
    await openFilters(page)
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog).toHaveCSS('position', 'fixed')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.mouse.move(0, 0)
    await expect.poll(() => looks(page)).toEqual(before)
  },
)

test('the form of a request that opens leaves the page as it looks', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login?next=%2Fsuites%2Faurora-on-king-1204')
  await signIn(page, DEMO)
  await expect(page).toHaveURL('/suites/aurora-on-king-1204')
  const opener = page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).filter({ visible: true }).first()
  await expect(opener).toBeVisible()
  const before = await looks(page)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.mouse.move(0, 0)
  await expect.poll(() => looks(page)).toEqual(before)
})

test(
  'the form on the page of a coming building opens with its styles and leaves the page as it looks',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/coming-soon/the-wren')
    const before = await looks(page)
    await page.getByRole('link', { name: 'Tell me first' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.field').first()).toHaveCSS('display', 'grid')
    await expect(dialog.locator('.phone')).toHaveCSS('display', 'grid')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.mouse.move(0, 0)
    await expect.poll(() => looks(page)).toEqual(before)
  },
)
