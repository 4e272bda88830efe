import type { Page } from '@playwright/test'
import { cards, get, listed, openFilters } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expect, test } from '#tests/setup/test.ts'

const currencies = (page: Page) =>
  cards(page)
    .locator('.suite-card__terms')
    .evaluateAll((all) => all.map((terms) => terms.textContent?.slice(0, 3)))

test('prices of two countries are kept apart, and the page says so', async ({ page }) => {
  await page.goto('/all-suites')
  const terms = page.locator('.list-terms')
  await expect(terms).toContainText('Canadian dollars first, then US dollars.')
  await expect(terms).toContainText('Some prices include sales tax, others don’t.')
  await page.goto('/all-suites?per=24&page=99')
  await expect(cards(page).first().getByRole('link')).toBeVisible()
  const last = await currencies(page)
  expect(last).toContain('USD')
  expect(last).toEqual([...last].sort())
  await page.goto('/all-suites?country=US')
  await expect(cards(page)).toHaveCount(4)
  await expect(terms).toHaveCount(0)
})

test('a country can be chosen, and says whose dollars the prices are', async ({ page, request }) => {
  const all = (await get<SuiteCard[]>(request, '/api/pubSuites')).filter(({ available }) => available)
  await page.goto('/all-suites')
  const option = page.locator('select[name=price] option').nth(1)
  await expect(option).toHaveText('$200,000 CAD or USD')
  await page.getByLabel('Country').selectOption('United States')
  await expect(page).toHaveURL('/all-suites?country=US')
  await expect(option).toHaveText('US$200,000')
  const us = all.filter(({ building }) => building.country === 'US')
  await expect(listed(page)).toHaveText(new RegExp(`^${us.length} suites`))
  await page.reload()
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await expect(page.getByRole('button', { name: 'Remove filter: United States' })).toBeVisible()
  await page.getByLabel('Country').selectOption('Canada')
  await expect(option).toHaveText('$200,000 CAD')
  expect(new Set(await currencies(page))).toEqual(new Set(['CAD']))
})

test('filters of a phone say the currency too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/buildings/aurora-on-king')
  await page.locator('.suite-list').scrollIntoViewIfNeeded()
  await openFilters(page)
  await expect(
    page.getByRole('dialog', { name: 'Filters' }).getByLabel('Max price').locator('option').nth(1),
  ).toHaveText('$200,000 CAD')
})

test('where both countries are listed a US price is said in Canadian dollars, with rate and day', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/api/exchange-rate', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: { rate: 1.41, date: '2026-11-19', source: 'Bank of Canada', stale: false } })
  })
  await page.goto('/all-suites?country=US')
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByText('about $')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.goto('/all-suites?page=99')
  const card = cards(page).filter({ hasText: 'US$' }).last()
  const price = Number(await card.getAttribute('data-price'))
  const canadian = (Math.round((price * 1.41) / 1000) * 1000).toLocaleString('en-CA')
  await expect(card).toContainText(`about $${canadian} CAD at 1.41 on 19 November 2026`)
})

test('around a place in the United States a Canadian price is said in US dollars', async ({ page }) => {
  await page.route('**/api/exchange-rate', (route) =>
    route.fulfill({ json: { rate: 1.41, date: '2026-11-19', source: 'Bank of Canada', stale: false } }),
  )
  await page.goto('/results?city=Detroit&radius=500')
  await expect(page).toHaveURL(/place=/u)
  const card = cards(page).filter({ hasText: 'CAD' }).first()
  const price = Number(await card.getAttribute('data-price'))
  const american = (Math.round(price / 1.41 / 1000) * 1000).toLocaleString('en-US')
  await expect(card).toContainText(`about US$${american} at 1.41 on 19 November 2026`)
  await page.getByLabel('Sort').selectOption('price-desc')
  await page.goto(`${page.url()}&page=99`)
  await expect(cards(page).filter({ hasText: 'US$' }).last()).not.toContainText('about')
})

test.describe('when the bank and the call are away', () => {
  test.use({ expectedProblems: [/status of 503|ApiError/] })

  test('the conversion stands at the rate the site was published with, and its day', async ({ page }) => {
    await page.route('**/api/exchange-rate', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/all-suites?page=99')
    await expect(cards(page).filter({ hasText: 'US$' }).last()).toContainText(
      'CAD at 1.3802 on 31 December 2025',
    )
  })
})
