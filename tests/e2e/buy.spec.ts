import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { said, signIn } from './buyer.pages.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { files } from '#netlify/lib/documents/sniff.fixture.ts'
import { PDF } from '#tests/fixtures/documents.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = 'aurora-on-king-1204'
const PLAN = '/buildings/aurora-on-king/suites/aurora-on-king-507'
const LICENCE = 'O1234-56789-01234'
const LETTER = {
  name: 'Pre-approval, März 2026.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF),
}

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

/** Sends a document and watches how far it is. */
const sendLetter = async (page: Page) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/userauth/user/upload', async (route) => {
    await held.promise
    await route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload File' }).press('Enter')
  await (await chooser).setFiles(LETTER)
  await expect(page.getByRole('progressbar', { name: `Uploading ${LETTER.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the upload' })).toBeFocused()
  await expectNoAxeFindings(page)
  held.resolve(undefined)
  await said(page, 'Document Uploaded!')
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeFocused()
}

test.describe('when the form cannot be loaded', () => {
  test.use({ expectedProblems: [/BuyDialog|ERR_FAILED/] })

  test(
    'says so, and the button opens it when there is a connection again',
    { tag: '@deep' },
    async ({ page }) => {
      await signIn(page, { requests: [] })
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
    },
  )
})

test('a buyer’s whole way, from signing in to the documents', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { email, password } = await addAccount({ name: 'Amara Osei' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await page.goto(PLAN)
  await page.getByRole('link', { name: 'LOGIN TO REQUEST PROPERTY, suite 1204' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/buildings/aurora-on-king/suites/aurora-on-king-1204')
  // The action pressed before signing in runs now, once.
  const pressed = page.getByRole('dialog', { name: 'Request to Buy Suite' })
  await expect(pressed.getByLabel('Suite')).toHaveValue('aurora-on-king-1204')
  // Nothing entered, so no confirmation.
  await page.keyboard.press('Escape')
  await expect(pressed).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add suite 1204 to favourites' })).toBeVisible()
  await expect(pressed).toHaveCount(0)

  for (const unit of ['1107', '1204']) {
    await page.getByRole('button', { name: `Add suite ${unit} to favourites` }).press('Enter')
    await said(page, 'Added to favorites!')
    await expect(page.getByRole('button', { name: `Remove suite ${unit} from favourites` })).toBeVisible()
  }

  const { dialog, button, submit } = await open(page, '1204')
  const own = dialog.getByRole('group', { name: 'Purchaser', exact: true })
  await expect(dialog.getByLabel('Suite')).toBeFocused()

  await test.step('what was typed is not lost by Escape', async () => {
    await own.getByLabel('Full address').fill('77 Quillfeather Crescent')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(own.getByLabel('Full address')).toHaveValue('77 Quillfeather Crescent')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await open(page, '1204')
  })

  await test.step('the city is chosen by keyboard, and no street leaves the page before it is sent', async () => {
    const city = own.getByRole('combobox', { name: 'City' })
    await own.getByLabel('Full address').fill('77 Quillfeather Crescent')
    await city.pressSequentially('Londo')
    await expect(own.getByRole('option', { name: 'London Ontario, Canada' })).toBeVisible()
    await expect(own.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)
    // It closes the suggestions, not the dialog.
    await page.keyboard.press('Escape')
    await expect(own.getByRole('listbox')).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(city).toHaveValue('Londo')
    await page.keyboard.type('n')
    await expect(own.getByRole('option', { name: 'London Ontario, Canada' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('London')
    await expect(own.getByLabel('Province or state')).toHaveValue('Ontario')
    await expect(own.getByLabel('Country')).toHaveValue('Canada')
    expect(asked.some((url) => url.includes('/api/search/autocomplete?query=Lond'))).toBe(true)
    expect(asked.filter((url) => url.includes('Quillfeather'))).toEqual([])
  })

  await dialog.getByLabel('Add a second purchaser').press('Space')
  await fill(own, '12 King Street West')
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
  await expectNoAxeFindings(page)
  const known = Promise.withResolvers<undefined>()
  await page.route('**/api/buyer/requests', async (route) => {
    await known.promise
    await route.fallback()
  })
  await submit.press('Enter')
  const success = page.getByRole('dialog', { name: 'Your request is with the sales team' })
  await expect(success.getByRole('status')).toHaveText('Sent buy request!')
  await expect(success).toContainText('call or email you while the sales centre is open: ')
  // No message over what happens next.
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await test.step('the page says how the request stands', async () => {
    await page.keyboard.press('Escape')
    await expect(success).toBeHidden()
    // Known only after the dialog has closed, as on a slow line.
    known.resolve(undefined)
    const link = page.getByRole('link', { name: 'See your request, suite 1204' })
    await expect(link).toBeFocused()
    await expect(button).toHaveCount(0)
  })

  await page.goto('/UserPage')
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests).toContainText(
    /Suite 1204, Aurora on King\s*Sent .+, with parking, with a second purchaser/,
  )
  await expect(requests).toContainText('Received')
  await expect(page.getByRole('region', { name: 'Favourited Suites' }).locator('.suite-card')).toHaveCount(2)

  await sendLetter(page)
  await page.reload()
  const letters = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
  await expect(letters).toHaveText(new RegExp(`^${LETTER.name}`))
  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${LETTER.name}` }).click()
  const saved = await letter
  expect(saved.suggestedFilename()).toBe(LETTER.name)
  expect((await readFile(await saved.path())).equals(LETTER.buffer)).toBe(true)
  const trash = page.getByRole('button', { name: `Delete ${LETTER.name}` })
  await trash.press('Enter')
  await expectNoAxeFindings(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(trash).toBeFocused()
  await trash.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said(page, 'Document deleted!')
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
  await expectNoAxeFindings(page)

  // An 8 MB photograph exceeds a function's limit: it goes straight to storage.
  const photo = Buffer.concat([files['image/jpeg'], Buffer.alloc(8 * 1024 * 1024)])
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
