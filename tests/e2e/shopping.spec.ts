import type { APIRequestContext, Page } from '@playwright/test'
import { applyFilters, cards, choose, get, listed, openFilters } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'
const available = async (request: APIRequestContext) =>
  (await get<SuiteCard[]>(request, '/api/pubSuites')).filter((suite) => suite.available)
const ids = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.dataset['suite'] ?? ''))
const sort = (page: Page) => page.getByLabel('Sort', { exact: true })
const perPage = (page: Page) => page.getByLabel('Per page', { exact: true })
/** Suites of the page, as the API has them. */
const shown = async (page: Page, all: SuiteCard[]) => {
  const found = new Map(all.map((suite) => [suite._id, suite]))
  return (await ids(page)).flatMap((id) => found.get(id) ?? [])
}
const perFoot = ({ price, squareFootage }: SuiteCard) => price / (squareFootage ?? 1)

test('every card shows its city, currency and tax', { tag: '@both' }, async ({ page, request }) => {
  const all = await available(request)
  await page.goto('/all-suites?per=24')
  await expect(cards(page)).toHaveCount(24)
  for (const suite of await shown(page, all)) {
    const card = page.locator(`[data-suite="${suite._id}"]`)
    await expect(card).toContainText(`${suite.building.city}, ${suite.building.region}`)
    await expect(card.locator('.suite-card__terms')).toHaveText(
      suite.price === 0 ? '' : new RegExp(`^${suite.building.currency}`),
    )
  }
})

test('each order is the one it says, stands in the address and in the count', async ({ page, request }) => {
  const all = await available(request)
  await page.goto('/all-suites?country=CA&per=24')
  await expect(cards(page)).toHaveCount(24)
  const orders: [string, string, string, (suite: SuiteCard) => number | string][] = [
    ['price-desc', 'Highest price', 'highest price first', ({ price }) => -price],
    ['ppsf', 'Lowest price per Sq.Ft.', 'lowest price per Sq.Ft. first', perFoot],
    ['size-desc', 'Largest', 'largest first', ({ squareFootage }) => -(squareFootage ?? 0)],
    ['size', 'Smallest', 'smallest first', ({ squareFootage }) => squareFootage ?? 0],
    ['newest', 'Newest', 'newest first', ({ listedOn }) => -Date.parse(listedOn)],
  ]
  for (const [value, label, words, of] of orders) {
    await sort(page).selectOption(label)
    await expect(page).toHaveURL(`/all-suites?country=CA&sort=${value}&per=24`)
    await expect(listed(page)).toContainText(words)
    const figures = (await shown(page, all)).map(of)
    expect(figures, label).toEqual([...figures].sort((a, b) => Number(a) - Number(b)))
    expect(new Set(figures).size, label).toBeGreaterThan(1)
  }
  const newest = await ids(page)
  await page.reload()
  await expect(sort(page)).toHaveValue('newest')
  await expect.poll(() => ids(page)).toEqual(newest)
  await page.goBack()
  await expect(sort(page)).toHaveValue('size')
  expect(await ids(page)).not.toEqual(newest)
})

test('the order can be chosen by keyboard', async ({ page }) => {
  await page.goto('/all-suites')
  await sort(page).focus()
  await page.keyboard.type('Hi')
  await expect(page).toHaveURL('/all-suites?sort=price-desc')
  await expect(sort(page)).toBeFocused()
})

test(
  'bedrooms with or without a den, and a lowest price, extend the specified choices',
  { tag: '@both' },
  async ({ page, request }) => {
    const all = await available(request)
    const having = (...bedrooms: number[]) => all.filter((suite) => bedrooms.includes(suite.bedrooms ?? -1))
    const box = page.getByLabel('With or without a den').last()
    const expectOnly = async (value: string, ...bedrooms: number[]) => {
      await expect(page).toHaveURL(`/all-suites?bedrooms=${value}`)
      await expect(listed(page)).toHaveText(new RegExp(`^${having(...bedrooms).length} suites?`))
      for (const suite of await shown(page, all)) expect(bedrooms).toContain(suite.bedrooms)
    }
    await page.goto('/all-suites')
    await choose(page, 'Bedrooms', 'Studio')
    await expectOnly('0', 0)
    await choose(page, 'Bedrooms', '2')
    await expectOnly('2', 2)
    const dens = having(2.5).length
    expect(dens).toBeGreaterThan(0)
    await page.getByRole('button', { name: `${dens} more with a den` }).click()
    await expectOnly('2-2.5', 2, 2.5)
    await expect(listed(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /more with a den/ })).toHaveCount(0)
    await openFilters(page)
    await expect(
      page.getByRole('group', { name: 'Bedrooms' }).last().getByLabel('2', { exact: true }),
    ).toBeChecked()
    await expect(box).toBeChecked()
    await box.uncheck()
    await applyFilters(page)
    await expectOnly('2', 2)
    await openFilters(page)
    await box.check()
    await page.getByRole('group', { name: 'Bedrooms' }).last().getByLabel('1', { exact: true }).check()
    await applyFilters(page)
    await expectOnly('1-1.5', 1, 1.5)
    await page.goto('/all-suites?min=900000')
    const dear = all.filter(({ price }) => price >= 900_000)
    await expect(listed(page)).toHaveText(new RegExp(`^${dear.length} suites?`))
    await expect(page.getByRole('button', { name: /Remove filter.*From \$900,000/ })).toBeVisible()
  },
)

