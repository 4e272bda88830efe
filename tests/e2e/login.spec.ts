import { addAccount } from '#tests/fixtures/account.ts'
import { brand } from '#lib/brand.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { DEMO, field, linkFor, signIn } from './account.ts'

test.describe('when it goes wrong', () => {
  test.use({ expectedProblems: [/status of 401/] })

  test(
    'whoever is quicker than the script of the form is answered when it comes, and led back once all is right',
    { tag: '@deep' },
    async ({ page }) => {
      const arrived = Promise.withResolvers<undefined>()
      await page.route('**/LoginForm*.js', async (route) => {
        await arrived.promise
        return route.continue()
      })
      const sent = page.waitForRequest('**/api/userAuth/login')
      await page.goto('/manage')
      await expect(page).toHaveURL('/login?next=%2Fmanage')
      await signIn(page, { email: DEMO.email.toUpperCase(), password: 'not-the-password' })
      arrived.resolve(undefined)
      expect((await sent).postDataJSON()).toEqual({ email: DEMO.email, password: 'not-the-password' })
      await expect(page.getByRole('alert')).toHaveText('Login failed. Incorrect email or password.')
      await expect(field(page, 'Email')).toHaveValue(DEMO.email)
      await expect(field(page, 'Password')).toHaveValue('not-the-password')

      const button = page.getByRole('form', { name: 'Sign In' }).getByRole('button', { name: 'Sign In' })
      await field(page, 'Email').fill('')
      await button.press('Enter')
      await expect(field(page, 'Email')).toBeFocused()
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email address.')
      await expectNoAxeFindings(page)
      // Also in the middle: the caret must not jump to the end.
      await field(page, 'Email').pressSequentially('DExample')
      for (let press = 0; press < 'example'.length; press++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('EMO@LarkField.')
      await expect(field(page, 'Email')).toHaveValue(DEMO.email)
      await field(page, 'Password').fill(DEMO.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText('Logged In!')
      await expect(page).toHaveURL('/manage')
      await expect(field(page, 'Name')).toHaveValue(/./)
      await expectNoAxeFindings(page)
    },
  )
})

test.describe('links in mails', () => {
  test.use({ expectedProblems: [/status of 400/] })

  test('a forgotten password is replaced by way of the mail, once', async ({ page }) => {
    const person = await addAccount()
    await page.goto('/forgot-password')
    await field(page, 'Email').fill(person.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(/^If there is an account with this address/)
    await expectNoAxeFindings(page)

    const link = await linkFor(person.email)
    await page.goto(link)
    await expect(page.getByRole('alert')).toBeEmpty()
    await field(page, 'New password').fill('brass-and-brick')
    await field(page, 'Confirm new password').fill('brass-and-bricks')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
    await field(page, 'Confirm new password').fill('brass-and-brick')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('status')).toHaveText('Your password has been changed. Please sign in.')

    await page.goto(link)
    await field(page, 'New password').fill('brass-and-slate')
    await field(page, 'Confirm new password').fill('brass-and-slate')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/^This link has already been used or has expired\./)
    await expectNoAxeFindings(page)
    await page.goto('/login?next=%2Fmanage')
    await signIn(page, { ...person, password: 'brass-and-brick' })
    await expect(page).toHaveURL('/manage')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says how to reach a person', async ({ page }) => {
    const paths = ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email']
    for (const path of [...paths, '/manage', '/UserPage']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText('Accounts need JavaScript')).toBeVisible()
      await expect(main.getByRole('link', { name: brand.contact.phone.text })).toBeVisible()
      await expect(main.getByRole('textbox')).toHaveCount(0)
    }
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/newsletter$/)
    const main = page.getByRole('main')
    for (const [path, text] of [
      ['/newsletter', 'Subscribing needs JavaScript'],
      ['/subscription#leave=t', 'This needs JavaScript'],
    ] as const) {
      await page.goto(path)
      await expect(main.getByText(text), path).toBeVisible()
      const { email, phone } = brand.contact
      await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      await expect(main.getByRole('link', { name: phone.text })).toHaveAttribute('href', `tel:${phone.e164}`)
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(main.getByRole('button')).toHaveCount(0)
    }
  })
})
