import { alert, button, chooseToronto, city, option, options, radius } from './search.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test('leads from a city to its suites and back', async ({ page }) => {
  await page.goto('/')
  await expect(radius(page)).toHaveValue('25')
  const radii = [25, 50, 75, 100, 200, 300, 400, 500]
  await expect(radius(page).getByRole('option')).toHaveText(radii.map((km) => `${km} km`))
  await chooseToronto(page)
  await expect(city(page)).toHaveValue('Toronto, Ontario, Canada')
  await button(page).click()

  await expect(page).toHaveURL(/\/results\?place=\d+&city=Toronto%2C\+Ontario%2C\+Canada&radius=25$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toronto, within 25 km')
  await expect(city(page)).toHaveValue('Toronto, Ontario, Canada')
  const cards = page.locator('.suite-grid [data-suite]')
  await expect(cards).toHaveCount(4)
  const id = await cards.first().getAttribute('data-suite')
  await cards
    .first()
    .getByRole('link', { name: /^VIEW PROPERTY/ })
    .click()
  await expect(page).toHaveURL(`/suites/${id}`)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toronto, within 25 km')
  await expect(cards.first()).toHaveAttribute('data-suite', id ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(button(page)).toHaveText('SEARCH')
})

test('works by keyboard alone, as a combobox does', async ({ page }) => {
  await page.goto('/search')
  const input = city(page)
  await input.focus()
  await page.keyboard.type('hamil')
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  const found = options(page)
  await expect(page.locator('main .combo [role=status]')).toHaveText(/^\d+ (city|cities) found$/)
  await expect(found.first().locator('mark')).toHaveText('Hamil')

  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  const active = await found.first().getAttribute('id')
  await expect(input).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(found.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(input).toHaveValue('hamil')
  await expect(input).not.toHaveAttribute('aria-activedescendant')

  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(radius(page)).toBeFocused()
  await expect(input).toHaveValue('hamil')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(/^Hamilton, Ontario, Canada$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/results\?place=\d+&city=Hamilton/)
})

test('requests suggestions once typing pauses, and drops a late response', async ({ page }) => {
  const asked: string[] = []
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  await page.route('**/api/search/autocomplete?**', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? ''
    asked.push(query)
    if (query === 'ottawa') await first
    const json = [{ description: `${query} answered, Ontario, Canada`, placeId: '1' }]
    await route.fulfill({ json }).catch(() => undefined)
  })
  await page.clock.install()
  await page.goto('/search')
  await expect(page.locator('main astro-island[ssr]', { has: city(page) })).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await city(page).pressSequentially('ottawa')
  await page.clock.runFor(250)
  expect(asked).toEqual([])
  await page.clock.runFor(50)
  await expect(page.locator('main .combo [role=status]')).toHaveText('Looking…')
  // Reads of the API batch changes for one tick.
  await page.clock.runFor(5)
  await expect.poll(() => asked).toEqual(['ottawa'])

  await city(page).fill('calgary')
  await page.clock.runFor(300)
  await page.clock.runFor(5)
  await expect(option(page, /^calgary answered/)).toBeVisible()
  answerFirst()
  await expect(options(page)).toHaveCount(1)
  await expect(option(page, /^calgary answered/)).toBeVisible()
  expect(asked).toEqual(['ottawa', 'calgary'])
})

