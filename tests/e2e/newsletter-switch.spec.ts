import { addAccount } from '#tests/fixtures/account.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { signIn } from './account.ts'

test.use({ expectedProblems: [/status of (401|503)/] })

test('the newsletter is switched on and off on /manage, by keyboard', async ({ page }) => {
  const person = await addAccount()
  await page.goto('/login?next=%2Fmanage')
  await signIn(page, person)
  const part = page.getByRole('region', { name: 'Newsletter' })
  const button = part.getByRole('switch', { name: /^Yes, send me Larkfield news by email/ })
  const said = part.getByRole('status')
  await expect(button).not.toBeChecked()
  await expect(part).toContainText('120 Adelaide Street West')
  await expectNoAxeFindings(page)
  await button.press('Space')
  await expect(said).toHaveText(`We have sent a link to ${person.email}. Follow it to confirm.`)
  await expect(button).toBeChecked()
  await page.reload()
  await expect(button).toBeChecked()
  await button.press('Space')
  await expect(said).toHaveText('You don’t get our newsletter.')
  await expect(button).not.toBeChecked()

  await page.route('**/api/user/newsletter', (route) => route.fulfill({ status: 503, json: {} }))
  await button.press('Space')
  await expect(part.getByRole('alert')).toHaveText('Your newsletter choice was not saved.')
  await expect(button).not.toBeChecked()
  await page.reload()
  await expect(part.getByRole('alert')).toHaveText('Your newsletter setting could not be loaded.')
  await page.unroute('**/api/user/newsletter')
  await part.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(button).not.toBeChecked()
})
