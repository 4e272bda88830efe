import { expect, type Page } from '@playwright/test'

export const SUITE = '/suites/aurora-on-king-1204'

/** Opens a page with a posted rate of 5 and a fixed date, and hydrates calculator and panel. */
export const open = async (page: Page, path: string, day = '2026-11-22') => {
  await page.clock.setFixedTime(new Date(`${day}T15:00:00Z`))
  await page.route('**/api/mortgage-rate', (route) =>
    route.fulfill({ json: { rate: 5, date: '2026-11-18' } }),
  )
  await page.goto(path)
  for (const part of ['#calculator', '#cash-to-close'])
    if ((await page.locator(part).count()) > 0) {
      await page.locator(part).scrollIntoViewIfNeeded()
      await expect(page.locator(`${part} astro-island:not([ssr])`)).toBeAttached()
    }
}
export const panel = (page: Page) => page.locator('#cash-to-close')
export const closing = (page: Page) => panel(page).locator('.cash__sums .money-sum')
export const payment = (page: Page) => page.locator('#calculator .calc__sum')
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
