import { expect, test } from '#tests/setup/test.ts'

test('shows a new sum before it draws the ring', async ({ page }) => {
  // The initial rate: another would redraw the ring.
  await page.route('**/api/mortgage-rate', (route) => route.fulfill({ json: { rate: 5, date: null } }))
  await page.goto('/suites/aurora-on-king-1204')
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
  await page.locator('.donut__ring').scrollIntoViewIfNeeded()
  const part = page.locator('.donut__ring svg path').first()
  await expect(part).toBeVisible()
  const before = await part.getAttribute('d')

  // A browser that never paints: work after the paint must not run.
  const paint = await page.evaluateHandle(() => {
    const held: FrameRequestCallback[] = []
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (work) => held.push(work)
    return () => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const work of held) requestAnimationFrame(work)
    }
  })
  const drawn = page.evaluate(
    () =>
      new Promise<string | null | undefined>((resolve) => {
        const later = (tasks: number): unknown =>
          tasks > 0
            ? setTimeout(() => later(tasks - 1))
            : resolve(document.querySelector('.donut__ring svg path')?.getAttribute('d'))
        new MutationObserver((_, observer) => {
          observer.disconnect()
          later(50)
        }).observe(document.querySelector('.calc__sum') as Element, { subtree: true, characterData: true })
      }),
  )
  await page.getByLabel('Down payment', { exact: true }).fill('250000')
  expect(await drawn).toBe(before)
  await paint.evaluate((now) => now())
  await expect(part).not.toHaveAttribute('d', before ?? '')
})
