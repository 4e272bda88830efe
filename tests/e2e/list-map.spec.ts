import type { APIRequestContext, Page } from '@playwright/test'
import { cards, get, listed } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'
const OF_MAP = /maplibre|openfreemap|outlines|\/_astro\/map\.draw/
/** The map library is half a megabyte and rendered on the CPU. */
const drawn = { timeout: 15_000 }

const panel = (page: Page) => page.locator('.list-map')
const flags = (page: Page) => panel(page).locator('.map__flag:visible')
const toggle = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
const available = async (request: APIRequestContext) =>
  (await get<SuiteCard[]>(request, '/api/pubSuites')).filter((suite) => suite.available)
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

test.use({ expectedProblems: [/openfreemap\.org/] })
test.beforeEach(({ page }) =>
  page.route('https://tiles.openfreemap.org/**', (route) => route.abort('connectionrefused')),
)

// Both lists share the map: one is enough for the phone.
for (const [name, address, tag] of [
  ['/all-suites', '/all-suites', ['@both']],
  ['/results', TORONTO, []],
] as const)
  test(`${name}: the map comes when asked for, and narrows the list`, { tag: [...tag] }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(address, { waitUntil: 'networkidle' })
    await cards(page).first().hover()
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => OF_MAP.test(url))).toEqual([])

    const before = Number(/^\d+/.exec((await listed(page).textContent()) ?? '')?.[0])
    await toggle(page, 'Map').press('Enter')
    await expect(page).toHaveURL(/[?&]map=on/)
    await expect(flags(page).first()).toBeVisible(drawn)
    expect(asked.filter((url) => OF_MAP.test(url))).not.toEqual([])
    await expectNoAxeFindings(page)

    // A building's flag shows count and lowest price, and opens its suites.
    const flag = panel(page).getByRole('button', {
      name: /^(?!\d+ buildings).+:\s+\d+\s+suites?\s+from (US)?\$[\d,]+ (CAD|USD)$/,
    })
    await expect(async () => {
      if ((await flag.filter({ visible: true }).count()) === 0)
        await flags(page).first().press('Enter', { timeout: 1000 })
      await expect(flag.filter({ visible: true }).first()).toBeVisible({ timeout: 1500 })
    }).toPass({ timeout: 30_000 })
    const one = flag.filter({ visible: true }).first()
    await one.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('link')).toHaveAttribute('href', /^\/buildings\//)

    // The visible area becomes a filter, which a chip removes.
    await panel(page).getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect(async () => {
      await panel(page).getByRole('button', { name: 'Search this area' }).press('Enter')
      await expect(listed(page)).not.toHaveText(new RegExp(`^${before} `), { timeout: 1000 })
    }).toPass({ timeout: 10_000 })
    await expect(page).toHaveURL(/area=-?\d/)
    await page.reload()
    await expect(flags(page).first()).toBeVisible(drawn)
    await page.getByRole('button', { name: 'Remove filter: Area of the map' }).press('Enter')
    await expect(page).not.toHaveURL(/area=/)
    await expect(listed(page)).toHaveText(new RegExp(`^${before} `))

    await expect(one).toBeVisible(drawn)
    const [, count = ''] = /: (\d+) suite/.exec((await one.textContent()) ?? '') ?? []
    await one.press('Enter')
    await panel(page)
      .getByRole('button', { name: /^Show th/ })
      .press('Enter')
    await expect(page).toHaveURL(/building=/)
    await expect(listed(page)).toHaveText(new RegExp(`^${count} suite`))
    if (!isPhone(page)) await toggle(page, 'Hide map').press('Enter')
    await expect(page).not.toHaveURL(/map=/)
    await expect(panel(page)).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
  })

test('a card and its flag light each other, and either chooses the other', async ({ page, request }) => {
  const [suite] = (await available(request)).filter(({ building }) => building.city === 'Vancouver')
  const { id = '', name = '' } = suite?.building ?? {}
  await page.goto(`/all-suites?price=1500000&building=${id}&map=on`)
  const flag = flags(page).first()
  await expect(flag).toBeVisible(drawn)
  const card = page.locator('.suite-grid .suite-card').first()
  await card.hover()
  await expect(flag).toHaveAttribute('data-mark', 'lit')
  await flag.focus()
  await expect(card).toHaveAttribute('data-mark', 'lit')
  await flag.press('Enter')
  await expect(card).toHaveAttribute('data-mark', 'chosen')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(card).not.toHaveAttribute('data-mark', 'chosen')
  await card.getByRole('button', { name: /^On the map: / }).press('Enter')
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
  // The building's list shows matching plans.
  const link = panel(page).getByRole('link', { name })
  await expect(link).toHaveAttribute('href', `/buildings/${id}?price=1500000`)
})

test('on a phone the map stands in place of the list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/all-suites')
  await toggle(page, 'Map').tap()
  await expect(flags(page).first()).toBeVisible(drawn)
  await expect(cards(page).first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Email me about this list' })).toBeHidden()
  // On the map, not below it, where the list's bar would cover it.
  const search = panel(page).getByRole('button', { name: 'Search this area' })
  await expect(search).toBeInViewport({ ratio: 1 })
  const [button, bar] = [await search.boundingBox(), await page.locator('.filter-bar').boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await search.tap()
  await expect(page).toHaveURL(/area=/)
  await page.goBack()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
