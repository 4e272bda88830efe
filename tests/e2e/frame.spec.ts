import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

/** The header and the search box of every page, and what stands instead of a page or a part that is not there. */

const header = (page: Page) => page.getByRole('banner')

test('the menu of the narrowest desktop leaves the search button free in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/contact', '/fr/contact']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const last = await header(page).locator('.site-nav > :last-child').boundingBox()
    const next = await header(page).locator('.site-header__end').boundingBox()
    expect.soft(next?.x, path).toBeGreaterThanOrEqual((last?.x ?? NaN) + (last?.width ?? NaN))
  }
})

test('the keyboard skips to the content and discloses Shop Listings', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
  })

  const button = page.getByRole('button', { name: 'Shop Listings' })
  const under = header(page).getByRole('link', { name: 'Suites Under 500k' })
  const all = header(page).getByRole('link', { name: 'View All Listings' })
  await test.step('arrows walk through the listings, and Escape leads back', async () => {
    await expect(under).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeFindings(page, 'header')
    await page.keyboard.press('ArrowDown')
    await expect(under).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(all).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(all).toBeHidden()
  })

  await test.step('they close when one turns elsewhere', async () => {
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Space')
    await page.keyboard.press('Shift+Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('a guest has no profile there, and the header stays in sight', async () => {
    await expect(header(page).getByText('Profile')).toBeHidden()
    await expect(header(page).getByText('Logout')).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(header(page)).toBeInViewport()
  })
})

