import { expect, test } from '#tests/setup/test.ts'

for (const path of ['/reset-password', '/confirm-email', '/subscription'])
  test(
    `${path} says that its link is incomplete without moving what stands there`,
    { tag: '@both' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await expect(page.locator('.auth').getByRole('alert')).not.toBeEmpty()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
    },
  )