test(
  'cards on a page: 4 at first, then as chosen, in the address and the next time',
  { tag: '@both' },
  async ({ page, context }) => {
    await page.goto('/all-suites')
    await expect(cards(page)).toHaveCount(4)
    await perPage(page).selectOption('12')
    await expect(page).toHaveURL('/all-suites?per=12')
    await expect(cards(page)).toHaveCount(12)
    await expect(page.locator('.pager-row .label')).toHaveText(/^1–12 of/)
    const next = await context.newPage()
    await next.goto(TORONTO)
    await expect(next.locator('.suite-grid [data-suite]')).toHaveCount(12)
    // Page 2 of four cards stays the same.
    await next.goto('/all-suites?page=2')
    await expect(next.locator('.pager-row .label')).toHaveText(/^5–8 of/)
    await next.close()
  },
)

test('says in how many buildings its suites are, and offers only those', async ({ page, request }) => {
  const all = await available(request)
  const names = (suites: SuiteCard[]) => [...new Set(suites.map(({ building }) => building.name))].sort()
  await page.goto('/all-suites')
  await expect(listed(page)).toHaveText(
    `${all.length} suites in ${names(all).length} buildings, one of each plan first, by price`,
  )
  const cheap = all.filter(({ price }) => price > 0 && price <= 400_000)
  await page.goto('/all-suites?price=400000')
  const buildings = names(cheap)
  await expect(listed(page)).toContainText(`${cheap.length} suites in ${buildings.length} building`)
  const offered = page.getByLabel('Building', { exact: true }).first().locator('option')
  await expect(offered).toHaveText(['Any building', ...buildings])
  expect(buildings.length).toBeLessThan(names(all).length)
})

test(
  'cards of a search say how far it is, or that it is in the city, nearest first',
  { tag: '@both' },
  async ({ page, request }) => {
    const { lat, lng } = await get<{ lat: number; lng: number }>(
      request,
      '/api/search/geocode?placeId=6167865',
    )
    const near = await get<{ _id: string; distance: number }[]>(
      request,
      `/api/search/near?lat=${lat}&lng=${lng}&radius=25`,
    )
    const distances = new Map(near.map(({ _id, distance }) => [_id, distance]))
    const all = await available(request)
    await page.goto(`${TORONTO}&per=24`)
    await expect(cards(page).first()).toContainText('in Toronto')
    for (const suite of await shown(page, all)) {
      const card = page.locator(`[data-suite="${suite._id}"]`)
      const isInToronto = suite.building.city === 'Toronto'
      await expect(card).toContainText(isInToronto ? 'in Toronto' : 'km away')
      if (isInToronto) await expect(card).not.toContainText('km away')
    }
    await expect(listed(page)).toContainText('nearest first')
    const away = (await shown(page, all)).map(({ building }) => distances.get(building.id) ?? -1)
    expect(away).toEqual([...away].sort((a, b) => a - b))
    const plans = (await shown(page, all))
      .filter(({ building }, _at, [first]) => building.id === first?.building.id)
      .map(({ floorplanType, _id }) => floorplanType ?? _id)
    const distinct = new Set(plans)
    expect(plans.length).toBeGreaterThan(distinct.size)
    expect(new Set(plans.slice(0, distinct.size))).toEqual(distinct)
    await sort(page).selectOption('Lowest price')
    await expect(page).toHaveURL(/sort=price/)
    const prices = (await shown(page, all)).map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  },
)

