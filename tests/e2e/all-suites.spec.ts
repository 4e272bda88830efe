import type { Page } from '@playwright/test'
import { get, openFilters } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const EMPTY = 'No suites matching that filter were found. Please try different criteria.'
const cards = (page: Page) => page.locator('.suite-grid [data-suite]')
const prices = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number(card.dataset['price'])))

test('shows the first four available suites, by price', { tag: '@both' }, async ({ page }) => {
  await page.goto('/all-suites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search All Inventory')
  await expect(cards(page)).toHaveCount(4)
  const shown = await prices(page)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  const first = cards(page).first()
  const building = await first.locator('.suite-card__name > span').textContent()
  expect(building).toMatch(/\S/)
  await first.getByRole('link', { name: `VIEW PROPERTY: ${building}` }).click()
  await expect(page).toHaveURL(/\/suites\/[a-z0-9-]+$/)
})

test('shows one of each plan before a second suite of any, unless the price is the order', async ({
  page,
  request,
}) => {
  const planOf = ({ building, floorplanType, _id }: SuiteCard) => `${building.id} ${floorplanType ?? _id}`
  const all = (await get<SuiteCard[]>(request, '/api/pubSuites'))
    .filter(({ available, price, building }) => available && price > 0 && building.currency === 'CAD')
    .sort((a, b) => a.price - b.price)
  const firsts = [...Map.groupBy(all, planOf).values()].map(([first]) => first?.price)
  const strict = all.slice(0, 24).map(({ price }) => price)
  expect(strict).not.toEqual(firsts.slice(0, 24))
  await page.goto('/all-suites')
  expect(await prices(page)).toEqual(firsts.slice(0, 4))
  await page.goto('/all-suites?per=24')
  await expect(cards(page)).toHaveCount(24)
  expect(await prices(page)).toEqual(firsts.slice(0, 24))
  await expect(page.locator('.list-bar__count')).toContainText('one of each plan first, by price')
  await page.getByLabel('Sort', { exact: true }).selectOption('Lowest price')
  await expect(page).toHaveURL('/all-suites?sort=price&per=24')
  await expect.poll(() => prices(page)).toEqual(strict)
})

test('price of the address prefills the max price', async ({ page }) => {
  await page.goto('/all-suites?price=500000')
  await expect(cards(page).first()).toBeVisible()
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(500_000)
  await expect(page.getByRole('button', { name: /Remove filter.*500,000/ })).toBeVisible()
  await expect(page.locator('[name=price]')).toHaveValue('500000')
})

test('a filter goes into the address, and Back takes it away', async ({ page }) => {
  await page.goto('/all-suites?page=2')
  await expect(page.locator('.pager-row .label')).toHaveText(/^5–8 of/)
  await page.getByLabel('Max price').selectOption('500000')
  await expect(page).toHaveURL('/all-suites?price=500000')
  await expect(page.locator('.pager-row .label')).toHaveText(/^1–4 of/)
  await page.goBack()
  await expect(page).toHaveURL('/all-suites?page=2')
  await expect(page.locator('.pager-row .label')).toHaveText(/^5–8 of/)
  await expect(page.getByLabel('Max price')).toHaveValue('')
})

test('type of the address prefills the property type, in any of its spellings', async ({ page }) => {
  await page.goto('/all-suites?type=single%20family%20home')
  await expect(page.getByRole('button', { name: /Remove filter.*Single family home/ })).toBeVisible()
  await expect(page.locator('[name=type]')).toHaveValue('single family home')
  await page.goto('/all-suites?type=Townhome')
  await expect(page.locator('[name=type]')).toHaveValue('townhome')
  await expect(cards(page).first()).toBeVisible()
})

test('offers whole bedrooms and all eight exposures', async ({ page }) => {
  await page.goto('/all-suites')
  await openFilters(page)
  const labels = (group: string) =>
    page.getByRole('group', { name: group }).locator('.choice span').allTextContents()
  expect(await labels('Bedrooms')).toEqual(['Any', 'Studio', '1', '2', '3', '4+'])
  expect(await labels('Bathrooms')).toEqual(['Any', '1+', '2+', '3+', '4+'])
  expect(await labels('Exposure')).toEqual(['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'])
})

