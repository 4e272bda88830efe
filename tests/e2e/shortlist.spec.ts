import type { Browser, Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { holdIslands, reach } from './arrival.pages.ts'
import { signIn } from './account.ts'
import { said } from './buyer.pages.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { cards } from './listings.pages.ts'

const SUITE = 'aurora-on-king-1204'
const OTHER = 'tannery-row-17'
const MARK = /^Add .+ to shortlist$/

const onList = (page: Page) => page.getByRole('region', { name: 'On your shortlist' })
const comparison = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true })
const columns = (page: Page) => comparison(page).getByRole('columnheader')
const row = (page: Page, name: string) => comparison(page).getByRole('row', { name }).getByRole('cell')
/** Names of the rows that stand open, with the number of their distinct values. */
const differences = (page: Page) =>
  comparison(page)
    .locator('tbody tr:not([data-folded])')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((rows: HTMLTableRowElement[]) =>
      rows.map((line): [string, number] => {
        const [head, ...cells] = [...line.cells]
        const values = cells.map((cell) => cell.textContent || cell.querySelector('img')?.src)
        return [head?.innerText.trim() ?? '', new Set(values).size]
      }),
    )
const idsOf = (page: Page) =>
  onList(page)
    .locator('[data-suite]')
    .evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset['suite'] ?? ''))

/** A separate browser, which has stored nothing. */
const device = async (browser: Browser) => (await browser.newContext()).newPage()

test(
  'a guest keeps three suites, compares and shares them, and finds them as favourites on another device',
  { tag: '@deep' },
  async ({ page, browser, context }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])

    await test.step('one is kept on its page, beside the way to sign in, and two on a list', async () => {
      await page.goto(`/suites/${SUITE}`)
      await expect(page.getByRole('link', { name: 'Sign in to save this suite' })).toBeVisible()
      const last = page.getByRole('button', { name: 'Share' })
      const place = await last.boundingBox()
      await page.getByRole('button', { name: 'Add to shortlist' }).press('Enter')
      await said(page, 'Added to your shortlist in this browser.')
      await expect(page.getByRole('button', { name: 'Remove from shortlist' })).toBeFocused()
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'See your shortlist' })).toHaveAttribute(
        'href',
        '/shortlist',
      )
      expect(await last.boundingBox(), 'no button moves').toEqual(place)

      // Pressed again before the page knows that the suite is there: Add never removes.
      const islands = await holdIslands(page)
      await page.reload()
      await reach(page, page.getByRole('button', { name: 'Add to shortlist' }))
      await page.mouse.down()
      await page.mouse.up()
      islands.come()
      await said(page, 'Added to your shortlist in this browser.')
      expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBe(SUITE)
      await expect(page.getByRole('button', { name: 'Remove from shortlist' })).toBeVisible()
      await page.goto('/all-suites')
      const marks = cards(page).getByRole('button', { name: /to shortlist$|from shortlist$/ })
      await expect(marks).toHaveCount(4)
      for (const at of [0, 1]) {
        await marks.nth(at).press('Enter')
        await expect(marks.nth(at)).toHaveAttribute('aria-pressed', 'true')
      }
    })

    const ids = await test.step('all three stand on the page, and once it is loaded again too', async () => {
      await page.goto('/shortlist')
      await expect(onList(page).locator('[data-suite]')).toHaveCount(3)
      const photographs = await onList(page)
        .locator('picture img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
      expect(new Set(photographs).size, 'each photograph once').toBe(photographs.length)
      await expect(page.getByRole('region', { name: 'Recently viewed' }).locator('[data-suite]')).toHaveCount(
        1,
      )
      await expectNoAxeFindings(page)
      const kept = await idsOf(page)
      expect(kept[2]).toBe(SUITE)
      await page.reload()
      await expect.poll(() => idsOf(page)).toEqual(kept)
      return kept
    })

    await test.step('they are compared side by side, in the address', async () => {
      await onList(page).getByRole('link', { name: 'Compare 3 suites' }).press('Enter')
      await expect(page).toHaveURL(`/shortlist?compare=${ids.join(',')}`)
      await expect(page.getByRole('heading', { name: 'Compare', exact: true })).toBeFocused()
      await expect(columns(page)).toHaveCount(3)
      await expect(row(page, 'Price').first()).toHaveText(/^\$[\d,]+$/)
      await expect(row(page, 'Monthly cost').last()).toHaveText(/^\$[\d,.]+ a month$/)
      await expect(row(page, 'Cash to close').last()).toHaveText(/^\$[\d,]+ to \$[\d,]+$/)
      const open = await differences(page)
      expect(open.map(([name]) => name)).toContain('Price')
      for (const [name, values] of open) expect(values, name).toBeGreaterThan(1)
      // On a phone nothing is cut below, and the names follow the page below the site's header.
      const table = comparison(page).getByRole('region')
      const [inside, shown] = await table.evaluate((box) => [box.scrollHeight, box.clientHeight])
      expect(inside).toBe(shown)
      await expectNoAxeFindings(page)
      await page.goBack()
      await expect(comparison(page)).toHaveCount(0)
      await page.goForward()
      await comparison(page)
        .getByRole('button', { name: /^Remove .+ from the comparison$/ })
        .first()
        .press('Enter')
      await expect(columns(page)).toHaveCount(2)
      await page.goBack()
      await expect(columns(page)).toHaveCount(3)
    })

    await test.step('someone else sees them by link, also one that is gone, and keeps a list of their own', async () => {
      await comparison(page).getByRole('button', { name: 'Share' }).press('Enter')
      await said(page, 'Link copied.')
      const link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toBe(page.url())
      const partner = await device(browser)
      await partner.goto(`${link},no-such-suite`)
      await expect(columns(partner)).toHaveCount(3)
      await expect(comparison(partner)).toContainText('1 suite of this comparison can no longer be found')
      await expect(comparison(partner)).toContainText('doesn’t change your shortlist')
      await expect(partner.getByRole('heading', { level: 1 })).toHaveText('A shortlist shared with you')
      await expect(partner).toHaveTitle(/^A shortlist shared with you \|/)
      await expect(onList(partner)).toContainText('No suites on your shortlist yet')
      await expect(onList(partner).getByRole('link', { name: 'View All Listings' })).toBeVisible()
      expect(await partner.evaluate(() => localStorage.getItem('shortlist'))).toBe(null)
      await comparison(partner).getByRole('button', { name: MARK }).first().press('Enter')
      await expect.poll(() => idsOf(partner)).toEqual([ids[0]])
      await comparison(partner).getByRole('button', { name: 'Keep these suites' }).press('Enter')
      await expect.poll(() => idsOf(partner).then((kept) => kept.toSorted())).toEqual(ids.toSorted())
      await expect(comparison(partner).getByRole('button', { name: 'Keep these suites' })).toHaveCount(0)
      await partner.context().close()
    })

    await test.step('signed in here to save one more, they are favourites everywhere, in their order', async () => {
      const person = await addAccount()
      await page.goto(`/suites/${OTHER}`)
      await expect(page.getByRole('button', { name: /favourites$/ })).toHaveCount(0)
      await page.getByRole('link', { name: 'Sign in to save this suite' }).click()
      await expect(page).toHaveURL(`/login?next=%2Fsuites%2F${OTHER}`)
      await expect(page.getByText('Please log in to manage favorites')).toBeVisible()
      await signIn(page, person)
      await expect(page.getByText('Your shortlist is now in your favourites.')).toBeVisible()
      await expect(page).toHaveURL(`/suites/${OTHER}`)
      await said(page, 'Added to favorites!')
      const heart = page.locator('.offer').getByRole('button', { name: /^Remove .+ from favourites$/ })
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBe('')
      const all = [OTHER, ...ids]
      const second = await device(browser)
      await second.goto('/login?next=%2FUserPage')
      await signIn(second, person)
      const favourites = second.getByRole('region', { name: 'Favourited Suites' }).locator('[data-suite]')
      await expect(favourites).toHaveCount(3)
      expect(
        await favourites.evaluateAll((shown: HTMLElement[]) => shown.map(({ dataset }) => dataset['suite'])),
      ).toEqual(all.slice(0, 3))
      await second.goto('/shortlist')
      await expect.poll(() => idsOf(second)).toEqual(all)
      await second.context().close()
    })
  },
)

