import type { Page } from '@playwright/test'
import { allAwake, sumOf, watchShifts } from './arrival.pages.ts'
import { expectSoundIds } from './sound-ids.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { PAGES } from '#lib/addresses.ts'
import { suiteList as frenchList } from '#languages/fr-CA/cards.ts'
import { suiteList } from '#texts/cards.ts'
import { expect, test } from '#tests/setup/test.ts'

const EXAMPLES = new Map([
  ['/results', '/results?city=Toronto%2C+Ontario%2C+Canada&place=6167865&radius=50'],
  ['/coming-soon/:buildingId', '/coming-soon/the-wren'],
])
/** Guests are sent to /login from these; manage.spec.ts, profile.spec.ts and those of the desk open them. */
const GUARDED = /^\/(UserPage|manage|desk)\b/
const addresses = PAGES.filter(({ path }) => !GUARDED.test(path)).map(
  ({ path }) =>
    EXAMPLES.get(path) ??
    path.replace(':buildingId', 'aurora-on-king').replace(':suiteId', 'aurora-on-king-1204'),
)

/** Elements that overflow to the right and are not clipped on purpose, like a strip of cards. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const cut = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || cut(parent)
    }
    const found = [...document.querySelectorAll('main *, footer *')].filter((element) => {
      const { width, right } = element.getBoundingClientRect()
      return width > 1 && right > clientWidth + 1 && !cut(element)
    })
    const names = found.slice(0, 5).map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`)
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...names] : names
  })

/** On a desktop these show what a phone hides or folds; the others are the same column, wider. */
const WIDE = /^\/(?:$|all-suites|building|buildings|results|search|shortlist|suites)(?:[/?]|$)/

/** Charts follow a new width a moment later. */
const fits = (page: Page, what: string) =>
  expect
    .configure({ soft: true, timeout: 5000 })
    .poll(() => beyond(page), what)
    .toEqual([])

const french = addresses.map((path) => `/fr${path}`.replace(/^\/fr\/(?=$|\?)/, '/fr'))

/** Pages in one window share its cache. */
const inParts = (paths: string[], count: number) =>
  Array.from({ length: count }, (_, part) => paths.filter((_, at) => at % count === part))

const enlargeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** How far the heading stands below the header (px). */
const headingGap = async (page: Page) => {
  const [header, heading] = [page.locator('.site-header'), page.getByRole('heading', { level: 1 })]
  const [above, below] = [await header.boundingBox(), await heading.boundingBox()]
  return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
}

inParts(addresses, 4).forEach((paths, part) =>
  test(
    `no page shifts, overflows, hides its heading or fails axe at any width (${part + 1} of 4)`,
    { tag: '@phone' },
    async ({ page }) => {
      test.slow()
      const shifts = await watchShifts(page)
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect.soft(await headingGap(page), path).toBeGreaterThanOrEqual(16)
          await allAwake(page)
          await page.waitForLoadState('networkidle')
          const seen = await shifts()
          expect.soft(sumOf(seen), `${path} shifts: ${JSON.stringify(seen)}`).toBeLessThanOrEqual(0.02)
          await expectSoundIds(page)
          await expectNoAxeFindings(page)
          await page.setViewportSize({ width: 320, height: 844 })
          await fits(page, `${path} at 320 px`)
          await page.setViewportSize({ width: 390, height: 844 })
          await enlargeText(page, '200%')
          await fits(page, `${path} with text twice as large`)
          await enlargeText(page, '')
          await page.setViewportSize({ width: 768, height: 1024 })
          await fits(page, `${path} at 768 px`)
          // A plan's suites are folded at the first, and a table from the second on.
          for (const width of [1104, 1344, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            await fits(page, `${path} at ${width} px`)
          }
          if (WIDE.test(path)) await expectNoAxeFindings(page)
        })
    },
  ),
)

test(
  'at any width, or with text twice as large, no French page overflows',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    test.slow()
    for (const path of french) {
      await page.setViewportSize({ width: 320, height: 844 })
      await page.goto(path)
      for (const width of [320, 816, 976, 1104, 1344, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await fits(page, `${path} at ${width} px`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await enlargeText(page, '200%')
      await fits(page, `${path} with text twice as large`)
    }
  },
)

test(
  'with text twice as large the button of the action bar leaves the price alone',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
    await page.goto('/suites/aurora-on-king-1204')
    const bar = page.locator('.action-bar')
    const [text, button] = [await bar.locator('p').boundingBox(), await bar.getByRole('link').boundingBox()]
    expect(button?.y).toBeGreaterThanOrEqual((text?.y ?? NaN) + (text?.height ?? NaN))
    expect(await bar.locator('p').evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  },
)

/** The room of a field, and the width of its words, measured outside it. */
const chosenFits = (field: HTMLElement | SVGElement) => {
  if (!(field instanceof HTMLSelectElement)) return []
  const style = getComputedStyle(field)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = style.font
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const words = pen?.measureText(field.selectedOptions[0]?.text ?? '').width ?? NaN
  return [{ room: field.clientWidth - padding, words }]
}

for (const path of ['/cash-to-close', '/fr/cash-to-close'])
  test(`no choice of a deposit on ${path} is cut`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    const selects = page.locator('.cash__deposit').last().getByRole('combobox')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of ['measure', 'due']) {
        const field = selects.and(page.locator(`[name=${name}]`))
        for (const choice of await field.locator('option').allTextContents()) {
          await field.selectOption(choice)
          const [fit] = await field.evaluate(chosenFits)
          expect.soft(fit?.words, `${choice} at ${width} px`).toBeLessThanOrEqual(fit?.room ?? NaN)
        }
      }
    }
  })

const lists = [
  ['/all-suites', suiteList],
  ['/fr/all-suites', frenchList],
] as const
for (const [list, { sort, sorts }] of lists)
  test(`each order of ${list} that is chosen often fits its field`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(list)
    const order = page.locator('.list-tools').getByLabel(sort)
    for (const choice of [sorts.plans, sorts.price, sorts['price-desc'], sorts.newest]) {
      await order.selectOption(choice)
      const [fit] = await order.evaluate(chosenFits)
      expect.soft(fit?.words, choice).toBeLessThanOrEqual(fit?.room ?? NaN)
    }
  })
