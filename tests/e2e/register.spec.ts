import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { field } from './account.ts'

test('the phone number is written as its country does, without losing focus, letters or place', async ({
  page,
}) => {
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
  // Entered whole, as a keyboard suggests it.
  await phone.fill('612345678')
  await expect(phone).toHaveValue('6 12 34 56 78')
  for (const [whole, iso2, written] of [
    ['14165550123', 'ca', '(416) 555-0123'],
    ['165550123', 'us', '(165) 550-123'],
    ['+1 416 555 0123', 'ca', '(416) 555-0123'],
    ['+44', 'gb', ''],
    ['+33612345678', 'fr', '6 12 34 56 78'],
  ] as const) {
    await phone.fill('')
    await country.selectOption('ca')
    await phone.fill(whole)
    await expect(phone, whole).toHaveValue(written)
    await expect(country, whole).toHaveValue(iso2)
  }
  await phone.fill('')

  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please fill in all the fields')
  await expect(field(page, 'Name')).toBeFocused()
  await expectNoAxeFindings(page)
})
