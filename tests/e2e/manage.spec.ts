import { readFile } from 'node:fs/promises'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { field, linkFor, newPerson, signIn, signUp } from './account.ts'

test.describe('a person', () => {
  // Expected errors: deliberate refusals, and an account page after deletion.
  test.use({ expectedProblems: [/status of 40[01]/] })

  test(
    'registers, signs in, changes everything, takes a copy and leaves',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow()
      const person = newPerson()
      const arrived = Promise.withResolvers<undefined>()
      await page.route('**/RegisterForm*.js', async (route) => {
        await arrived.promise
        return route.continue()
      })
      const sent: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/userAuth/signup')) sent.push(request.postDataJSON())
      })
      await page.goto('/register?next=%2Fmanage')
      // Filled in and pressed before the form woke: it is sent once.
      await signUp(page, person)
      arrived.resolve(undefined)
      await expect(page.getByRole('status')).toHaveText('Registration successful! Redirecting to log in.')
      await expect(page).toHaveURL('/login?next=%2Fmanage')
      expect(sent).toEqual([{ ...person, phone: '+14165550142', confirmPassword: person.password }])
      await expect(page.getByRole('status')).toHaveText('You can sign in now.')
      await expect(field(page, 'Email')).toHaveValue(person.email)
      await signIn(page, person)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Profile')
      await expect(field(page, 'Name')).toHaveValue(person.name)
      await expect(field(page, 'Phone')).toHaveValue('(416) 555-0142')
      await expectNoAxeFindings(page)

      const part = (name: string) => page.getByRole('form', { name })
      await field(page, 'Name').fill('Ada Byron')
      await field(page, 'Name').press('Enter')
      await expect(part('Update Name').getByRole('status')).toHaveText('Name updated successfully')
      await field(page, 'Phone').fill('+33612345678')
      await field(page, 'Phone').press('Enter')
      await expect(part('Update Phone Number').getByRole('status')).toHaveText(
        'Phone number updated successfully',
      )

      const next = newPerson().email
      await field(page, 'Email').fill(next)
      await field(page, 'Email').press('Enter')
      const said = part('Update Email').getByRole('status')
      await expect(said).toContainText('Email updated successfully')
      await expect(said).toContainText(
        `confirm it with the link we sent to ${next}. Until then, sign in with ${person.email}.`,
      )

      const password = `${person.password}-2`
      await field(page, 'Current password').fill('not-the-password')
      await field(page, 'New password').fill(password)
      await field(page, 'Confirm new password').fill(password)
      await page.keyboard.press('Enter')
      await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Current password')).toBeFocused()
      await field(page, 'Current password').fill(person.password)
      await page.keyboard.press('Enter')
      await expect(part('Update Password').getByRole('status')).toHaveText('Password updated successfully')
      await expect(field(page, 'New password')).toHaveValue('')
      await expectNoAxeFindings(page)

      const letter = page.getByRole('region', { name: 'Newsletter' })
      const button = letter.getByRole('switch', { name: /^Yes, send me Larkfield news by email/ })
      await expect(button).not.toBeChecked()
      await button.press('Space')
      await expect(letter.getByRole('status')).toHaveText(
        `We have sent a link to ${person.email}. Follow it to confirm.`,
      )
      await page.reload()
      await expect(button).toBeChecked()
      await button.press('Space')
      await expect(letter.getByRole('status')).toHaveText('You’re not subscribed to our newsletter.')
      await expect(button).not.toBeChecked()

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).press('Enter')
      const copy = await readFile(await (await saved).path(), 'utf8')
      expect(copy).toContain('Ada Byron')
      expect(copy).toContain('+33612345678')

      await page.goto(await linkFor(next))
      await page.getByRole('button', { name: 'Confirm this address' }).press('Enter')
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Your email address is confirmed.')
      await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron')
      await page.getByRole('link', { name: 'MANAGE PROFILE' }).click()
      await expect(field(page, 'Email')).toHaveValue(next)
      await expect(field(page, 'Phone')).toHaveValue('6 12 34 56 78')
      const opener = page.getByRole('button', { name: 'Delete account' })
      await opener.press('Enter')
      const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
      await expectNoAxeFindings(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      const proof = dialog.getByLabel('Enter your password to confirm')
      await expect(proof).toBeFocused()
      await proof.fill(person.password)
      await page.keyboard.press('Enter')
      await expect(proof).toHaveAttribute('aria-invalid', 'true')
      await proof.fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
      await expectNoAxeFindings(page)
      await page.goto('/manage')
      await expect(page).toHaveURL('/login?next=%2Fmanage')
    },
  )
})
