import type { APIRequestContext, Page } from '@playwright/test'
import type { Suite, SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'aurora-on-king-1204'
const get = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json()
const all = (request: APIRequestContext) => get<SuiteCard[]>(request, '/api/pubSuites')

const find = async (request: APIRequestContext, suits: (suite: SuiteCard) => boolean) => {
  const suite = (await all(request)).find(suits)
  if (!suite) throw new Error('The demo data have no such suite')
  return suite
}
const cards = (page: Page) => page.locator('#similar .suite-grid [data-suite]')
const fact = (page: Page, term: string) =>
  page.locator('.spec > div', { has: page.getByText(term, { exact: true }) }).locator('dd')

test('says everything about a suite', async ({ page, request }) => {
  const suite = await get<Suite>(request, `/api/suite/${SUITE}`)
  await page.goto(`/suites/${SUITE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suite 1204')
  await expect(page.locator('.offer .price')).toHaveText('$649,900')
  await expect(page.locator('.offer').getByText('Purchase price, CAD, HST included')).toBeVisible()
  for (const [term, value] of [
    ['Bedrooms', '1+Den'],
    ['Bathrooms', '1'],
    ['Square footage', '612 Sq.Ft.'],
    ['Amenities', suite.amenities],
    ['Deposit structure', suite.depositStructure],
    ['Incentives', `${suite.incentives}. Worth $5,000. Until 31 January 2027`],
    ['Anticipated occupancy', `${suite.anticipatedOccupancy}. From 15 May 2028, tentative`],
    ['Maintenance fee', '$428.40 a month. Covers: Heating and cooling, water, amenities, reserve fund'],
    ['Parking', 'Extra, $79,900, $84.50 a month'],
    ['Locker', 'Extra, $7,500, $24.95 a month'],
    ['Property tax', '$6,498.96 a year. About 1% of the price, as the builder estimates it'],
    ['Floor', '12'],
  ] as const)
    await expect(fact(page, term)).toHaveText(value ?? '')
  await expect(page).toHaveTitle(
    'Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft., $649,900 CAD, HST included | Larkfield',
  )
  await expectNoAxeFindings(page)
})

test('the purchase button is on the first screen', { tag: '@both' }, async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  const button = page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })
  await expect(button).toHaveCount(1)
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(button).toHaveAttribute('href', `/login?next=%2Fsuites%2F${SUITE}`)
})

test('the plan opens large and closes by button and by Escape', { tag: '@both' }, async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  const drawing = page.getByRole('link', { name: 'Enlarge the floor plan' })
  const dialog = page.getByRole('dialog', { name: /^Plan D4/ })
  await drawing.press('Enter')
  await expect(dialog).toBeVisible()
  const large = dialog.getByRole('img', { name: 'Floor plan D4: 1+Den, 612 Sq.Ft.' })
  await expect(large).toBeVisible()
  const drawn = (await drawing.locator('img').boundingBox())?.height ?? Infinity
  // Opens whole, and zooms.
  const closer = dialog.getByRole('button', { name: 'Zoom in' })
  await closer.click()
  await closer.click()
  await expect.poll(async () => (await large.boundingBox())?.height).toBeGreaterThan(1.5 * drawn)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(drawing).toBeFocused()
  await drawing.click()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
})

test('opens the floorplan file', async ({ page, request }) => {
  const suite = await get<Suite>(request, `/api/suite/${SUITE}`)
  await page.goto(`/suites/${SUITE}`)
  const link = page.getByRole('link', { name: /^Download floorplan/ })
  await expect(link).toHaveAttribute('href', suite.floorplan ?? '')
  expect((await request.get(suite.floorplan ?? '')).headers()['content-type']).toContain('pdf')
})

test('a missing floorplan is only logged', async ({ page, request }) => {
  const suite = await find(request, (one) => one.floorplanImage === null)
  const said: string[] = []
  page.on('console', (message) => message.type() === 'info' && said.push(message.text()))
  await page.goto(`/suites/${suite._id}`)
  await page.getByRole('button', { name: 'Download floorplan' }).click()
  await expect.poll(() => said).toEqual([`Suite ${suite._id} has no floorplan file.`])
  await expect(page.locator('#plan').getByText('The drawing is not published yet.')).toBeVisible()
})

test('opens a chat with the sales centre, with a draft message', async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  const href = await page.getByRole('link', { name: 'Contact on WhatsApp' }).getAttribute('href')
  const url = new URL(href ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/14165550142')
  expect(url.searchParams.get('text')).toContain('Suite 1204 at Aurora on King ($649,900 CAD, HST included)')
})

test('a suite without pictures or figures still reads well', async ({ page, request }) => {
  const bare = (one: SuiteCard) => one.pictures.length === 0 && one.washrooms === null
  const suite = await find(request, (one) => bare(one) && one.propertyType === 'condo')
  await page.goto(`/suites/${suite._id}`)
  await expect(page.locator('.pictures')).toHaveText('No pictures available')
  await expect(page.locator('.pictures').getByRole('img', { name: /^Floor plan/ })).toBeVisible()
  await expect(fact(page, 'Bathrooms')).toHaveText('N/A')
  await expectNoAxeFindings(page)
})

test('an industrial unit goes by its own name, without rooms it does not have', async ({ page, request }) => {
  const unit = await find(request, (one) => one.propertyType === 'industrial' && one.available)
  await page.goto(`/suites/${unit._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bay \d$/)
  await expect(fact(page, 'Square footage')).toHaveText(/Sq\.Ft\./)
  for (const room of ['Bedrooms', 'Bathrooms']) await expect(fact(page, room)).toHaveCount(0)
})

test('a suite that is sold says so and offers others', async ({ page, request }) => {
  const suite = await find(request, (one) => !one.available && one.building.id === 'aurora-on-king')
  await page.goto(`/suites/${suite._id}`)
  await expect(page.locator('.offer__gone')).toHaveText(`Suite ${suite.unitNumber} is no longer available.`)
  await expect(page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^See \d+ suites? of plan/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keep Exploring' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mortgage Calculator' })).toBeVisible()
  await expect(page.locator('#cash-to-close, a[href="#cash-to-close"]')).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('an American price is in US dollars and has no HST', async ({ page }) => {
  await page.goto('/suites/signal-house-205')
  await expect(page.locator('.offer .price')).toHaveText(/^US\$\d{3},\d{3}$/)
  await expect(page.locator('.offer__price .label')).toHaveText('Purchase price, USD')
})

test('search engines get one address and the true offer', async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/suites/${SUITE}$`))
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const [listing, crumbs] = graph['@graph']
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    mainEntity: { '@type': 'Apartment', numberOfBedrooms: 1, floorSize: { value: 612, unitCode: 'FTK' } },
    offers: {
      '@type': 'Offer',
      price: 649_900,
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(crumbs['@type']).toBe('BreadcrumbList')
})

test.describe('once the page stands', () => {
  const answer = (page: Page, change: Partial<SuiteCard>) =>
    page.route('**/api/pubSuites?ids=*', async (route) => {
      const suites: SuiteCard[] = await (await route.fetch()).json()
      await route.fulfill({ json: suites.map((one) => (one._id === SUITE ? { ...one, ...change } : one)) })
    })

  test('a new price shows without a layout shift, also in the calculator', async ({ page }) => {
    await answer(page, { price: 655_900 })
    await page.goto(`/suites/${SUITE}`)
    await expect(page.locator('.offer__price .price')).toHaveText('$655,900')
    await page.locator('#calculator').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Purchase price', { exact: true })).toHaveValue('655,900')
  })

  test('a suite sold since can no longer be requested', async ({ page }) => {
    await answer(page, { available: false })
    await page.goto(`/suites/${SUITE}`)
    const gone = page.locator('.offer, .action-bar').getByText(/no longer available/i)
    await expect(gone.filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('.offer, .action-bar').locator('.price')).toHaveCount(0)
    await expect(page.getByText('A request is not an agreement.')).toBeHidden()
    await expect(page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toHaveCount(0)
  })

  test('the page shifts by no more than a hundredth', { tag: '@both' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput'))
            Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/suites/${SUITE}`)
    await page.locator('#calculator').scrollIntoViewIfNeeded()
    await expect(page.locator('.donut__ring svg path').first()).toBeVisible({ timeout: 15_000 })
    await page.locator('#similar').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01)
  })

  test.describe('and the API is down', () => {
    test.use({ expectedProblems: [/status of 503/] })

    test('stays as it was built', async ({ page }) => {
      const asked = page.waitForRequest('**/api/pubSuites?ids=*')
      await page.route('**/api/pubSuites?ids=*', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto(`/suites/${SUITE}`)
      await asked
      await expect(page.locator('.offer .price')).toHaveText('$649,900')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything but the calculator can be read', async ({ page }) => {
    await page.goto(`/suites/${SUITE}`)
    await expect(page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Download floorplan/ })).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await expect(fact(page, 'Deposit structure')).toBeVisible()
  })
})

