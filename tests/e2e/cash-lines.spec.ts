import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { awake, holdIslands } from './arrival.pages.ts'
import { open, panel, SUITE } from './cash.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

test('lines that were opened before the panel woke stay open', async ({ page }) => {
  const islands = await holdIslands(page)
  // Some days after the build the page recomputes everything.
  await page.clock.setFixedTime(new Date('2026-12-20T15:00:00Z'))
  await page.goto(SUITE)
  const line = panel(page).locator('details', { hasText: 'Land transfer tax, city' })
  await line.locator('summary').click()
  await expect(line).toHaveAttribute('open')
  await panel(page).getByText('Deposit', { exact: true }).nth(1).click()
  await expect(panel(page).locator('details[open]')).toHaveCount(2)
  islands.come()
  await awake(panel(page).locator('astro-island'))
  await expect(panel(page).locator('.cash__when', { hasText: 'On signing' })).toContainText(
    '20 December 2026',
  )
  await expect(line).toHaveAttribute('open')
  // Only the opened one of four deposits.
  await expect(panel(page).locator('details[open]')).toHaveCount(2)
})

test('cash to close, on the page and in print, is at the price of right now, and gone with the suite', async ({
  page,
  request,
}) => {
  // On the day of the build nothing else triggers a recalculation.
  const reload = () => open(page, SUITE, new Date().toISOString().slice(0, 10))
  const suites: SuiteCard[] = await (await request.get('/api/pubSuites?ids=aurora-on-king-1204')).json()
  const answer = (change: Partial<SuiteCard>) =>
    page.route('**/api/pubSuites?ids=*', (route) =>
      route.fulfill({ json: suites.map((suite) => ({ ...suite, ...change })) }),
    )
  const printed = page.locator('.brochure__monthly')
  const together = panel(page).locator('.sums .total dd')
  await reload()
  const built = await together.innerText()
  await expect(printed).toContainText(built)

  await answer({ price: 700_000 })
  await reload()
  await expect(together).not.toHaveText(built)
  await expect(printed).not.toContainText(built)
  await expect(printed).toContainText(await together.innerText())

  await answer({ available: false })
  await reload()
  await expect(panel(page)).toContainText('No longer available')
  await expect(panel(page).locator('.cash')).toHaveCount(0)
  await expect(printed).toHaveCount(0)
})
