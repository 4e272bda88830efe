import {
  EMPTY,
  busiest,
  cards,
  cheapest,
  choose,
  listed,
  openFilters,
  reachList,
  shownPrices,
} from './listings.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test('lists the cheapest available suite of each plan, three a page, lowest price first', async ({
  page,
  request,
}) => {
  const building = await busiest(request)
  const expected = cheapest(building.suites)
  await page.goto(`/buildings/${building._id}`)
  await expect(listed(page)).toHaveText(`${expected.length} plans, lowest price first`)
  const seen = await shownPrices(page)
  expect(seen).toEqual(expected.slice(0, 3))
  for (let at = 3; at < expected.length; at += 3) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => shownPrices(page)).toEqual(expected.slice(at, at + 3))
  }
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
})

test('filters in the address: shared, taken back, combined and cleared', async ({ page, request }) => {
  const building = await busiest(request)
  const large = cheapest(building.suites.filter(({ bedrooms }) => (bedrooms ?? 0) >= 4))
  const studios = cheapest(building.suites.filter(({ bedrooms }) => bedrooms === 0))
  const all = cheapest(building.suites)
  await page.goto(`/buildings/${building._id}?page=2`)
  await expect.poll(() => shownPrices(page)).toEqual(all.slice(3, 6))
  await choose(page, 'Bedrooms', 'Studio')
  await expect(page).toHaveURL(`/buildings/${building._id}?bedrooms=0`)
  await expect.poll(() => shownPrices(page)).toEqual(studios.slice(0, 3))
  await expect(page.getByRole('button', { name: 'Remove filter: Studio' })).toBeVisible()
  await page.reload()
  await expect.poll(() => shownPrices(page)).toEqual(studios.slice(0, 3))
  await choose(page, 'Bedrooms', '4+')
  await expect.poll(() => shownPrices(page)).toEqual(large.slice(0, 3))
  await choose(page, 'Exposure', 'S, South')
  await expect(page).toHaveURL(/\?bedrooms=4&exposure=S$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/buildings/${building._id}?bedrooms=0`)
  await expect.poll(() => shownPrices(page)).toEqual(studios.slice(0, 3))
  await page.getByRole('button', { name: 'Remove filter: Studio' }).click()
  await expect(page).toHaveURL(`/buildings/${building._id}`)
  await expect(listed(page)).toHaveText(`${all.length} plans, lowest price first`)
  await expect(listed(page)).toBeFocused()
})

test('offers the filters of the specification', { tag: '@both' }, async ({ page, request }) => {
  const { _id } = await busiest(request)
  await page.goto(`/buildings/${_id}`)
  await openFilters(page)
  const form = page.getByRole('form', { name: 'Filters' })
  const labels = (group: string) =>
    form.getByRole('group', { name: group }).locator('.choice span').allTextContents()
  await expect(form.getByLabel('Max price').locator('option')).toHaveText([
    'Any price',
    ...Array.from({ length: 14 }, (_, at) => `$${(200_000 + at * 100_000).toLocaleString('en-CA')} CAD`),
  ])
  expect(await labels('Bedrooms')).toEqual(['None', 'Studio', '1', '1+Den', '2', '2+Den', '3', '4+'])
  expect(await labels('Bathrooms')).toEqual(['Any', '1+', '2+', '3+', '4+'])
  expect(await labels('Exposure')).toEqual(['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'])
  await expect(form.getByLabel('Square footage').locator('option')).toHaveText([
    'Any size',
    '0–499',
    '500–649',
    '650–799',
    '800–999',
    '1,000–1,499',
    '1,500–2,999',
    '3,000+',
  ])
  await expect(form.getByLabel('Property type').locator('option')).toHaveText([
    'Any type',
    'Condo',
    'Townhome',
    'Semi-detached',
    'Single family home',
    'Commercial',
    'Industrial',
  ])
  await expectNoAxeFindings(page)
})

test('shows when nothing matches, and what to do', { tag: '@phone' }, async ({ page, request }) => {
  const { _id } = await busiest(request)
  await page.goto(`/buildings/${_id}?price=200000&bedrooms=4`)
  await reachList(page)
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.locator('.empty').getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page).toHaveURL(`/buildings/${_id}`)
})

test('announces the number of matches', async ({ page, request }) => {
  const building = await busiest(request)
  const studios = cheapest(building.suites.filter(({ bedrooms }) => bedrooms === 0))
  await page.goto(`/buildings/${building._id}`)
  await choose(page, 'Bedrooms', 'Studio')
  await expect(page.locator('.list-status')).toHaveText(
    studios.length === 1 ? '1 plan' : `${studios.length} plans, lowest price first`,
  )
})

test.describe('prices on the page', () => {
  const dearer = 1234

  test('follow the catalogue without moving the page', { tag: '@both' }, async ({ page, request }) => {
    const building = await busiest(request)
    const raised = building.suites.map((suite) => ({ ...suite, price: suite.price + dearer }))
    await page.route('**/api/pubSuites?ids=*', (route) => route.fulfill({ json: raised }))
    await page.route(`**/api/building/${building._id}`, (route) =>
      route.fulfill({ json: { ...building, suites: raised } }),
    )
    await page.goto(`/buildings/${building._id}`)
    await expect.poll(() => shownPrices(page)).toEqual(cheapest(raised).slice(0, 3))
    const from = cheapest(raised)[0]?.toLocaleString('en-CA') ?? ''
    await expect(page.locator('.from-price')).toContainText(/\d+ suites from/)
    await expect(page.locator('.from-price .price')).toHaveText(`$${from}`)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })

  test('are not asked for twice when they are right', async ({ page, request }) => {
    const { _id } = await busiest(request)
    const asked: string[] = []
    page.on('request', (call) => asked.push(new URL(call.url()).pathname))
    const check = page.waitForResponse((response) => response.url().includes('/api/pubSuites?ids='))
    await page.goto(`/buildings/${_id}`)
    await check
    await page.locator('#listings').scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island:not([ssr]) .filters')).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path === `/api/building/${_id}`)).toEqual([])
  })
})

test.describe('when the catalogue cannot be reached', () => {
  test.use({ expectedProblems: [/503|TypeError|ApiError/] })

  test('keeps the built listings, with a notice', async ({ page, request }) => {
    const { _id } = await busiest(request)
    await page.route(`**/api/building/${_id}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'Down', code: 'unavailable' } }),
    )
    await page.goto(`/buildings/${_id}`)
    await reachList(page)
    await page.getByRole('button', { name: 'Next page' }).first().hover()
    await expect(page.getByText('What you see is as it was published.')).toBeVisible()
    await expect(cards(page).filter({ visible: true })).toHaveCount(3)
    await expectNoAxeFindings(page)
  })

  test('shows no other suites than the address names, and can retry', async ({ page, request }) => {
    const building = await busiest(request)
    let down = true
    await page.route(`**/api/building/${building._id}`, (route) =>
      down
        ? route.fulfill({ status: 503, json: { message: 'Down', code: 'unavailable' } })
        : route.continue(),
    )
    await page.goto(`/buildings/${building._id}?page=2`)
    await reachList(page)
    await expect(page.getByText('The suites you asked for could not be loaded.')).toBeVisible()
    await expect(cards(page).filter({ visible: true })).toHaveCount(0)
    await expect(listed(page)).toBeHidden()
    await expectNoAxeFindings(page)
    down = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shownPrices(page)).toEqual(cheapest(building.suites).slice(3, 6))
    await expect(page.getByText('The suites you asked for could not be loaded.')).toBeHidden()
  })
})

test.describe('filters on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('wait in a sheet until they are applied', { tag: '@phone' }, async ({ page, request }) => {
    const building = await busiest(request)
    await page.goto(`/buildings/${building._id}`)
    const opener = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await opener.click()
    await expect(sheet.getByRole('button', { name: /^Show \d+ plans$/ })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByLabel('Max price')).toBeFocused()
    await sheet.getByLabel('Max price').selectOption('200000')
    await expect(sheet.getByRole('button', { name: 'Show 0 plans' })).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(sheet.getByLabel('Max price')).toHaveValue('')
    await sheet.getByLabel('Max price').selectOption('200000')
    await sheet.getByRole('button', { name: 'Show 0 plans' }).click()
    await expect(page.getByText(EMPTY)).toBeVisible()
    await expect(opener).toHaveText('Filters (1)')
    await opener.click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByRole('button', { name: /^Show \d+ plans$/ }).click()
    await expect(cards(page)).toHaveCount(3)
  })
})