test('requires a place from the suggestions', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await city(page).fill('hamilton')
  await city(page).press('Enter')
  await expect(alert(page)).toHaveText('Please select a location')
  await expect(city(page)).toBeFocused()
  await expect(city(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(city(page)).toHaveAccessibleDescription('Please select a location')
  await expect(city(page)).toHaveValue('hamilton')
  await city(page).press('s')
  await expect(alert(page)).toBeEmpty()
  await expect(city(page)).not.toHaveAttribute('aria-invalid')

  await chooseToronto(page)
  await city(page).press('End')
  await city(page).press('x')
  // On a phone the open list covers the button.
  await city(page).press('Escape')
  await button(page).click()
  await expect(alert(page)).toHaveText('Please select a location')
  await expect(city(page)).toBeFocused()
})

test('takes typed text that can mean only one place', async ({ page }) => {
  await page.goto('/')
  await city(page).fill('liberty village')
  await city(page).press('Enter')
  await expect(page).toHaveURL(/\/results\?place=[a-z0-9-]+&city=Liberty\+Village%2C\+Toronto.*&radius=25$/)

  // Another name begins with it, but no other place has it.
  await page.goto('/search')
  await city(page).fill('MONTREAL')
  await expect(options(page).nth(1)).toBeVisible()
  await button(page).click()
  await expect(page).toHaveURL(/\/results\?place=\d+&city=Montr%C3%A9al%2C/)
})

test('offers our developments and suites beside places, and opens their pages', async ({ page }) => {
  await page.goto('/search')
  await city(page).fill('aurora')
  await expect(page.locator('main .combo [role=status]')).toHaveText('8 suggestions found')
  await expect(options(page).first()).toHaveText(
    'Aurora on King Development · 383 King Street East, Toronto, Ontario',
  )
  await expect(option(page, /^Aurora Place · Ontario, Canada$/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/buildings/aurora-on-king')

  await page.goto('/search')
  await city(page).fill('aurora 1204')
  await option(page, /^Aurora on King 1204 Suite · Toronto, Ontario$/).click()
  await expect(page).toHaveURL('/suites/aurora-on-king-1204')

  await page.goto('/search')
  await city(page).fill('the wren')
  await button(page).click()
  await expect(page).toHaveURL('/coming-soon/the-wren')
})

test('says when no city has that name', async ({ page }) => {
  await page.goto('/search')
  await city(page).fill('qqxxzz')
  await expect(page.getByText('No city by that name in Canada or the United States.')).toBeVisible()
})

test('shows progress without changing its width', { tag: '@both' }, async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/search/geocode?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await chooseToronto(page)
  const before = await button(page).boundingBox()
  await button(page).click()
  await expect(button(page)).toHaveText('SEARCHING...')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(button(page)).toBeDisabled()
  expect(await button(page).boundingBox()).toEqual(before)
  answer()
  await expect(page).toHaveURL(/\/results/)
})

test.describe('what fails', () => {
  test.use({ expectedProblems: [/status of (404|500|503)/] })

  const cases: [string, string, number, RegExp][] = [
    ['the place', '**/api/search/geocode?**', 404, /^Geocode request failed with status 404$/],
    ['the search', '**/api/search/near?**', 503, /^Search request failed with status 503$/],
    ['a suite', '**/api/pubSuites?**', 500, /^Fetching suite [a-z0-9-]+ failed with status 500$/],
  ]
  for (const [what, url, status, text] of cases)
    test(`shows the status: ${what}`, async ({ page }) => {
      await page.route(url, (route) => route.fulfill({ status, json: { message: 'No', code: 'no' } }))
      await page.goto('/')
      await chooseToronto(page)
      await button(page).click()
      await expect(alert(page)).toHaveText(text)
      await expect(button(page)).toHaveText('SEARCH')
      await expect(button(page)).toBeEnabled()
      await expect(city(page)).toHaveValue('Toronto, Ontario, Canada')
      await page.unroute(url)
      await button(page).click()
      await expect(page).toHaveURL(/\/results/)
    })

  test('names the suite that could not be loaded', async ({ page }) => {
    let missing = ''
    await page.route('**/api/pubSuites?**', async (route) => {
      const response = await route.fetch()
      const [first, ...rest] = await response.json()
      missing = first._id
      await route.fulfill({ json: rest })
    })
    await page.goto('/')
    await chooseToronto(page)
    await button(page).click()
    await expect(alert(page)).toHaveText(/^Fetching suite/)
    await expect(alert(page)).toHaveText(`Fetching suite ${missing} failed with status 404`)
  })

  test('hides failed suggestions', async ({ page }) => {
    await page.route('**/api/search/autocomplete?**', (route) =>
      route.fulfill({ status: 503, json: { message: 'No', code: 'no' } }),
    )
    await page.goto('/')
    const failed = page.waitForResponse('**/api/search/autocomplete?**')
    await city(page).fill('toronto')
    await failed
    await expect(page.locator('main .combo [role=status]')).toBeEmpty()
    await expect(alert(page)).toBeEmpty()
    await expect(city(page)).toHaveValue('toronto')
  })

  test('treats an invalid response as none', async ({ page }) => {
    await page.route('**/api/search/near?**', (route) => route.fulfill({ body: '<!doctype html>' }))
    await page.goto('/')
    await chooseToronto(page)
    await button(page).click()
    await expect(alert(page)).toHaveText('Search request failed with status 0')
    await page.unroute('**/api/search/near?**')
    await page.route('**/api/search/near?**', (route) => route.fulfill({ json: [{}] }))
    await button(page).click()
    await expect(alert(page)).toHaveText('Search request failed with status 200')
  })
})

test('axe finds nothing with the list open', { tag: '@both' }, async ({ page }) => {
  await page.goto('/search')
  await city(page).fill('toronto')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoAxeFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to all developments, by city', async ({ page }) => {
    await page.goto('/')
    // getByText never looks into noscript.
    await expect(page.locator('main .search noscript p')).toBeVisible()
    await city(page).fill('Hamilton')
    await button(page).click()
    await expect(page).toHaveURL('/search?city=Hamilton&radius=25')
    await expect.poll(() => page.locator('.places__list a').count()).toBeGreaterThan(10)
  })
})
