import type { Page } from '@playwright/test'
import type { BuildingCard } from '#features/building/building.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const FAILED = 'Error loading Google Maps'
const STREETS = 'https://tiles.openfreemap.org/**'
const map = (page: Page) => page.locator('.map')
const flags = (page: Page) => map(page).locator('.map__flag')
/** The map library is half a megabyte and rendered on the CPU. */
const drawn = { timeout: 15_000 }

const reachMap = async (page: Page) => {
  await map(page).scrollIntoViewIfNeeded()
  await map(page).hover({ position: { x: 5, y: 5 } })
}
const openSearch = async (page: Page) => {
  await page.goto('/search')
  await reachMap(page)
}

test.use({ expectedProblems: [/openfreemap\.org/] })

test('loads nothing of the map until the visitor reaches it, and lists every development beside it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.move(20, 20, { steps: 5 })
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /maplibre|openfreemap|outlines|map\.draw/.test(url))).toEqual([])

  const rows = page.locator('.places__list li')
  expect(await rows.count()).toBeGreaterThanOrEqual(13)
  const toronto = rows.filter({ hasText: 'Toronto' }).filter({ hasText: 'from $' }).first()
  await expect(toronto.getByRole('link')).toHaveAttribute('href', /^\/buildings\/[a-z0-9-]+$/)
  const soon = rows.filter({ hasText: 'Coming soon' }).first()
  await expect(soon.getByRole('link')).toHaveAttribute('href', /^\/coming-soon\/[a-z0-9-]+$/)
})

/** Flags and names whose boxes cover each other. */
const covered = async (page: Page) => {
  // The square inscribed in a disc, because corners of boxes may overlap.
  const parts = map(page).locator('.map__disc:visible, .map__name:visible')
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const corner = part.className === 'map__disc' ? 4.4 : 0
      return {
        name: part.textContent,
        box: { left: left + corner, right: right - corner, top: top + corner, bottom: bottom - corner },
      }
    }),
  )
  return boxes.flatMap(({ name, box: one }, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box: two }) =>
          one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
      )
      .map((other) => `${name} and ${other.name}`),
  )
}

test(
  'without streets it falls back to outlines with flags, which cover neither each other nor a name',
  { tag: ['@both', '@deep'] },
  async ({ page, request }) => {
    await page.route(STREETS, (route) => route.abort('connectionrefused'))
    const buildings: BuildingCard[] = await (await request.get('/api/building')).json()
    const countries = new Map(buildings.map(({ name, country }) => [name, country]))
    await openSearch(page)
    await expect(map(page).getByText(FAILED)).toBeVisible(drawn)
    await expect(map(page).getByRole('status')).toContainText('Streets can’t be shown right now.')
    await expect(map(page).getByRole('status')).toContainText('the list still work')
    await expect(map(page).locator('canvas')).toBeVisible()
    await expect(flags(page).filter({ hasText: /Toronto \+ \d more/ })).toBeVisible(drawn)
    const titles = await flags(page).evaluateAll((all) =>
      all.map((flag) => (flag.getAttribute('title') ?? '').split(', ')),
    )
    for (const names of titles)
      expect(new Set(names.map((name) => countries.get(name))).size, `one country: ${names.join()}`).toBe(1)
    expect(titles.length).toBeGreaterThan(4)
    expect(await covered(page)).toEqual([])
    await expectNoAxeFindings(page)

    await test.step('a group of flags opens to its members', async () => {
      const before = await flags(page).allTextContents()
      await map(page).locator('button.map__flag').last().click()
      await expect.poll(() => flags(page).allTextContents(), drawn).not.toEqual(before)
    })
    await test.step('developments at one point open as a list of links', async () => {
      await page.route('**/search', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const number = (name: string, value: string) => `(&quot;${name}&quot;:\\[0,)${value}[\\d.]+`
        const toronto = new RegExp(`${number('latitude', '43')}(\\],)${number('longitude', '-79')}`, 'g')
        await route.fulfill({ response, body: html.replace(toronto, '$143.65$2$3-79.38') })
      })
      await openSearch(page)
      const group = flags(page).filter({ hasText: /Toronto/ })
      const links = map(page).locator('.map__list a')
      await expect(async () => {
        await group.first().click({ timeout: 1000 })
        await expect(links.first()).toBeFocused({ timeout: 1500 })
      }).toPass(drawn)
      expect(await links.count()).toBeGreaterThan(1)
      await page.keyboard.press('Escape')
      await expect(links).toHaveCount(0)
      await page.unroute('**/search')
      await openSearch(page)
      await expect(flags(page).first()).toBeVisible(drawn)
    })
    await test.step('moves by keyboard, and leaves the wheel to the page', async () => {
      await map(page).getByRole('button', { name: 'Zoom in' }).press('Enter')
      const region = map(page).getByRole('region', { name: 'Map of all developments' })
      await region.focus()
      await expect(region).toBeFocused()
      const before = await page.evaluate(() => scrollY)
      await region.hover()
      await page.mouse.wheel(0, 240)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    })
  },
)

test('keeps pin, address and directions of a building', { tag: '@deep' }, async ({ page }) => {
  await page.route(STREETS, (route) => route.abort('connectionrefused'))
  await page.goto('/search')
  await page.locator('.places__list a[href^="/buildings/"]').first().click()
  const directions = map(page).getByRole('link', { name: 'Directions' })
  await expect(directions).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/directions\?to=-?\d/)
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).getByText(FAILED)).toBeVisible(drawn)
  await expect(map(page).locator('.map__pin')).toBeVisible()
  await expect(directions).toBeVisible()
})

test(
  'shows streets without an error, and falls back when their tiles fail',
  { tag: '@deep' },
  async ({ page }) => {
    const style = (sources: object, layers: object[]) => ({ version: 8, sources, layers })
    const ground = { id: 'ground', type: 'background', paint: { 'background-color': '#eee' } }
    await page.route(STREETS, (route) => route.fulfill({ json: style({}, [ground]) }))
    await openSearch(page)
    await expect(flags(page).first()).toBeVisible(drawn)
    await expect(map(page).getByText(FAILED)).toBeHidden()
    await page.unroute(STREETS)

    const tiles = { type: 'vector', tiles: ['https://tiles.openfreemap.org/{z}/{x}/{y}.pbf'] }
    const streets = { id: 'roads', type: 'line', source: 'tiles', 'source-layer': 'roads' }
    await page.route(STREETS, (route) =>
      route.request().url().includes('/styles/')
        ? route.fulfill({ json: style({ tiles }, [ground, streets]) })
        : route.fulfill({ status: 503, body: '' }),
    )
    await openSearch(page)
    await expect(map(page).getByText(FAILED)).toBeVisible(drawn)
  },
)
