import type { APIRequestContext, Page } from '@playwright/test'
import {
  EMPTY,
  busiest,
  cards,
  cheapest,
  choose,
  get,
  listed,
  reachList,
  shownPrices,
} from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const prices = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number(card.dataset['price'])))
const planOf = ({ _id, floorplanType, building }: SuiteCard) => `${building.id} ${floorplanType ?? _id}`
const available = async (request: APIRequestContext) =>
  (await get<SuiteCard[]>(request, '/api/pubSuites')).filter((suite) => suite.available)
const pricesOf = (suites: SuiteCard[] = []) => suites.map(({ price }) => price)

test('all suites: one of each plan before a second of any, unless the price is the order', async ({
  page,
  request,
}) => {
  const all = await available(request)
  const canadian = all
    .filter(({ price, building }) => price > 0 && building.currency === 'CAD')
    .sort((a, b) => a.price - b.price)
  const firsts = [...Map.groupBy(canadian, planOf).values()].map(([first]) => first?.price)
  const strict = canadian.slice(0, 24).map(({ price }) => price)
  expect(strict).not.toEqual(firsts.slice(0, 24))
  await page.goto('/all-suites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search All Inventory')
  await expect(cards(page)).toHaveCount(4)
  expect(await prices(page)).toEqual(firsts.slice(0, 4))
  await page.goto('/all-suites?per=24')
  await expect(cards(page)).toHaveCount(24)
  expect(await prices(page)).toEqual(firsts.slice(0, 24))
  await expect(listed(page)).toContainText('one of each plan first, by price')
  await page.getByLabel('Sort', { exact: true }).selectOption('Lowest price')
  await expect(page).toHaveURL('/all-suites?sort=price&per=24')
  await expect.poll(() => prices(page)).toEqual(strict)

  await test.step('a filter goes into the address, and Back takes it away', async () => {
    await page.goto('/all-suites?page=2&per=4')
    const range = page.locator('.pager-row .label')
    await expect(range).toHaveText(/^5–8 of/)
    await page.getByLabel('Max price').selectOption('500000')
    await expect(page).toHaveURL('/all-suites?price=500000')
    await expect(range).toHaveText(/^1–4 of/)
    for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(500_000)
    await expect(page.getByRole('button', { name: /Remove filter.*500,000/ })).toBeVisible()
    await page.goBack()
    await expect(range).toHaveText(/^5–8 of/)
    await expect(page.getByLabel('Max price')).toHaveValue('')
  })
  await test.step('nonsense in the address is ignored, and the last page stands for one beyond it', async () => {
    const nonsense =
      'price=-1&bedrooms=x&bathrooms=9&size=%00&type=%3Cscript%3E&exposure=UP&building=&page=99999'
    await page.goto(`/all-suites?${nonsense}`)
    // The prebuilt list has as many: only the range tells that the address was read.
    const last = all.length - (all.length % 4 || 4) + 1
    await expect(page.locator('.pager-row .label')).toHaveText(new RegExp(`^${last}.* of ${all.length}$`))
    await expect(cards(page)).toHaveCount(all.length % 4 || 4)
    await expect(listed(page)).toHaveText(new RegExp(`^${all.length} suites in `))
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  })
  const first = cards(page).first()
  const building = await first.locator('.suite-card__name > span').textContent()
  await first.getByRole('link', { name: `VIEW PROPERTY: ${building}` }).click()
  await expect(page).toHaveURL(/\/suites\/[a-z0-9-]+$/)
})

