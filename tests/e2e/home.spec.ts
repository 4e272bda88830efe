import type { Locator, Page } from '@playwright/test'
import type { BuildingCard } from '#features/building/building.schema.ts'
import { brand } from '#lib/brand.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

/** Scripts have run; pictures may still be loading. */
const open = (page: Page) => page.goto('/', { waitUntil: 'domcontentloaded' })
const word = (page: Page) => page.locator('.mast__word')
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the changing word' })
const list = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading }).locator('.axis')

test.describe('masthead', () => {
  test('states once, to screen readers, what the group does', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      'Larkfield sells, designs, consults, develops and brands.',
    )
  })

  test('stays at the first word under reduced motion', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.clock.runFor(5000)
    await expect(word(page)).toHaveText('Sells')
    await expect(pause(page)).toBeHidden()
  })

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference' })

    test(
      'types 100 ms a letter, back and forth, moves nothing else, and can be paused',
      { tag: '@both' },
      async ({ page }) => {
        await page.clock.install({ time: 0 })
        await open(page)
        await expect(pause(page)).toBeVisible()
        const place = await page.locator('.mast__row').boundingBox()
        await page.clock.pauseAt(60_000)
        const recorder = await word(page).evaluateHandle((element) => {
          const texts: string[] = []
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) texts.push(addedNodes[0]?.textContent ?? '')
          }).observe(element, { childList: true })
          return texts
        })
        // Longer than one cycle of all words.
        await page.clock.runFor(14_000)
        const texts = await recorder.jsonValue()
        const jumps = texts.map((text, at) => Math.abs(text.length - (texts[at - 1] ?? text).length))
        expect(Math.max(...jumps)).toBe(1)
        const whole = texts.filter(
          (text, at) => brand.verbs.some((verb) => verb === text) && texts[at - 1] !== text,
        )
        expect(new Set(whole)).toEqual(new Set(brand.verbs))
        expect(texts.join(' ')).toContain('S  D De Des Desi Desig Design Designs')
        expect(await page.locator('.mast__row').boundingBox()).toEqual(place)

        await pause(page).click()
        await expect(pause(page)).toHaveAttribute('aria-pressed', 'true')
        const paused = await word(page).textContent()
        await page.clock.runFor(3000)
        await expect(word(page)).toHaveText(paused ?? '')
        await pause(page).click()
        await page.clock.runFor(3000)
        await expect(word(page)).not.toHaveText(paused ?? '')
      },
    )
  })

  test('fetches its picture first and once', { tag: '@both' }, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url())
    })
    await page.goto('/', { waitUntil: 'load' })
    const picture = page.locator('.mast__figure img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).not.toHaveAttribute('loading', 'lazy')
    const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    const name = new URL(shown).searchParams.get('url')
    const same = fetched.filter((url) => new URL(url).searchParams.get('url') === name)
    expect(same[0]).toBe(shown)
    expect(fetched[0]).toBe(shown)
  })
})

for (const { heading, path } of [
  { heading: 'Active Developments', path: '/buildings/' },
  { heading: 'Developments Coming Soon', path: '/coming-soon/' },
]) {
  test.describe(heading, () => {
    test.beforeEach(({ page }) => open(page))

    test('shows three to a page and pages from the keyboard', { tag: '@both' }, async ({ page }) => {
      const part = list(page, heading)
      const cards = part.getByRole('article')
      const next = part.getByRole('button', { name: 'Next page' })
      const previous = part.getByRole('button', { name: 'Previous page' })
      const total = await part.locator('article').count()
      expect(total).toBeGreaterThan(3)
      await expect(cards.filter({ visible: true })).toHaveCount(3)
      await expect(part).toContainText(`1–3 of ${total}`)
      await expect(previous).toHaveAttribute('aria-disabled', 'true')

      const seen = new Set<string>()
      for (let shownPage = 1; shownPage <= Math.ceil(total / 3); shownPage++) {
        const shown = cards.filter({ visible: true })
        const first = (shownPage - 1) * 3 + 1
        await expect(part).toContainText(new RegExp(`\\b${first}(–\\d+)? of ${total}`))
        await expect(shown).toHaveCount(Math.min(3, total - first + 1))
        for (const name of await shown.getByRole('heading').allTextContents()) seen.add(name)
        await next.press('Enter')
      }
      expect(seen.size).toBe(total)
      await expect(next).toBeFocused()
      await expect(next).toHaveAttribute('aria-disabled', 'true')
      await expect(part.getByRole('status')).toHaveText(new RegExp(`^${heading}, .* of ${total}$`))
    })

    test('keeps its page when read anew, and in a shared link', async ({ page }) => {
      const names = () => list(page, heading).getByRole('article').filter({ visible: true }).allTextContents()
      const first = await names()
      await list(page, heading).getByRole('button', { name: 'Next page' }).click()
      await expect.poll(names).not.toEqual(first)
      const second = await names()
      await page.reload()
      await expect.poll(names).toEqual(second)
      await page.goto(page.url())
      await list(page, heading).scrollIntoViewIfNeeded()
      await expect.poll(names).toEqual(second)
      await expect(list(page, heading)).toContainText(/4–\d+ of/)
      await list(page, heading).getByRole('button', { name: 'Previous page' }).click()
      await expect.poll(names).toEqual(first)
      await expect(page).toHaveURL('/')
    })

    test('each card names its target', async ({ page, request }) => {
      const card = list(page, heading).getByRole('article').first()
      const name = (await card.getByRole('heading').textContent()) ?? ''
      const buildings: BuildingCard[] = await (await request.get('/api/building')).json()
      const building = buildings.find((one) => one.name === name)
      await expect(card).toContainText(building?.location ?? 'no such building')
      await expect(card).toContainText(building?.overview?.split('\n')[0] ?? 'no such building')
      const link = card.getByRole('link')
      await expect(link).toHaveText('VIEW DETAILS')
      await expect(link).toHaveAccessibleName(`VIEW DETAILS: ${name}`)
      await expect(link).toHaveAttribute('href', new RegExp(`^${path}[a-z0-9-]+$`))
      await expect(card.getByRole('img').or(card.getByText('No pictures available'))).toBeVisible()
    })
  })
}

