import type { Page } from '@playwright/test'
import {
  actOnArrival,
  allAwake,
  countActs,
  holdIslands,
  reachAll,
  watchCards,
  watchShifts,
} from './arrival.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const BUILDING = '/buildings/aurora-on-king'
const RESULTS = '/results?city=Toronto%2C+Ontario%2C+Canada&place=6167865&radius=25'

const sumOf = (shifts: { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0)

for (const [path, max] of [
  ['/', 0.01],
  [BUILDING, 0.01],
  [SUITE, 0.01],
  ['/buildings/aurora-on-king/suites/aurora-on-king-1204', 0.01],
  ['/all-suites', 0.01],
  [RESULTS, 0.02],
  ['/search', 0.01],
  ['/login', 0.01],
] as const)
  test(
    `${path.split('?')[0]} does not shift while its islands hydrate`,
    { tag: '@both' },
    async ({ page }) => {
      const shifts = await watchShifts(page)
      const islands = await holdIslands(page)
      await page.goto(path)
      await page.evaluate(async () => document.fonts.ready)
      // First those of the first screen, then the others as they scroll into view.
      islands.come()
      await page.waitForLoadState('networkidle')
      await reachAll(page)
      await allAwake(page)
      await page.waitForLoadState('networkidle')
      const seen = await shifts()
      expect(sumOf(seen), JSON.stringify(seen)).toBeLessThanOrEqual(max)
    },
  )

for (const [path, count] of [
  ['/all-suites', 4],
  [BUILDING, 3],
  [SUITE, 3],
] as const)
  test(`${path}: cards and prices are visible in every frame`, async ({ page }) => {
    const cards = await watchCards(page)
    const islands = await holdIslands(page)
    await page.goto(path)
    await reachAll(page)
    islands.come()
    await allAwake(page)
    await page.locator('.suite-card').first().hover()
    await page.waitForLoadState('networkidle')
    expect(await cards()).toEqual({ cards: count, prices: count, sameCard: true })
  })

const label = (page: Page) => page.locator('.pager-row .label')

test.describe('on a slow phone and a slow line', { tag: '@phone' }, () => {
  test('a list can be pressed from its first moment', async ({ page }) => {
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

  test('a suite can be pressed and its calculator filled in from the first moment', async ({ page }) => {
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
  })
})
