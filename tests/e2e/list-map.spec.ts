import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { holdIslands, watchShifts } from './arrival.pages.ts'
import { cards, get, listed } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const OF_MAP = /maplibre|openfreemap|outlines|\/_astro\/map\.draw/
/** The map library is half a megabyte and rendered on the CPU. */
const drawn = { timeout: 15_000 }

const panel = (page: Page) => page.locator('.list-map')
const flags = (page: Page) => panel(page).locator('.map__flag:visible')
const toggle = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
const available = async (request: APIRequestContext) =>
  (await get<SuiteCard[]>(request, '/api/pubSuites')).filter((suite) => suite.available)
/** The card at the pressed pin. */
const card = (page: Page) => panel(page).locator('.list-map__choice [data-building]')
/** Presses pins until one has a card: a merged one comes closer first. */
const openCard = (page: Page) =>
  expect(async () => {
    await flags(page).first().press('Enter', { timeout: 1000 })
    await expect(card(page)).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 30_000 })
/** The sides by which a card leaves the map, the screen, or lies on its pin: none. */
const cardFaults = (page: Page) =>
  panel(page).evaluate((panel) => {
    const box = (of: string) => panel.querySelector(of)?.getBoundingClientRect() ?? new DOMRect()
    const [card, map, pin] = [
      box('.list-map__choice'),
      box('.map__canvas'),
      box('[aria-pressed=true] .map__disc'),
    ]
    const isOnPin =
      card.left < pin.right - 5 &&
      card.right > pin.left + 5 &&
      card.top < pin.bottom - 5 &&
      card.bottom > pin.top + 5
    return [
      card.left < map.left && 'left',
      card.right > map.right && 'right',
      card.top < map.top && 'top',
      card.bottom > Math.min(map.bottom, innerHeight) && 'bottom',
      isOnPin && 'pin',
    ].filter(Boolean)
  })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

test.use({ expectedProblems: [/openfreemap\.org/] })
test.beforeEach(({ page }) =>
  page.route('https://tiles.openfreemap.org/**', (route) => route.abort('connectionrefused')),
)