test(
  'the drawer of a phone keeps the focus, gives it back, and closes',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const menu = header(page).getByRole('button', { name: 'Menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await expect(drawer.getByRole('link', { name: 'View All Listings' })).toHaveAttribute(
      'href',
      '/all-suites',
    )
    await expectNoAxeFindings(page, 'dialog')
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.closest('dialog')?.id ?? activeElement?.localName
      })
      // Besides the dialog only the browser's own controls get focus.
      expect(['drawer', 'body']).toContain(where)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()

    await test.step('closes on its button, on a link, and beside itself where there is room', async () => {
      await menu.click()
      await drawer.getByRole('button', { name: 'Close menu' }).click()
      await expect(drawer).toBeHidden()
      await menu.click()
      await drawer.getByRole('link', { name: 'Larkfield, home' }).click()
      await expect(drawer).toBeHidden()
      await page.setViewportSize({ width: 800, height: 900 })
      await menu.click()
      await page.mouse.click(40, 400)
      await expect(drawer).toBeHidden()
    })

    await test.step('the search box opens from the header of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/marketing')
      const box = page.getByRole('dialog', { name: 'Search homes' })
      await header(page).getByRole('link', { name: 'Search homes' }).tap()
      const field = box.getByRole('combobox', { name: 'City' })
      const found = box.getByRole('listbox').getByRole('option')
      await expect(field).toBeFocused()
      await expect(box.getByText('The / key opens this box')).toBeHidden()
      await field.pressSequentially('aurora 1204')
      await expect(found).toHaveText([/^Aurora on King 1204 .*\$[\d,]+ · .* · (For sale|On hold)$/])
      const sheet = () => box.locator('.city-field__sheet').boundingBox()
      expect(await sheet()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
      await expectNoAxeFindings(page, '#search-dialog')
      await box.getByRole('button', { name: 'Back to the page' }).tap()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('aurora 1204')
      expect((await sheet())?.height).toBeLessThan(100)
      await field.tap()
      await expect(found).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(found).toHaveCount(0)
      await expect(box.getByRole('button', { name: 'SEARCH', exact: true })).toBeVisible()
      await field.fill('Hamilton')
      await box.getByRole('option', { name: /^Hamilton Ontario/ }).tap()
      await box.getByRole('button', { name: 'SEARCH', exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hamilton, within 25 km')
    })
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('listings open from the header, the menu leads to the footer’s links, and a missing home is said', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Shop Listings' }).focus()
    await expect(header(page).getByRole('link', { name: 'View All Listings' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(header(page).getByRole('button')).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Menu' }).click()
    const all = page.getByRole('contentinfo').getByRole('link', { name: 'View All Listings' })
    await expect(all).toBeInViewport()
    const box = await header(page).boundingBox()
    expect((await all.boundingBox())?.y).toBeGreaterThan(box?.height ?? 0)

    const notThere = page.getByText('The page you asked for is no longer listed, or never was.')
    await page.goto('/suites/nothing-like-it')
    await expect(notThere).toBeVisible()
    await page.goto('/building')
    await expect(notThere).toBeHidden()
  })
})

test('the search box opens with /, finds a suite by keyboard alone, and its key can be switched off', async ({
  page,
}) => {
  const box = page.getByRole('dialog', { name: 'Search homes' })
  const field = box.getByRole('combobox', { name: 'City' })
  await page.goto('/contact')
  await test.step('/ is only a letter while someone types', async () => {
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await name.focus()
    await page.keyboard.type('a/b')
    await expect(name).toHaveValue('a/b')
    await expect(box).toBeHidden()
    await name.blur()
  })

  await test.step('/ opens it, and Enter leads to the suite that was found', async () => {
    const found = box.getByRole('listbox').getByRole('option')
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('aurora 1204')
    await expect(field).toHaveValue('aurora 1204')
    await expect(found).toHaveText([/^Aurora on King 1204/])
    await expectNoAxeFindings(page, '#search-dialog')
    await page.keyboard.press('Escape')
    await expect(found).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/suites/aurora-on-king-1204')
  })

  await test.step('Escape closes it, and without its key it opens from the header only', async () => {
    const link = header(page).getByRole('link', { name: 'Search homes' })
    // Until the script of the page has come, the link leads to the search page.
    await expect(link).toHaveAttribute('aria-keyshortcuts', '/')
    await link.press('Enter')
    await expect(field).toBeFocused()
    await box.getByRole('checkbox', { name: 'The / key opens this box' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('/')
    await expect(box).toBeHidden()
    await page.reload()
    await page.keyboard.press('/')
    await expect(box).toBeHidden()
  })
})

test('an address of nothing leads to what is nearest, which says so', { tag: '@deep' }, async ({ page }) => {
  const suite = page.getByText('The suite you asked for is no longer listed.')
  await page.goto('/suites/aurora-on-king-9999')
  await expect(page).toHaveURL('/buildings/aurora-on-king#not-there')
  await expect(suite).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expectNoAxeFindings(page)
  await page.goto('/buildings/aurora-on-king')
  await expect(suite).toBeHidden()
  await page.goto('/buildings/no-such-building')
  await expect(page).toHaveURL('/building#not-there')
  await expect(page.getByText('The page you asked for is no longer listed, or never was.')).toBeInViewport()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
})

test.describe('an island whose code does not come', () => {
  test.use({ expectedProblems: [/SuiteBrowser/] })

  test('tells visitor and operator, and leaves its HTML standing', { tag: '@deep' }, async ({ page }) => {
    const island = '**/_astro/SuiteBrowser*.js*'
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' })
    const homes = page.getByRole('main').getByRole('article')
    await page.route(island, (route) => route.abort())
    // An address that asks for more hides the list until the island has read it.
    await page.goto('/all-suites?bedrooms=2')
    await expect(notice).toBeVisible()
    await expect(homes.getByRole('link').first()).toBeVisible()
    const told = page.waitForResponse('**/api/trouble')
    await page.goto('/all-suites')
    await expect(notice).toBeVisible()
    await expect(homes).toHaveCount(4)
    await expectNoAxeFindings(page, '#island-failed')
    // Under the page's policy, and as a call that the site takes for its own.
    expect((await told).status()).toBe(204)

    await page.unroute(island)
    await notice.getByRole('link', { name: 'Reload' }).click()
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    await expect(notice).toBeHidden()
  })
})

test(
  'what says that a link is incomplete does not move what stands there',
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440])
      for (const path of ['/reset-password', '/confirm-email', '/subscription'])
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(path)
          await expect(page.locator('.auth').getByRole('alert')).not.toBeEmpty()
          await page.waitForLoadState('networkidle')
          const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
          expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
        })
  },
)
