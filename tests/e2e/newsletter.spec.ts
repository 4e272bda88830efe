import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database } from '#tests/fixtures/listings.ts'
import { openPost, pathIn } from '#tests/fixtures/post.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Person')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

test(
  'the dialog answers a press from before it came, keeps the focus and gives it back, and subscribes',
  { tag: '@both' },
  async ({ page }) => {
    const held = Promise.withResolvers<null>()
    await page.route('**/_astro/NewsletterDialog*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    const opener = page.getByRole('main').getByRole('link', { name: 'Subscribe' })
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Our Newsletter' })
    const button = dialog.getByRole('button', { name: 'Subscribe' })
    await opener.press('Enter')
    held.resolve(null)
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
    await button.click()
    await expect(page.getByText('Enter your first name.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectNoAxeFindings(page)
    await fill(page, `${randomUUID()}@reader.example`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(dialog.getByLabel('Country of the phone number')).toHaveValue('ca')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(opener).toBeFocused()
    await opener.click()
    await fill(page, `${randomUUID()}@reader.example`)
    await page.getByLabel(/^Yes, send me Larkfield news/).check()
    await page.getByLabel('Phone', { exact: true }).fill('4165550142')
    const sent = page.waitForRequest('**/api/subscribe')
    await button.click()
    expect((await sent).postDataJSON()).toMatchObject({ phone: '+14165550142' })
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Subscription successful!/)).toBeVisible()
  },
)

test('a realtor subscribes on the page, and confirms by the link of the mail', async ({ page }) => {
  const sql = database()
  const post = await openPost(sql)
  const email = `${randomUUID()}@reader.example`
  try {
    await page.goto('/newsletter')
    await fill(page, email)
    await page.getByLabel('Are you a realtor?').check()
    await page.getByLabel(/^Yes, send me Larkfield news/).check()
    const sent = page.waitForRequest('**/api/brevo/full')
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ listId: 23, consent: true, page: '/newsletter' })
    await expect(page.getByRole('status').getByText(/^Subscription successful!/)).toBeVisible()
    await expect.poll(async () => (await post.to(email)).length).toBe(1)
    const [letter] = await post.to(email)
    if (!letter) throw new Error('No mail asks to confirm the subscription')
    await page.goto(pathIn(letter, 'subscription'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription')
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Thank you. You’re on the list.')).toBeVisible()
  } finally {
    await post.close()
    await sql.end()
  }
})
