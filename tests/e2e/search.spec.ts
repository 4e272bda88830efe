import type { Page } from '@playwright/test'
import type { ResultsAnswer } from '#features/search/search.schema.ts'
import { cards } from './listings.pages.ts'
import { alert, button, chooseToronto, city, option, options, radius } from './search.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'
const EMPTY = 'No suites matching that criteria were found. Please try different criteria.'

const ids = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.dataset['suite']))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const calls = (page: Page, path: string) => {
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) made.push(request.url())
  })
  return made
}
/** Holds back code until the returned function is called. */
const holdCode = async (page: Page, files: string) => {
  const held = Promise.withResolvers<undefined>()
  await page.route(files, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

test('leads from a city to its suites and back', { tag: '@both' }, async ({ page }) => {
  const near = calls(page, '/api/search/near')
  const results = calls(page, '/api/search/results')
  const held = await holdCode(page, '**/api/search/geocode?**')
  await page.goto('/')
  await test.step('an error moves no field', async () => {
    const box = () => page.locator('main .search__row').boundingBox()
    const before = await box()
    await button(page).click()
    await expect(alert(page)).toHaveText('Please select a location')
    await expect(alert(page)).toBeInViewport()
    await expect(city(page)).toBeFocused()
    expect(await box()).toEqual(before)
  })
  await test.step('the list of suggestions is clean to axe', async () => {
    await city(page).fill('Toronto')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectNoAxeFindings(page)
  })
  await test.step('the button keeps its size while it searches', async () => {
    await chooseToronto(page)
    const before = await button(page).boundingBox()
    await button(page).click()
    await expect(button(page)).toHaveText('SEARCHING...')
    expect(await button(page).boundingBox()).toEqual(before)
    held()
  })
  await expect(page).toHaveURL(/\/results\?place=\d+&city=Toronto%2C\+Ontario%2C\+Canada&radius=25$/)
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  await expect(cards(page)).toHaveCount(4)
  expect(near, 'the suites of the search box are used again').toHaveLength(1)
  expect(results).toEqual([])
  const id = await cards(page).first().getAttribute('data-suite')
  await cards(page)
    .first()
    .getByRole('link', { name: /^VIEW PROPERTY/ })
    .click()
  await expect(page).toHaveURL(`/suites/${id}`)

  await page.goBack()
  await expect(heading(page)).toHaveText('Toronto, within 25 km')
  await expect(cards(page).first()).toHaveAttribute('data-suite', id ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(button(page)).toHaveText('SEARCH')

  await test.step('a plain sentence is understood, and what was not is named', async () => {
    await city(page).fill('two bedrooms, maybe a den, under $749,900, a pool, near Toronto')
    await expect(options(page).first()).toHaveText(
      /^2 bedrooms, with or without den · Up to \$749,900 CAD Toronto, Ontario, .*Not understood: “pool”$/,
    )
    await options(page).first().click()
    await expect(page).toHaveURL(`${TORONTO}&price=749900&bedrooms=2-2.5`)
    await expect(page.getByRole('combobox', { name: /^(Price limit|Max price)$/ }).first()).toHaveValue(
      '749900',
    )
    await expect(cards(page).first()).toContainText(/2(\+Den)? bed/)
  })
})

test(
  'keeps and searches what was typed before its code came, and counts a press once',
  { tag: '@deep' },
  async ({ page }) => {
    const come = await holdCode(page, '**/_astro/CitySearch*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await city(page).pressSequentially('Hamil')
    await radius(page).selectOption('50')
    await city(page).press('Enter')
    await expect(alert(page)).toBeEmpty()
    come()
    await expect(alert(page)).toHaveText('Please select a location')
    await expect(page).toHaveURL('/')
    await expect(city(page)).toHaveValue('Hamil')
    await city(page).press('ArrowDown')
    await option(page, /^Hamilton Ontario/).click()
    await expect(city(page)).toHaveValue('Hamilton, Ontario, Canada')
    await expect(radius(page)).toHaveValue('50')
    await button(page).click()
    await expect(page).toHaveURL(/city=Hamilton.*radius=50$/)
  },
)

test(
  'one search finds a neighbourhood, a postal code, a slip of the pen and our own pages',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/search')
    await city(page).fill('torotno')
    await expect(
      option(page, /^Toronto Ontario, Canada – did you mean this\? \d+ homes from \$[\d,]+ within 25 km$/),
    ).toBeVisible()
    await city(page).fill('aurora 1204')
    await expect(
      option(
        page,
        /^Aurora on King 1204 Suite · Toronto, Ontario \$[\d,]+ · 1\+Den, plan D4 · (For sale|On hold)$/,
      ),
    ).toBeVisible()
    await city(page).fill('M5A 1L1')
    await option(page, /^M5A Postal code · Toronto/).click()
    await button(page).click()
    await expect(heading(page)).toHaveText('M5A, within 25 km')
    await expect(cards(page)).toHaveCount(4)
    await city(page).fill('liberty village')
    await city(page).press('Enter')
    await expect(heading(page)).toHaveText('Liberty Village, within 25 km')
    // Another name begins with it, but no other place has it.
    await city(page).fill('MONTREAL')
    await expect(options(page).nth(1)).toBeVisible()
    await city(page).press('Escape')
    await button(page).click()
    await expect(page).toHaveURL(/\/results\?place=\d+&city=Montr%C3%A9al%2C/)
    await city(page).fill('the wren')
    await city(page).press('Enter')
    await expect(page).toHaveURL('/coming-soon/the-wren')
  },
)

test('page and filters are in the address: refresh, Back and a second visitor see the same', async ({
  page,
  context,
}) => {
  const results = calls(page, '/api/search/results')
  await page.goto(TORONTO)
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByText(EMPTY)).toBeHidden()
  expect(results).toHaveLength(1)
  const first = await ids(page)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(`${TORONTO}&page=2`)
  const second = await ids(page)
  expect(second).not.toEqual(first)
  await expectNoAxeFindings(page)

  await page.reload()
  await expect(cards(page).first()).toHaveAttribute('data-suite', second[0] ?? '')
  expect(await ids(page)).toEqual(second)
  expect(results, 'what was kept is used').toHaveLength(1)

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(cards(shared).first()).toHaveAttribute('data-suite', second[0] ?? '')
  await shared.close()

  await page.goBack()
  await expect(cards(page).first()).toHaveAttribute('data-suite', first[0] ?? '')
  await test.step('what was kept is asked for again once it is old', async () => {
    await page.evaluate(() => {
      const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('search-results'))
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 10 * 60 * 1000 }))
    })
    await page.reload()
    await expect(cards(page)).toHaveCount(4)
    expect(results).toHaveLength(2)
  })
})