test('says what it cost before, while that is news', async ({ page, request }) => {
  const suite = await (await request.get('/api/suite/aurora-on-king-804')).json()
  await page.goto('/suites/aurora-on-king-804')
  const was = page.getByText(`was $${suite.priceWas.toLocaleString('en-CA')}`)
  await expect(was).toHaveText(/^Price changed on \d{1,2} [A-Z][a-z]+ \d{4}, was \$[\d,]+ CAD$/)
  await page.goto(`/suites/${SUITE}`)
  await expect(page.getByText(/^Price changed on/)).toHaveCount(0)
})

test('breadcrumbs have even gaps', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  const [before, after] = await page.locator('.crumbs').evaluate((list) => {
    const rightOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    }
    const [first, second] = list.querySelectorAll('a')
    const slash = list.querySelectorAll('li')[1]
    if (!first || !second || !slash) throw new Error('The trail has fewer than two links')
    const text = document.createRange()
    text.selectNodeContents(second)
    const width = 0.3 * parseFloat(getComputedStyle(slash).fontSize)
    return [
      slash.getBoundingClientRect().left - rightOf(first),
      text.getBoundingClientRect().left - slash.getBoundingClientRect().left - width,
    ]
  })
  expect(Math.abs((before ?? 0) - (after ?? 0))).toBeLessThan(4)
})
