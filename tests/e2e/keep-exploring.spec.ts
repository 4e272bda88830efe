import type { APIRequestContext, Page } from '@playwright/test'
import { EMPTY, cards, choose, get, openFilters, reachList, shownPrices } from './listings.pages.ts'
import type { ResultsAnswer } from '#features/search/search.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

/** Keep Exploring of a suite, computed without the site's rules. */
const similarTo = (suite: SuiteCard, suites: SuiteCard[]) =>
  suites
    .filter(
      (other) =>
        other._id !== suite._id &&
        other.available &&
        other.building.currency === suite.building.currency &&
        Math.abs(other.price - suite.price) <= 25_000 &&
        other.squareFootage !== null &&
        other.squareFootage <= (suite.squareFootage ?? Infinity),
    )
    .sort((a, b) => a.price - b.price)
const pricesOf = (suites: SuiteCard[]) => suites.map(({ price }) => price)

test.use({ expectedProblems: [/status of 503|ApiError/] })

const find = async (request: APIRequestContext, suits: (similar: SuiteCard[]) => boolean) => {
  const suites = await get<SuiteCard[]>(request, '/api/pubSuites')
  const found = suites.find((one) => suits(similarTo(one, suites)))
  if (!found) throw new Error('The demo data have no such suite')
  return { path: `/suites/${found._id}`, similar: similarTo(found, suites) }
}
/** Orders in an address, and their text in the list. */
const ORDERS = [['ppsf', 'lowest price per Sq.Ft.']] as const
const part = (page: Page) => page.locator('#similar')
const count = (page: Page) => part(page).locator('.count')

test(
  'all suites, results and similar suites order, count and word the same suites alike',
  { tag: '@deep' },
  async ({ page, request }) => {
    const { path, similar } = await find(
      request,
      (some) => new Set(some.map(({ building }) => building.id)).size > 2 && some.length > 4,
    )
    const buildings = Map.groupBy(similar, ({ building }) => building.id)
    await page.route('**/api/pubSuites*', (route) => route.fulfill({ json: similar.toReversed() }))
    const near = [...buildings].map(([_id, suites]) => ({
      _id,
      name: _id,
      distance: 3.2,
      suites: suites.map((suite) => suite._id),
    }))
    const place = { placeId: '6167865', description: 'Toronto' }
    await page.route('**/api/search/results*', (route) =>
      route.fulfill({
        json: { place, others: [], near, suites: similar.toReversed() } satisfies ResultsAnswer,
      }),
    )
    for (const [sort, words] of ORDERS) {
      const said: string[][] = []
      for (const list of ['/all-suites?', '/results?place=6167865&city=Toronto&', `${path}?`]) {
        await page.goto(`${list}sort=${sort}`)
        const shown = page.locator('.suite-list')
        await shown.hover()
        await expect(shown).toHaveAttribute('data-state', 'ready')
        await expect(shown.locator('.list-bar__count')).toHaveText(
          `${similar.length} suites in ${buildings.size} buildings, ${words} first`,
        )
        const texts = await cards(page).allTextContents()
        said.push(texts.slice(0, 3).map((text) => text.replace(' · 3.2 km away', '')))
      }
      expect(said[0]).toHaveLength(3)
      expect(said[1]).toEqual(said[0])
      expect(said[2]).toEqual(said[0])
    }
  },
)

