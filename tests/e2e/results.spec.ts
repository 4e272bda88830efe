import type { Page } from '@playwright/test'
import type { ResultsAnswer } from '#features/search/search.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'
const EMPTY = 'No suites matching that criteria were found. Please try different criteria.'

const cards = (page: Page) => page.locator('.suite-grid [data-suite]')
const ids = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.dataset['suite']))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const calls = (page: Page, path: string) => {
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) made.push(request.url())
  })
  return made
}

test('opened without a search shows the box, the empty text and links', async ({ page }) => {
  await page.goto('/results?q=xyzzy')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('combobox', { name: 'City' })).toBeVisible()
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(page.getByLabel('Max price')).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'View All Listings' })).toBeVisible()
  await expectNoAxeFindings(page)
  const cities = main.getByRole('navigation', { name: 'Cities with homes for sale' })
  await cities.getByRole('link', { name: /^Toronto/ }).click()
  await expect(cards(page)).toHaveCount(4)
  await expect(cities).toBeHidden()
})

test('a shared link finds the same suites, four to a page', async ({ page }) => {
  await page.goto(TORONTO)
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByText(EMPTY)).toBeHidden()
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^VIEW PROPERTY/ }),
  ).toHaveAttribute('href', /^\/suites\/[a-z0-9-]+$/)
  await expectNoAxeFindings(page)
})

test('page and filters are in the address: refresh, Back and a second visitor see the same', async ({
  page,
  context,
}) => {
  await page.goto(TORONTO)
  await expect(cards(page)).toHaveCount(4)
  const first = await ids(page)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(`${TORONTO}&page=2`)
  const second = await ids(page)
  expect(second).not.toEqual(first)

  await page.reload()
  await expect(cards(page).first()).toHaveAttribute('data-suite', second[0] ?? '')
  expect(await ids(page)).toEqual(second)

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(cards(shared).first()).toHaveAttribute('data-suite', second[0] ?? '')
  await shared.close()

  await page.goBack()
  await expect(cards(page).first()).toHaveAttribute('data-suite', first[0] ?? '')
})

test('reuses the suites of the search box without a second request', async ({ page }) => {
  const near = calls(page, '/api/search/near')
  const results = calls(page, '/api/search/results')
  await page.goto('/')
  await page.getByRole('combobox', { name: 'City' }).fill('Toronto')
  await page.getByRole('option', { name: /^Toronto Ontario/ }).click()
  await page.getByRole('button', { name: 'SEARCH' }).click()
  await expect(cards(page)).toHaveCount(4)
  expect(near).toHaveLength(1)
  expect(results).toHaveLength(0)
})

test('asks again when what was kept is from another search or another time', async ({ page }) => {
  await page.goto(TORONTO)
  await expect(cards(page)).toHaveCount(4)
  const results = calls(page, '/api/search/results')
  await page.evaluate(() => {
    const [key = ''] = Object.keys(sessionStorage)
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 10 * 60 * 1000 }))
  })
  await page.reload()
  await expect(cards(page)).toHaveCount(4)
  expect(results).toHaveLength(1)
  await page.goto(TORONTO.replace('radius=25', 'radius=50'))
  await expect(heading(page)).toHaveText('Toronto, within 50 km')
  await expect(cards(page)).toHaveCount(4)
  expect(results).toHaveLength(2)
})

test('a link of a city finds its place', async ({ page }) => {
  await page.goto('/search')
  await page
    .getByRole('navigation', { name: 'Cities with homes for sale' })
    .getByRole('link', { name: /^Toronto/ })
    .click()
  await expect(page).toHaveURL(/\/results\?place=6167865&city=Toronto/)
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Within' }).selectOption('50')
  await page.getByRole('button', { name: 'SEARCH' }).click()
  await expect(heading(page)).toHaveText('Toronto, within 50 km')
})

test('a link of a city that one of our developments is named after too finds the city', async ({ page }) => {
  await page.goto('/results?city=Aurora&radius=100')
  await expect(heading(page)).toHaveText('Aurora, within 100 km')
  await expect(page).toHaveURL(/\/results\?place=\d+&city=Aurora%2C/)
})

