import type { APIRequestContext, Page } from '@playwright/test'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const BUILDING = 'aurora-on-king'
const PLAN = 'D4'

const all = async (request: APIRequestContext): Promise<SuiteCard[]> =>
  (await request.get('/api/pubSuites')).json()
const ofPlan = (suites: SuiteCard[]) =>
  suites
    .filter(({ building, floorplanType }) => building.id === BUILDING && floorplanType === PLAN)
    .sort((a, b) => a.price - b.price)
const pathOf = ({ _id }: SuiteCard) => `/buildings/${BUILDING}/suites/${_id}`
const open = async (page: Page, request: APIRequestContext) => {
  const plan = ofPlan(await all(request))
  const units = plan.filter(({ available }) => available)
  const [first] = units
  if (!first) throw new Error('The demo data have no suite of plan D4')
  await page.goto(pathOf(first))
  return { plan, units, first }
}

test('lists the plan’s units with their actions', { tag: '@both' }, async ({ page, request }) => {
  const { units } = await open(page, request)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan D4')
  const table = page.getByRole('table', { name: 'Available suites of Plan D4' })
  await expect(table.locator('thead th')).toHaveText([
    'Floor',
    'Unit',
    'Price',
    'Exposure',
    'Bedrooms',
    'Bathrooms',
    'Size',
    'Action',
  ])
  await expect(table.locator('tbody tr')).toHaveCount(units.length)
  const floors = await table.getByRole('rowheader', { name: /^Floor \d+$/ }).allTextContents()
  const numbers = floors.map((floor) => Number(floor.replace('Floor ', '')))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(numbers.length).toBe(await table.locator('tbody').count())
  for (const [at, unit] of units.entries()) {
    const row = table.locator('tbody tr').nth(at)
    await expect(row.locator('.unit a')).toHaveText(unit.unitNumber)
    const mark = row.getByRole('button', { name: `Add suite ${unit.unitNumber} to shortlist` })
    for (const part of [row.locator('.unit a'), row.locator('.btn.for-guest'), mark]) {
      const box = await part.boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expect(row.locator('.money')).toHaveText(`$${unit.price.toLocaleString('en-CA')}`)
    await expect(row.locator('.size')).toHaveText('612 Sq.Ft.')
    const button = row.getByRole('link', { name: `LOGIN TO REQUEST PROPERTY, suite ${unit.unitNumber}` })
    await expect(button).toHaveText('LOGIN TO REQUEST PROPERTY')
    await expect(button).toHaveAttribute('href', `/login?next=${encodeURIComponent(pathOf(unit))}`)
  }
  // The mark is in the HTML: a press before hydration counts.
  const { _id = '', unitNumber = '' } = units[1] ?? {}
  await table.getByRole('button', { name: `Add suite ${unitNumber} to shortlist` }).click()
  const kept = table.getByRole('button', { name: `Remove suite ${unitNumber} from shortlist` })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBe(_id)
  await expectNoAxeFindings(page)
})

test('every suite of the plan has the same page, which names one address', async ({ page, request }) => {
  const { plan, first } = await open(page, request)
  const bodies = await Promise.all(plan.map(async (suite) => (await request.get(pathOf(suite))).text()))
  expect(new Set(bodies).size).toBe(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${pathOf(first)}$`))
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'RealEstateListing',
    offers: { lowPrice: first.price, priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
  })
})

test('says that prices were checked, and how to call', async ({ page, request }) => {
  await open(page, request)
  await expect(page.getByText(/^Prices checked \d\d:\d\d today$/)).toBeVisible()
  await expect(page.locator('#units').getByRole('link', { name: '+1 416 555 0142' })).toHaveAttribute(
    'href',
    'tel:+14165550142',
  )
})

test('asks about the plan on WhatsApp', async ({ page, request }) => {
  await open(page, request)
  const href = await page.getByRole('link', { name: 'Contact on WhatsApp' }).getAttribute('href')
  const url = new URL(href ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/14165550142')
  expect(url.searchParams.get('text')).toContain('Plan D4 at Aurora on King')
})

test(
  'the plan opens large and closes by Escape and by its button',
  { tag: '@both' },
  async ({ page, request }) => {
    await open(page, request)
    const drawing = page.getByRole('link', { name: 'Enlarge the floor plan' })
    const dialog = page.getByRole('dialog')
    await drawing.click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await drawing.press('Enter')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(drawing).toBeFocused()
  },
)

test('has the facts of the plan and its calculator', async ({ page, request }) => {
  const { first } = await open(page, request)
  for (const term of ['Amenities', 'Deposit structure', 'Incentives', 'Anticipated occupancy'])
    await expect(page.locator('.spec dt', { hasText: term })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download floorplan/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mortgage Calculator' })).toBeVisible()
  await expect(page.getByLabel('Purchase price', { exact: true })).toHaveValue(
    first.price.toLocaleString('en-CA'),
  )
})

test('Keep Exploring stays within 35,000 of the lowest price of the plan', async ({ page, request }) => {
  const { first, plan } = await open(page, request)
  const own = plan.map(({ _id }) => _id)
  const expected = (await all(request))
    .filter(
      ({ _id, available, price, building }) =>
        available &&
        !own.includes(_id) &&
        building.currency === 'CAD' &&
        Math.abs(price - first.price) <= 35_000,
    )
    .map(({ price }) => price)
    .sort((a, b) => a - b)
  const cards = page.locator('#similar .suite-grid [data-suite]')
  await expect(cards).toHaveCount(Math.min(3, expected.length))
  const prices = await cards.evaluateAll((list) => list.map((card) => Number(card.dataset['price'])))
  expect(prices).toEqual(expected.slice(0, 3))
  await expect(cards.first().getByRole('link', { name: /^VIEW PROPERTY/ })).toHaveAttribute(
    'href',
    /^\/suites\//,
  )
})

test('prices and sold units are updated', async ({ page, request }) => {
  await page.route('**/api/pubSuites?ids=*', async (route) => {
    const [one, two, ...rest] = ofPlan(await (await route.fetch()).json())
    if (!one || !two) throw new Error('The page asked for too few suites')
    const changed = [{ ...one, available: false }, { ...two, price: two.price - 1000 }, ...rest]
    await route.fulfill({ json: changed })
  })
  const { units } = await open(page, request)
  const rows = page.locator('tbody tr')
  await expect(rows.first().getByText('No longer available')).toBeVisible()
  await expect(rows.first().getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toHaveCount(0)
  const price = `$${((units[1]?.price ?? 0) - 1000).toLocaleString('en-CA')}`
  await expect(rows.nth(1).locator('.money')).toHaveText(price)
  await expect(page.locator('.plan-head .price')).toHaveText(price)
  const left = units.filter(({ available }) => available).length - 1
  await expect(page.locator('.plan-head')).toContainText(`${left} ${left === 1 ? 'suite' : 'suites'} from`)
})

test('every price is checked, also of more suites than one call takes', async ({ page, request }) => {
  const others = Array.from(
    { length: 120 },
    (_, at) => `<i hidden data-suite="other-${at}" data-price="1"></i>`,
  )
  await page.route(`**/buildings/${BUILDING}/suites/*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<main[^>]*>/, (main) => main + others.join(''))
    await route.fulfill({ response, body })
  })
  await page.route('**/api/pubSuites?ids=*', async (route) => {
    const suites: SuiteCard[] = await (await route.fetch()).json()
    await route.fulfill({ json: suites.map((suite) => ({ ...suite, price: suite.price + 1000 })) })
  })
  const { units } = await open(page, request)
  const price = `$${((units[0]?.price ?? 0) + 1000).toLocaleString('en-CA')}`
  await expect(page.locator('#units tbody .money').first()).toHaveText(price)
})

test(
  'the table folds on a phone and never makes the page scroll sideways',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, request)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(page.locator('tbody tr').first().getByText('bath')).toBeVisible()
    const tops = await page
      .locator('#units tbody tr:last-child, #units .ways')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(tops.at(-1), 'the suites come before the ways to ask').toBe(Math.max(...tops))
    await expectNoAxeFindings(page)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('units, prices and the way to sign in are there', async ({ page, request }) => {
    const { units } = await open(page, request)
    await expect(page.locator('#units tbody tr')).toHaveCount(units.length)
    await expect(page.getByRole('link', { name: /^LOGIN TO REQUEST PROPERTY/ }).first()).toBeVisible()
  })
})
