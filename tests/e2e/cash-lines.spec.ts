import { open, panel, SUITE } from './cash.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

test('a line that was opened before the panel is here stays open', async ({ page }) => {
  const come: (() => void)[] = []
  await page.route(/CashPanel\..*\.js$/u, async (route) => {
    await new Promise<void>((resolve) => come.push(resolve))
    await route.continue()
  })
  // A day after the build, the page works everything out anew.
  await open(page, SUITE, '2026-12-20')
  const line = panel(page).locator('details', { hasText: 'Land transfer tax, city' })
  await expect.poll(() => come.length).toBe(1)
  await expect(panel(page).locator('astro-slot details')).not.toHaveCount(0)
  await line.locator('summary').click()
  await expect(line).toHaveAttribute('open')
  come[0]?.()
  // The built lines are gone.
  await expect(panel(page).locator('astro-slot details')).toHaveCount(0)
  await expect(line).toHaveAttribute('open')
})
