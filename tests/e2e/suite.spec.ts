import type { APIRequestContext, Page } from '@playwright/test'
import type { Suite, SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'aurora-on-king-1204'
const PLAN = { building: 'aurora-on-king', type: 'D4' }

const get = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json()
const all = (request: APIRequestContext) => get<SuiteCard[]>(request, '/api/pubSuites')
const found = (suites: SuiteCard[], suits: (suite: SuiteCard) => boolean) => {
  const suite = suites.find(suits)
  if (!suite) throw new Error('The demo data have no such suite')
  return suite
}
const ofPlan = (suites: SuiteCard[]) =>
  suites
    .filter((one) => one.building.id === PLAN.building && one.floorplanType === PLAN.type)
    .sort((a, b) => a.price - b.price)
const planPath = ({ _id }: SuiteCard) => `/buildings/${PLAN.building}/suites/${_id}`
const money = (dollars: number) => `$${dollars.toLocaleString('en-CA')}`

const fact = (page: Page, term: string) =>
  page.locator('.spec > div', { has: page.getByText(term, { exact: true }) }).locator('dd')
const floors = (page: Page) =>
  page.getByRole('table', { name: 'Suites at Aurora on King by floor and stack' })
const floor = (page: Page, name: string) =>
  floors(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const similar = (page: Page) => page.locator('#similar .suite-grid [data-suite]')
const graphOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']
const expectChat = async (page: Page, text: string) => {
  const href = await page.getByRole('link', { name: 'Contact on WhatsApp' }).getAttribute('href')
  const url = new URL(href ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/14165550142')
  expect(url.searchParams.get('text')).toContain(text)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a suite’s page says everything about it', async ({ page, request }) => {
    const suite = await get<Suite>(request, `/api/suite/${SUITE}`)
    await page.goto(`/suites/${SUITE}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suite 1204')
    await expect(page.locator('.offer .price')).toHaveText('$649,900')
    await expect(page.locator('.offer').getByText('Purchase price, CAD, HST included')).toBeVisible()
    await expect(page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toBeVisible()
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
      ['Property tax', '$6,498.96 a year. About 1% of the price, as estimated by the builder'],
      ['Floor', '12'],
    ] as const)
      await expect(fact(page, term)).toHaveText(value ?? '')
    await expect(page).toHaveTitle(
      'Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft., $649,900 CAD, HST included | Larkfield',
    )
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/suites/${SUITE}$`))
    const [listing, crumbs] = await graphOf(page)
    expect(listing).toMatchObject({ offers: { price: 649_900, priceCurrency: 'CAD' } })
    expect(crumbs['@type']).toBe('BreadcrumbList')
    await expectChat(page, 'Suite 1204 at Aurora on King ($649,900 CAD, HST included)')
    await expect(similar(page)).toHaveCount(3)
    await expect(page.getByText(/^Price changed on/)).toHaveCount(0)

    await test.step('calculator and cash to close show what they start from', async () => {
      const calculator = page.locator('#calculator')
      await expect(calculator.getByText('The calculator needs JavaScript.')).toBeVisible()
      await expect(calculator.getByRole('link', { name: '416-555-0142' })).toHaveAttribute(
        'href',
        'tel:+14165550142',
      )
      await expect(calculator.locator('.calc__sum')).toHaveText('$3,023.88')
      await expect(page.getByLabel('Purchase price', { exact: true })).toBeHidden()
      const panel = page.locator('#cash-to-close')
      await expect(panel.locator('.cash__sums .money-sum')).toHaveText('$148,084 to $163,285')
      await expect(panel.getByText('To change these figures, turn on JavaScript')).toBeVisible()
      await expect(page.getByLabel('Your down payment', { exact: true })).toBeHidden()
    })
    await test.step('its floor is drawn, and the side of its windows', async () => {
      await page.getByRole('link', { name: 'Floors' }).click()
      await expect(
        floors(page).getByRole('link', { name: /^Suite 1203, floor 12, east, studio, \$/ }),
      ).toBeVisible()
      await expect(floor(page, '12').getByRole('link')).toHaveCount(4)
      await expect(
        floors(page).getByRole('link', { name: 'Suite 1204, floor 12, south, 1+Den, $649,900, this suite' }),
      ).toHaveCount(1)
      await expect(page.locator('#floors').getByText('Suite 1204 is on floor 12.')).toBeVisible()
      await expect(
        floor(page, '11').getByText('Suite 1108, floor 11, north, no longer available'),
      ).toHaveCount(1)
      await expect(floor(page, '11').getByRole('link', { name: /1108/ })).toHaveCount(0)
      await expect(floor(page, '28–30').getByText('No suite listed')).toBeAttached()
      await expect(page.getByText('Only suites listed on this site are shown.')).toBeVisible()
      await expect(page.getByText('Windows face south')).toBeVisible()
    })
    await test.step('the drawing and the files of the plan can be opened', async () => {
      const file = page.getByRole('link', { name: /^Download floorplan/ })
      await expect(file).toHaveAttribute('href', suite.floorplan ?? '')
      expect((await request.get(suite.floorplan ?? '')).headers()['content-type']).toContain('pdf')
      const drawing = page.getByRole('link', { name: 'Enlarge the floor plan' })
      const src = (await drawing.locator('img').getAttribute('src')) ?? ''
      // A drawing brings the face it is written in.
      expect(await (await request.get(src)).text()).toContain('@font-face')
      await drawing.click()
      await expect(page).toHaveURL(src)
    })
  })

  test(
    'suites that are sold, bare, abroad, no home or on an unknown floor say so',
    { tag: '@deep' },
    async ({ page, request }) => {
      const suites = await all(request)
      const visit = (suite: { _id: string }) => page.goto(`/suites/${suite._id}`)
      await test.step('sold', async () => {
        const sold = found(suites, (one) => !one.available && one.building.id === 'aurora-on-king')
        await visit(sold)
        await expect(page.locator('.offer__gone')).toHaveText(
          `Suite ${sold.unitNumber} is no longer available.`,
        )
        await expect(page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toHaveCount(0)
        await expect(page.getByRole('link', { name: /^See \d+ suites? of plan/ })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Keep Exploring' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Mortgage Calculator' })).toBeVisible()
        await expect(page.locator('#cash-to-close, a[href="#cash-to-close"]')).toHaveCount(0)
        // The nearest of its city: src/features/suite/alternatives.rules.test.ts.
        const rows = page.locator('#alternatives .rows li')
        await expect(rows).toHaveCount(4)
        await expect(rows.first().getByRole('link')).toHaveAttribute('href', /^\/suites\//)
        await expect(rows.first()).toContainText(/\$[\d,]+ CAD/)
        await expect(page.getByRole('link', { name: 'Notify me of similar suites' })).toBeVisible()
      })
      await test.step('without figures', async () => {
        await visit(
          found(suites, ({ washrooms, propertyType }) => washrooms === null && propertyType === 'condo'),
        )
        await expect(page.locator('.pictures .carousel')).toBeVisible()
        await expect(page.locator('.pictures')).not.toContainText('No pictures available')
        await expect(fact(page, 'Bathrooms')).toHaveText('N/A')
      })
      await test.step('without pictures', async () => {
        await visit(
          found(
            suites,
            ({ pictures, building, floorplanImage }) =>
              pictures.length === 0 && building.picture === null && floorplanImage !== null,
          ),
        )
        await expect(page.locator('.pictures')).toHaveText('No pictures available')
        await expect(page.locator('.pictures').getByRole('img', { name: /^Floor plan/ })).toBeVisible()
      })
      await test.step('without a drawing', async () => {
        await visit(found(suites, ({ floorplanImage }) => floorplanImage === null))
        await expect(page.locator('#plan').getByText('The drawing is not published yet.')).toBeVisible()
      })
      await test.step('industrial', async () => {
        await visit(found(suites, (one) => one.propertyType === 'industrial' && one.available))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bay \d$/)
        await expect(fact(page, 'Square footage')).toHaveText(/Sq\.Ft\./)
        for (const room of ['Bedrooms', 'Bathrooms']) await expect(fact(page, room)).toHaveCount(0)
      })
      await test.step('commercial', async () => {
        await visit(found(suites, ({ propertyType }) => propertyType === 'commercial'))
        await expect(page.locator('#calculator')).toBeVisible()
        await expect(page.locator('#cash-to-close, .calc__qualify')).toHaveCount(0)
        await expect(page.locator(':is(.offer, #plan, .brochure) dt', { hasText: 'Bedrooms' })).toHaveCount(0)
      })
      await test.step('American', async () => {
        await visit({ _id: 'signal-house-205' })
        await expect(page.locator('.offer .price')).toHaveText(/^US\$\d{3},\d{3}$/)
        await expect(page.locator('.offer__price .label')).toHaveText('Purchase price')
      })
      await test.step('with a new price', async () => {
        const suite = await get<Suite>(request, '/api/suite/aurora-on-king-804')
        await visit(suite)
        await expect(page.getByText(`was ${money(suite.priceWas ?? 0)}`)).toHaveText(
          /^Price changed on \d{1,2} [A-Z][a-z]+ \d{4} \(was \$[\d,]+ CAD\)$/,
        )
      })
      await test.step('on an unknown floor', async () => {
        await visit({ _id: 'atelier-rachel-102' })
        const unplaced = page.locator('#floors p').filter({ hasText: 'Floor not stated:' })
        await expect(unplaced.getByRole('link', { name: /^Suite 102, north, .*this suite$/ })).toBeVisible()
        await expect(page.locator('#floors').getByText('The floor of Suite 102 isn’t stated.')).toBeVisible()
      })
    },
  )

  test('a plan’s page lists its units and has one address', async ({ page, request }) => {
    const suites = await all(request)
    const plan = ofPlan(suites)
    const units = plan.filter(({ available }) => available)
    const first = found(units, ({ available }) => available)
    const bodies = await Promise.all(plan.map(async (suite) => (await request.get(planPath(suite))).text()))
    expect(new Set(bodies).size).toBe(1)
    await page.goto(planPath(first))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${planPath(first)}$`),
    )
    expect((await graphOf(page))[0]).toMatchObject({ offers: { lowPrice: first.price } })
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
    const numbers = (await table.getByRole('rowheader', { name: /^Floor \d+$/ }).allTextContents()).map(
      (text) => Number(text.replace('Floor ', '')),
    )
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers).toHaveLength(await table.locator('tbody').count())
    for (const [at, unit] of units.entries()) {
      const row = table.locator('tbody tr').nth(at)
      await expect(row.locator('.unit a')).toHaveText(unit.unitNumber)
      await expect(row.locator('.money')).toHaveText(money(unit.price))
      await expect(row.locator('.size')).toHaveText('612 Sq.Ft.')
      const button = row.getByRole('link', { name: `LOGIN TO REQUEST PROPERTY, suite ${unit.unitNumber}` })
      await expect(button).toHaveText('LOGIN TO REQUEST PROPERTY')
      await expect(button).toHaveAttribute('href', `/login?next=${encodeURIComponent(planPath(unit))}`)
    }
    await test.step('it has the facts of the plan, of which size, bedrooms and bathrooms are text', async () => {
      for (const term of ['Amenities', 'Deposit structure', 'Incentives', 'Anticipated occupancy'])
        await expect(page.locator('.spec dt', { hasText: term })).toBeVisible()
      await expect(page.locator('.plan-sheet__block')).toContainText('612 Sq.Ft.')
      for (const term of ['Bedrooms', 'Bathrooms'])
        await expect(page.locator('.plan-sheet__block').getByText(term)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Download floorplan/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Mortgage Calculator' })).toBeVisible()
      await expect(page.locator('#units').getByRole('link', { name: '416-555-0142' })).toHaveAttribute(
        'href',
        'tel:+14165550142',
      )
      await expectChat(page, 'Plan D4 at Aurora on King')
      await expect(
        floors(page)
          .getByRole('link', { name: /this plan$/ })
          .first(),
      ).toBeVisible()
      await expect(page.locator('#floors').getByText('This plan', { exact: true })).toBeVisible()
    })
    await test.step('others cost within 35,000 of its lowest price', async () => {
      const own = plan.map(({ _id }) => _id)
      const expected = suites
        .filter(
          ({ _id, available, price, building }) =>
            available &&
            !own.includes(_id) &&
            building.currency === 'CAD' &&
            Math.abs(price - first.price) <= 35_000,
        )
        .map(({ price }) => price)
        .sort((a, b) => a - b)
      const prices = await similar(page).evaluateAll((list) =>
        list.map((card) => Number(card.dataset['price'])),
      )
      expect(prices).toEqual(expected.slice(0, 3))
      await expect(
        similar(page)
          .first()
          .getByRole('link', { name: /^VIEW PROPERTY/ }),
      ).toHaveAttribute('href', /^\/suites\//)
    })
  })
})

test(
  'the purchase button is on the first screen, nothing shifts, and the ring comes when it is reached',
  { tag: '@both' },
  async ({ page }) => {
    const charts: string[] = []
    page.on('request', (request) => /\/Chart\./.test(request.url()) && charts.push(request.url()))
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput'))
            Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/suites/${SUITE}`, { waitUntil: 'networkidle' })
    const button = page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })
    await expect(button).toHaveCount(1)
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(button).toHaveAttribute('href', `/login?next=%2Fsuites%2F${SUITE}`)
    await test.step('breadcrumbs have even gaps', async () => {
      const [before, after] = await page.locator('.crumbs').evaluate((list) => {
        const edges = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect()
        }
        const [first, second] = list.querySelectorAll('a')
        const slash = list.querySelectorAll('li')[1]
        if (!first || !second || !slash) throw new Error('The trail has fewer than two links')
        const { left } = slash.getBoundingClientRect()
        const width = 0.3 * parseFloat(getComputedStyle(slash).fontSize)
        return [left - edges(first).right, edges(second).left - left - width]
      })
      expect(Math.abs((before ?? 0) - (after ?? 0))).toBeLessThan(4)
    })
    expect(charts).toEqual([])
    await page.locator('.donut__ring').scrollIntoViewIfNeeded()
    await expect(page.locator('.donut__ring svg path').first()).toBeVisible()
    expect(charts).toHaveLength(1)
    await expect(page.getByRole('img', { name: 'Monthly cost by part.' })).toBeVisible()
    await page.locator('#similar').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01)
    await test.step('a press on another suite of the drawing opens its card, which leads to it', async () => {
      await expectNoAxeFindings(page, '#floors')
      const other = floor(page, '6').getByRole('link', { name: /^Suite 612, floor 6, south, 1\+Den, \$/ })
      await other.scrollIntoViewIfNeeded()
      await expect(page.locator('#floors astro-island:not([ssr])')).toBeAttached()
      await other.press('Enter')
      const card = page.getByRole('dialog', { name: 'Floor 6, south' })
      await expect(card.getByRole('link', { name: /^VIEW PROPERTY: Suite 612/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
      await expect(other).toBeFocused()
      await other.press('Enter')
      await card.getByRole('link', { name: /^VIEW PROPERTY: Suite 612/ }).press('Enter')
      await expect(page).toHaveURL(/\/suites\/aurora-on-king-612$/)
    })
  },
)

test.describe('once the page stands', () => {
  test.use({ expectedProblems: [/status of 503/] })

  test('a new price, a hold and a sale show, on the page and in print', async ({ page }) => {
    /** Answers with these changes of suites, by unit. */
    const answer = async (changes: Record<string, Partial<SuiteCard>>) => {
      await page.unrouteAll()
      await page.route('**/api/pubSuites?ids=*', async (route) => {
        const suites: SuiteCard[] = await (await route.fetch()).json()
        await route.fulfill({ json: suites.map((one) => ({ ...one, ...changes[one.unitNumber] })) })
      })
      await page.goto(`/suites/${SUITE}`)
    }
    const together = page.locator('#cash-to-close .money-sum')
    const printed = page.locator('.brochure__monthly')
    const built = '$148,084 to $163,285'

    await answer({
      1204: { price: 655_900, heldUntil: '2099-01-01T00:00:00.000Z' },
      612: { available: false },
      602: { price: 777_000 },
    })
    await expect(page.locator('.offer__price .price')).toHaveText('$655,900')
    await expect(page.locator('.offer .held')).toBeVisible()
    await expect(page.locator('.offer')).toContainText('On hold for another buyer.')
    await page.locator('#calculator').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Purchase price', { exact: true })).toHaveValue('655,900')
    await page.locator('#cash-to-close').scrollIntoViewIfNeeded()
    await expect(page.locator('#cash-to-close astro-island:not([ssr])')).toBeAttached()
    await expect(together).not.toHaveText(built)
    await expect(printed).not.toContainText(built)
    await expect(printed).toContainText(await together.innerText())
    await floors(page).scrollIntoViewIfNeeded()
    await expect(floor(page, '6').getByRole('link')).toHaveCount(2)
    await expect(floor(page, '6').getByText('Suite 612, floor 6, south, no longer available')).toHaveCount(1)
    await expect(
      floor(page, '6').getByRole('link', { name: 'Suite 602, floor 6, north, 1 bedroom, $777,000' }),
    ).toHaveCount(1)
    await expect(page.locator(`.floors a.is-held[href="/suites/${SUITE}"]`)).toHaveCount(1)

    await answer({ 1204: { available: false } })
    const gone = page.locator('.offer, .action-bar').getByText(/no longer available/i)
    await expect(gone.filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('.offer, .action-bar').locator('.price')).toHaveCount(0)
    await expect(page.getByText('A request is not an agreement.')).toBeHidden()
    await expect(page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toHaveCount(0)
    await page.locator('#cash-to-close').scrollIntoViewIfNeeded()
    await expect(page.locator('#cash-to-close')).toContainText('No longer available')
    await expect(printed).toHaveCount(0)

    await test.step('with the API down the page stays as it was built', async () => {
      await page.unrouteAll()
      const asked = page.waitForRequest('**/api/pubSuites?ids=*')
      await page.route('**/api/pubSuites?ids=*', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto(`/suites/${SUITE}`)
      await asked
      await expect(page.locator('.offer .price')).toHaveText('$649,900')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    })
  })
})

test(
  'a plan’s units have targets of 44 px, are kept with one press and fold on a phone',
  { tag: '@both' },
  async ({ page, request }, { project }) => {
    const units = ofPlan(await all(request)).filter(({ available }) => available)
    const isNarrow = project.name === 'phone'
    if (isNarrow) await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(planPath(found(units, () => true)))
    const table = page.getByRole('table', { name: 'Available suites of Plan D4' })
    // The mark is in the HTML: a press before hydration counts.
    const { _id = '', unitNumber = '' } = units[1] ?? {}
    await table.getByRole('button', { name: `Add suite ${unitNumber} to shortlist` }).click()
    const kept = table.getByRole('button', { name: `Remove suite ${unitNumber} from shortlist` })
    await expect(kept).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBe(_id)
    const marks = table.getByRole('button', { name: /^(Add|Remove) suite .* shortlist$/ })
    await expect(marks).toHaveCount(units.length)
    for (const part of await table.locator('.unit a, .btn.for-guest').or(marks).all()) {
      const box = await part.boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expect(page.locator('tbody tr').first().getByText('bath')).toBeVisible()
    const tops = await page
      .locator('#units tbody tr:last-child, #units .ways')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(tops.at(-1) === Math.max(...tops), 'on a phone the suites come before the ways to ask').toBe(
      isNarrow,
    )
    await expectNoAxeFindings(page)
  },
)

test(
  'a plan’s prices and sold units are checked, also of more suites than one call takes',
  { tag: '@deep' },
  async ({ page, request }) => {
    const units = ofPlan(await all(request)).filter(({ available }) => available)
    const [one, two] = units
    if (!one || !two) throw new Error('The demo data have too few suites of plan D4')
    const others = Array.from(
      { length: 120 },
      (_, at) => `<i hidden data-suite="other-${at}" data-price="1"></i>`,
    )
    await page.route(`**/buildings/${PLAN.building}/suites/*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<main[^>]*>/, (main) => main + others.join(''))
      await route.fulfill({ response, body })
    })
    await page.route('**/api/pubSuites?ids=*', async (route) => {
      const suites: SuiteCard[] = await (await route.fetch()).json()
      const changes = new Map<string, Partial<SuiteCard>>([
        [one._id, { available: false }],
        [two._id, { price: two.price - 1000 }],
      ])
      await route.fulfill({ json: suites.map((suite) => ({ ...suite, ...changes.get(suite._id) })) })
    })
    await page.goto(planPath(one))
    await expect(page.getByText(/^Prices checked \d{1,2}:\d\d\s[ap]\.m\. today$/)).toBeVisible()
    const rows = page.locator('#units tbody tr')
    await expect(rows.first().getByText('No longer available')).toBeVisible()
    await expect(rows.first().getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY' })).toHaveCount(0)
    const price = money(two.price - 1000)
    await expect(rows.nth(1).locator('.money')).toHaveText(price)
    await expect(page.locator('.plan-head .price')).toHaveText(price)
    const left = units.length - 1
    await expect(page.locator('.plan-head')).toContainText(`${left} ${left === 1 ? 'suite' : 'suites'} from`)
    await page.locator('#calculator').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Purchase price', { exact: true })).toHaveValue(price.slice(1))
  },
)