test('counts one suite as one', async ({ page, request }) => {
  const [only] = (await get<SuiteCard[]>(request, '/api/pubSuites')).filter(({ available }) => available)
  await page.route('**/api/pubSuites', (route) => route.fulfill({ json: [only] }))
  await page.goto('/all-suites?page=2')
  await expect(page.locator('.list-bar__count')).toHaveText('1 suite in 1 building')
  await expect(cards(page)).toHaveCount(1)
})

test('ignores nonsense in the address, and uses the last page for one beyond it', async ({
  page,
  request,
}) => {
  const all = (await get<SuiteCard[]>(request, '/api/pubSuites')).filter(({ available }) => available)
  const nonsense =
    'price=-1&bedrooms=x&bathrooms=9&size=%00&type=%3Cscript%3E&exposure=UP&building=&page=99999'
  await page.goto(`/all-suites?${nonsense}`)
  await expect(page.locator('.pager-row .label')).toHaveText(new RegExp(`of ${all.length}$`))
  await expect(cards(page)).toHaveCount(all.length % 4 || 4)
  await expect(page.locator('.list-bar__count')).toHaveText(new RegExp(`^${all.length} suites in `))
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
})

test('never shows unfiltered suites under an address that filters', async ({ page }) => {
  await page.goto('/all-suites')
  const all = await cards(page).evaluateAll((some) => some.map((card) => card.dataset['suite']))
  const [code, answer] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  await page.route('**/_astro/SuiteBrowser*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.route('**/api/pubSuites', async (route) => {
    await answer.promise
    await route.continue()
  })
  const expectNoneOfThem = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A skeleton is allowed, but without text.
    for (const id of all)
      await expect(page.locator(`[data-suite="${id}"]`).getByRole('link').first()).not.toBeVisible()
  }
  for (const asked of [
    'price=900000',
    'bedrooms=2',
    'size=500-649',
    'exposure=S',
    'page=2',
    'type=townhome',
  ]) {
    await page.goto(`/all-suites?${asked}`, { waitUntil: 'domcontentloaded' })
    await expectNoneOfThem()
  }
  code.resolve(undefined)
  await expect(page.locator('astro-island:not([ssr]) .filters')).toBeAttached()
  await expectNoneOfThem()
  answer.resolve(undefined)
  await expect(cards(page).first()).toBeVisible()
})

test('shows a changed price without asking for all suites', async ({ page, request }) => {
  const whole: string[] = []
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url())
    if (pathname === '/api/pubSuites' && search === '') whole.push(pathname)
  })
  await page.goto('/all-suites')
  const [first, second = 0] = await prices(page)
  const path = `/api/pubSuites?ids=${await cards(page).first().getAttribute('data-suite')}`
  const [suite] = await get<SuiteCard[]>(request, path)
  expect(suite?.price).toBe(first)
  await page.route('**/api/pubSuites?ids=*', async (route) => {
    const all: SuiteCard[] = await (await route.fetch()).json()
    const json = all.map((one) => (one._id === suite?._id ? { ...one, price: second + 1 } : one))
    return route.fulfill({ json })
  })
  await page.reload()
  await expect.poll(async () => (await prices(page)).slice(0, 2)).toEqual([second, second + 1])
  await page.waitForLoadState('networkidle')
  expect(whole).toEqual([])
})

test('says when nothing matches', async ({ page }) => {
  await page.goto('/all-suites?price=200000&bedrooms=4')
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('axe finds nothing', async ({ page }) => {
  await page.goto('/all-suites')
  await expect(cards(page)).toHaveCount(4)
  await expectNoAxeFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows suites, and where all the others stand', async ({ page }) => {
    await page.goto('/all-suites?bedrooms=2&page=2')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.locator('main noscript p').first()).toContainText('Filters and further pages need')
    expect(await page.locator('main noscript a[href^="/buildings/"]').count()).toBeGreaterThanOrEqual(8)
  })
})

test('keeps a press that begins before the list is there and ends after it', async ({ page }) => {
  const asked = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/pubSuites', async (route) => {
    asked.resolve(undefined)
    await held.promise
    return route.fallback()
  })
  await page.goto('/all-suites')
  const second = page.locator('.pager--numbers').getByRole('button', { name: '2', exact: true })
  await second.hover()
  const came = page.waitForResponse('**/api/pubSuites')
  await page.mouse.down()
  await asked.promise
  held.resolve(undefined)
  await (await came).finished()
  await page.mouse.up()
  await expect(page).toHaveURL('/all-suites?page=2')
  await expect(page.locator('.pager-row .label')).toHaveText(/^5–8 of/)
})
