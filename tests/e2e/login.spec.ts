import { addAccount } from '#tests/fixtures/account.ts'
import { brand } from '#lib/brand.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { DEMO, field, linkFor, signIn } from './account.ts'

test.describe('when it goes wrong', () => {
  test.use({ expectedProblems: [/status of (401|429)|ERR_FAILED/] })

  test('says what is missing, what is wrong, and what to do; then leads back', async ({ page }) => {
    await page.goto('/manage')
    await expect(page).toHaveURL('/login?next=%2Fmanage')
    const form = page.getByRole('form', { name: 'Sign In' })
    const button = form.getByRole('button', { name: 'Sign In' })
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username')
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password')

    await button.press('Enter')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email address.')
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeFindings(page)

    // Also in the middle: the caret must not jump to the end.
    await field(page, 'Email').pressSequentially('DExample')
    for (let press = 0; press < 'example'.length; press++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('EMO@LarkField.')
    await expect(field(page, 'Email')).toHaveValue(DEMO.email)
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false')
    await field(page, 'Password').fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Login failed. Incorrect email or password.')
    await expect(field(page, 'Email')).toHaveValue(DEMO.email)
    await expect(field(page, 'Password')).toHaveValue('not-the-password')
    await expectNoAxeFindings(page)

    await field(page, 'Password').fill(DEMO.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Logged In!')
    await expect(page).toHaveURL('/manage')
    await expect(field(page, 'Name')).toHaveValue(/./)
  })

  test('keeps what was typed when there is no answer, and sends once', async ({ page }) => {
    let calls = 0
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/userAuth/login', async (route) => {
      calls += 1
      if (calls > 1) return route.abort()
      await held.promise
      return route.fulfill({
        status: 429,
        json: { message: 'Too many attempts. Please try again in 9 seconds.' },
      })
    })
    await page.goto('/login')
    await signIn(page, DEMO)
    const working = page.getByRole('button', { name: 'Signing in...' })
    await expect(working).toHaveAttribute('aria-disabled', 'true')
    await expect(working).toHaveAttribute('aria-busy', 'true')
    await field(page, 'Password').press('Enter')
    held.resolve(undefined)
    await expect(page.getByRole('alert')).toHaveText(
      'Login failed. Too many attempts. Please try again in 9 seconds.',
    )
    expect(calls).toBe(1)

    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Login failed\. There is no connection\./)
    await expect(field(page, 'Password')).toHaveValue(DEMO.password)
  })
})

test('whoever is quicker than the script of the form is answered when it comes', async ({ page }) => {
  const arrived = Promise.withResolvers<undefined>()
  await page.route('**/LoginForm*.js', async (route) => {
    await arrived.promise
    return route.continue()
  })
  const sent = page.waitForRequest('**/api/userAuth/login')
  await page.goto('/login')
  await signIn(page, { ...DEMO, email: DEMO.email.toUpperCase() })
  arrived.resolve(undefined)
  expect((await sent).postDataJSON()).toEqual(DEMO)
  await expect(field(page, 'Email')).toHaveValue(DEMO.email)
  await expect(page).toHaveURL('/')
})

test('shows the password on request, and leads to what belongs to it', async ({ page }) => {
  await page.goto('/login?next=%2Fmanage')
  await field(page, 'Password').fill('brass')
  const eye = page.getByRole('button', { name: 'Show password' })
  await eye.press('Enter')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.press('Enter')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/register?next=%2Fmanage',
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

    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toHaveText(/^This link is not complete/)
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
    await expect(page.getByRole('status')).toHaveText('Your password is changed. Please log in.')

    await page.goto(link)
    await field(page, 'New password').fill('brass-and-slate')
    await field(page, 'Confirm new password').fill('brass-and-slate')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/^This link has been used already or is too old\./)
    await expectNoAxeFindings(page)
    await page.goto('/login?next=%2Fmanage')
    await signIn(page, { ...person, password: 'brass-and-brick' })
    await expect(page).toHaveURL('/manage')
  })

  test('an address is confirmed by a press, not by opening the link', async ({ page }) => {
    await page.goto('/confirm-email')
    await expect(page.getByRole('alert')).toHaveText(/^This link is not complete/)
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeHidden()
    const calls: unknown[] = []
    await page.route('**/api/userAuth/confirm-email', (route) => {
      calls.push(route.request().postDataJSON())
      return route.fulfill({ json: { message: 'Your email address is confirmed.' } })
    })
    await page.goto('/confirm-email#token_hash=0123456789abcdef0123&type=signup')
    const button = page.getByRole('button', { name: 'Confirm this address' })
    await expect(button).toBeVisible()
    await expectNoAxeFindings(page)
    expect(calls).toEqual([])
    await button.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Your email address is confirmed.')
    await expect(button).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login',
    )
    expect(calls).toEqual([{ tokenHash: '0123456789abcdef0123', type: 'signup' }])
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
  })
})
