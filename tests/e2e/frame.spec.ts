import { brand } from '#lib/brand.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import type { Page } from '@playwright/test'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }

test.beforeEach(({ page }) => page.goto('/', { waitUntil: 'domcontentloaded' }))

test.describe('header on a desk', () => {
  test.use(desk)

  test('links to every page, signed out', async ({ page }) => {
    const header = page.getByRole('banner')
    const leads = [
      ['Developments', '/building'],
      ['Search', '/search'],
      ['Contact', '/contact'],
      ['Sign In', '/login'],
      ['Sign Up', '/register'],
      ['Subscribe', '/newsletter'],
    ] as const
    for (const [name, href] of leads)
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(header.getByRole('link', { name: 'Larkfield, home' })).toHaveAttribute('href', '/')
    await expect(header.getByText('Profile')).toBeHidden()
    await expect(header.getByText('Logout')).toBeHidden()
  })

  test('stays in sight', async ({ page }) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner')).toBeInViewport()
  })

  test('discloses Shop Listings by keyboard', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Shop Listings' })
    const under = page.getByRole('banner').getByRole('link', { name: 'Suites Under 500k' })
    const all = page.getByRole('banner').getByRole('link', { name: 'View All Listings' })
    await expect(under).toBeHidden()

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(under).toHaveAttribute('href', '/all-suites?price=500000')
    await expect(all).toHaveAttribute('href', '/all-suites')
    await expectNoAxeFindings(page, 'header')

    await page.keyboard.press('ArrowDown')
    await expect(under).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(all).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(all).toBeHidden()
  })

  test('closes Shop Listings when one turns elsewhere', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Shop Listings' })
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Space')
    await page.keyboard.press('Shift+Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('drawer on a phone', () => {
  test.use(phone)

  test('opens, keeps and gives back the focus', { tag: '@phone' }, async ({ page }) => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
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
  })

  test('closes on its button and on a link', { tag: '@phone' }, async ({ page }) => {
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await menu.click()
    await drawer.getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer).toBeHidden()
    await menu.click()
    await drawer.getByRole('link', { name: 'Larkfield, home' }).click()
    await expect(drawer).toBeHidden()
  })

  test('closes beside itself where there is room', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.mouse.click(40, 400)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('listings open from the header on a desk, and the menu leads to the footer’s links on a phone', async ({
    page,
  }) => {
    await page.setViewportSize(desk.viewport)
    await page.getByRole('button', { name: 'Shop Listings' }).focus()
    await expect(page.getByRole('banner').getByRole('link', { name: 'View All Listings' })).toBeVisible()
    await page.setViewportSize(phone.viewport)
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    const all = page.getByRole('contentinfo').getByRole('link', { name: 'View All Listings' })
    await expect(all).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    expect((await all.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
  })
})

test('footer says who, where and on whose word', { tag: '@both' }, async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const leads = [
    ['Get in Contact With the Sales Team', '/contact'],
    ['View All Listings', '/all-suites'],
    ['Suites Under 500k', '/all-suites?price=500000'],
    [brand.contact.email, `mailto:${brand.contact.email}`],
    [brand.contact.phone.text, `tel:${brand.contact.phone.e164}`],
    [brand.contact.tollFree.text, `tel:${brand.contact.tollFree.e164}`],
    ['Privacy', '/privacy'],
    ['Accessibility', '/accessibility'],
    [brand.equalHousing, '/buying#new-york'],
    ...brand.arms.map(({ name, href }) => [name, href] as const),
    ...[...brand.sisters, ...brand.social].map(({ name, href }) => [name, href] as const),
  ] as const
  for (const [name, href] of leads)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  for (const text of [brand.company, brand.regulatory, brand.equalHousing])
    await expect(footer).toContainText(text)
  expect(brand.regulatory).toContain(brand.brokerage)
  for (const source of ['GeoNames', 'Natural Earth', 'OpenFreeMap', 'OpenStreetMap'])
    await expect(footer.getByRole('link', { name: source })).toBeVisible()
})

test('the first stop skips to the content', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('what stands for the site elsewhere can be had: its icons and its manifest', async ({
  page,
  request,
}) => {
  const hrefOf = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? ''
  const manifest = await request.get(await hrefOf('manifest'))
  expect(manifest.headers()['content-type']).toMatch(/^application\/(manifest\+)?json/)
  const { name, short_name, start_url, icons } = await manifest.json()
  expect({ name, short_name, start_url }).toEqual({
    ...{ name: brand.title, short_name: brand.name, start_url: '/' },
  })
  const pictures: { src: string; type: string }[] = [
    ...icons,
    { src: await hrefOf('icon'), type: 'image/svg+xml' },
    { src: await hrefOf('apple-touch-icon'), type: 'image/png' },
    // Browsers request it wherever no icon is declared, such as for an SVG opened directly.
    { src: '/favicon.ico', type: 'image/x-icon' },
  ]
  expect(pictures).toHaveLength(6)
  for (const { src, type } of pictures) {
    const answer = await request.get(src)
    const [given] = answer.headers()['content-type']?.split(';') ?? []
    expect([src, answer.status(), given]).toEqual([src, 200, type])
  }
})

test('the head names the page and fixes the order of layers first', async ({ page }) => {
  await expect(page).toHaveTitle(brand.title)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', brand.description)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\/.+/)
  const first = page.locator('head :is(style, link[rel=stylesheet])').first()
  expect(await first.textContent()).toContain(
    '@layer reset, tokens, base, components.frame, components.ui, utilities',
  )
})

test.describe('the search box on every page', () => {
  const box = (page: Page) => page.getByRole('dialog', { name: 'Search homes' })
  const field = (page: Page) => box(page).getByRole('combobox', { name: 'City' })

  test('/ opens it, and the keyboard alone finds a suite', async ({ page }) => {
    await page.goto('/privacy')
    const found = box(page).getByRole('listbox').getByRole('option')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('aurora 1204')
    await expect(field(page)).toHaveValue('aurora 1204')
    await expect(found).toHaveText([/^Aurora on King 1204/])
    await expectNoAxeFindings(page, '#search-dialog')
    await page.keyboard.press('Escape')
    await expect(found).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/suites/aurora-on-king-1204')
  })

  test('Escape closes it, / is only a letter while somebody types, and it can be switched off', async ({
    page,
  }) => {
    await page.goto('/contact')
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await name.focus()
    await page.keyboard.type('a/b')
    await expect(name).toHaveValue('a/b')
    await expect(box(page)).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Search homes' }).press('Enter')
    await expect(field(page)).toBeFocused()
    await box(page).getByRole('checkbox', { name: 'The / key opens this box' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search homes' })).toBeFocused()
    await page.keyboard.press('/')
    await expect(box(page)).toBeHidden()
    await page.reload()
    await page.keyboard.press('/')
    await expect(box(page)).toBeHidden()
  })

  test('opens on a phone from the header', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/marketing')
    await page.getByRole('banner').getByRole('link', { name: 'Search homes' }).tap()
    await field(page).fill('Hamilton')
    await box(page)
      .getByRole('option', { name: /^Hamilton Ontario/ })
      .tap()
    await box(page).getByRole('button', { name: 'SEARCH', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hamilton, within 25 km')
  })
})

test.describe('the search box without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is a link to the search page', async ({ page }) => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search homes' })).toHaveAttribute(
      'href',
      '/search',
    )
  })
})