test('shows the first cards before the island has come, from one call, and keeps them in their places', async ({
  page,
}) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/_astro/Results.*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked = calls(page, '/api/')
  const picture = page.waitForRequest(/\.netlify\/images/)
  await page.goto('/results?city=Toronto%2C+Ontario&radius=25', { waitUntil: 'domcontentloaded' })
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  await expect(page.getByText(EMPTY)).toBeHidden()
  const grid = page.locator('.suite-grid:visible')
  await expect(grid.locator('article')).toHaveCount(4)
  await expect(page.locator('.skel').first()).toBeHidden()
  const shown = () =>
    grid.locator('.suite-card').evaluateAll((all) =>
      all.map((card) => {
        const picture = card.querySelector('img')
        const { href, ariaLabel } = card.querySelector<HTMLAnchorElement>('a.go') ?? {}
        const parts = [...card.querySelectorAll('h2, p, dl')].map((part) => part.textContent)
        return { href, ariaLabel, parts, picture: picture?.currentSrc || picture?.src, alt: picture?.alt }
      }),
    )
  // The browser has chosen among the formats.
  await expect
    .poll(async () => (await shown()).map(({ picture = '' }) => /fm=avif|\.svg/.test(picture)))
    .toEqual([true, true, true, true])
  const early = { cards: await shown(), box: await grid.boundingBox() }
  expect((await picture).url()).toBe(early.cards[0]?.picture)
  await expectNoAxeFindings(page)
  come()
  await expect(page.locator('.results__first')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(4)
  await expect.poll(shown).toEqual(early.cards)
  expect(await grid.boundingBox()).toEqual(early.box)
  expect(asked.filter((url) => url.includes('/api/search/results'))).toHaveLength(1)
})

test('what the address narrows is drawn by the island alone', async ({ page }) => {
  await page.route('**/_astro/Results.*.js', () => new Promise(() => undefined))
  await page.goto('/results?city=Toronto%2C+Ontario&radius=25&bedrooms=2', { waitUntil: 'domcontentloaded' })
  await page.waitForResponse(/search\/results/)
  await expect(page.locator('.results__waiting')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('far from everything shows the empty text', async ({ page }) => {
  await page.goto('/results?city=Anchorage%2C+Alaska&radius=25')
  await expect(heading(page)).toHaveText('Anchorage, within 25 km')
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expectNoAxeFindings(page)
})

test('shows only what is available', async ({ page }) => {
  let sold: string | undefined
  await page.route('**/api/search/results?**', async (route) => {
    const answer: ResultsAnswer = await (await route.fetch()).json()
    sold ??= answer.suites[0]?._id
    const suites = answer.suites.map((one) => (one._id === sold ? { ...one, available: false } : one))
    await route.fulfill({ json: { ...answer, suites } })
  })
  await page.goto(TORONTO)
  await expect(cards(page)).toHaveCount(4)
  expect(await ids(page)).not.toContain(sold)
})

test('uses 25 km for an unknown radius', async ({ page }) => {
  await page.goto(TORONTO.replace('radius=25', 'radius=26'))
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  await expect(cards(page)).toHaveCount(4)
})

test('shows that it is looking', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/search/results?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(TORONTO)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.locator('.suite-grid .skel').first()).toBeVisible()
  await expect(page.getByText(EMPTY)).toBeHidden()
  answer()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.locator('.skel')).toHaveCount(0)
})

test.describe('what fails', () => {
  test.use({ expectedProblems: [/status of (404|503)/] })

  test('shows the status, and can be retried', async ({ page }) => {
    await page.route('**/api/search/results?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'No', code: 'no' } }),
    )
    await page.goto(TORONTO)
    await expect(page.getByText('Search request failed with status 503')).toBeVisible()
    await expect(page.getByText(EMPTY)).toBeHidden()
    await expect(page.getByRole('link', { name: 'View All Listings' }).first()).toBeVisible()
    await expectNoAxeFindings(page)
    await page.unroute('**/api/search/results?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(4)
  })

  test('a place that is not one', async ({ page }) => {
    await page.goto('/results?place=no-such-place&city=Atlantis&radius=25')
    await expect(page.getByText('Geocode request failed with status 404')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('a city that is not one', async ({ page }) => {
    await page.goto('/results?city=qqxxzz&radius=25')
    await expect(page.getByText('Please select a location')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('qqxxzz')
    // The same search would find nothing again.
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'View All Listings' })).toBeVisible()
    await expect(
      main
        .getByRole('navigation', { name: 'Cities with homes for sale' })
        .getByRole('link', { name: /^Toronto/ }),
    ).toBeVisible()
  })
})

test.describe('without script', () => {
  // Chromium refuses the preloads of scripts that it will not run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request failed: .*\.js csp$/m] })

  test('claims no empty search, and ends above the footer', { tag: '@both' }, async ({ page }) => {
    await page.goto(TORONTO)
    await expect(page.getByText(EMPTY)).toBeHidden()
    await expect(page.locator('main noscript p')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('navigation', { name: 'Cities with homes for sale' })).toBeHidden()
    const all = await main.getByRole('link', { name: 'View All Listings' }).boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) - (all?.y ?? 0) - (all?.height ?? 0)).toBeGreaterThan(40)
  })
})