test('leads with a development that has a home for sale, and prices it and the cards', async ({
  page,
  request,
}) => {
  await open(page)
  const buildings: BuildingCard[] = await (await request.get('/api/building')).json()
  const path = await page.locator('.mast__figure a').getAttribute('href')
  const leading = buildings.find(({ _id }) => path === `/buildings/${_id}`)
  expect(leading?.availableCount).toBeGreaterThan(0)
  await expect(page.locator('.mast__figure')).toContainText(
    `from $${leading?.minPrice?.toLocaleString('en-CA')}`,
  )

  const cards = page.getByRole('region', { name: 'Active Developments' }).locator('article:visible')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) {
    const href = await card.getByRole('link').getAttribute('href')
    const shown = buildings.find(({ _id }) => href === `/buildings/${_id}`)
    await expect(card).toContainText(`from $${shown?.minPrice?.toLocaleString('en-CA')}`)
  }
})

test('property types lead to their listings, counted and priced as the catalogue is', async ({
  page,
  request,
}) => {
  await open(page)
  const suites: { available: boolean; propertyType: string; price: number }[] = await (
    await request.get('/api/pubSuites')
  ).json()
  const part = page.getByRole('region', { name: 'Shop by Property Type' })
  for (const [name, type] of [
    ['Condominiums', 'condo'],
    ['Townhomes', 'townhome'],
    ['Single Family Homes', 'single family home'],
  ] as const) {
    const link = part.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `/all-suites?type=${encodeURIComponent(type)}`)
    const available = suites.filter((suite) => suite.available && suite.propertyType === type)
    await expect(link).toContainText(`${available.length} available`)
    await expect(link).toContainText(/from (US)?\$[\d,]+/)
  }
})

test('the group: three arms, and the newsletter', async ({ page }) => {
  await open(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Marketing' })).toHaveAttribute('href', '/marketing')
  await expect(main.getByRole('link', { name: 'Real estate' })).toHaveAttribute('href', '/realestate')
  await expect(main.getByRole('link', { name: 'Consulting' })).toHaveAttribute('href', '/consulting')
  await expect(main.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/newsletter')
})

test('has the search box in the hero', { tag: '@both' }, async ({ page }) => {
  await open(page)
  const box = page.getByRole('search')
  await expect(box.getByRole('combobox', { name: 'City' })).toBeVisible()
  await expect(box.getByLabel('Within')).toHaveValue('25')
  await expect(box.getByRole('button', { name: 'SEARCH' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every development can be read and nothing pretends to work', { tag: '@both' }, async ({ page }) => {
    await open(page)
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThan(6)
    for (const card of await cards.all()) await expect(card).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0)
    await expect(word(page)).toHaveText('Sells')
    await expect(pause(page)).toBeHidden()
  })
})

for (const width of [320, 390, 768, 1024, 1440])
  test(`fits ${width} px and is clean to axe`, { tag: width <= 390 ? '@phone' : [] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeFindings(page)
  })

for (const faces of ['at once', 'late'])
  test(
    `nothing shifts while the page loads, its faces arriving ${faces}`,
    { tag: '@both' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const painted = Promise.withResolvers<undefined>()
      if (faces === 'late')
        await page.route('**/*.woff2', async (route) => {
          await painted.promise
          await route.continue()
        })
      await page.goto('/', { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      painted.resolve(undefined)
      await page.waitForLoadState('networkidle')
      await page.evaluate(async () => document.fonts.ready)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
    },
  )