test('shows the first cards before the island has come, from one call, and keeps them in their places', async ({
  page,
}) => {
  const come = await holdCode(page, '**/_astro/Results.*.js')
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
  const come = await holdCode(page, '**/_astro/Results.*.js')
  const asked = page.waitForResponse(/search\/results/)
  await page.goto('/results?city=Toronto%2C+Ontario&radius=25&bedrooms=2', { waitUntil: 'domcontentloaded' })
  await asked
  await expect(page.locator('.results__waiting')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  come()
  await expect(cards(page).first()).toBeVisible()
})

test('a place without suites leads on: wider, nearest, coming soon, other places', async ({ page }) => {
  await page.goto('/results?city=Buffalo&radius=25')
  await expect(heading(page)).toHaveText('Buffalo, within 25 km')
  await expect(page).toHaveURL(/place=\d+/)
  await expect(page.getByText(EMPTY)).toBeVisible()
  const soon = page.locator('.nearby__part', { hasText: 'Coming soon within 25 km of Buffalo' })
  await expect(soon.getByRole('link')).toHaveText(['Lantern Row'])
  await expect(soon).toContainText('3 km away')
  const nearest = page.locator('.nearby__part', { hasText: 'Nearest to Buffalo' })
  await expect(nearest.getByRole('listitem').first()).toContainText(/The Cooperage.*90 km away/)
  await expect(
    page.getByRole('button', { name: 'Be the first to hear about homes near Buffalo' }),
  ).toBeVisible()
  await expect(
    page.getByText('This is Buffalo, New York, United States. Others with that name:'),
  ).toBeVisible()
  // Without results there is nothing to sort, filter or map.
  await expect(page.getByLabel('Sort', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Max price')).toBeHidden()
  await expectNoAxeFindings(page)
  const wider = page.getByRole('link', { name: /^Within 100 km: \d+ suites$/ })
  const count = /: (\d+) suites/.exec((await wider.textContent()) ?? '')?.[1]
  await wider.click()
  await expect(heading(page)).toHaveText('Buffalo, within 100 km')
  await expect(page.locator('.list-bar__count')).toHaveText(new RegExp(`^${count} suites`))
  await expect(page.getByLabel('Sort', { exact: true })).toBeVisible()
  // Developments coming soon also show beside suites.
  await expect(page.getByRole('link', { name: 'Lantern Row' })).toBeVisible()

  await test.step('a filter that empties it offers the next radius with such a suite', async () => {
    await page.goto('/results?city=Buffalo&radius=100&type=industrial')
    await expect(page.getByRole('button', { name: 'Email me about this list' })).toBeVisible()
    const next = page.getByRole('link', { name: /^Within 200 km: \d+ suites$/ })
    const found = /: (\d+) suites/.exec((await next.textContent()) ?? '')?.[1]
    await next.click()
    await expect(heading(page)).toHaveText('Buffalo, within 200 km')
    await expect(page.locator('.list-bar__count')).toHaveText(new RegExp(`^${found} suites`))
    await expect(page).toHaveURL(/type=industrial/)
  })
  await test.step('a place that only looks like the words never wins silently', async () => {
    await page.goto('/results?city=Liberty+Heights&radius=25')
    await expect(page.getByText('We couldn’t find a place called Liberty Heights.')).toBeVisible()
    const guesses = page.getByRole('navigation', { name: 'Other places' }).getByRole('link')
    await expect(guesses.first()).toHaveText(/^Liberty,/)
    await expectNoAxeFindings(page)
    await guesses.first().click()
    await expect(heading(page)).toHaveText('Liberty, within 25 km')
  })
  await test.step('the nearest of a place far from everything', async () => {
    await page.goto('/results?city=Winnipeg&radius=25')
    await expect(page.getByText('Nothing is for sale within 500 km.')).toBeVisible()
    await expect(
      page.locator('.nearby__part', { hasText: 'Nearest to Winnipeg' }).getByRole('link'),
    ).toHaveCount(5)
    await expect(page.locator('.nearby__list').first()).toContainText(/1,\d{3} km away/)
  })
})

test(
  'before a search the page offers cities, and afterwards a phone changes the search',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/results?q=xyzzy')
    const change = page.getByRole('button', { name: 'Change', exact: true })
    await expect(city(page)).toBeVisible()
    await expect(change).toBeHidden()
    await expect(page.getByText(EMPTY)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'View All Listings' })).toBeVisible()
    await expectNoAxeFindings(page)
    const cities = page.getByRole('main').getByRole('navigation', { name: 'Cities with homes for sale' })
    await cities.getByRole('link', { name: /^Toronto/ }).click()
    await expect(cards(page)).toHaveCount(4)
    await expect(cities).toBeHidden()
    await expect(city(page)).toBeHidden()
    await change.press('Enter')
    await expect(change).toHaveAttribute('aria-expanded', 'true')
    await expect(city(page)).toHaveValue('Toronto, Ontario, Canada')
    await expectNoAxeFindings(page)
    await radius(page).selectOption('50')
    await button(page).click()
    await expect(page).toHaveURL(/radius=50/)
    await expect(heading(page)).toHaveText('Toronto, within 50 km')
  },
)

