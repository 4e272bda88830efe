import { answer, said, signIn, user } from './buyer.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'aurora-on-king-1204'
const ADD = `/api/userAuth/users/${user._id}/favorites/add`
const DELETE = `/api/userAuth/users/${user._id}/favorites/delete`

test('a guest has no hearts, is asked to log in, and finds the suite added when back', async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  await expect(page.getByRole('button', { name: /favourites$/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in to save this suite' }).click()
  await expect(page).toHaveURL(`/login?next=%2Fsuites%2F${SUITE}`)
  await expect(page.getByText('Please log in to manage favorites')).toBeVisible()

  await signIn(page)
  const added = page.waitForRequest(`**${ADD}`)
  await page.goto(`/suites/${SUITE}`)
  expect((await added).postDataJSON()).toEqual({ favoriteId: SUITE })
  await said(page, 'Added to favorites!')
  await expect(page.getByRole('button', { name: 'Remove suite 1204 from favourites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a press that asks for another tab is left to the browser', async ({ page }) => {
  await page.goto(`/suites/${SUITE}`)
  const link = page.getByRole('link', { name: 'Log in to save this suite' })
  await link.hover()
  await expect(page.locator('main astro-island[ssr]', { has: link })).toHaveCount(0)
  const isLeft = await link.evaluate((element) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
  )
  expect(isLeft).toBe(true)
  await expect(page).toHaveURL(`/suites/${SUITE}`)
})

test('a heart turns at once, also on cards that come later', async ({ page }) => {
  await signIn(page)
  const [list, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  await page.route(`**${ADD.replace('add', 'get')}`, async (route) => {
    await list.promise
    await route.fulfill({ json: { favorites: [SUITE] } })
  })
  await page.route(`**${ADD}`, async (route) => {
    await held.promise
    await route.fulfill({ json: { favorites: [] } })
  })
  await page.goto('/all-suites')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.locator('.pager-row .label')).toHaveText(/^5–8 of/)
  const cards = page.locator('.suite-grid .suite-card')
  const hearts = cards.getByRole('button', { name: /favourites$/ })
  await expect(hearts).toHaveCount(4)

  const heart = hearts.first()
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAccessibleName(/^Remove .+, Suite .+ from favourites$/)
  await expect(page.locator('.toast')).toHaveCount(0)
  held.resolve(undefined)
  await said(page, 'Added to favorites!')
  // The earlier request's response arrives later.
  const listed = page.waitForResponse('**/favorites/get')
  list.resolve(undefined)
  await listed
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(hearts).toHaveCount(4)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const removed = page.waitForRequest(`**${DELETE}`)
  await heart.click()
  expect((await removed).method()).toBe('DELETE')
  await said(page, 'Removed from favorites!')
  await expectNoAxeFindings(page)
})

test.describe('when it fails', () => {
  test.use({ expectedProblems: [/status of (401|503)/] })

  test('a heart turns back and says why', async ({ page }) => {
    await signIn(page, { favorites: [SUITE] })
    await answer(page, ADD, { status: 503, json: {} })
    await answer(page, DELETE, { status: 503, json: {} })
    await page.goto(`/suites/${SUITE}`)
    const heart = page.locator('.offer').getByRole('button', { name: /favourites$/ })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await said(page, 'Failed to remove from favorites.')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.locator('#similar').scrollIntoViewIfNeeded()
    const other = page
      .locator('#similar')
      .getByRole('button', { name: /favourites$/ })
      .first()
    await other.click()
    await said(page, 'Failed to add to favorites.')
    await expect(other).toHaveAttribute('aria-pressed', 'false')
  })

  test('a session that has ended leads to sign in', async ({ page }) => {
    await signIn(page)
    await answer(page, ADD, { status: 401, json: { message: 'Please log in.' } })
    await page.goto(`/suites/${SUITE}`)
    const heart = page.locator('.offer').getByRole('button', { name: /favourites$/ })
    await expect(heart).toBeVisible()
    await answer(page, '/api/userAuth/verify', { json: { authenticated: false } })
    await heart.click()
    await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/suites/${SUITE}`)
  })
})
