import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/test.ts'

const open = (page: Page) => page.goto('/', { waitUntil: 'domcontentloaded' })

test.describe('what is scrolled to', () => {
  const waiting = (page: Page) => page.locator('.reveal.is-waiting')

  test('shows at once under reduced motion', async ({ page }) => {
    await open(page)
    await expect(page.locator('.reveal').first()).toBeAttached()
    await expect(waiting(page)).toHaveCount(0)
  })

  test.describe('in motion', () => {
    test.use({ reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } })

    test('fades in after 100 ms, once it has risen by 300 px', async ({ page }) => {
      await open(page)
      const last = page.locator('.reveal').last()
      await expect(last).toHaveClass(/is-waiting/)
      const below = (px: number) =>
        last.evaluate((part, by) => {
          scrollTo({
            top: scrollY + part.getBoundingClientRect().top - innerHeight + by,
            behavior: 'instant',
          })
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))
        }, px)
      await below(280)
      await expect(last).toHaveClass(/is-waiting/)
      await below(320)
      await expect(last).not.toHaveClass(/is-waiting/)
      await expect(last).toHaveCSS('transition-delay', '0.1s, 0.1s')
      await expect(last).toHaveCSS('opacity', '1')
    })
  })
})
