import type { Locator, Page } from '@playwright/test'
import { answer, said, signIn } from './buyer.pages.ts'
import { soonestExpiry } from '#features/buyer/buyer.rules.ts'
import { today } from '#lib/today.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'aurora-on-king-1204'
const PLAN = '/buildings/aurora-on-king/suites/aurora-on-king-507'
const LICENCE = 'O1234-56789-01234'

const purchaser = { 'Date of birth': '1990-02-03', 'Licence expiry': '2099-01-01' }

/** Opens the dialog from a unit's row, by keyboard. */
const open = async (page: Page, unit: string) => {
  const button = page.getByRole('button', { name: `REQUEST TO PURCHASE, suite ${unit}` })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
  await expect(dialog.getByLabel('Suite')).toHaveValue(`aurora-on-king-${unit}`)
  return { dialog, button, submit: dialog.getByRole('button', { name: 'SUBMIT REQUEST' }) }
}

const fill = async (form: Locator, address: string) => {
  for (const [label, value] of Object.entries(purchaser)) await form.getByLabel(label).fill(value)
  await form.getByLabel('Driver’s licence').fill(LICENCE)
  await form.getByLabel('Full address').fill(address)
}

test(
  'the dialog of a unit: what it asks and why, and how it is left',
  { tag: '@both' },
  async ({ page, request }) => {
    await signIn(page)
    await page.goto(PLAN)
    const suites: SuiteCard[] = await (await request.get('/api/pubSuites')).json()
    const units = suites
      .filter(({ building, floorplanType, available }) => {
        return building.id === 'aurora-on-king' && floorplanType === 'D4' && available
      })
      .sort((a, b) => a.price - b.price)
    const { dialog, button, submit } = await open(page, '1204')
    const suite = dialog.getByLabel('Suite')
    await expect(suite).toBeFocused()
    await expect(suite.getByRole('option')).toHaveText([
      'Select a suite',
      ...units.map(
        ({ unitNumber, price }) => `Suite ${unitNumber}, $${price.toLocaleString('en-CA')} CAD, HST included`,
      ),
    ])
    await expect(dialog).toContainText(
      'Canadian rules require a developer to verify who is buying, at the sale.',
    )
    await expect(dialog).toContainText('A request is not an agreement.')
    await expect(dialog).toContainText('Amara Osei')
    for (const label of ['Suite', 'Date of birth', 'Driver’s licence', 'Licence expiry', 'Full address'])
      await expect(dialog.getByLabel(label)).toHaveAttribute('aria-required', 'true')
    await expect(dialog.getByLabel('Licence expiry')).toHaveAttribute('min', soonestExpiry(today()))
    await expect(submit).toBeEnabled()
    // The terms of the suite's own page.
    await expect(dialog).toContainText('One space: Extra, $79,900, $84.50 a month')
    await suite.selectOption('')
    await expect(submit).toBeDisabled()
    await expect(dialog).toContainText('Please select a suite before submitting the request.')
    await dialog.getByLabel('Add a second purchaser').check()
    await expect(dialog.getByLabel('Phone', { exact: false }).last()).toBeVisible()
    await expectNoAxeFindings(page)

    const own = dialog.getByRole('group', { name: 'Purchaser', exact: true })
    await own.getByLabel('Identity document').selectOption('Passport')
    for (const label of ['Passport number', 'Passport expiry'])
      await expect(own.getByLabel(label)).toBeVisible()
    await dialog.getByText('Good to know in Ontario').click()
    await expect(dialog).toContainText('You may cancel within 10 days of signing')

    // Nothing entered, so no confirmation.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    await open(page, '1204')
    await dialog.getByLabel('Full address').fill('12 King Street West')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Full address')).toHaveValue('12 King Street West')
    await dialog.getByRole('button', { name: 'CANCEL' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  },
)

test(
  'a chosen city fills in its province and country, and no street leaves the page before it is sent',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await page.goto(`/suites/${SUITE}`)
    await page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
    const own = dialog.getByRole('group', { name: 'Purchaser', exact: true })
    const city = own.getByRole('combobox', { name: 'City' })
    const [region, country] = [own.getByLabel('Province or state'), own.getByLabel('Country')]
    await own.getByLabel('Full address').fill('77 Quillfeather Crescent')
    await city.pressSequentially('Londo')
    const option = own.getByRole('option', { name: /^London Ohio|^London Kentucky/ }).first()
    await expect(own.getByRole('option', { name: 'London Ontario, Canada' })).toBeVisible()
    await expect(option).toBeVisible()
    await expect(own.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)

    await test.step('Escape closes the suggestions, not the dialog', async () => {
      await page.keyboard.press('Escape')
      await expect(own.getByRole('listbox')).toBeHidden()
      await expect(dialog).toBeVisible()
      await expect(city).toHaveValue('Londo')
    })
    await test.step('the keyboard chooses', async () => {
      await page.keyboard.type('n')
      await expect(own.getByRole('option', { name: 'London Ontario, Canada' })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(city).toHaveValue('London')
      await expect(region).toHaveValue('Ontario')
      await expect(country).toHaveValue('Canada')
      await expect(own.getByRole('status').first()).toHaveText(
        'Province and country filled in: Ontario, Canada',
      )
    })
    await test.step('another city empties what the first one filled in, but nothing typed by hand', async () => {
      await city.fill('Berlin')
      await expect(region).toHaveValue('')
      await region.fill('Brandenburg')
      await country.fill('Germany')
      await city.fill('Potsdam')
      await expect(region).toHaveValue('Brandenburg')
      await own.getByLabel('Postal or ZIP code').fill('14467')
    })
    await test.step('what the browser fills in asks for nothing', async () => {
      await own.getByLabel('Full address').focus()
      await page.clock.install()
      const before = asked.length
      await city.evaluate((input: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Hamilton')
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
      await expect(city).toHaveValue('Hamilton')
      await page.clock.runFor(1_000)
      expect(asked.slice(before)).toEqual([])
      for (const [field, token] of [
        [own.getByLabel('Full address'), 'street-address'],
        [city, 'address-level2'],
        [region, 'address-level1'],
        [own.getByLabel('Postal or ZIP code'), 'postal-code'],
        [country, 'country-name'],
      ] as const)
        await expect(field).toHaveAttribute('autocomplete', token)
    })
    expect(asked.some((url) => url.includes('/api/search/autocomplete?query=Lond'))).toBe(true)
    expect(asked.filter((url) => url.includes('Quillfeather') || url.includes('14467'))).toEqual([])

    await test.step('a second purchaser at the same address is not asked again', async () => {
      const second = dialog.getByRole('group', { name: 'Second purchaser' })
      await dialog.getByLabel('Add a second purchaser').check()
      await expect(second.getByLabel('Full address')).toBeVisible()
      await second.getByLabel('Same address as the purchaser').press('Space')
      await expect(second.getByLabel('Full address')).toBeHidden()
      await expectNoAxeFindings(page)
      const sent = page.waitForRequest('**/api/buyer/add-buyer')
      const request = { _id: 'r1', reference: '6B1F6-A527F', status: 'submitted', asked: null }
      await answer(page, '/api/buyer/add-buyer', { status: 201, json: { message: '', request } })
      await dialog.getByRole('button', { name: 'SUBMIT REQUEST' }).click()
      const address = '77 Quillfeather Crescent, Hamilton, Brandenburg 14467, Germany'
      expect((await sent).postDataJSON()).toMatchObject({
        fullAddress: address,
        secondPurchaser: { fullAddress: address },
      })
    })
  },
)

test.describe('when the form cannot be loaded', () => {
  test.use({ expectedProblems: [/BuyDialog|ERR_FAILED/] })

  test('says so, and the button opens it when there is a connection again', async ({ page }) => {
    await signIn(page)
    await page.goto(`/suites/${SUITE}`)
    const button = page.getByRole('button', { name: 'REQUEST TO PURCHASE' })
    await expect(page.locator('.heart').first()).toBeVisible()
    await page.route('**/_astro/BuyDialog*', (route) => route.abort())
    const text = 'The request form could not be loaded. Check your connection and press the button again.'
    await button.click()
    await said(page, text)
    await page.unroute('**/_astro/BuyDialog*')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
    await expect(dialog.getByLabel('Suite')).toHaveValue(SUITE)
  })
})

test.describe('when the server refuses', () => {
  test.use({ expectedProblems: [/status of (400|401|409|503)/] })

  test('each field says what is wrong with it, and what was typed stays', async ({ page }) => {
    await signIn(page)
    await answer(page, '/api/userauth/user', { status: 503, json: {} })
    await page.goto(`/suites/${SUITE}`)
    await page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
    const submit = dialog.getByRole('button', { name: 'SUBMIT REQUEST' })
    await said(page, 'Failed to load user information')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByLabel('Full address').fill('12 King Street West')
    const fields = { dob: 'Purchasers must be 18 or older.', driversLicence: 'Enter the licence.' }
    await answer(page, '/api/buyer/add-buyer', { status: 400, json: { message: 'Look again.', fields } })
    await submit.click()
    await expect(dialog.getByLabel('Date of birth')).toBeFocused()
    await expect(dialog.getByLabel('Date of birth')).toHaveAccessibleDescription(fields.dob)
    await expect(dialog.getByLabel('Driver’s licence')).toHaveAccessibleDescription(fields.driversLicence)
    await expect(dialog.getByLabel('Full address')).toHaveValue('12 King Street West')
    await expectNoAxeFindings(page)
    await dialog.getByLabel('Date of birth').fill('1990-02-03')
    await expect(dialog.getByText(fields.dob)).toHaveCount(0)

    await answer(page, '/api/buyer/add-buyer', { status: 503, body: '' })
    await submit.click()
    await expect(dialog.getByText('An unexpected error occurred. Please try again.')).toBeVisible()

    const gone = 'This suite is no longer available.'
    await answer(page, '/api/buyer/add-buyer', { status: 409, json: { message: gone } })
    await submit.click()
    await expect(dialog.getByLabel('Suite')).toHaveValue('')
    await expect(dialog.getByLabel('Suite')).toHaveAccessibleDescription(gone)
    await expect(submit).toBeDisabled()

    await dialog.getByLabel('Suite').selectOption(SUITE)
    await answer(page, '/api/buyer/add-buyer', { status: 401, json: {} })
    await answer(page, '/api/userAuth/verify', { json: { authenticated: false } })
    await submit.click()
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/suites/${SUITE}`)
  })
})

test('a buyer’s whole way, from signing in to the documents', { tag: '@phone' }, async ({ page }) => {
  const { email, password } = await addAccount({ name: 'Amara Osei' })
  await page.goto(PLAN)
  await page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY, suite 1204' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/buildings/aurora-on-king/suites/aurora-on-king-1204')
  // The action pressed before signing in runs now, once.
  const asked = page.getByRole('dialog', { name: 'Request to Buy Suite' })
  await expect(asked.getByLabel('Suite')).toHaveValue('aurora-on-king-1204')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add suite 1204 to favourites' })).toBeVisible()
  await expect(asked).toHaveCount(0)

  for (const unit of ['1107', '1204']) {
    await page.getByRole('button', { name: `Add suite ${unit} to favourites` }).press('Enter')
    await said(page, 'Added to favorites!')
    await expect(page.getByRole('button', { name: `Remove suite ${unit} from favourites` })).toBeVisible()
  }

  const { dialog, submit } = await open(page, '1204')
  await dialog.getByLabel('Add a second purchaser').press('Space')
  await fill(dialog.getByRole('group', { name: 'Purchaser', exact: true }), '12 King Street West, Toronto')
  const second = dialog.getByRole('group', { name: 'Second purchaser' })
  await second.getByLabel('Name').fill('Noor Haddad')
  await second.getByLabel('Email').fill('noor.haddad@mail.example')
  const phone = second.getByRole('textbox', { name: /^Phone/ })
  await phone.fill('4165550188')
  // The whole number is visible beside the country at any width.
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [430, 560, 1440, size.width]) {
    await page.setViewportSize({ ...size, width })
    expect((await phone.boundingBox())?.width, `${width} px`).toBeGreaterThan(130)
  }
  await fill(second, '12 King Street West, Toronto')
  await dialog.getByLabel('Parking').press('Space')
  await submit.press('Enter')
  const success = page.getByRole('dialog', { name: 'Your request is with the sales team' })
  await expect(success.getByRole('status')).toHaveText('Sent buy request!')
  await expect(success).toContainText('call or email you while the sales centre is open: ')
  // No message over what happens next.
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(dialog).toBeHidden()

  await page.goto('/UserPage')
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests).toContainText(
    /Suite 1204, Aurora on King\s*Sent .+, with parking, with a second purchaser/,
  )
  await expect(requests).toContainText('With the sales team')
  await expect(page.getByRole('region', { name: 'Favourited Suites' }).locator('.suite-card')).toHaveCount(2)

  // An 8 MB photograph exceeds a function's limit: it goes straight to storage.
  const photo = Buffer.alloc(8 * 1024 * 1024)
  photo.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Licence, front.jpg', mimeType: 'image/jpeg', buffer: photo })
  await said(page, 'Document Uploaded!')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Licence, front.jpg' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('Licence, front.jpg')
  await said(page, 'Downloaded file')
  await page.getByRole('button', { name: 'Delete Licence, front.jpg' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said(page, 'Document deleted!')
  await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
})