test.describe('when the search fails', () => {
  test.use({ expectedProblems: [/status of (404|503)/] })

  test('says why, and can be retried where that helps', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/api/search/results?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'No', code: 'no' } }),
    )
    await page.goto(TORONTO)
    await expect(page.getByText('Search request failed with status 503')).toBeVisible()
    await expect(page.getByText(EMPTY)).toBeHidden()
    await expect(page.getByRole('link', { name: 'View All Listings' }).first()).toBeVisible()
    await expectNoAxeFindings(page)
    await page.unroute('**/api/search/results?**')
    let sold: string | undefined
    await page.route('**/api/search/results?**', async (route) => {
      const answer: ResultsAnswer = await (await route.fetch()).json()
      sold ??= answer.suites[0]?._id
      const suites = answer.suites.map((one) => (one._id === sold ? { ...one, available: false } : one))
      await route.fulfill({ json: { ...answer, suites } })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(4)
    expect(await ids(page), 'only what is available').not.toContain(sold)
    await page.unroute('**/api/search/results?**')

    await page.goto('/results?place=no-such-place&city=Atlantis&radius=25')
    await expect(page.getByText('Geocode request failed with status 404')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

    await page.goto('/results?city=qqxxzz&radius=25')
    await expect(page.getByText('We couldn’t find a place called qqxxzz.')).toBeVisible()
    await expect(city(page)).toHaveValue('qqxxzz')
    // The same search would find nothing again.
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByRole('navigation', { name: 'Cities with homes for sale' })
        .getByRole('link', { name: /^Toronto/ }),
    ).toBeVisible()
    await page.goto('/results?city=x0x1a1&radius=25')
    await expect(page.getByText('We don’t recognize the postal code X0X; try a city.')).toBeVisible()
  })
})

