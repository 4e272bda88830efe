import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const UNIT = '/suites/aurora-on-king-3801'
const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const names = (page: Page) => bar(page).getByRole('link').allTextContents()
const marked = (page: Page) => bar(page).locator('[aria-current]')

const expectBelowBar = async (page: Page, id: string) => {
  const section = page.locator(`#${id}`)
  const heading = section.getByRole('heading').first()
  const target = (await heading.count()) > 0 ? heading : section
  const bottom = await page
    .locator('.site-header')
    .evaluate((header) => header.getBoundingClientRect().bottom)
  const { y } = (await target.boundingBox()) ?? { y: -1 }
  expect(y, id).toBeGreaterThanOrEqual(bottom)
  expect(y, id).toBeLessThan(bottom + 220)
}

test(
  'a suite’s sections are one press away, and the bar says which is on screen',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(UNIT)
    expect(await names(page)).toEqual([
      'Pictures',
      'Plan',
      'Money',
      'Cash to close',
      'Floors',
      'Location',
      'Good to know',
    ])
    await expect(marked(page)).toHaveText('Pictures')
    for (const [name, id] of [
      ['Cash to close', 'cash-to-close'],
      ['Plan', 'plan'],
      ['Good to know', 'good-to-know'],
      ['Location', 'location'],
      ['Money', 'calculator'],
    ] as const) {
      const link = bar(page).getByRole('link', { name })
      await link.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      await expect(marked(page)).toHaveText(name)
      // Islands above may still change their height.
      await expect(async () => {
        await link.press('Enter')
        await expectBelowBar(page, id)
      }).toPass()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await expectNoAxeFindings(page)
  },
)

test('a page links only to sections that it has', { tag: '@deep' }, async ({ page }) => {
  for (const [what, address, links] of [
    [
      'building',
      '/buildings/aurora-on-king',
      ['Pictures', 'Overview', 'Suites', 'Floors', 'Money', 'Good to know', 'Location'],
    ],
    [
      'suite without pictures',
      '/suites/atelier-rachel-101',
      ['Plan', 'Money', 'Cash to close', 'Floors', 'Location', 'Good to know'],
    ],
  ] as const)
    await test.step(what, async () => {
      await page.goto(address)
      expect(await names(page)).toEqual(links)
      for (const link of await bar(page).getByRole('link').all())
        await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1)
    })
})

test(
  'on a phone a suite’s price is on the first screen, and in a low window only the bar sticks',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(UNIT)
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      const price = (await page.locator('.offer .price').boundingBox()) ?? { y: Infinity, height: 0 }
      const actions = (await page.locator('.action-bar').boundingBox())?.y ?? 0
      expect(price.y + price.height).toBeLessThanOrEqual(actions)
    }
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(UNIT)
    await bar(page).getByRole('link', { name: 'Plan' }).click()
    await expect(marked(page)).toHaveText('Plan')
    expect((await bar(page).boundingBox())?.y).toBeLessThanOrEqual(2)
    await expectBelowBar(page, 'plan')
  },
)

test('a suite has one filled button and one row of quiet ones', { tag: '@both' }, async ({ page }) => {
  await page.goto(UNIT)
  const filled = await page
    .locator('.offer, .action-bar')
    .locator('.btn:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((one) => one.textContent),
    )
  expect(filled).toEqual(['LOGIN TO REQUEST PROPERTY'])
  const tops = await page
    .locator('.ways .btn')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size, 'one row').toBe(1)
  await expect(page.getByRole('button', { name: 'Add to shortlist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to save this suite' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Map of Aurora on King' })).toBeAttached()
  await expect(page.locator('#location').getByRole('link', { name: 'Directions' })).toBeAttached()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar stays in reach and its links work', { tag: '@deep' }, async ({ page }) => {
    await page.goto(UNIT)
    await bar(page).getByRole('link', { name: 'Location' }).click()
    await expect(page.locator('#location').getByText('Aurora on King')).toBeInViewport()
    await expectBelowBar(page, 'location')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#location').getByRole('link', { name: 'Directions' })).toBeVisible()
  })
})
