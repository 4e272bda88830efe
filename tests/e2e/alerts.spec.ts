import { addAccount } from '#tests/fixtures/account.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { signIn } from './account.ts'
import { listed } from './listings.pages.ts'

test(
  'a guest saves a filtered list on the way to signing in, then pauses and deletes it on the profile',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const person = await addAccount()
    await page.context().clearCookies()
    await page.goto('/all-suites?type=condo&price=700000')
    // The button below the list moves until the list has loaded.
    await expect(listed(page)).toBeVisible()
    await page.getByRole('button', { name: 'Email me about this list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Emails about this list' })
    await expect(dialog).toContainText('at most once a day')
    await expect(dialog).toContainText('120 Adelaide Street West')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Sign in to get emails' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fall-suites%3Ftype%3Dcondo%26price%3D700000$/)
    await signIn(page, person)
    await expect(page).toHaveURL('/all-suites?type=condo&price=700000')
    await expect(page.locator('.toast', { hasText: 'Saved. You can pause' })).toBeVisible()

    await page.goto('/UserPage')
    const part = page.getByRole('region', { name: 'Saved Searches' })
    const rows = part.getByRole('listitem')
    const link = part.getByRole('link', { name: 'All homes: Up to $700,000 CAD or USD, Condo' })
    await expect(link).toHaveAttribute('href', '/all-suites?price=700000&type=condo')
    await expect(rows).toHaveCount(1)
    await expectNoAxeFindings(page)
    await part.getByRole('button', { name: 'Email me about my favourites' }).click()
    await dialog.getByRole('button', { name: 'Email me' }).click()
    await expect(rows).toHaveCount(2)
    await expect(part.getByRole('button', { name: 'Email me about my favourites' })).toBeHidden()

    const condos = rows.filter({ hasText: 'Condo' })
    await condos.getByRole('button', { name: /^Pause/ }).press('Enter')
    await expect(condos).toContainText('Paused')
    await page.reload()
    await condos.getByRole('button', { name: /^Resume/ }).press('Enter')
    await expect(condos).toContainText('No email yet')
    for (const left of [1, 0]) {
      await rows
        .first()
        .getByRole('button', { name: /^Delete/ })
        .press('Enter')
      await expect(rows).toHaveCount(left)
      await expect(part.getByRole('heading', { name: 'Saved Searches' })).toBeFocused()
    }
    await expect(part).toContainText('No Saved Searches Yet')
  },
)
