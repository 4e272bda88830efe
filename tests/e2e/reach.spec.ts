import type { Page } from '@playwright/test'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { field, open, panel, SUITE } from './cash.pages.ts'
import { cards, listed, openFilters } from './listings.pages.ts'
import { button, city, option } from './search.pages.ts'

const pay = (page: Page, name: 'Monthly budget' | 'Cash in hand') =>
  page.getByLabel(name, { exact: true }).filter({ visible: true })
const lines = (page: Page) => page.locator('.suite-card__reach')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
/** Every address that was called, and the page's own. */
const watch = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url() + (request.postData() ?? '')))
  return () => [...seen, page.url()].join('\n')
}
const COUNT = /^[\d,]+ suites? in/

test(
  'from home to what $60,000 and $2,800 a month buy near Hamilton, in four acts',
  { tag: '@phone' },
  async ({ page }) => {
    const called = watch(page)
    await page.goto('/')
    await city(page).fill('Hamilton')
    await option(page, /^Hamilton Ontario, Canada$/).click()
    await button(page).click()
    await expect(listed(page)).toContainText('suites in')
    await openFilters(page)
    await pay(page, 'Monthly budget').fill('2,800')
    await pay(page, 'Cash in hand').fill('$60,000')
    await page.getByRole('button', { name: /^Show [1-9]\d* suites?$/ }).click()

    await expect(listed(page)).toHaveText(COUNT)
    await expect(lines(page).first()).toHaveText(/^from \$2,\d{3} a month with \$5\d,\d{3} down$/)
    const months = await lines(page).allInnerTexts()
    for (const line of months)
      expect(Number(line.replace(/^from \$([\d,]+).*/, '$1').replace(',', ''))).toBeLessThanOrEqual(2_800)
    await expect(chips(page)).toContainText('$2,800 a month')
    await expect(chips(page)).toContainText('$60,000 in cash')
    await expectNoAxeFindings(page)
    expect(called()).not.toMatch(/2,?800|60,?000/u)
  },
)

