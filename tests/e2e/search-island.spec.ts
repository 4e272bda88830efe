import type { Page } from '@playwright/test'
import { alert, button, city, option, radius } from './search.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

/** Holds back the search box's code until the returned function is called. */
const holdCode = async (page: Page) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/_astro/CitySearch*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => come()
}

test('keeps and searches what was typed before its code came', { tag: '@both' }, async ({ page }) => {
  const come = await holdCode(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await city(page).pressSequentially('Hamil')
  await radius(page).selectOption('50')
  await city(page).focus()
  come()
  await option(page, /^Hamilton Ontario/).click()
  await expect(city(page)).toHaveValue('Hamilton, Ontario, Canada')
  await expect(radius(page)).toHaveValue('50')
  await button(page).click()
  await expect(page).toHaveURL(/city=Hamilton.*radius=50$/)
})

test('a press of SEARCH before its code came counts once', async ({ page }) => {
  const come = await holdCode(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await city(page).pressSequentially('Hamil')
  await city(page).press('Enter')
  await expect(alert(page)).toBeEmpty()
  come()
  await expect(alert(page)).toHaveText('Please select a location')
  await expect(city(page)).toHaveValue('Hamil')
  await expect(page).toHaveURL('/')
})

test('an error does not move the fields', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  const box = () => page.locator('main .search__row').boundingBox()
  const before = await box()
  await button(page).click()
  await expect(alert(page)).toHaveText('Please select a location')
  await expect(alert(page)).toBeInViewport()
  expect(await box()).toEqual(before)
})
