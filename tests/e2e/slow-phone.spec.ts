import type { Page } from '@playwright/test'
import { actOnArrival, countActs, watchCards, watchShifts } from '#tests/e2e/arrival.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'

const sumOf = (shifts: { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const label = (page: Page) => page.locator('.pager-row .label')

test.describe('on a slow phone and a slow line', () => {
  test('a list can be pressed from its first moment', { tag: '@deep' }, async ({ page }) => {
    const [shifts, cards, acts] = [await watchShifts(page), await watchCards(page), await countActs(page)]
    const next = page.getByRole('button', { name: 'Next page' })
    const loads = await actOnArrival(page, '/all-suites', () => next.click())
    await expect(label(page)).toHaveText(/^5–8 of/)
    await page.waitForLoadState('networkidle')
    expect(await cards()).toMatchObject({ cards: 4, prices: 4 })
    expect(await acts()).toMatchObject({ pushes: 1, dialogs: 0, loads: loads - 1 })
    const seen = await shifts()
    expect(sumOf(seen), JSON.stringify(seen)).toBeLessThanOrEqual(0.01)
  })

  test(
    'a suite can be pressed and its calculator filled in from the first moment',
    { tag: '@deep' },
    async ({ page }) => {
      const [shifts, acts] = [await watchShifts(page), await countActs(page)]
      const rate = page.getByLabel('Interest rate', { exact: true })
      const loads = await actOnArrival(page, SUITE, async () => {
        await rate.fill('4.2')
        await page.getByRole('link', { name: 'Enlarge the floor plan' }).click()
      })
      await expect(page.getByRole('dialog', { name: /^Plan D4/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('#calculator astro-island')).not.toHaveAttribute('ssr')
      await expect(rate).toHaveValue('4.2')
      await page.waitForLoadState('networkidle')
      // The entry that Back returns from, to close the gallery.
      expect(await acts()).toMatchObject({ pushes: 1, dialogs: 1, loads: loads - 1 })
      const seen = await shifts()
      expect(sumOf(seen), JSON.stringify(seen)).toBeLessThanOrEqual(0.01)
    },
  )
})
