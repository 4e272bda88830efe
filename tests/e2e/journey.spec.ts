import type { BrowserContext, Locator, Page } from '@playwright/test'
import { cards, choose } from './listings.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const sum = (page: Page) => page.locator('.calc__sum')
const idOfFirst = async (page: Page) => (await cards(page).first().getAttribute('data-suite')) ?? ''

type Sees = (page: Page) => Promise<void>

/** The same after a refresh and for a recipient of the link. */
const stands = async (page: Page, context: BrowserContext, sees: Sees) => {
  await sees(page)
  await page.reload()
  await sees(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await sees(other)
  await other.close()
}

test(
  'from the home page to a payment: each step survives a refresh, a shared link and Back',
  { tag: '@phone' },
  async ({ page, context }) => {
    const seesHome: Sees = (at) => expect(city(at)).toBeVisible()
    await page.goto('/')
    await stands(page, context, seesHome)

    await city(page).fill('Toronto')
    await options(page)
      .filter({ hasText: /^Toronto Ontario/ })
      .click()
    await page.getByRole('button', { name: 'SEARCH' }).click()
    const seesResults: Sees = async (at) => {
      await expect(heading(at)).toHaveText('Toronto, within 25 km')
      await expect(cards(at)).toHaveCount(4)
      await expect(at.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
    }
    await stands(page, context, seesResults)

    await choose(page, 'Bedrooms', '2')
    await expect(page).toHaveURL(/&bedrooms=2$/)
    const id = await idOfFirst(page)
    const seesTwo: Sees = async (at) => {
      await expect(at.getByLabel('How many bedrooms')).toHaveValue('2')
      await expect(cards(at).first()).toHaveAttribute('data-suite', id)
    }
    await stands(page, context, seesTwo)

    const price = await cards(page).first().locator('.price').textContent()
    await cards(page)
      .first()
      .getByRole('link', { name: /^VIEW PROPERTY/ })
      .click()
    const seesSuite: Sees = async (at) => {
      await expect(at).toHaveURL(`/suites/${id}`)
      await expect(at.locator('.offer .price')).toHaveText(price ?? '')
    }
    await stands(page, context, seesSuite)

    const seesPayment: Sees = async (at) => {
      await at.locator('#calculator').scrollIntoViewIfNeeded()
      await expect(sum(at)).toHaveText(/^\$[\d,]+\.\d\d$/)
    }
    await stands(page, context, seesPayment)

    await page.goBack()
    await seesTwo(page)
    await page.goBack()
    await seesResults(page)
    await page.goBack()
    await seesHome(page)
  },
)

/** Presses Tab until an element has focus. */
const tabTo = async (page: Page, part: Locator, max = 60) => {
  const focused = () => part.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < max && !(await focused()); press += 1) await page.keyboard.press('Tab')
  await expect(part).toBeFocused()
}

test('the same way by keyboard alone', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/')
  await tabTo(page, city(page))
  await page.keyboard.type('Toronto')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city(page)).toHaveValue('Toronto, Ontario, Canada')
  await tabTo(page, page.getByRole('button', { name: 'SEARCH' }))
  await page.keyboard.press('Enter')

  await expect(cards(page)).toHaveCount(4)
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  const two = page.getByRole('group', { name: 'Bedrooms' }).getByLabel('2', { exact: true })
  await two.press('Space')
  const chip = page.getByRole('button', { name: 'Remove filter: 2 bedrooms' })
  await expect(chip).toBeVisible()
  await expect(page).toHaveURL(/&bedrooms=2$/)
  const id = await idOfFirst(page)
  await tabTo(page, cards(page).first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/suites/${id}`)

  const down = page.getByLabel('Down payment', { exact: true })
  await tabTo(page, down)
  await expect(sum(page)).toHaveText(/^\$[\d,]+\.\d\d$/)
  const before = await sum(page).textContent()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('200000')
  await expect(sum(page)).not.toHaveText(before ?? '')
  await expect(down).toHaveValue('200000')

  await page.goBack()
  await expect(chip).toBeVisible()
  await expect(cards(page).first()).toHaveAttribute('data-suite', id)
  await page.goBack()
  await expect(chip).toHaveCount(0)
  await expect(cards(page)).toHaveCount(4)
  await page.goBack()
  await expect(city(page)).toBeVisible()
})
