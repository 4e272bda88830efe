import type { Page } from '@playwright/test'
import { building as frenchBuilding } from '#languages/fr-CA/building.ts'
import { alerts } from '#languages/fr-CA/alert.ts'
import { common } from '#languages/fr-CA/common.ts'
import { bedrooms } from '#languages/fr-CA/counts.ts'
import { suiteFilters } from '#languages/fr-CA/listing.ts'
import { alerts as englishAlerts } from '#texts/alert.ts'
import { LANGUAGES } from '#lib/languages.ts'
import { expect, test } from '#tests/setup/test.ts'
import { cards, choose, reachList } from './listings.pages.ts'

const [english, french] = LANGUAGES

/** The link to this page in the other language, in the header. */
const other = (page: Page) => page.getByRole('banner').locator('a[data-language]')
const offer = (page: Page) => page.locator('#language-offer')

test('the link to the other language is in the first screen, and keeps page, query, filters and hash', async ({
  page,
}) => {
  const address = '/buildings/aurora-on-king?bedrooms=2#floors'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(other(page)).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(other(page)).toBeInViewport()
  await other(page).click()
  await expect(page).toHaveURL(`/fr${address}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.locator('#floors')).toBeInViewport()
  await reachList(page)
  await expect(
    page.getByRole('button', { name: `${suiteFilters.removeFilter} ${bedrooms(2)}` }),
  ).toBeVisible()
  await other(page).click()
  await expect(page).toHaveURL(address)

  await test.step('a filter chosen after arrival goes along', async () => {
    await page.goto('/fr/all-suites')
    await expect(cards(page).first()).toBeVisible()
    await choose(page, suiteFilters.bedrooms, '2')
    await expect(page).toHaveURL(/\/fr\/all-suites\?/)
    const { search } = new URL(page.url())
    await other(page).click()
    await expect(page).toHaveURL(`/all-suites${search}`)
  })

  await test.step('the secret in a link of a mail goes along', async () => {
    await page.goto('/subscription#alerts=none.none')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(englishAlerts.leaveTitle)
    await other(page).click()
    await expect(page).toHaveURL('/fr/subscription#alerts=none.none')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(alerts.leaveTitle)
  })

  await test.step('the address of a home that is not there says so in both languages', async () => {
    await page.goto('/FR/Suites/aurora-on-king-9999')
    await expect(page).toHaveURL('/fr/buildings/aurora-on-king#not-there')
    await expect(page.getByText(frenchBuilding.suiteNotThere('Aurora on King'))).toBeInViewport()
    await other(page).click()
    await expect(page).toHaveURL('/buildings/aurora-on-king#not-there')
    await page.goto('/fr/no/such/page')
    await expect(page).toHaveURL('/fr')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the same page', async ({ page }) => {
    await page.goto('/suites/aurora-on-king-1204')
    await other(page).click()
    await expect(page).toHaveURL('/fr/suites/aurora-on-king-1204')
  })
})

test.describe('to a browser that asks for French', () => {
  test.use({ locale: 'fr-CA' })

  test(
    'no address leads to another language, and home offers French until it is declined or a language was chosen',
    { tag: '@deep' },
    async ({ page }) => {
      for (const path of ['/contact', '/suites/aurora-on-king-1204', '/']) {
        await page.goto(path)
        await expect(page).toHaveURL(path)
        await expect(page.locator('html')).toHaveAttribute('lang', english.tag)
      }
      await expect(offer(page).getByRole('link')).toHaveText(french?.offer ?? '')
      await expect(offer(page).getByRole('link')).toHaveAttribute('lang', 'fr-CA')
      await offer(page).getByRole('button').click()
      await expect(offer(page)).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer(page)).toBeHidden()

      // A visitor who has not declined.
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      await page.reload()
      await expect(offer(page)).toBeVisible()
      await page.goto('/contact')
      await other(page).click()
      await expect(page).toHaveURL('/fr/contact')
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer(page)).toBeHidden()
    },
  )
})

test(
  'a browser in English is offered English on the home page in French',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer(page)).toBeHidden()
    await page.goto('/fr')
    await expect(offer(page).getByRole('link')).toHaveText(english.offer)
    await expect(offer(page).getByRole('button', { name: common.dismiss })).toBeVisible()
  },
)
