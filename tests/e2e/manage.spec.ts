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
      await page.goto('/register?next=%2Fmanage')
      await signUp(page, person)
      await expect(page.getByRole('status')).toHaveText('Registration successful! Redirecting to log in.')
      await expect(page).toHaveURL('/login?next=%2Fmanage')
      await signIn(page, person)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Profile')
      await expect(field(page, 'Name')).toHaveValue(person.name)
      await expect(field(page, 'Phone')).toHaveValue('(416) 555-0142')
      await expectNoAxeFindings(page)

      const part = (name: string) => page.getByRole('form', { name })
      await field(page, 'Name').fill('')
      await field(page, 'Name').press('Enter')
      await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.')
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
        `confirm it with the link we sent to ${next}. Until then you sign in with ${person.email}.`,
      )

      const password = `${person.password}-2`
      await field(page, 'Current password').fill('not-the-password')
      await field(page, 'New password').fill(password)
      await field(page, 'Confirm new password').fill(`${password}x`)
      await page.keyboard.press('Enter')
      await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(
        'New passwords do not match',
      )
      await field(page, 'Confirm new password').fill(password)
      await page.keyboard.press('Enter')
      await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Current password')).toBeFocused()
      await field(page, 'Current password').fill(person.password)
      await page.keyboard.press('Enter')
      await expect(part('Update Password').getByRole('status')).toHaveText('Password updated successfully')
      await expect(field(page, 'New password')).toHaveValue('')
      await expectNoAxeFindings(page)

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).press('Enter')
      const copy = await readFile(await (await saved).path(), 'utf8')
      expect(copy).toContain('Ada Byron')
      expect(copy).toContain('+33612345678')

      await page.goto(await linkFor(next))
      await page.getByRole('button', { name: 'Confirm this address' }).press('Enter')
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Your email address is confirmed.')
      await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
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

test.describe('when a part behind is down', () => {
  test.use({ expectedProblems: [/status of (401|500|503)/] })

  test('says so, keeps what was typed, and goes to sign in when the session is over', async ({ page }) => {
    const answers: { status: number; json: unknown }[] = []
    const profile = {
      _id: 'x',
      name: 'Ada',
      email: 'ada@person.example',
      phone: '4165550142',
      phoneE164: '+14165550142',
    }
    await page.route('**/api/userAuth/verify', (route) =>
      route.fulfill({ json: { authenticated: true, user: profile } }),
    )
    await page.route('**/api/user/profile**', (route) => route.fulfill(answers.shift() ?? { json: profile }))
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/user/profile', async (route) => {
      await held.promise
      return route.fallback()
    })
    answers.push({ status: 500, json: {} })
    await page.goto('/manage')
    await expect(page.getByText('Loading profile...')).toBeVisible()
    held.resolve(undefined)
    await expect(page.getByText('Failed to fetch profile', { exact: true })).toBeVisible()
    await expect(page.getByText('Check your connection, and try again in a moment.')).toBeVisible()
    await expectNoAxeFindings(page)
    answers.push({ status: 200, json: { message: 'no profile' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to fetch profile', { exact: true })).toBeVisible()
    await expect(field(page, 'Name')).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()

    const parts = [
      ['name', 'Update Name', 'Update name', 'Failed to update name'],
      ['email', 'Update Email', 'Update email', 'Failed to update email'],
      ['phone', 'Update Phone Number', 'Update phone number', 'Failed to update phone number'],
    ] as const
    for (const [, form, button, message] of parts) {
      answers.push({ status: 500, json: {} })
      const section = page.getByRole('form', { name: form })
      await section.getByRole('button', { name: button }).click()
      await expect(section.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
    }
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await field(page, label).fill('brick-and-slate')
    answers.push({ status: 503, json: { message: 'This is not available right now.' } })
    await page.keyboard.press('Enter')
    const passwords = page.getByRole('form', { name: 'Update Password' })
    await expect(passwords.getByRole('alert')).toHaveText('This is not available right now.')
    await expect(field(page, 'New password')).toHaveValue('brick-and-slate')
    answers.push({ status: 500, json: {} })
    await passwords.getByRole('button', { name: 'Update password' }).click()
    await expect(passwords.getByText('Failed to update password', { exact: true })).toBeVisible()

    answers.push({ status: 401, json: { message: 'Please log in.' } })
    await field(page, 'Name').press('Enter')
    await expect(page).toHaveURL('/login?next=%2Fmanage')
    await expect(page.getByRole('alert')).toHaveText('Session expired. Please log in again.')
  })
})
