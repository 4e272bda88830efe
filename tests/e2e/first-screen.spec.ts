import { cards } from './listings.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TORONTO = '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25'

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const)
  for (const [name, address, line] of [
    ['results', TORONTO, '.suite-card__line'],
    ['all suites', '/all-suites', '.suite-card__line'],
    ['plans of all suites', '/all-suites?cards=plan', '.suite-card__line'],
    ['a building', '/buildings/aurora-on-king', '.suite-card__terms'],
  ] as const)
    test(`${name} at ${width} by ${height}: the first card’s price stands on the first screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(address)
      const list = page.locator('.suite-list')
      await expect(list).toHaveAttribute('data-state', address.includes('cards=') ? 'ready' : /built|ready/)
      // A building’s list is further down: its screen begins with its heading, below the site’s header.
      if (name === 'a building') await list.evaluate((element) => element.scrollIntoView())
      const card = cards(page).first()
      await expect(card.locator('.pic, .plan-thumb').first()).toBeInViewport({ ratio: 1 })
      const bottom = async (of: string) =>
        (await card
          .locator(of)
          .first()
          .boundingBox()
          .then((box) => box && box.y + box.height)) ?? Infinity
      const bars = await page.locator('.filter-bar').all()
      const end = (await bars[0]?.boundingBox())?.y ?? height
      expect(await bottom('.price')).toBeLessThanOrEqual(end)
      expect(await bottom(line)).toBeLessThanOrEqual(end)
    })

test('on a phone "Change" opens the search form', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(TORONTO)
  await expect(cards(page)).toHaveCount(4)
  const city = page.getByRole('combobox', { name: 'City' })
  await expect(city).toBeHidden()
  const change = page.getByRole('button', { name: 'Change', exact: true })
  await change.press('Enter')
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await expect(city).toHaveValue('Toronto, Ontario, Canada')
  await expectNoAxeFindings(page)
  await page.getByRole('combobox', { name: 'Within' }).selectOption('50')
  await page.getByRole('button', { name: 'SEARCH', exact: true }).click()
  await expect(page).toHaveURL(/radius=50/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('within 50 km')
})

test('before a search the form is open on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/results')
  await expect(page.getByRole('combobox', { name: 'City' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeHidden()
})
