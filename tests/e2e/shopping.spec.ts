import type { APIRequestContext, Page } from '@playwright/test'
import { cards, get, listed, openFilters } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'
const available = async (request: APIRequestContext) =>
  (await get<SuiteCard[]>(request, '/api/pubSuites')).filter((suite) => suite.available)
const ids = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.dataset['suite'] ?? ''))
const sort = (page: Page) => page.getByLabel('Sort', { exact: true })
/** Suites of the page, as the API has them. */
const shown = async (page: Page, all: SuiteCard[]) => {
  const found = new Map(all.map((suite) => [suite._id, suite]))
  return (await ids(page)).flatMap((id) => found.get(id) ?? [])
}

/** A choice that no home has, and a price that none of its homes has. */
const nothing = async (page: Page, all: SuiteCard[]) => {
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
}

test('every card shows its city, currency and tax', { tag: '@deep' }, async ({ page, request }) => {
  const all = await available(request)
  const code = Promise.withResolvers<undefined>()
  await page.route('**/_astro/SuiteBrowser*.js', async (route) => {
    await code.promise
    await route.continue()
  })

  await test.step('a filtered address shows a skeleton, not a blank, while it loads', async () => {
    await page.goto('/all-suites?sort=newest&per=24', { waitUntil: 'domcontentloaded' })
    const card = page.locator('.suite-grid .suite-card').first()
    await expect(card.getByRole('link')).toBeHidden()
    const drawn = await card.evaluate((element) => getComputedStyle(element).backgroundImage)
    expect(drawn.match(/gradient/g)?.length).toBeGreaterThan(2)
    code.resolve(undefined)
  })

  await expect(cards(page)).toHaveCount(24)
  await expect(listed(page)).toContainText('newest first')
  for (const suite of await shown(page, all)) {
    const card = page.locator(`[data-suite="${suite._id}"]`)
    await expect(card).toContainText(`${suite.building.city}, ${suite.building.region}`)
    await expect(card.locator('.suite-card__terms')).toHaveText(
      suite.price === 0 ? '' : new RegExp(`^${suite.building.currency}`),
    )
  }
  const days = (await shown(page, all)).map(({ listedOn }) => Date.parse(listedOn))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const newest = await ids(page)

  await test.step('another order is chosen by keyboard, and Back brings the first one', async () => {
    await sort(page).focus()
    await page.keyboard.type('Hi')
    await expect(page).toHaveURL('/all-suites?sort=price-desc&per=24')
    await expect(sort(page)).toBeFocused()
    await expect.poll(() => ids(page)).not.toEqual(newest)
    const prices = (await shown(page, all)).filter(({ building }) => building.country === 'CA')
    expect(prices.map(({ price }) => price)).toEqual(
      prices.map(({ price }) => price).toSorted((a, b) => b - a),
    )
    await page.goBack()
    await expect(sort(page)).toHaveValue('newest')
    await expect.poll(() => ids(page)).toEqual(newest)
  })

  await test.step('says what it could do without where nothing matches', () => nothing(page, all))

  await test.step('pictures tell suites apart: each photograph once, a drawing for the others, no bathroom', async () => {
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
})

test('cards of a search say how far it is, or that it is in the city, nearest first', async ({
  page,
  request,
}) => {
  const { lat, lng } = await get<{ lat: number; lng: number }>(request, '/api/search/geocode?placeId=6167865')
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
})

test(
  'on a phone no field of a list is cut, its filters show as chips, and an empty list or open filters have no axe findings',
  { tag: ['@phone', '@deep'] },
  async ({ page, request }) => {
    for (const query of ['bedrooms=2&price=800000', 'bedrooms=2-2.5&price=1500000&sort=ppsf']) {
      await page.goto(`/all-suites?${query}`)
      await expect(cards(page).first()).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        for (const name of ['How many bedrooms', 'Price limit', 'Sort']) {
          // As wide as its choice would be alone, or wider.
          const [own, needed] = await page.getByLabel(name, { exact: true }).evaluate((field) => {
            const alone = field.cloneNode(true) as HTMLSelectElement
            alone.selectedIndex = (field as HTMLSelectElement).selectedIndex
            alone.style.cssText = 'position: absolute; flex: none; max-width: none'
            field.after(alone)
            const widths = [field, alone].map((one) => one.getBoundingClientRect().width)
            alone.remove()
            return widths
          })
          expect(own, `${name} at ${width}, ${query}`).toBeGreaterThanOrEqual(needed ?? Infinity)
        }
      }
      await expect(
        page.getByRole('button', { name: /^Remove filter/ }).filter({ visible: true }),
      ).toHaveCount(2)
    }
    await openFilters(page)
    await expectNoAxeFindings(page)
    await nothing(page, await available(request))
  },
)

test(
  'two bedrooms, maybe a den, under $800,000, near Toronto: in at most four steps on a phone',
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
