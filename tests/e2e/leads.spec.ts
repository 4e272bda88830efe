import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const newAddress = () => `${randomUUID()}@reader.example`
const TITLE = 'Ask a question or book a visit'
const DONE = /^Thank you\. Your question is with the sales team/

const sentBy = async (page: Page, press: () => Promise<void>) => {
  const sent = page.waitForRequest('**/api/leads')
  await press()
  return (await sent).postDataJSON() as Record<string, unknown>
}

test(
  'a suite is asked about in a dialog that keeps the focus, says what is wrong and gives the focus back',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/suites/aurora-on-king-1204')
    const opener = page.getByRole('link', { name: 'Ask or book a visit' })
    const dialog = page.getByRole('dialog', { name: TITLE })
    await opener.press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog).toContainText('About Suite 1204, Aurora on King.')
    await expectNoAxeFindings(page)
    for (let press = 0; press < 18; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(
        () => document.activeElement?.closest('dialog[open]')?.localName ?? 'body',
      )
      expect(['dialog', 'body']).toContain(where)
      await expect(page.locator('[name=company]')).not.toBeFocused()
    }
    const send = dialog.getByRole('button', { name: 'Send' })
    await send.click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    for (const said of [
      'Enter your name.',
      'Enter your email address.',
      'Write your question, or choose days for a visit.',
    ])
      await expect(dialog.getByText(said)).toBeVisible()
    await dialog.getByLabel('Name').fill('Ada Person')
    await dialog.getByLabel('Email').fill(newAddress())
    await send.click()
    await expect(dialog.getByLabel('Your question')).toBeFocused()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await dialog.getByLabel('Name').fill('Ada Person')
    await dialog.getByLabel('Email').fill(newAddress())
    await dialog.getByLabel('Your question').fill('Is there a gym?')
    expect(await sentBy(page, () => send.click())).toMatchObject({
      ...{ kind: 'question', suiteId: 'aurora-on-king-1204', days: [] },
      page: '/suites/aurora-on-king-1204',
    })
    await expect(dialog).toBeHidden()
    await expect(page.getByText(DONE)).toBeVisible()
  },
)

test('a place in line is taken where a development is coming soon, a plan is sold out or a suite is gone', async ({
  page,
  request,
}) => {
  const { suites } = (await (await request.get('/api/building/signal-house')).json()) as {
    suites: { _id: string; available: boolean }[]
  }
  const gone = suites.find(({ available }) => !available)?._id ?? ''
  const places = [
    ['/coming-soon/the-wren', 'Tell me first', { buildingId: 'the-wren' }],
    ['/buildings/signal-house', /^Tell me first when there is one of Plan/, { suiteId: expect.any(String) }],
    [`/suites/${gone}`, 'Tell me when one like it comes up', { suiteId: gone }],
  ] as const
  for (const [path, name, about] of places) {
    await page.goto(path)
    await page.getByRole('link', { name }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Tell me first' })
    await dialog.getByLabel('Name').fill('Ada Person')
    await dialog.getByLabel('Email').fill(newAddress())
    await expect(dialog).toContainText('You can unsubscribe at any time.')
    const press = () => dialog.getByRole('button', { name: 'Tell me first' }).click()
    expect(await sentBy(page, press)).toMatchObject({ kind: 'first', ...about, page: path })
    await expect(page.getByText(/^Thank you\. You are on the list/)).toBeVisible()
  }
})

test('days for a visit are those when the sales centre is open', { tag: '@both' }, async ({ page }) => {
  await page.goto('/coming-soon/the-wren')
  await page.getByRole('link', { name: 'Ask or book a visit' }).click()
  const days = page.getByRole('group', { name: 'Days that suit you for a visit' }).getByRole('checkbox')
  await expect(days).toHaveCount(6)
  await expect(page.getByLabel('Tuesday')).toBeVisible()
  await expect(page.getByLabel('Monday')).toBeHidden()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await dialog.getByLabel('Name').fill('Ada Person')
  await dialog.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Saturday').check()
  const send = () => dialog.getByRole('button', { name: 'Send' }).click()
  expect(await sentBy(page, send)).toMatchObject({ kind: 'question', buildingId: 'the-wren', days: ['sat'] })
})

test.describe('on the page of contacts', () => {
  test.use({ expectedProblems: [/status of 400/] })

  test('the form stands, and keeps what was typed when it fails', async ({ page }) => {
    await page.goto('/contact')
    const form = page.getByRole('form', { name: TITLE })
    await form.getByLabel('Name').fill('Ada Person')
    await form.getByLabel('Email').fill(newAddress())
    await form.getByLabel('Your question').fill('Is there a gym?')
    await form.getByLabel('Phone (optional)').fill('12')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Enter a phone number, such as 416 555 0142')).toBeVisible()
    await expect(form.getByLabel('Your question')).toHaveValue('Is there a gym?')
    await form.getByLabel('Phone (optional)').fill('')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText(DONE)).toBeVisible()
    await expect(form.getByLabel('Your question')).toHaveValue('')
    await expectNoAxeFindings(page)
  })
})

test.describe('when the form cannot be loaded', () => {
  test.use({ expectedProblems: [/ERR_FAILED|LeadDialog/] })

  test('the link leads to the page that has it', async ({ page }) => {
    await page.route('**/_astro/LeadDialog*.js', (route) => route.abort())
    await page.goto('/buildings/aurora-on-king')
    await page.getByRole('link', { name: 'Ask or book a visit' }).click()
    await expect(page).toHaveURL('/contact#ask')
    await expect(page.getByRole('form', { name: TITLE })).toBeVisible()
  })
})