test.describe('without script', () => {
  // Chromium refuses the preloads of scripts that it will not run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request failed: .*\.js csp$/m] })

  test('leads to all developments, and claims no empty search', async ({ page }) => {
    await page.goto('/')
    // getByText never looks into noscript.
    await expect(page.locator('main .search noscript p')).toBeVisible()
    await city(page).fill('Hamilton')
    await button(page).click()
    await expect(page).toHaveURL('/search?city=Hamilton&radius=25#all-developments')
    await expect(page.locator('.places__list a').first()).toBeInViewport()
    await expect.poll(() => page.locator('.places__list a').count()).toBeGreaterThan(10)

    await page.goto(TORONTO)
    await expect(page.getByText(EMPTY)).toBeHidden()
    const main = page.getByRole('main')
    await expect(main.locator('noscript a[href="/search#all-developments"]')).toBeVisible()
    const all = await main.getByRole('link', { name: 'View All Listings' }).boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) - (all?.y ?? 0) - (all?.height ?? 0)).toBeGreaterThan(40)
    // A city that is chosen is not lost.
    await main.locator('noscript a', { hasText: 'Hamilton' }).click()
    await expect(page).toHaveURL('/search#Hamilton-Ontario')
    await expect(page.locator('#Hamilton-Ontario')).toBeInViewport()
    await expect(page.locator('#Hamilton-Ontario')).toContainText('Hamilton, Ontario')
  })
})

test('a link out of a sentence is read without what stands behind it', async ({ page }) => {
  await page.goto('/all-suites?bedrooms=2).')
  await expect(page).toHaveURL('/all-suites?bedrooms=2')
  await page.goto('/all-suites?bedrooms=2%0A')
  await expect(page).toHaveURL('/all-suites?bedrooms=2')
})