test(
  'a message about the shortlist leads to it, and the menu counts it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/all-suites')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const link = drawer.getByRole('link', { name: /^Your Shortlist/ })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(link).toHaveText(/^\s*Your Shortlist\s*$/)
    await expect(drawer.getByRole('link', { name: 'Cash to close' })).toHaveAttribute(
      'href',
      '/cash-to-close',
    )
    await page.keyboard.press('Escape')
    await cards(page).getByRole('button', { name: MARK }).first().click()
    const toast = page.locator('.toast', { hasText: 'Added to your shortlist in this browser.' })
    // A message that is pointed at stays.
    await toast.hover()
    await expectNoAxeFindings(page, '.toasts')
    await toast.getByRole('link', { name: 'See your shortlist' }).click()
    await expect(page).toHaveURL('/shortlist')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(link).toHaveText(/^\s*Your Shortlist\s*1\s*$/)
  },
)

test(
  'on a phone no value of a comparison is cut, and the names of its suites stay',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`/shortlist?compare=${SUITE},${OTHER},aurora-on-king-3801`)
    await expect(columns(page)).toHaveCount(3)
    await comparison(page)
      .getByRole('button', { name: /the same/i })
      .click()
    const cut = await comparison(page)
      .locator('.compare__table :is(th, td, span)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
          .map((one) => one.textContent),
      )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const box = await comparison(page)
      .getByRole('region')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(box, 'nothing is below the edge of the table').toBe(0)
    const names = comparison(page).locator('.compare__names span')
    await row(page, 'Cash to close').first().scrollIntoViewIfNeeded()
    await expect(names.first()).toBeInViewport({ ratio: 1 })
    await expect(names.nth(1)).toBeInViewport({ ratio: 1 })
  },
)
