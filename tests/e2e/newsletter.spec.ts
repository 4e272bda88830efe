import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brand } from '#lib/brand.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const newAddress = () => `${randomUUID()}@reader.example`

const fill = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Person')
  await page.getByLabel('Email', { exact: true }).fill(email)
}
const consent = (page: Page) => page.getByLabel(/^Yes, send me Larkfield news/)
const submit = (page: Page) =>
  page
    .getByRole('form', { name: 'Subscribe to Our Newsletter' })
    .getByRole('button', { name: 'Subscribe' })
    .click()

test('the page subscribes buyers and realtors', async ({ page }) => {
  await page.goto('/newsletter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to Our Newsletter')
  await expect(consent(page)).not.toBeChecked()
  await submit(page)
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const text of ['first name', 'last name', 'email address'])
    await expect(page.getByText(`Enter your ${text}.`)).toBeVisible()
  await expect(page.getByText('Check the box so we can email you.')).toBeVisible()
  await expectNoAxeFindings(page)

  await fill(page, newAddress())
  await page.getByLabel('Are you a realtor?').check()
  await consent(page).check()
  const sent = page.waitForRequest('**/api/brevo/full')
  await submit(page)
  expect((await sent).postDataJSON()).toMatchObject({ listId: 23, consent: true, page: '/newsletter' })
  await expect(page.getByRole('status').getByText(/^Subscription successful!/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test(
  'the dialog takes the focus by keyboard, keeps it and gives it back',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('main').getByRole('link', { name: 'Subscribe' })
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Our Newsletter' })
    await opener.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.closest('dialog[open]') ? 'dialog' : activeElement?.localName
      })
      expect(['dialog', 'body']).toContain(where)
      await expect(page.locator('[name=company]')).not.toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test('whoever is quicker than the script of the dialog is answered when it comes', async ({ page }) => {
  const held = Promise.withResolvers<null>()
  await page.route('**/_astro/NewsletterDialog*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  held.resolve(null)
  await submit(page)
  await expect(page.getByText('Enter your first name.')).toBeVisible()
})

test(
  'the dialog on the home page opens, cancels, subscribes and closes',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('main').getByRole('link', { name: 'Subscribe' })
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Our Newsletter' })
    await opener.click()
    await submit(page)
    await expect(page.getByLabel('First name')).toBeFocused()
    const button = dialog.getByRole('button', { name: 'Subscribe' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await fill(page, newAddress())
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(dialog.getByLabel('Country of the phone number')).toHaveValue('ca')
    await fill(page, newAddress())
    await consent(page).check()
    await submit(page)
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
    await expectNoAxeFindings(page)
    await page.getByLabel('Phone', { exact: true }).fill('4165550142')
    const sent = page.waitForRequest('**/api/subscribe')
    await submit(page)
    expect((await sent).postDataJSON()).toMatchObject({ phone: '+14165550142' })
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Subscription successful!/)).toBeVisible()
  },
)

test.describe('when it fails', () => {
  test.use({ expectedProblems: [/status of 503|ERR_FAILED/] })

  test('a failure is said, and what was typed stays', async ({ page }) => {
    await page.route('**/api/brevo/full', (route) => route.fulfill({ status: 503, json: { message: '' } }))
    await page.goto('/newsletter')
    await fill(page, newAddress())
    await consent(page).check()
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to subscribe. Please try again.')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.route('**/api/brevo/full', (route) => route.abort())
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Failed to subscribe. Please try again.')
    await expect(page.getByRole('alert')).toContainText('There is no connection.')
  })
})

test('the link of the mail confirms or ends a subscription, at the press of a button', async ({ page }) => {
  await page.goto('/subscription')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await page.route('**/api/newsletter/*', (route) =>
    route.fulfill({ json: { message: `done ${new URL(route.request().url()).pathname.split('/').at(-1)}` } }),
  )
  for (const [hash, heading, button, said] of [
    ['confirm=t', 'Confirm your subscription', 'Confirm', 'done confirm'],
    ['leave=t', 'Unsubscribe', 'Unsubscribe', 'done unsubscribe'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/subscription#${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByText(said)).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the banner leads to the page, and both pages say how to reach a person', async ({ page }) => {
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
