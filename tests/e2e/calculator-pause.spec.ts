import { expect, test } from '#tests/setup/test.ts'

test('a result follows 200 ms after the last change', async ({ page }) => {
  const rate = { rate: 5, date: '2026-11-18' }
  await page.route('**/api/mortgage-rate', (route) => route.fulfill({ json: rate }))
  await page.goto('/suites/aurora-on-king-1204')
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
  const price = page.getByLabel('Purchase price', { exact: true })
  const sum = page.locator('.calc__sum')
  await expect(page.getByLabel('Interest rate', { exact: true })).toHaveValue('5')
  const before = '$3,023.88'
  await expect(sum).toHaveText(before)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await price.fill('500,000')
  await page.clock.runFor(150)
  await price.fill('625,000')
  await page.clock.runFor(190)
  await expect(sum).toHaveText(before)
  // On a busy machine React may start the 200 ms a little after the key.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(sum).toHaveText('$2,908.02', { timeout: 1000 })
  }).toPass()
})
