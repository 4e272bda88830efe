import type { Locator, Page } from '@playwright/test'
import type { BuildingCard } from '#features/building/building.schema.ts'
import { brand } from '#lib/brand.ts'
import { expect, test } from '#tests/setup/test.ts'

/** Scripts have run; pictures may still be loading. */
const open = (page: Page) => page.goto('/', { waitUntil: 'domcontentloaded' })
const word = (page: Page) => page.locator('.mast__word')
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the changing word' })
const list = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading }).locator('.axis')

test('stays at the first word under reduced motion, and hides nothing that is scrolled to', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Larkfield sells, designs, consults, develops and brands.',
  )
  await page.clock.runFor(5000)
  await expect(word(page)).toHaveText('Sells')
  await expect(pause(page)).toBeHidden()
  await expect(page.locator('.reveal').first()).toBeAttached()
  await expect(page.locator('.reveal.is-waiting')).toHaveCount(0)
})

test.describe('in motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test(
    'types 100 ms a letter, back and forth, moves nothing else, and can be paused',
    { tag: '@deep' },
    async ({ page, pauseAt }) => {
      await page.clock.install({ time: 0 })
      await open(page)
      await expect(pause(page)).toBeVisible()
      const place = await page.locator('.mast__row').boundingBox()
      await pauseAt(60_000)
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

  test(
    'what is scrolled to fades in after 100 ms, once it has risen by 300 px',
    { tag: '@deep' },
    async ({ page }) => {
      await open(page)
      const last = page.locator('.reveal').last()
      await expect(last).toHaveClass(/is-waiting/)
      const below = (px: number) =>
        last.evaluate((part, by) => {
          scrollTo({
            top: scrollY + part.getBoundingClientRect().top - innerHeight + by,
            behavior: 'instant',
          })
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))
        }, px)
      await below(280)
      await expect(last).toHaveClass(/is-waiting/)
      await below(320)
      await expect(last).not.toHaveClass(/is-waiting/)
      await expect(last).toHaveCSS('transition-delay', '0.1s, 0.1s')
      await expect(last).toHaveCSS('opacity', '1')
    },
  )
})

test(
  'developments stand three to a page, paged by keyboard, and the address keeps it',
  { tag: '@deep' },
  async ({ page, request }) => {
    const buildings: BuildingCard[] = await (await request.get('/api/building')).json()
    for (const { heading, path } of [
      { heading: 'Active Developments', path: '/buildings/' },
      { heading: 'Developments Coming Soon', path: '/coming-soon/' },
    ])
      await test.step(heading, async () => {
        await open(page)
        const part = list(page, heading)
        const cards = part.getByRole('article')
        const shown = cards.filter({ visible: true })
        const next = part.getByRole('button', { name: 'Next page' })
        const previous = part.getByRole('button', { name: 'Previous page' })
        const total = await part.locator('article').count()
        expect(total).toBeGreaterThan(3)
        await expect(shown).toHaveCount(3)
        await expect(part).toContainText(`1–3 of ${total}`)
        await expect(previous).toHaveAttribute('aria-disabled', 'true')

        const card = cards.first()
        const name = (await card.getByRole('heading').textContent()) ?? ''
        const building = buildings.find((one) => one.name === name)
        await expect(card).toContainText(building?.location ?? 'no such building')
        await expect(card).toContainText(building?.overview?.split('\n')[0] ?? 'no such building')
        const link = card.getByRole('link')
        await expect(link).toHaveText('VIEW DETAILS')
        await expect(link).toHaveAccessibleName(`VIEW DETAILS: ${name}`)
        await expect(link).toHaveAttribute('href', new RegExp(`^${path}[a-z0-9-]+$`))
        await expect(card.getByRole('img').or(card.getByText('No pictures available'))).toBeVisible()

        const seen = new Set<string>()
        for (let shownPage = 1; shownPage <= Math.ceil(total / 3); shownPage++) {
          const first = (shownPage - 1) * 3 + 1
          await expect(part).toContainText(new RegExp(`\\b${first}(–\\d+)? of ${total}`))
          await expect(shown).toHaveCount(Math.min(3, total - first + 1))
          for (const one of await shown.getByRole('heading').allTextContents()) seen.add(one)
          await next.press('Enter')
        }
        expect(seen.size).toBe(total)
        await expect(next).toBeFocused()
        await expect(next).toHaveAttribute('aria-disabled', 'true')
        await expect(part.getByRole('status')).toHaveText(new RegExp(`^${heading}, .* of ${total}$`))
        const last = await shown.allTextContents()
        await page.reload({ waitUntil: 'domcontentloaded' })
        await expect.poll(() => shown.allTextContents()).toEqual(last)
        await part.scrollIntoViewIfNeeded()
        for (let first = Math.ceil(total / 3) * 3 - 5; first > 0; first -= 3) {
          await previous.press('Enter')
          await expect(part).toContainText(new RegExp(`\\b${first}(–\\d+)? of ${total}`))
        }
        await expect(part).toContainText(`1–3 of ${total}`)
        await expect(page).toHaveURL('/')
      })

    const path = await page.locator('.mast__figure a').getAttribute('href')
    const leading = buildings.find(({ _id }) => path === `/buildings/${_id}`)
    expect(leading?.availableCount).toBeGreaterThan(0)
    await expect(page.locator('.mast__figure')).toContainText(
      `from $${leading?.minPrice?.toLocaleString('en-CA')}`,
    )
    for (const card of await list(page, 'Active Developments').locator('article:visible').all()) {
      const href = await card.getByRole('link').getAttribute('href')
      const shown = buildings.find(({ _id }) => href === `/buildings/${_id}`)
      await expect(card).toContainText(`from $${shown?.minPrice?.toLocaleString('en-CA')}`)
    }
    await test.step('property types are counted as the catalogue is', async () => {
      const suites: { available: boolean; propertyType: string }[] = await (
        await request.get('/api/pubSuites')
      ).json()
      for (const [name, type] of [
        ['Condominiums', 'condo'],
        ['Townhomes', 'townhome'],
        ['Single Family Homes', 'single family home'],
      ] as const) {
        const link = page.getByRole('region', { name: 'Shop by Property Type' }).getByRole('link', { name })
        await expect(link).toHaveAttribute('href', `/all-suites?type=${encodeURIComponent(type)}`)
        const available = suites.filter((suite) => suite.available && suite.propertyType === type)
        await expect(link).toContainText(`${available.length} available`)
        await expect(link).toContainText(/from (US)?\$[\d,]+/)
      }
    })
    const main = page.getByRole('main')
    for (const [name, href] of [
      ['Marketing', '/marketing'],
      ['Real estate', '/realestate'],
      ['Consulting', '/consulting'],
      ['Subscribe', '/newsletter'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every development can be read and nothing pretends to work', async ({ page }) => {
    await open(page)
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThan(6)
    for (const card of await cards.all()) await expect(card).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0)
    await expect(word(page)).toHaveText('Sells')
    await expect(pause(page)).toBeHidden()
  })
})

test(
  'nothing shifts while the page loads, its faces arriving late, and its picture is fetched first and once',
  { tag: ['@both', '@deep'] },
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url())
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const painted = Promise.withResolvers<undefined>()
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

    const picture = page.locator('.mast__figure img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).not.toHaveAttribute('loading', 'lazy')
    const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    const name = new URL(shown).searchParams.get('url')
    const same = fetched.filter((url) => new URL(url).searchParams.get('url') === name)
    expect(same[0]).toBe(shown)
    expect(fetched[0]).toBe(shown)
  },
)
