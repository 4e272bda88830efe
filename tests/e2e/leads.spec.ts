import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const TITLE = 'Ask a question or book a visit'

const write = async (form: Locator) => {
  await form.getByLabel('Name').fill('Ada Person')
  await form.getByLabel('Email').fill(`${randomUUID()}@reader.example`)
}
const sentBy = async (page: Page, press: () => Promise<void>, path = '/api/leads') => {
  const sent = page.waitForRequest(`**${path}`)
  await press()
  return (await sent).postDataJSON() as Record<string, unknown>
}

test(
  'a visit to a suite is booked with the keyboard alone, in a dialog that keeps the focus and gives it back',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/suites/aurora-on-king-1204')
    const opener = page.getByRole('link', { name: 'Ask or book a visit' })
    const dialog = page.getByRole('dialog', { name: TITLE })
    await opener.press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    for (let press = 0; press < 18; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(
        () => document.activeElement?.closest('dialog[open]')?.localName ?? 'body',
      )
      expect(['dialog', 'body']).toContain(where)
      await expect(page.locator('[name=company]')).not.toBeFocused()
    }
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByText('Enter your name.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await expect(dialog.getByRole('radio', { name: /^Fri/ })).toHaveCount(0)
    await dialog.getByRole('radio', { name: /^Thu/ }).last().press('Space')
    // Other runs may have taken the first ones.
    const time = dialog.getByRole('radio', { name: /:00/ }).last()
    await time.press('Space')
    await expect(dialog.getByText('Times are in the sales centre’s time zone: Eastern Time.')).toBeVisible()
    await expect(dialog.getByText(/^Your visit: Thursday \d+ \w+ \d{4}, \d:00.p\.m\./)).toBeVisible()
    await expectNoAxeFindings(page)
    await write(dialog)
    const chosen = await time.getAttribute('value')
    const book = dialog.getByRole('button', { name: 'Book this visit' })
    expect(await sentBy(page, () => book.press('Enter'), '/api/visits')).toMatchObject({
      ...{ buildingId: 'aurora-on-king', name: 'Ada Person', page: '/suites/aurora-on-king-1204' },
      ...{ suiteId: 'aurora-on-king-1204', startsAt: chosen },
    })
    // Not in a toast: the time is lost if its mail is not read.
    const held = page.getByRole('dialog', { name: 'One more step: your email' })
    await expect(held.getByRole('status')).toHaveText(
      /^Almost done\. We’re holding this time for you for 30 minutes/,
    )
    await expect(held).toContainText(/Your visit: Thursday \d+ \w+ \d{4}, \d:00/)
    await expect(dialog).toBeHidden()
    await expect(held.getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await expect(held).toBeHidden()
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

test(
  'a place in line is taken where a development is coming soon, a plan is sold out or a suite is gone',
  { tag: '@deep' },
  async ({ page, request }) => {
    const { suites } = (await (await request.get('/api/building/signal-house')).json()) as {
      suites: { _id: string; available: boolean }[]
    }
    const gone = suites.find(({ available }) => !available)?._id ?? ''
    const places = [
      ['/buildings/signal-house', /^Tell me first when Plan/, { suiteId: expect.any(String) }],
      [`/suites/${gone}`, 'Notify me of similar suites', { suiteId: gone }],
      ['/coming-soon/the-wren', 'Tell me first', { buildingId: 'the-wren' }],
    ] as const
    for (const [path, name, about] of places) {
      await page.goto(path)
      await page.getByRole('link', { name }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Tell me first' })
      await write(dialog)
      await expect(dialog).toContainText('You can unsubscribe at any time.')
      const press = () => dialog.getByRole('button', { name: 'Tell me first' }).click()
      expect(await sentBy(page, press)).toMatchObject({ kind: 'first', ...about, page: path })
      await expect(page.getByText(/^Thank you\. You are on the list/)).toBeVisible()
    }

    // Its times cannot be booked, so those days are offered when the sales centre is open.
    await page.getByRole('link', { name: 'Ask or book a visit' }).click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    const days = dialog.getByRole('group', { name: 'Preferred days for a visit' }).getByRole('checkbox')
    await expect(days).toHaveCount(6)
    await expect(dialog.getByLabel('Monday')).toBeHidden()
    await write(dialog)
    await dialog.getByLabel('Saturday').check()
    const send = () => dialog.getByRole('button', { name: 'Send' }).click()
    expect(await sentBy(page, send)).toMatchObject({
      kind: 'question',
      buildingId: 'the-wren',
      days: ['sat'],
    })
  },
)

test.describe('when the form cannot be loaded', () => {
  test.use({ expectedProblems: [/ERR_FAILED|LeadDialog|status of 400/] })

  test(
    'the link leads to the page that has it, where a question is corrected and sent',
    { tag: '@deep' },
    async ({ page }) => {
      await page.route('**/_astro/LeadDialog*.js', (route) => route.abort())
      await page.goto('/buildings/aurora-on-king')
      await page.getByRole('link', { name: 'Ask or book a visit' }).click()
      await expect(page).toHaveURL('/contact#ask')
      const form = page.getByRole('form', { name: TITLE })
      await write(form)
      await form.getByLabel('Your question').fill('Is there a gym?')
      await form.getByLabel('Phone (optional)').fill('12')
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(form.getByText('Enter a phone number, such as 416-555-0142')).toBeVisible()
      await form.getByLabel('Phone (optional)').fill('')
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(form.getByText(/^Thank you\. Your question is with the sales team/)).toBeVisible()
      await expect(form.getByLabel('Your question')).toHaveValue('')
      await expectNoAxeFindings(page)
    },
  )
})
