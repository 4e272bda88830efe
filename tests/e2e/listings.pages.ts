import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Building, BuildingCard } from '#features/building/building.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

type Whole = Building & { suites: SuiteCard[] }

export const EMPTY = 'No available suites match those filters.'
export const get = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json()
const active = async (request: APIRequestContext) =>
  (await get<BuildingCard[]>(request, '/api/building')).filter(({ suiteCount }) => suiteCount > 0)

/** The expected list, computed without the site's rules. */
export const cheapest = (suites: SuiteCard[]) =>
  Object.values(
    Object.groupBy(
      suites.filter(({ available }) => available),
      (s) => s.floorplanType ?? s._id,
    ),
  )
    .map((plan = []) => Math.min(...plan.map(({ price }) => price)))
    .sort((a, b) => a - b)

/** The building with the most suites on sale. */
export const busiest = async (request: APIRequestContext) => {
  const [first] = (await active(request)).sort((a, b) => b.availableCount - a.availableCount)
  return get<Whole>(request, `/api/building/${first?._id}`)
}

export const cards = (page: Page) => page.locator('.suite-grid [data-suite]')
/** A page's list hydrates when scrolled into view. */
export const reachList = (page: Page) => page.locator('.suite-list').scrollIntoViewIfNeeded()
export const shownPrices = async (page: Page) => {
  await reachList(page)
  return cards(page).evaluateAll((all) => all.map((card) => Number(card.dataset['price'])))
}
export const listed = (page: Page) => page.locator('.list-bar__count')

/** Opens the filters: the rail on wide screens, the sheet on phones. */
export const openFilters = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Filters/ })
  if (!(await button.isVisible())) return
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}
/** In the rail a choice applies at once, in the sheet on Show n suites (or plans). */
const applyFilters = async (page: Page) => {
  const show = page.getByRole('button', { name: /^Show \d+ (suite|plan)s?$/ })
  if (await page.getByRole('dialog', { name: 'Filters' }).isVisible()) await show.click()
}
export const choose = async (page: Page, group: string, label: string) => {
  await openFilters(page)
  await page.getByRole('group', { name: group }).getByLabel(label, { exact: true }).check()
  await applyFilters(page)
}
