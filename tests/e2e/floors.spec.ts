import type { Page } from '@playwright/test'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const UNIT = '/suites/aurora-on-king-1204'
const PLAN = '/buildings/aurora-on-king/suites/aurora-on-king-303'
const BUILDING = '/buildings/aurora-on-king'
const floors = (page: Page) => page.getByRole('table', { name: 'Suites of Aurora on King by floor and side' })
const row = (page: Page, floor: string) =>
  floors(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: floor, exact: true }) })

test('a suite is marked on its floor, among links to those for sale', { tag: '@both' }, async ({ page }) => {
  await page.goto(UNIT)
  const own = floors(page).getByRole('link', { name: 'Suite 1204, floor 12, south, $649,900, this suite' })
  await expect(own).toHaveCount(1)
  await expect(row(page, '12').getByRole('link')).toHaveCount(4)
  await expect(page.locator('#floors').getByText('Suite 1204 is on floor 12.')).toBeVisible()
  const sold = row(page, '11').getByText('Suite 1108, floor 11, north, no longer available')
  await expect(sold).toHaveCount(1)
  await expect(row(page, '11').getByRole('link', { name: /1108/ })).toHaveCount(0)
  await expect(row(page, '28–30').getByText('No suite listed')).toBeVisible()
  await expect(page.getByText('Only suites listed on this site are drawn.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoAxeFindings(page, '#floors')

  const other = row(page, '6').getByRole('link', { name: /^Suite 612, floor 6, south, \$/ })
  await other.press('Enter')
  await expect(page).toHaveURL(/\/suites\/aurora-on-king-612$/)
})

test('links of the drawing are at least 24 px large and apart', { tag: '@both' }, async ({ page }) => {
  await page.goto(BUILDING)
  const boxes = await floors(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBeGreaterThan(30)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
})

test('a plan’s suites are marked on its page', async ({ page }) => {
  await page.goto(PLAN)
  await expect(
    floors(page)
      .getByRole('link', { name: /this plan$/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('#floors').getByText('This plan', { exact: true })).toBeVisible()
})

test('a building’s floors are its own, and houses have none', async ({ page }) => {
  await page.goto(BUILDING)
  await expect(floors(page).getByText(/this (suite|plan)$/)).toHaveCount(0)
  await page.goto('/buildings/hayloft-lane')
  await expect(page.locator('#floors')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByText('Floors')).toHaveCount(0)
})

test('suites whose floor is unknown are named below the drawing', async ({ page }) => {
  await page.goto('/suites/atelier-rachel-102')
  const unplaced = page.locator('#floors p').filter({ hasText: 'Floor not stated:' })
  await expect(unplaced.getByRole('link', { name: /^Suite 102, north, .*this suite$/ })).toBeVisible()
  await expect(page.locator('#floors').getByText('The floor of Suite 102 isn’t stated.')).toBeVisible()
})

test('a suite sold since the page was built is no link any more', async ({ page }) => {
  await page.route('**/api/pubSuites?ids=*', async (route) => {
    const suites: SuiteCard[] = await (await route.fetch()).json()
    await route.fulfill({
      json: suites.map((one) =>
        one.unitNumber === '612'
          ? { ...one, available: false }
          : one.unitNumber === '602'
            ? { ...one, price: 777_000 }
            : one,
      ),
    })
  })
  await page.goto(UNIT)
  await expect(row(page, '6').getByRole('link')).toHaveCount(3)
  await floors(page).scrollIntoViewIfNeeded()
  await expect(row(page, '6').getByRole('link')).toHaveCount(2)
  await expect(row(page, '6').getByText('Suite 612, floor 6, south, no longer available')).toHaveCount(1)
  await expect(row(page, '6').getByRole('link', { name: 'Suite 602, floor 6, north, $777,000' })).toHaveCount(
    1,
  )
})

test('a compass says which way the windows look', { tag: '@both' }, async ({ page }) => {
  await page.goto('/suites/aurora-on-king-3801')
  await expect(page.locator('#location').getByText('Windows look south-west')).toBeAttached()
  await expectNoAxeFindings(page, '#location')
  await page.goto(BUILDING)
  await expect(page.locator('#location').getByText(/Windows look/)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawing and the compass are there', { tag: '@both' }, async ({ page }) => {
    await page.goto(UNIT)
    await page.getByRole('link', { name: 'Floors' }).click()
    await expect(floors(page).getByRole('link', { name: /^Suite 1203, floor 12, east, \$/ })).toBeVisible()
    await expect(page.getByText('Windows look south')).toBeVisible()
  })
})