test('pages, filters, fails and tries again', { tag: '@deep' }, async ({ page, request }) => {
  const studios = (some: SuiteCard[]) => some.filter(({ bedrooms }) => bedrooms === 0)
  const { path, similar } = await find(
    request,
    (some) => studios(some).length > 0 && some.length > studios(some).length + 3,
  )
  const expected = pricesOf(similar)
  const next = part(page).getByRole('button', { name: 'Next page' })
  await page.goto(path)
  await test.step('tries again when its suites cannot be had', async () => {
    const calls = '**/api/pubSuites?ids=*'
    await expect(count(page)).toHaveText(`1–3 of ${expected.length}`)
    expect(await shownPrices(page)).toEqual(expected.slice(0, 3))
    await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
    await next.click()
    await expect(part(page).getByText('The suites you asked for could not be loaded.')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await page.unroute(calls)
    await part(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shownPrices(page)).toEqual(expected.slice(3, 6))
    await expect(part(page).getByText('could not be loaded')).toBeHidden()
  })
  await test.step('keeps its page in the address, lowest price first to the last', async () => {
    await page.reload()
    await expect.poll(() => shownPrices(page)).toEqual(expected.slice(3, 6))
    for (let at = 6; at < expected.length; at += 3) {
      await next.click()
      await expect.poll(() => shownPrices(page)).toEqual(expected.slice(at, at + 3))
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('filters as everywhere, with the four winds', async () => {
    await openFilters(page)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const labels = (group: string) =>
      sheet.getByRole('group', { name: group }).locator('.choice span').allTextContents()
    await expect(sheet.getByLabel('Max price')).toBeFocused()
    await expect(sheet.getByLabel('Max price').locator('option')).toHaveCount(15)
    expect(await labels('Bedrooms')).toEqual(['None', 'Studio', '1', '1+Den', '2', '2+Den', '3', '4+'])
    expect((await labels('Exposure')).toSorted()).toEqual(['E', 'N', 'S', 'W'])
    await expectNoAxeFindings(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(part(page).getByRole('button', { name: 'Filters' })).toBeFocused()
    await choose(page, 'Bedrooms', 'Studio')
    await expect(page).toHaveURL(`${path}?bedrooms=0`)
    const found = studios(similar).length
    await expect(part(page).locator('.list-bar__count')).toHaveText(
      new RegExp(`^${found} ${found > 1 ? 'suites' : 'suite'} in `),
    )
    await expect.poll(() => shownPrices(page)).toEqual(pricesOf(studios(similar)).slice(0, 3))
    await part(page).getByRole('button', { name: 'Remove filter: Studio' }).click()
    await expect(count(page)).toHaveText(`1–3 of ${similar.length}`)
  })
  const card = cards(page).first()
  const id = await card.getAttribute('data-suite')
  await card.getByRole('link', { name: /^VIEW PROPERTY/ }).click()
  await expect(page).toHaveURL(`/suites/${id}`)
})

test(
  'shows when nothing is similar, or nothing matches, and what to do',
  { tag: '@deep' },
  async ({ page, request }) => {
    const { path: alone } = await find(request, (some) => some.length === 0)
    await page.goto(alone)
    await expect(part(page).getByText(EMPTY)).toBeVisible()
    await expect(part(page).getByRole('button')).toHaveCount(0)
    const { path, similar } = await find(
      request,
      (some) => some.length > 3 && pricesOf(some).every((p) => p > 200_000),
    )
    await page.goto(`${path}?price=200000`)
    await reachList(page)
    await expect(part(page).getByText(EMPTY)).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expectNoAxeFindings(page)
    await part(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => shownPrices(page)).toEqual(pricesOf(similar).slice(0, 3))
    await expect(page).toHaveURL(path)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'lists show their first suites, and where all the others stand',
    { tag: '@deep' },
    async ({ page, request }) => {
      const { path } = await find(request, (some) => some.length > 4)
      await page.goto(path)
      await expect(cards(page)).toHaveCount(3)
      await expect(part(page).getByRole('button')).toHaveCount(0)
      await expect(page.locator('#similar noscript a')).toHaveAttribute('href', '/all-suites')
      await page.goto('/all-suites?bedrooms=2&page=2&cards=plan')
      await expect(cards(page)).toHaveCount(4)
      await expect(page.getByLabel('One card per plan')).toBeHidden()
      await expect(page.locator('main noscript p').first()).toContainText('Filters and further pages need')
      expect(await page.locator('main noscript a[href^="/buildings/"]').count()).toBeGreaterThanOrEqual(8)
    },
  )
})
