import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { DEMO, signIn } from './account.ts'

/** The links of the header or, on a phone, of the menu. */
const account = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (!(await menu.isVisible())) return page.getByRole('banner')
  await menu.click()
  return page.getByRole('dialog', { name: 'Menu' })
}
const texts = (page: Page, names: string[]) =>
  account(page).then(async (part) => {
    for (const name of ['Sign In', 'Sign Up', 'Profile', 'Logout', 'Subscribe'])
      await expect(part.getByText(name, { exact: true })).toBeVisible({ visible: names.includes(name) })
    return part
  })

test(
  'a guest costs no request, and who signs in sees the way out, in every tab',
  { tag: '@both' },
  async ({ page, context }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/building', { waitUntil: 'load' })
    await texts(page, ['Sign In', 'Sign Up', 'Subscribe'])
    expect(asked.filter((path) => path.startsWith('/api/userAuth'))).toEqual([])

    await page.goto('/login?next=https://elsewhere.example/')
    const other = await context.newPage()
    await other.goto('/search')
    await signIn(page, DEMO)
    await expect(page.getByRole('status').first()).toHaveText('Logged In!')
    await expect(page).toHaveURL('/')
    await texts(other, ['Profile', 'Logout', 'Subscribe'])

    const behind = await context.newPage()
    await behind.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
      window.requestAnimationFrame = () => 0
    })
    await behind.goto('/search')
    await expect(behind.locator('html')).toHaveAttribute('data-session', 'user')

    // Signed-in people are redirected from sign-in.
    await other.goto('/login?next=%2Fmanage')
    await expect(other).toHaveURL('/manage')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Manage Profile')
    const part = await texts(page, ['Profile', 'Logout', 'Subscribe'])
    await expectNoAxeFindings(page, (await part.getAttribute('id')) ? '#drawer' : 'header')
    await part.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(other).toHaveURL('/')
    await expect(page).toHaveURL('/')
    await texts(page, ['Sign In', 'Sign Up', 'Subscribe'])
    // Also in a tab in the background, which draws nothing.
    await expect(behind.locator('html')).toHaveAttribute('data-session', 'guest')
    await page.goto('/manage')
    await expect(page).toHaveURL('/login?next=%2Fmanage')
  },
)

test.describe('while it is not known', () => {
  test.use({ expectedProblems: [/status of 503/] })

  test('only Loading... stands, and a failed check makes a guest', async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.addInitScript(() => localStorage.setItem('session', '1'))
    await page.route('**/api/userAuth/verify', async (route) => {
      await held.promise
      return route.fulfill({ status: 503, json: {} })
    })
    await page.goto('/UserPage', { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toHaveText('Loading...', { useInnerText: true })
    await expectNoAxeFindings(page, 'main')
    held.resolve(undefined)
    await expect(page).toHaveURL('/login?next=%2FUserPage')
  })
})
