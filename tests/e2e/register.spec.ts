import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { field, newPerson, signUp } from './account.ts'

const button = { name: 'Sign Up' } as const

test.describe('checks', () => {
  test.use({ expectedProblems: [/status of (400|503)/] })

  test('requires all fields, and two equal passwords', async ({ page }) => {
    await page.goto('/register')
    const submit = page.getByRole('main').getByRole('button', button)
    await field(page, 'Email').fill('Ada@Person.EXAMPLE')
    await expect(field(page, 'Email')).toHaveValue('ada@person.example')
    await submit.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Please fill in all the fields')
    await expect(field(page, 'Name')).toBeFocused()
    for (const label of ['Name', 'Phone', 'Password', 'Confirm password'])
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false')
    await expectNoAxeFindings(page)

    await field(page, 'Name').fill('Ada')
    await field(page, 'Phone').fill('416 555 0142')
    await field(page, 'Password').fill('short')
    await field(page, 'Confirm password').fill('shorter')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Confirm password')).toBeFocused()
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match')
    await expect(page.getByRole('alert')).toBeEmpty()

    await field(page, 'Confirm password').fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Use 8 characters at least.')
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/ Use 8 characters at least\.$/)
    await expect(field(page, 'Name')).toHaveValue('Ada')
    await expectNoAxeFindings(page)
  })
})

test('says so, and leads to sign in after two seconds', async ({ page }) => {
  await page.clock.install()
  const sent = page.waitForRequest('**/api/userAuth/signup')
  await page.route('**/api/userAuth/signup', (route) =>
    route.fulfill({ status: 201, json: { message: 'You can log in now.' } }),
  )
  await page.goto('/register?next=%2Fmanage')
  // The form hydrates when the browser is idle, which never happens with a stopped clock.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const person = newPerson()
  await page.clock.pauseAt(Date.now() + 60_000)
  await signUp(page, person)
  await expect(page.getByRole('status')).toHaveText('Registration successful! Redirecting to log in.')
  expect((await sent).postDataJSON()).toEqual({
    ...person,
    phone: '+14165550142',
    confirmPassword: person.password,
  })
  await page.clock.runFor(1_999)
  await expect(page).toHaveURL('/register?next=%2Fmanage')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/login?next=%2Fmanage')
  await page.clock.resume()
  await expect(page.getByRole('status')).toHaveText('You can log in now.')
  await expect(field(page, 'Email')).toHaveValue(person.email)
})

test('sends what was filled in before the form woke, and pressed before, once', async ({ page }) => {
  const arrived = Promise.withResolvers<undefined>()
  await page.route('**/RegisterForm*.js', async (route) => {
    await arrived.promise
    return route.continue()
  })
  const sent: unknown[] = []
  await page.route('**/api/userAuth/signup', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { message: 'You can log in now.' } })
  })
  await page.goto('/register')
  const person = newPerson()
  await signUp(page, person)
  arrived.resolve(undefined)
  await expect(page.getByRole('status')).toHaveText('Registration successful! Redirecting to log in.')
  expect(sent).toEqual([{ ...person, phone: '+14165550142', confirmPassword: person.password }])
})

test('is open again when one comes back to it', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/userAuth/signup', (route) =>
    route.fulfill({ status: 201, json: { message: 'You can log in now.' } }),
  )
  await page.goto('/register')
  await page.clock.pauseAt(Date.now() + 60_000)
  await signUp(page, newPerson())
  const submit = page.getByRole('main').locator('[type=submit]')
  await expect(page.getByRole('status')).toHaveText('Registration successful! Redirecting to log in.')
  await expect(submit).toHaveText('Signing up...')
  // As for a page restored from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(submit).toHaveText('Sign Up')
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status')).toBeEmpty()
})

test.describe('the phone number', () => {
  test(
    'is written as its country does, without losing focus, letters or place',
    { tag: '@both' },
    async ({ page }) => {
      const arrived = Promise.withResolvers<undefined>()
      await page.route('**/RegisterForm*.js', async (route) => {
        await arrived.promise
        return route.continue()
      })
      await page.goto('/register')
      const phone = field(page, 'Phone')
      const country = field(page, 'Country of the phone number')
      await expect(country).toHaveValue('ca')
      await phone.focus()
      const box = await phone.boundingBox()
      await page.keyboard.type('41655')
      await expect(phone).toHaveValue('41655')
      arrived.resolve(undefined)
      await expect(phone).toHaveValue('(416) 55')
      await expect(phone).toBeFocused()
      expect(await phone.boundingBox()).toEqual(box)
      await page.keyboard.type('50142')
      await expect(phone).toHaveValue('(416) 555-0142')

      // A digit typed in the middle stays there.
      for (let press = 0; press < '(416) 555-0142'.length; press++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Delete')
      await page.keyboard.type('6')
      await expect(phone).toHaveValue('(616) 555-0142')

      await country.selectOption({ label: 'France +33' })
      await phone.fill('612345678')
      await expect(phone).toHaveValue('6 12 34 56 78')
      await phone.fill('+44 20 7946 0123')
      await expect(country).toHaveValue('gb')
      await phone.fill('12345678901234567890')
      expect((await phone.inputValue()).replace(/\D/g, '')).toHaveLength(13)
    },
  )

  test('is understood however it is written', async ({ page }) => {
    await page.goto('/register')
    const phone = field(page, 'Phone')
    const country = field(page, 'Country of the phone number')
    for (const [typed, iso2, written] of [
      ['416', 'ca', '(416) '],
      ['416-555 0123', 'ca', '(416) 555-0123'],
      ['14165550123', 'ca', '(416) 555-0123'],
      ['165550123', 'us', '(165) 550-123'],
      ['+12125550123', 'us', '(212) 555-0123'],
      ['+1 416 555 0123', 'ca', '(416) 555-0123'],
      ['+4', 'ca', '+4'],
      ['+44', 'gb', ''],
      ['+33612345678', 'fr', '6 12 34 56 78'],
    ] as const) {
      for (const enter of ['pressSequentially', 'fill'] as const) {
        await phone.fill('')
        await country.selectOption('ca')
        await phone[enter](typed)
        await expect(phone, `${typed} by ${enter}`).toHaveValue(written)
        await expect(country, `${typed} by ${enter}`).toHaveValue(iso2)
      }
    }
    await country.selectOption('ca')
    await phone.fill('41655501234567890')
    expect((await phone.inputValue()).replace(/\D/g, '')).toBe('41655501234567')
  })
})
