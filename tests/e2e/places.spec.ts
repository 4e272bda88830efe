import type { BuildingNear } from '#features/search/search.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { button, city, option } from './search.pages.ts'
import type { Page } from '@playwright/test'

const cards = (page: Page) => page.locator('.suite-grid [data-suite]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const search = async (page: Page, typed: string, choice: RegExp) => {
  await page.goto('/search')
  await city(page).fill(typed)
  await option(page, choice).click()
  await button(page).click()
  await expect(page).toHaveURL(/\/results\?place=/)
}

test('Buffalo, Winnipeg, M5A 1L1 and Liberty Village each lead somewhere useful', async ({ page }) => {
  await search(page, 'Buffalo', /^Buffalo New York/)
  await expect(heading(page)).toHaveText('Buffalo, within 25 km')
  const soon = page.locator('.nearby__part', { hasText: 'Coming soon within 25 km of Buffalo' })
  await expect(soon.getByRole('link')).toHaveText(['Lantern Row'])
  await expect(soon).toContainText('3 km away')
  const nearest = page.locator('.nearby__part', { hasText: 'Nearest to Buffalo' })
  await expect(nearest.getByRole('listitem').first()).toContainText(/The Cooperage.*90 km away/)
  await expect(page.getByRole('button', { name: 'Hear first when homes near Buffalo come up' })).toBeVisible()
  // Without results there is nothing to sort, filter or map.
  await expect(page.getByLabel('Sort', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Max price')).toBeHidden()
  await expectNoAxeFindings(page)
  const wider = page.getByRole('link', { name: /^Within 100 km: \d+ suites$/ })
  const count = /: (\d+) suites/.exec((await wider.textContent()) ?? '')?.[1]
  await wider.click()
  await expect(heading(page)).toHaveText('Buffalo, within 100 km')
  await expect(page.locator('.list-bar__count')).toHaveText(new RegExp(`^${count} suites`))
  await expect(page.getByLabel('Sort', { exact: true })).toBeVisible()
  // Developments coming soon also show beside suites.
  await expect(page.getByRole('link', { name: 'Lantern Row' })).toBeVisible()

  await search(page, 'Winnipeg', /^Winnipeg Manitoba/)
  await expect(page.getByText('Nothing is for sale within 500 km.')).toBeVisible()
  await expect(
    page.locator('.nearby__part', { hasText: 'Nearest to Winnipeg' }).getByRole('link'),
  ).toHaveCount(5)
  await expect(page.locator('.nearby__list').first()).toContainText(/1,\d{3} km away/)

  await search(page, 'M5A 1L1', /^M5A Postal code · Toronto/)
  await expect(heading(page)).toHaveText('M5A, within 25 km')
  await expect(cards(page)).toHaveCount(4)

  await search(page, 'Liberty Village', /^Liberty Village Neighbourhood · Toronto/)
  await expect(heading(page)).toHaveText('Liberty Village, within 25 km')
  await expect(cards(page)).toHaveCount(4)
})

test('a search emptied by its filter leads on to the next larger radius with such a suite', async ({
  page,
  request,
}) => {
  const all: SuiteCard[] = await (await request.get('/api/pubSuites')).json()
  const near: BuildingNear[] = await (
    await request.get('/api/search/near?lat=42.88645&lng=-78.87837&radius=200')
  ).json()
  const asked = (one: SuiteCard) => one.available && one.propertyType === 'industrial'
  const within = (km: number) => {
    const ids = near.filter(({ distance }) => distance <= km).flatMap(({ suites }) => suites)
    return all.filter((one) => ids.includes(one._id) && asked(one)).length
  }
  expect(within(100), 'the demo data have none where the search begins').toBe(0)
  const radii: (string | null)[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname === '/api/search/results') radii.push(searchParams.get('radius'))
  })
  await page.goto('/results?city=Buffalo&radius=100&type=industrial')
  await expect(page.getByRole('button', { name: 'Email me about this list' })).toBeVisible()
  const wider = page.getByRole('link', { name: `Within 200 km: ${within(200)} suites` })
  await expect(wider).toBeVisible()
  // Another filter widens the radius, but requests none twice.
  const baths = page.getByRole('group', { name: 'Bathrooms' })
  await baths.getByLabel('4+', { exact: true }).check()
  await expect.poll(() => radii).toContain('300')
  await baths.getByLabel('Any', { exact: true }).check()
  await expect(wider).toBeVisible()
  expect(radii).toEqual([...new Set(radii)])
  await wider.click()
  await expect(heading(page)).toHaveText('Buffalo, within 200 km')
  await expect(page.locator('.list-bar__count')).toHaveText(new RegExp(`^${within(200)} suites`))
  await expect(page).toHaveURL(/type=industrial/)
})

test('a place that only looks like the words never wins silently', async ({ page }) => {
  await page.goto('/results?city=Liberty+Heights&radius=25')
  await expect(page.getByText('We couldn’t find a place called Liberty Heights.')).toBeVisible()
  const guesses = page.getByRole('navigation', { name: 'Other places' }).getByRole('link')
  await expect(guesses.first()).toHaveText(/^Liberty,/)
  await expectNoAxeFindings(page)
  await guesses.first().click()
  await expect(heading(page)).toHaveText('Liberty, within 25 km')

  await page.goto('/results?city=Buffalo&radius=25')
  await expect(page.getByText('This is Buffalo, New York, United States. Others of that name:')).toBeVisible()
  await page.getByRole('link', { name: 'Buffalo, Minnesota, United States' }).click()
  await expect(city(page)).toHaveValue('Buffalo, Minnesota, United States')

  await page.goto('/search')
  await city(page).fill('torotno')
  await expect(option(page, /^Toronto Ontario, Canada – did you mean this\?$/)).toBeVisible()
})

test('a postal code that is not known is said', async ({ page }) => {
  await page.goto('/search')
  await city(page).fill('X0X 1A1')
  await expect(page.getByText('We do not know the postal code X0X; try a city.')).toBeVisible()
  await page.goto('/results?city=x0x1a1&radius=25')
  await expect(page.getByText('We do not know the postal code X0X; try a city.')).toBeVisible()
})