test('never shows unfiltered suites under an address that filters', { tag: '@deep' }, async ({ page }) => {
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

test(
  'keeps a press that begins before the list is there and ends after it',
  { tag: '@deep' },
  async ({ page }) => {
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
  },
)

test('a building lists its plans by page, filtered in the address, or its suites one by one', async ({
  page,
  request,
}) => {
  const building = await busiest(request)
  const path = `/buildings/${building._id}`
  const all = cheapest(building.suites)
  const large = cheapest(building.suites.filter(({ bedrooms }) => (bedrooms ?? 0) >= 4))
  const studios = cheapest(building.suites.filter(({ bedrooms }) => bedrooms === 0))
  const asked: string[] = []
  page.on('request', (call) => asked.push(new URL(call.url()).pathname))
  await page.goto(path)
  await expect(listed(page)).toHaveText(`${all.length} plans, lowest price first`)
  expect(await shownPrices(page)).toEqual(all.slice(0, 3))
  await expect(page.locator('astro-island:not([ssr]) .filters')).toBeAttached()
  expect(asked, 'right prices are not asked for twice').not.toContain(`/api/building/${building._id}`)
  const next = page.getByRole('button', { name: 'Next page' })
  for (let at = 3; at < all.length; at += 3) {
    await next.click()
    await expect.poll(() => shownPrices(page)).toEqual(all.slice(at, at + 3))
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')

  await choose(page, 'Bedrooms', 'Studio')
  await expect(page).toHaveURL(`${path}?bedrooms=0`)
  await expect(page.locator('.list-status')).toHaveText(
    studios.length === 1 ? '1 plan' : `${studios.length} plans, lowest price first`,
  )
  await page.reload()
  await expect.poll(() => shownPrices(page)).toEqual(studios.slice(0, 3))
  await choose(page, 'Bedrooms', '4+')
  await expect.poll(() => shownPrices(page)).toEqual(large.slice(0, 3))
  await choose(page, 'Exposure', 'S, South')
  await expect(page).toHaveURL(/\?bedrooms=4&exposure=S$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${path}?bedrooms=0`)
  await expect.poll(() => shownPrices(page)).toEqual(studios.slice(0, 3))
  await page.getByRole('button', { name: 'Remove filter: Studio' }).click()
  await expect(page).toHaveURL(path)
  await expect(listed(page)).toHaveText(`${all.length} plans, lowest price first`)
  await expect(listed(page)).toBeFocused()

  const count = building.suites.filter((suite) => suite.available).length
  await page.getByLabel('One card per plan').press('Space')
  await expect(page).toHaveURL(`${path}?cards=suite`)
  await expect(listed(page)).toHaveText(`${count} suites, lowest price first`)
  await expect(cards(page).first().getByRole('heading')).toContainText(/^(Suite|Bay|Unit) /)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/suites\//)
  await page.reload()
  await expect(listed(page)).toHaveText(`${count} suites, lowest price first`)
})

test(
  'one card for each plan, chosen by keyboard, kept in the address',
  { tag: '@deep' },
  async ({ page, request }) => {
    const plans = [...Map.groupBy(await available(request), planOf).values()]
    const canadian = plans.filter(([suite]) => suite?.building.currency === 'CAD')
    const studios = plans.filter((suites) => suites.some(({ bedrooms }) => bedrooms === 0))
    const box = page.getByLabel('One card per plan')
    await page.goto('/all-suites')
    const before = await listed(page).textContent()
    await box.press('Space')
    await expect(page).toHaveURL('/all-suites?cards=plan')
    await expect(listed(page)).toHaveText(/^\d+ plans in \d+ buildings, lowest price first$/)
    await expect(page.locator('.list-status')).toHaveText(/^\d+ plans in /)
    const cheap = canadian.toSorted((a, b) => Math.min(...pricesOf(a)) - Math.min(...pricesOf(b)))
    for (const [at, suites] of cheap.slice(0, 4).entries()) {
      const range = [...new Set([Math.min(...pricesOf(suites)), Math.max(...pricesOf(suites))])]
      const card = cards(page).nth(at)
      await expect(card).toContainText(suites.length === 1 ? '1 suite' : `${suites.length} suites`)
      await expect(card.locator('.price')).toHaveText(range.map((one) => formatPrice(one, 'CAD')).join('–'))
    }
    await expectNoAxeFindings(page)
    await choose(page, 'Bedrooms', 'Studio')
    await expect(page).toHaveURL('/all-suites?bedrooms=0&cards=plan')
    await expect(listed(page)).toHaveText(new RegExp(`^${studios.length} plans? in `))
    await page.getByRole('button', { name: 'Remove filter: Studio' }).click()
    await page.reload()
    await expect(page.locator('.suite-list')).toHaveAttribute('data-state', 'ready')
    await expect(box).toBeChecked()
    await box.press('Space')
    await expect(page).toHaveURL('/all-suites')
    await expect(listed(page)).toHaveText(before ?? '')

    await page.goto('/all-suites?cards=plan&sort=price-desc')
    const tops = canadian.map((suites) => Math.max(...pricesOf(suites))).toSorted((a, b) => b - a)
    await expect(cards(page).locator('.price')).toHaveText(
      tops.slice(0, 4).map((price) => new RegExp(`${formatPrice(price, 'CAD').replace('$', '\\$')}$`)),
    )
    await cards(page)
      .first()
      .getByRole('link', { name: /^VIEW LISTING: / })
      .click()
    await expect(page).toHaveURL(/\/buildings\/[^/]+\/suites\//)
    await expect(page.getByRole('table', { name: /^Available suites of Plan / })).toBeVisible()
  },
)

test('prices follow the catalogue without moving the page', { tag: '@deep' }, async ({ page, request }) => {
  const building = await busiest(request)
  const raised = building.suites.map((suite) => ({ ...suite, price: suite.price + 1234 }))
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
  await page.unrouteAll()

  await test.step('of one suite without asking for all', async () => {
    const whole: string[] = []
    page.on('request', (call) => {
      const { pathname, search } = new URL(call.url())
      if (pathname === '/api/pubSuites' && search === '') whole.push(pathname)
    })
    await page.goto('/all-suites')
    const [, second = 0] = await prices(page)
    const id = await cards(page).first().getAttribute('data-suite')
    await page.route('**/api/pubSuites?ids=*', async (route) => {
      const all: SuiteCard[] = await (await route.fetch()).json()
      return route.fulfill({
        json: all.map((one) => (one._id === id ? { ...one, price: second + 1 } : one)),
      })
    })
    await page.reload()
    await expect.poll(async () => (await prices(page)).slice(0, 2)).toEqual([second, second + 1])
    expect(whole).toEqual([])
  })
})

test(
  'where both countries are listed prices are kept apart, and said in the visitor’s dollars',
  { tag: '@deep' },
  async ({ page }) => {
    const asked: string[] = []
    await page.route('**/api/exchange-rate', (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        json: { rate: 1.41, date: '2026-11-19', source: 'Bank of Canada', stale: false },
      })
    })
    const currencies = () =>
      cards(page)
        .locator('.suite-card__price')
        .evaluateAll((all) => all.flatMap(({ textContent }) => /US\$|CAD/.exec(textContent ?? '') ?? []))
    const terms = page.locator('.list-terms')
    const price = page.locator('select[name=price] option').nth(1)
    await page.goto('/all-suites')
    await expect(terms).toContainText('Canadian dollars first, then US dollars.')
    await expect(terms).toContainText('Some prices include sales tax; others don’t.')
    await expect(price).toHaveText('$200,000 CAD or USD')
    await page.getByLabel('Country').selectOption('United States')
    await expect(page).toHaveURL('/all-suites?country=US')
    await expect(price).toHaveText('US$200,000')
    await expect(terms).toHaveCount(0)
    await expect(page.getByText('about $')).toHaveCount(0)
    expect(asked).toEqual([])
    await page.reload()
    await expect(page.getByLabel('Country')).toHaveValue('US')
    await expect(page.getByRole('button', { name: 'Remove filter: United States' })).toBeVisible()
    await page.getByLabel('Country').selectOption('Canada')
    await expect(price).toHaveText('$200,000 CAD')
    expect(new Set(await currencies())).toEqual(new Set(['CAD']))

    await page.goto('/all-suites?per=24&page=99')
    const american = cards(page).filter({ hasText: 'US$' }).last()
    const about = Math.round((Number(await american.getAttribute('data-price')) * 1.41) / 1000) * 1000
    await expect(american).toContainText(
      `about $${about.toLocaleString('en-CA')} CAD at 1.41 on 19 November 2026`,
    )
    const last = await currencies()
    expect(last).toContain('US$')
    expect(last).toEqual([...last].sort())

    await page.goto('/results?city=Detroit&radius=500')
    const canadian = cards(page).filter({ hasText: 'CAD' }).first()
    const inUs = Math.round(Number(await canadian.getAttribute('data-price')) / 1.41 / 1000) * 1000
    await expect(canadian).toContainText(
      `about US$${inUs.toLocaleString('en-US')} at 1.41 on 19 November 2026`,
    )
  },
)

test.describe('when calls fail', () => {
  test.use({ expectedProblems: [/status of 503|TypeError|ApiError/] })

  test(
    'lists keep what was built, never show other suites than the address names, and can retry',
    { tag: '@deep' },
    async ({ page, request }) => {
      const building = await busiest(request)
      const call = `**/api/building/${building._id}`
      const down = { status: 503, json: { message: 'Down', code: 'unavailable' } }
      await page.route(call, (route) => route.fulfill(down))
      await page.goto(`/buildings/${building._id}`)
      await reachList(page)
      await page.getByRole('button', { name: 'Next page' }).first().hover()
      await expect(page.getByText('They may have changed since this page was published.')).toBeVisible()
      await expect(cards(page).filter({ visible: true })).toHaveCount(3)
      await page.goto(`/buildings/${building._id}?page=2`)
      await reachList(page)
      await expect(page.getByText('The suites you asked for could not be loaded.')).toBeVisible()
      await expect(cards(page).filter({ visible: true })).toHaveCount(0)
      await expect(listed(page)).toBeHidden()
      await expectNoAxeFindings(page)
      await page.unroute(call)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => shownPrices(page)).toEqual(cheapest(building.suites).slice(3, 6))
      await expect(page.getByText('The suites you asked for could not be loaded.')).toBeHidden()

      await page.route('**/api/exchange-rate', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto('/all-suites?page=99')
      await expect(cards(page).filter({ hasText: 'US$' }).last()).toContainText(
        'CAD at 1.3802 on 31 December 2025',
      )
    },
  )
})

test(
  'filters wait in a sheet on a phone until they are applied',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { _id } = await busiest(request)
    await page.goto(`/buildings/${_id}`)
    const opener = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const price = sheet.getByLabel('Max price')
    await opener.click()
    await expect(sheet.getByRole('button', { name: /^Show \d+ plans$/ })).toBeInViewport({ ratio: 1 })
    await expect(price).toBeFocused()
    await expect(price.locator('option')).toHaveText([
      'Any price',
      ...Array.from({ length: 14 }, (_, at) => `$${(200_000 + at * 100_000).toLocaleString('en-CA')} CAD`),
    ])
    const labels = (group: string) =>
      sheet.getByRole('group', { name: group }).locator('.choice span').allTextContents()
    expect(await labels('Bedrooms')).toEqual(['None', 'Studio', '1', '1+Den', '2', '2+Den', '3', '4+'])
    expect(await labels('Exposure')).toEqual(['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'])
    await expectNoAxeFindings(page)
    await price.selectOption('200000')
    await expect(sheet.getByRole('button', { name: 'Show 0 plans' })).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(price).toHaveValue('')
    await price.selectOption('200000')
    await sheet.getByRole('button', { name: 'Show 0 plans' }).click()
    await expect(page.getByText(EMPTY)).toBeVisible()
    await expectNoAxeFindings(page)
    await expect(opener).toHaveText('Filters (1)')
    await opener.click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByRole('button', { name: /^Show \d+ plans$/ }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(page).toHaveURL(`/buildings/${_id}`)
  },
)

test('a whole row of cards stands on the first screen of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of [
    '/all-suites',
    '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25',
    '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25&bedrooms=2-2.5&price=800000',
  ]) {
    await page.goto(address)
    await expect(page.locator('.suite-list')).toHaveAttribute('data-state', /built|ready/)
    for (const at of [0, 1]) await expect(cards(page).nth(at)).toBeInViewport({ ratio: 1 })
  }
})

test('the first card’s price stands on the first screen of a phone', { tag: '@phone' }, async ({ page }) => {
  for (const [address, line] of [
    ['/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25', '.suite-card__line'],
    ['/all-suites', '.suite-card__line'],
    ['/all-suites?cards=plan', '.suite-card__line'],
    ['/buildings/aurora-on-king', '.suite-card__terms'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address)
      const list = page.locator('.suite-list')
      await expect(list).toHaveAttribute('data-state', address.includes('cards=') ? 'ready' : /built|ready/)
      for (const [width, height] of [
        [390, 844],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height })
        // A building’s list is further down: its screen begins with its heading, below the site’s header.
        if (address.startsWith('/buildings')) await list.evaluate((element) => element.scrollIntoView())
        const card = cards(page).first()
        await expect(card.locator('.pic, .plan-thumb').first()).toBeInViewport({ ratio: 1 })
        const bottom = async (of: string) => {
          const box = await card.locator(of).first().boundingBox()
          return box ? box.y + box.height : Infinity
        }
        const [bar] = await page.locator('.filter-bar').all()
        const end = (await bar?.boundingBox())?.y
        expect(await bottom('.price')).toBeLessThanOrEqual(end ?? height)
        expect(await bottom(line)).toBeLessThanOrEqual(end ?? height)
      }
    })
})
