import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const ISLAND = '**/_astro/SuiteBrowser*.js*'

test.use({ expectedProblems: [/SuiteBrowser/] })

test('an island whose code does not come says so and leaves its HTML standing', async ({ page }) => {
  await page.route(ISLAND, (route) => route.abort())
  await page.goto('/all-suites')
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await expectNoAxeFindings(page, '#island-failed')

  await page.unroute(ISLAND)
  await notice.getByRole('link', { name: 'Reload' }).click()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(notice).toBeHidden()
})

test('an address that asks for more does not leave the list hidden', async ({ page }) => {
  await page.route(ISLAND, (route) => route.abort())
  await page.goto('/all-suites?bedrooms=2')
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').getByRole('link').first()).toBeVisible()
})