test('a suite out of reach says why when asked for, and the rest of the list is as before', async ({
  page,
}) => {
  await page.goto('/all-suites?page=2')
  await expect(listed(page)).toHaveText(COUNT)
  const all = (await listed(page).textContent()) ?? ''
  await pay(page, 'Cash in hand').fill('60000')
  await expect(listed(page)).not.toHaveText(all)
  await expect(lines(page).first()).toHaveText(/^from \$[\d,]+ in cash$/)
  await pay(page, 'Monthly budget').fill('1')
  await expect(listed(page)).toHaveText(/^0 suites/)
  const empty = page.locator('.empty')
  await expect(empty).toContainText('You can pay for none of them.')
  await page.getByRole('button', { name: /^Show \d+ others$/ }).click()
  await expect(lines(page).first()).toHaveText(
    /^Out of reach: (?:cash runs out (?:on|at|after) .+, (?:US)?\$[\d,]+ short|(?:US)?\$[\d,]+ a month over)$/,
  )
  await page.getByRole('button', { name: /^Hide \d+ others$/ }).click()
  await empty.getByRole('button', { name: /^Without what I can pay: \d+ suites$/ }).click()
  await expect(listed(page)).toHaveText(all)
  await expect(listed(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
  await expect(pay(page, 'Cash in hand')).toHaveValue('')
})

test('the figures stay in the tab: no address, no saved search, no other tab has them', async ({
  page,
  context,
}) => {
  const called = watch(page)
  await page.goto('/all-suites')
  await pay(page, 'Monthly budget').fill('4321')
  await expect(chips(page)).toContainText('$4,321 a month')
  await page.reload()
  await expect(chips(page)).toContainText('$4,321 a month')
  await page.getByRole('button', { name: 'Email me about this list' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your budget and cash are not part of it')
  await page.keyboard.press('Escape')
  const guest = await context.newPage()
  await guest.goto(page.url())
  await expect(listed(guest)).toHaveText(COUNT)
  await expect(pay(guest, 'Monthly budget')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).filter({ visible: true }).click()
  await expect(pay(page, 'Monthly budget')).toHaveValue('')
  await expect(chips(page)).toBeHidden()
  expect(called()).not.toMatch(/4,?321/u)
})

test('the chip of a figure removes it from the list and its field', async ({ page }) => {
  await page.goto('/all-suites')
  await expect(listed(page)).toHaveText(COUNT)
  const all = (await listed(page).textContent()) ?? ''
  await pay(page, 'Cash in hand').fill('60000')
  await expect(listed(page)).not.toHaveText(all)
  await page.getByRole('button', { name: 'Remove filter: $60,000 in cash' }).click()
  await expect(listed(page)).toHaveText(all)
  await expect(pay(page, 'Cash in hand')).toHaveValue('')
})

test('a wrong figure is an error at its field and limits nothing', async ({ page }) => {
  await page.goto('/all-suites?page=2')
  await expect(listed(page)).toHaveText(COUNT)
  const all = (await listed(page).textContent()) ?? ''
  for (const wrong of ['-5', 'lots', '999999999']) {
    await pay(page, 'Monthly budget').fill(wrong)
    await expect(pay(page, 'Monthly budget')).toHaveAccessibleDescription(/from 0 to 100,000,000/)
    await expect(listed(page)).toHaveText(all)
  }
})

test('out of reach on a suite’s page links to the suites within reach, with their number', async ({
  page,
}) => {
  await open(page, SUITE)
  await field(page, 'Cash you have').fill('60,000')
  const link = panel(page).getByRole('link', { name: /^\d+ suites within reach with \$60,000$/ })
  const [count] = /\d+/.exec(await link.innerText()) ?? []
  await link.click()
  await expect(listed(page)).toContainText(`${count} suites in`)
  await expect(chips(page)).toContainText('$60,000 in cash')
  expect(page.url()).not.toContain('60')
})

test('so does the page for any home', async ({ page }) => {
  await page.goto('/cash-to-close')
  await page.getByLabel('Cash you have').fill('60,000')
  await expect(page.getByText('Out of reach with $60,000.00.')).toBeInViewport()
  const link = page.getByRole('link', { name: /^\d+ suites within reach with \$60,000$/ })
  const [count] = /\d+/.exec(await link.innerText()) ?? []
  await link.click()
  await expect(listed(page)).toContainText(`${count} suites in`)
})

test('the next larger radius counts only suites within reach', async ({ page }) => {
  await page.goto('/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25')
  await expect(listed(page)).toHaveText(COUNT)
  await pay(page, 'Monthly budget').fill('2800')
  await pay(page, 'Cash in hand').fill('60000')
  await expect(listed(page)).toHaveText(/^0 suites/)
  const wider = page.locator('.empty').getByRole('link')
  const [, count] = /(\d+) suites?/.exec(await wider.innerText()) ?? []
  await wider.click()
  await expect(listed(page)).toContainText(new RegExp(`^${count} suites? in`))
})

test('with figures in the tab, a built list waits instead of showing what is out of reach', async ({
  page,
}) => {
  const first = cards(page).first().locator('.suite-card__name')
  await page.route('**/_astro/**/*.js', () => undefined)
  await page.goto('/all-suites', { waitUntil: 'commit' })
  await expect(first).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('private-figures', 'cash=60000'))
  await page.reload({ waitUntil: 'commit' })
  await expect(first).toBeAttached()
  await expect(first).toBeHidden()
})

test('a card and the page behind it agree', async ({ page, request }) => {
  const all: SuiteCard[] = await (await request.get('/api/pubSuites')).json()
  expect(all.every(({ costs }) => costs)).toBe(true)
  await page.goto('/all-suites?country=CA')
  await pay(page, 'Monthly budget').fill('5000')
  await expect(lines(page).first()).toHaveText(/^from/)
  const [, month] = /from \$([\d,]+) a month/.exec(await lines(page).first().innerText()) ?? []
  await cards(page).first().getByRole('link').click()
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  const total = page
    .locator('#calculator .calc__result .total dd, #calculator .calc__result tfoot td')
    .first()
  // The posted rate comes after the page.
  const shown = async () => Math.ceil(Number((await total.innerText()).replace(/[$,]/g, '')))
  await expect.poll(shown).toBe(Number(month?.replace(',', '')))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing of it shows', async ({ page }) => {
    await page.goto('/all-suites')
    await expect(page.getByText('What I can pay')).toBeHidden()
    await expect(page.getByLabel('Monthly budget')).toBeHidden()
  })
})