test('the map comes when asked for, and narrows the list', { tag: ['@both', '@deep'] }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/all-suites', { waitUntil: 'networkidle' })
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
    name: /^(?!\d+ buildings).+,\s+\d+\s+suites?\s+from (US\$[\d,]+|\$[\d,]+ CAD)$/,
  })
  await expect(async () => {
    if ((await flag.filter({ visible: true }).count()) === 0)
      await flags(page).first().press('Enter', { timeout: 1000 })
    await expect(flag.filter({ visible: true }).first()).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 30_000 })
  const one = flag.filter({ visible: true }).first()
  await one.focus()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('link')).toHaveAttribute('href', /^\/buildings\//)
  // It opens at its pin, whole and with the focus, and Escape gives the focus back.
  await expect(card(page).getByRole('link')).toBeFocused()
  await expect(card(page).locator('img')).toBeVisible()
  await expect(card(page)).toContainText('$')
  await expect.poll(() => cardFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(one).toBeFocused()

  // The visible area becomes a filter, which a chip removes.
  await panel(page).getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect(async () => {
    await panel(page).getByRole('button', { name: 'Search this area' }).press('Enter')
    await expect(listed(page)).not.toHaveText(new RegExp(`^${before} `), { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  await expect(page).toHaveURL(/area=-?\d/)
  await page.reload()
  await expect(flags(page).first()).toBeVisible(drawn)
  if (isPhone(page)) await panel(page).getByRole('button', { name: 'Close map' }).press('Enter')
  await page.getByRole('button', { name: 'Remove filter: Area of the map' }).press('Enter')
  await expect(page).not.toHaveURL(/area=/)
  await expect(listed(page)).toHaveText(new RegExp(`^${before} `))
  if (isPhone(page)) await toggle(page, 'Map').press('Enter')

  await expect(one).toBeVisible(drawn)
  const [, count = ''] = /, (\d+) suite/.exec((await one.textContent()) ?? '') ?? []
  await one.press('Enter')
  await card(page)
    .getByRole('button', { name: /^Show th/ })
    .press('Enter')
  await expect(page).toHaveURL(/building=/)
  await expect(listed(page)).toHaveText(new RegExp(`^${count} suite`))
  if (!isPhone(page)) await toggle(page, 'Hide map').press('Enter')
  await expect(page).not.toHaveURL(/map=/)
  await expect(panel(page)).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test(
  'a card and its flag light each other, and either chooses the other',
  { tag: '@deep' },
  async ({ page, request }) => {
    const [suite] = (await available(request)).filter(({ building }) => building.city === 'Vancouver')
    const { id = '', name = '' } = suite?.building ?? {}
    // Out of reach, its flag has other colours.
    await page.addInitScript(() => sessionStorage.setItem('private-figures', 'budget=100'))
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
    await expect(flag).toHaveAttribute('data-reach', 'beyond')
    await expectNoAxeFindings(page, '.list-map')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(card).not.toHaveAttribute('data-mark', 'chosen')
    await card.getByRole('button', { name: /^On the map: / }).press('Enter')
    await expect(flag).toHaveAttribute('aria-pressed', 'true')
    // The building's list shows matching plans.
    const link = panel(page).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `/buildings/${id}?price=1500000`)
  },
)

/** Whether nothing covers or cuts an element: the middles of its edges are its own. */
const isWhole = (element: Locator) =>
  element.evaluate((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const edges = [
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const
    return edges.every(([at, from]) => part.contains(document.elementFromPoint(at, from)))
  })

test(
  'on a phone the map fills the screen, nothing on it is covered, and Escape, Back and its button close it',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('/building')
    await page.goto('/all-suites')
    const opener = toggle(page, 'Map')
    await opener.tap()
    await expect(flags(page).first()).toBeVisible(drawn)
    for (const [width, height] of [
      [844, 390],
      [320, 568],
      [360, 640],
      [390, 844],
    ] as const)
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
        for (const part of [
          panel(page).getByRole('button', { name: 'Search this area' }),
          panel(page).getByRole('button', { name: 'Close map' }),
          panel(page).getByRole('button', { name: 'Zoom in' }),
          panel(page).locator('.maplibregl-ctrl-attrib-button'),
          panel(page).locator('.map__error'),
          ...(width > height ? [] : [panel(page).locator('.map-sheet__handle')]),
        ])
          await expect.poll(() => isWhole(part), { message: String(part) }).toBe(true)
        await openCard(page)
        await expect.poll(() => cardFaults(page)).toEqual([])
        for (const part of [card(page).getByRole('link'), panel(page).locator('.list-map__close')])
          await expect.poll(() => isWhole(part), { message: String(part) }).toBe(true)
        await page.keyboard.press('Escape')
        await expect(card(page)).toHaveCount(0)
      })
    await expectNoAxeFindings(page)
    await expect(panel(page).locator(':focus')).toHaveCount(1)
    const behind = await page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    expect(behind).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL('/all-suites')
    await expect(opener).toBeFocused()

    await opener.tap()
    await expect(panel(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
    await opener.tap()
    await panel(page).getByRole('button', { name: 'Close map' }).tap()
    await expect(panel(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/building')
  },
)

test(
  'on a phone a sheet has every building, a press or a pull opens it, and Back undoes a searched area',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto('/all-suites')
    await toggle(page, 'Map').tap()
    await expect(flags(page).first()).toBeVisible(drawn)
    const handle = panel(page).getByRole('button', { name: /^\d+ buildings$/ })
    const rows = panel(page).locator('.map-sheet__list [data-building]')
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await expect(rows.first()).toBeHidden()
    await handle.press('Enter')
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    await expect(rows).toHaveCount(Number.parseInt((await handle.textContent()) ?? '', 10))
    await expectNoAxeFindings(page)
    // Escape closes the sheet, not the map.
    await page.keyboard.press('Escape')
    await expect(rows.first()).toBeHidden()
    await expect(handle).toBeFocused()
    const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y - 80, { steps: 4 })
    await page.mouse.up()
    await expect(rows.first()).toBeVisible()
    // A row shows its pin, with its card.
    const id = (await rows.last().getAttribute('data-building')) ?? ''
    await rows
      .last()
      .getByRole('button', { name: /^On the map: / })
      .tap()
    await expect(rows.first()).toBeHidden()
    await expect(panel(page).locator(`.list-map__choice [data-building="${id}"]`)).toBeVisible()
    await expect.poll(() => cardFaults(page)).toEqual([])
    await panel(page).locator('.list-map__close').tap()

    await panel(page).getByRole('button', { name: 'Search this area' }).tap()
    await expect(page).toHaveURL(/area=/)
    await page.goBack()
    await page.goBack()
    await expect(cards(page).first()).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  },
)

test('a wide screen opens the map again until it is hidden', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/all-suites')
  await expect(panel(page)).toHaveCount(0)
  await toggle(page, 'Map').click()
  await expect(panel(page)).toBeVisible()
  // The list starts in its place beside the map.
  const shifts = await watchShifts(page)
  const islands = await holdIslands(page)
  await page.goto('/all-suites')
  await page.evaluate(async () => document.fonts.ready)
  islands.come()
  await expect(flags(page).first()).toBeVisible(drawn)
  const shifted = (await shifts()).reduce((sum, { value }) => sum + value, 0)
  expect(shifted, JSON.stringify(await shifts())).toBeLessThanOrEqual(0.02)
  await expect(cards(page).first()).toBeVisible()
  // The list scrolls, the map stays.
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(panel(page)).toBeInViewport({ ratio: 0.9 })
  await toggle(page, 'Hide map').click()
  await expect(panel(page)).toHaveCount(0)
  await page.goto('/all-suites')
  await cards(page).first().hover()
  await expect(toggle(page, 'Map')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