test('pictures tell suites apart: each photograph once, a drawing for the others, no bathroom', async ({
  page,
  request,
}) => {
  const all = await available(request)
  for (const { pictures } of all) expect(pictures[0]?.alt ?? '').not.toMatch(/bathroom/i)
  const bare = all.find(({ pictures, building }) => pictures.length === 0 && building.picture)
  await page.goto(`/all-suites?building=${bare?.building.id}&per=24`)
  await expect(page.locator('.suite-grid .plan-thumb img').first()).toBeVisible()
  const photographs = await page
    .locator('.suite-grid picture img')
    .evaluateAll((some) => some.map((image) => image.getAttribute('src')))
  const drawn = await page.locator('.suite-grid .plan-thumb').count()
  expect(drawn).toBeGreaterThan(0)
  const tower = encodeURIComponent(bare?.building.picture?.url ?? '')
  expect(photographs.filter((src) => src?.includes(tower))).toHaveLength(1)
  expect(new Set(photographs).size).toBe(photographs.length)
})

test('shows a skeleton, not a blank, while a filtered address loads', { tag: '@both' }, async ({ page }) => {
  const code = Promise.withResolvers<undefined>()
  await page.route('**/_astro/SuiteBrowser*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/all-suites?sort=newest', { waitUntil: 'domcontentloaded' })
  const card = page.locator('.suite-grid .suite-card').first()
  await expect(card.getByRole('link')).toBeHidden()
  const drawn = await card.evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(drawn.match(/gradient/g)?.length).toBeGreaterThan(2)
  code.resolve(undefined)
  await expect(cards(page).first().getByRole('link')).toBeVisible()
})

test('a filtered list keeps its three fields in a row on a phone', { tag: '@phone' }, async ({ page }) => {
  for (const query of ['bedrooms=2&price=800000', 'bedrooms=2-2.5&price=1500000&sort=ppsf']) {
    await page.goto(`/all-suites?${query}`)
    await expect(cards(page).first()).toBeVisible()
    const fields = ['How many bedrooms', 'Price limit', 'Sort'].map((name) =>
      page.getByLabel(name, { exact: true }).boundingBox(),
    )
    const boxes = await Promise.all(fields)
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size, query).toBe(1)
    for (const box of boxes) expect(box?.width).toBeGreaterThan(60)
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  }
})

test(
  'two bedrooms, maybe a den, under $800,000, near Toronto: in at most four acts on a phone',
  { tag: '@phone' },
  async ({ page, request }) => {
    const all = await available(request)
    await page.goto('/')
    let acts = 0
    const act = async (what: Promise<unknown>) => {
      await what
      acts += 1
    }
    await act(
      page
        .getByRole('navigation', { name: 'Cities with homes for sale' })
        .getByRole('link', { name: /^Toronto/ })
        .tap(),
    )
    await expect(cards(page).first().locator('img')).toBeInViewport({ ratio: 0.9 })
    await act(page.getByLabel('How many bedrooms').selectOption('2, with or without den'))
    await act(page.getByLabel('Price limit').selectOption({ label: '$800,000 CAD' }))
    expect(acts).toBeLessThanOrEqual(4)
    await expect(page).toHaveURL(/price=800000&bedrooms=2-2\.5/)
    // No chips for the two fields, because they would push the homes down.
    await expect(cards(page).first().locator('img')).toBeInViewport({ ratio: 0.9 })
    const found = await shown(page, all)
    expect(found.length).toBeGreaterThan(0)
    for (const { bedrooms, price } of found) {
      expect([2, 2.5]).toContain(bedrooms)
      expect(price).toBeLessThanOrEqual(800_000)
    }
    await expectNoAxeFindings(page)
  },
)

test(
  'an empty list says what it could do without, and axe finds nothing there',
  { tag: '@both' },
  async ({ page, request }) => {
    const all = await available(request)
    await page.goto('/all-suites?min=1500000&bedrooms=0')
    await expect(page.getByText('No suites matching that filter were found.')).toBeVisible()
    await expectNoAxeFindings(page)
    const dear = all.filter(({ price }) => price >= 1_500_000).length
    const small = all.filter(({ bedrooms }) => bedrooms === 0).length
    await expect(page.getByRole('button', { name: /^Without/ })).toHaveText([
      new RegExp(`^Without “From \\$1,500,000 CAD or USD”: ${small} suites$`),
      new RegExp(`^Without “Studio”: ${dear} suites?$`),
    ])
    await page.getByRole('button', { name: 'Without “Studio”' }).click()
    await expect(page).toHaveURL('/all-suites?min=1500000')
    await expect(listed(page)).toBeFocused()
    await expect(listed(page)).toHaveText(new RegExp(`^${dear} suites?`))
    await page.goto('/all-suites?sort=ppsf&per=12')
    await expect(cards(page)).toHaveCount(12)
    await openFilters(page)
    await expectNoAxeFindings(page)
  },
)
