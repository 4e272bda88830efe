import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'The suite you asked for is not listed any more.'
const ANY = 'What you asked for is not listed any more, or never was.'

test('a suite that is not there leads to its building, which says so', { tag: '@both' }, async ({ page }) => {
  await page.goto('/suites/aurora-on-king-9999')
  await expect(page).toHaveURL('/buildings/aurora-on-king#not-there')
  await expect(page.getByText(SUITE)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expectNoAxeFindings(page)
  await page.goto('/buildings/aurora-on-king')
  await expect(page.getByText(SUITE)).toBeHidden()
})

test('a building that is not there leads to all of them, and any other path home', async ({ page }) => {
  await page.goto('/buildings/no-such-building')
  await expect(page).toHaveURL('/building#not-there')
  await expect(page.getByText(ANY)).toBeInViewport()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('says so too', async ({ page }) => {
    await page.goto('/suites/nothing-like-it')
    await expect(page.getByText(ANY)).toBeVisible()
    await page.goto('/building')
    await expect(page.getByText(ANY)).toBeHidden()
  })
})
