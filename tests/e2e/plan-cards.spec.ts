import type { APIRequestContext } from '@playwright/test'
import { formatPrice } from '#lib/format.ts'
import { applyFilters, busiest, cards, get, listed, openFilters, reachList } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'
const SWITCH = 'One card per plan'
const MANY = 4

const planOf = ({ _id, floorplanType, building }: SuiteCard) => `${building.id} ${floorplanType ?? _id}`
/** The plans of the catalogue, computed without the site's rules. */
const plans = async (request: APIRequestContext) => {
  const suites = (await get<SuiteCard[]>(request, '/api/pubSuites')).filter(({ available }) => available)
  return [...Map.groupBy(suites, planOf).values()]
}
const ofCanada = (found: SuiteCard[][]) => found.filter(([suite]) => suite?.building.currency === 'CAD')
const endsWith = (price: string) => new RegExp(`${price.replace('$', '\\$')}$`)
const pricesOf = (suites: SuiteCard[] = []) => suites.map(({ price }) => price)

for (const [name, address] of [
  ['all suites', '/all-suites'],
  ['results', TORONTO],
] as const)
  test(
    `${name}: one card for each plan, chosen by keyboard, kept in the address`,
    { tag: '@both' },
    async ({ page }) => {
      await page.goto(address)
      await reachList(page)
      await expect(cards(page)).toHaveCount(MANY)
      const before = await listed(page).textContent()
      await page.getByLabel(SWITCH).press('Space')
      await expect(page).toHaveURL(/[?&]cards=plan$/)
      await expect(listed(page)).toHaveText(/^\d+ plans in \d+ buildings, (lowest price|nearest) first$/)
      await expect(page.locator('.list-status')).toHaveText(/^\d+ plans in /)
      for (const card of await cards(page).all()) {
        await expect(card).toContainText(/\d+ suites?/)
        await expect(card.getByRole('link')).toHaveAttribute('href', /^\/buildings\/[^/]+\/suites\/[^/]+$/)
      }
      await expectNoAxeFindings(page)
      await page.reload()
      await expect(page.locator('.suite-list')).toHaveAttribute('data-state', 'ready')
      await expect(page.getByLabel(SWITCH)).toBeChecked()
      await expect(listed(page)).toHaveText(/^\d+ plans in /)
      await page.getByLabel(SWITCH).press('Space')
      await expect(page).toHaveURL(address)
      await expect(listed(page)).toHaveText(before ?? '')
    },
  )

test('a plan’s card counts its suites and names the range of their prices', async ({ page, request }) => {
  const cheapest = ofCanada(await plans(request)).toSorted(
    (a, b) => Math.min(...pricesOf(a)) - Math.min(...pricesOf(b)),
  )
  await page.goto('/all-suites?cards=plan')
  for (const [at, suites] of cheapest.slice(0, MANY).entries()) {
    const [low, high] = [Math.min(...pricesOf(suites)), Math.max(...pricesOf(suites))]
    const range = low === high ? [low] : [low, high]
    const card = cards(page).nth(at)
    await expect(card).toContainText(suites.length === 1 ? '1 suite' : `${suites.length} suites`)
    await expect(card.locator('.price')).toHaveText(range.map((one) => formatPrice(one, 'CAD')).join('–'))
  }
  const link = cards(page)
    .first()
    .getByRole('link', { name: /^VIEW LISTING: / })
  await link.click()
  await expect(page).toHaveURL(/\/buildings\/[^/]+\/suites\//)
  await expect(page.getByRole('table', { name: /^Available suites of Plan / })).toBeVisible()
})

test('the order by highest price goes by the highest price of each plan', async ({ page, request }) => {
  const tops = ofCanada(await plans(request))
    .map((suites) => Math.max(...pricesOf(suites)))
    .toSorted((a, b) => b - a)
  await page.goto('/all-suites?cards=plan&sort=price-desc')
  const ends = tops.slice(0, MANY).map((price) => endsWith(formatPrice(price, 'CAD')))
  await expect(cards(page).locator('.price')).toHaveText(ends)
})

test(
  'filters, chips and pages count plans, and keep the choice',
  { tag: '@both' },
  async ({ page, request }) => {
    const all = await plans(request)
    const studios = all.filter((suites) => suites.some(({ bedrooms }) => bedrooms === 0))
    await page.goto('/all-suites?cards=plan')
    await openFilters(page)
    await page.getByRole('group', { name: 'Bedrooms' }).getByLabel('Studio', { exact: true }).check()
    await applyFilters(page)
    await expect(page).toHaveURL('/all-suites?bedrooms=0&cards=plan')
    await expect(listed(page)).toHaveText(new RegExp(`^${studios.length} plans? in `))
    await page.goto('/all-suites?price=200000&bedrooms=4&cards=plan')
    await page.getByRole('button', { name: 'Clear filters' }).filter({ visible: true }).last().click()
    await expect(page).toHaveURL('/all-suites?cards=plan')
    await expect(listed(page)).toHaveText(new RegExp(`^${all.length} plans in `))
  },
)

test('a building lists plans, or its suites one by one', { tag: '@both' }, async ({ page, request }) => {
  const { _id, suites } = await busiest(request)
  const available = suites.filter((suite) => suite.available)
  await page.goto(`/buildings/${_id}`)
  await reachList(page)
  await expect(page.getByLabel(SWITCH)).toBeChecked()
  await page.getByLabel(SWITCH).press('Space')
  await expect(page).toHaveURL(`/buildings/${_id}?cards=suite`)
  await expect(listed(page)).toHaveText(`${available.length} suites, lowest price first`)
  await expect(cards(page).first().getByRole('heading')).toContainText(/^(Suite|Bay|Unit) /)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/suites\//)
  await page.reload()
  await expect(listed(page)).toHaveText(`${available.length} suites, lowest price first`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of plan cards answers with the first page', async ({ page }) => {
    await page.goto('/all-suites?cards=plan')
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByLabel(SWITCH)).toBeHidden()
  })
})

test('the prices of a plan are today’s where the page is older', async ({ page, request }) => {
  const building = await busiest(request)
  const raised = building.suites.map((suite) => ({ ...suite, price: suite.price + 1234 }))
  await page.route('**/api/pubSuites?ids=*', (route) => route.fulfill({ json: raised }))
  await page.route(`**/api/building/${building._id}`, (route) =>
    route.fulfill({ json: { ...building, suites: raised } }),
  )
  await page.goto(`/buildings/${building._id}`)
  await reachList(page)
  const [first = []] = [
    ...Map.groupBy(
      raised.filter(({ available }) => available),
      planOf,
    ).values(),
  ].sort((a, b) => Math.min(...pricesOf(a)) - Math.min(...pricesOf(b)))
  const high = formatPrice(Math.max(...pricesOf(first)), building.currency)
  await expect(cards(page).first().locator('.price')).toHaveText(endsWith(high))
})
