import type { BuildingCard } from '#features/building/building.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { get } from './listings.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import type { Page } from '@playwright/test'

test.use({ expectedProblems: [/openfreemap\.org/] })

const cards = (page: Page) => page.getByRole('article')
const names = (buildings: BuildingCard[]) => buildings.map(({ name }) => name).sort()
const shown = async (page: Page) => (await cards(page).getByRole('heading').allTextContents()).sort()

test(
  'the index narrows by city, stage, price and bedrooms, on the map too, and keeps that in its address',
  { tag: '@deep' },
  async ({ page, request }) => {
    await page.route('https://tiles.openfreemap.org/**', (route) => route.abort('connectionrefused'))
    const buildings = await get<BuildingCard[]>(request, '/api/building')
    const inToronto = buildings.filter(({ city }) => city === 'Toronto')
    await page.goto('/building')
    for (const { name, city, availableCount, minPrice, suiteCount } of buildings) {
      const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
      const text = await card.textContent()
      expect(text).toContain(city ?? '')
      if (suiteCount === 0) continue
      expect(text).toContain(`${availableCount} homes left`)
      expect(text).toContain(`$${minPrice?.toLocaleString('en-CA')}`)
      expect(text).toMatch(/\$[\d,]+ CAD, (HST|GST)|US\$[\d,]+/)
    }
    const city = page.getByRole('main').getByLabel('City')
    await expect(city).toBeEnabled()
    await city.focus()
    await page.keyboard.type('Tor')
    await expect(page).toHaveURL('/building?city=Toronto')
    await expect(page.getByRole('status').filter({ hasText: 'development' })).toHaveText(
      `${inToronto.length} ${inToronto.length === 1 ? 'development' : 'developments'}`,
    )
    expect(await shown(page)).toEqual(names(inToronto))
    await page.getByLabel('Stage').selectOption({ label: 'Coming soon' })
    await expect(page).toHaveURL('/building?city=Toronto&stage=soon')
    const soon = names(inToronto.filter(({ suiteCount }) => suiteCount === 0))
    await expect.poll(() => shown(page)).toEqual(soon)
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(soon)
    await page.goto('/building?city=Calgary&stage=soon')
    await expect(page.getByText('No developments in this city are at that stage.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Show all developments' }).click()
    await expect(page).toHaveURL('/building')
    await expect(cards(page)).toHaveCount(buildings.length)

    const suites = await get<SuiteCard[]>(request, '/api/pubSuites')
    const offered = suites.filter(({ available, price }) => available && price >= 400_000 && price <= 600_000)
    const withOneOf = (some: SuiteCard[]) =>
      buildings.filter(({ _id }) => some.some(({ building }) => building.id === _id))
    const within = withOneOf(offered)
    const wanted = withOneOf(offered.filter(({ bedrooms }) => bedrooms === 2))
    expect(wanted.length, 'one suite must match both').toBeLessThan(within.length)
    await page.getByLabel('Priced from').selectOption('400000')
    await page.getByLabel('Priced to').selectOption('600000')
    await expect(page).toHaveURL('/building?min=400000&price=600000')
    await expect.poll(() => shown(page)).toEqual(names(within))
    await page.getByLabel('Bedrooms', { exact: true }).selectOption('2')
    await expect(page).toHaveURL('/building?min=400000&price=600000&bedrooms=2')
    await expect.poll(() => shown(page)).toEqual(names(wanted))
    await expectNoAxeFindings(page)
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(names(wanted))
    const map = page.getByRole('group', { name: 'Map of these developments' })
    await map.scrollIntoViewIfNeeded()
    await expect(page.locator('.index-map').getByText(/^\d+ developments?$/)).toHaveText(
      `${wanted.length} ${wanted.length === 1 ? 'development' : 'developments'}`,
    )
    await page.getByRole('button', { name: 'Remove filter: 2 bedrooms' }).click()
    await expect(page).toHaveURL('/building?min=400000&price=600000')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/building')
    await expect(cards(page)).toHaveCount(buildings.length)
  },
)

test(
  'on a phone the index is short, and price and bedrooms wait behind a button',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('/building')
    const heights = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().height),
    )
    // More than three a screen: a card with its picture on top would fill most of it.
    for (const height of heights) expect(height).toBeLessThan(260)
    await expect(page.getByRole('main').getByLabel('City')).toBeEnabled()
    await expect(page.getByLabel('Priced from')).toBeHidden()
    await page.getByRole('button', { name: /^Price and bedrooms/ }).press('Enter')
    await page.getByLabel('Priced from').selectOption('400000')
    await expect(page).toHaveURL('/building?min=400000')
    await expectNoAxeFindings(page)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the index is whole, whatever the address asks for', async ({ page, request }) => {
    const buildings = await get<BuildingCard[]>(request, '/api/building')
    await page.goto('/building?city=Toronto')
    await expect(cards(page)).toHaveCount(buildings.length)
    await expect(page.getByRole('main').getByLabel('City')).toBeHidden()
  })
})
