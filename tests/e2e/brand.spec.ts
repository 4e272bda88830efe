import { expect, test } from '#tests/setup/test.ts'
import { holdIslands } from './arrival.pages.ts'

test(
  'the portfolio has one, two or four columns, and a topic of the privacy policy is within reach',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/marketing')
    for (const [width, columns] of [
      [320, 1],
      [768, 2],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await page
        .locator('.folio > li')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
      expect(new Set(lefts).size, `${width} px`).toBe(columns)
    }
    await page.goto('/privacy')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/privacy#contact$/)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contact' })).toBeInViewport()
  },
)

test(
  'what is typed before the form of the contact page is hydrated stays',
  { tag: '@deep' },
  async ({ page }) => {
    const islands = await holdIslands(page)
    await page.goto('/contact')
    const name = page.locator('#ask').getByLabel('Name')
    await name.pressSequentially('Ada Person')
    islands.come()
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    await expect(name).toHaveValue('Ada Person')
  },
)
