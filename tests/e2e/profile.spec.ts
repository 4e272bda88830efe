import { answer, signIn, user } from './buyer.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test(
  'the profile has one address and an email on one line, and is that of whoever signs in in the meantime',
  { tag: '@deep' },
  async ({ page }) => {
    const email = 'marguerite.desrosiers-tremblay@courriel.example'
    await signIn(page, { email })
    await page.goto('/userpage')
    await expect(page).toHaveURL('/UserPage')
    const [address, phone] = [page.locator('dl.strip dd').nth(1), page.locator('dl.strip dd').nth(2)]
    await expect(address).toHaveText(email)
    expect((await address.boundingBox())?.height).toBe((await phone.boundingBox())?.height)
    await expect(page.getByText('Mortgage pre-approval.pdf')).toBeVisible()
    await expect(page.getByRole('list', { name: /^Steps of your purchase of/ })).toContainText('Closing')
    await expectNoAxeFindings(page)

    const other = { ...user, _id: '5b0e0c5e-0000-4000-8000-000000000002', name: 'Noor Haddad' }
    await answer(page, '/api/userAuth/verify', { json: { authenticated: true, user: other } })
    await answer(page, `/api/userAuth/users/${other._id}/favorites/get`, { json: { favorites: [] } })
    await answer(page, '/api/userauth/user/documents', { json: [] })
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: '1' })))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad')
    await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
  },
)
