import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import type { Visit } from '#features/visit/visit.schema.ts'

const openDialog = async (page: Page) => {
  await page.goto('/suites/aurora-on-king-1204')
  await page.getByRole('link', { name: 'Ask or book a visit' }).click()
  return page.getByRole('dialog', { name: 'Ask a question or book a visit' })
}
const days = (page: Page) => page.getByRole('group', { name: /^A day for a visit/ }).getByRole('radio')

test(
  'a visit is booked for a Thursday with the keyboard alone, in the time zone of the sales centre',
  { tag: '@both' },
  async ({ page }) => {
    const dialog = await openDialog(page)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(days(page).first()).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /^Fri/ })).toHaveCount(0)
    await dialog.getByRole('radio', { name: /^Thu/ }).last().press('Space')
    // Other runs may have taken the first ones.
    const time = dialog.getByRole('radio', { name: /:00/ }).last()
    await time.press('Space')
    await expect(dialog.getByText('Times are those of the sales centre: Eastern Time.')).toBeVisible()
    await expect(dialog.getByText(/^Your visit: Thursday \d+ \w+ \d{4}, \d:00.p\.m\./)).toBeVisible()
    await expectNoAxeFindings(page)
    const book = dialog.getByRole('button', { name: 'Book this visit' })
    await book.click()
    for (const said of ['Enter your name.', 'Enter your email address.'])
      await expect(dialog.getByText(said)).toBeVisible()
    await dialog.getByLabel('Name').fill('Ada Person')
    await dialog.getByLabel('Email').fill(`${randomUUID()}@reader.example`)
    const chosen = await time.getAttribute('value')
    const sent = page.waitForRequest('**/api/visits')
    await book.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ buildingId: 'aurora-on-king', name: 'Ada Person', page: '/suites/aurora-on-king-1204' },
      ...{ suiteId: 'aurora-on-king-1204', startsAt: chosen },
    })
    // Not in a toast: the time is lost if its mail is not read.
    const held = page.getByRole('dialog', { name: 'One more step: your email' })
    await expect(held.getByRole('status')).toHaveText(
      /^Almost done\. We hold this time for you for 30 minutes/,
    )
    await expect(held).toContainText(/Your visit: Thursday \d+ \w+ \d{4}, \d:00/)
    await expect(dialog).toBeHidden()
    await expect(held.getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await expect(held).toBeHidden()
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ask or book a visit' })).toBeFocused()
  },
)

test('a question is asked without a visit after a time was chosen', async ({ page }) => {
  const dialog = await openDialog(page)
  await days(page).first().check()
  await dialog.getByRole('radio', { name: /:00/ }).last().check()
  await dialog.getByRole('button', { name: 'Ask without a visit' }).click()
  await dialog.getByLabel('Name').fill('Ada Person')
  await dialog.getByLabel('Email').fill(`${randomUUID()}@reader.example`)
  await dialog.getByLabel('Your question').fill('Is there a gym?')
  const sent = page.waitForRequest('**/api/leads')
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ kind: 'question', message: 'Is there a gym?' })
})

test.describe('when', () => {
  test.use({ expectedProblems: [/status of (409|503|400)/] })

  test('somebody was faster, the form says so, keeps what was typed and offers other times', async ({
    page,
  }) => {
    const dialog = await openDialog(page)
    await dialog.getByLabel('Name').fill('Ada Person')
    await dialog.getByLabel('Email').fill(`${randomUUID()}@reader.example`)
    await days(page).last().check()
    await dialog.getByRole('radio', { name: /:00/ }).first().check()
    const said = 'This time has just been taken. Please choose another one.'
    await page.route('**/api/visits', (route) =>
      route.fulfill({
        status: 409,
        json: { message: said, code: 'time_full', fields: { startsAt: said } },
      }),
    )
    const again = page.waitForRequest('**/api/visits?building=aurora-on-king')
    await dialog.getByRole('button', { name: 'Book this visit' }).click()
    await again
    await expect(dialog.getByText(said)).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Person')
  })

  test('times cannot be loaded, days that suit can be chosen', async ({ page }) => {
    await page.route('**/api/visits?*', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('checkbox', { name: 'Thursday' })).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Friday' })).toHaveCount(0)
  })

  test('a link has ended, its page says so', async ({ page }) => {
    await page.goto('/visit#visit=6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77.x')
    await expect(page.getByText('This link has ended. Please book again.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.goto('/visit')
    await page.reload()
    await expect(page.getByText('This link is not complete. Open it from the email again.')).toBeVisible()
  })
})

const visit: Visit = {
  ...{ state: 'unconfirmed', over: false, building: 'Aurora on King', buildingId: 'aurora-on-king' },
  ...{ place: '391 King Street East, Toronto', startsAt: '2026-12-03T19:00:00.000Z' },
  ...{ starts: '2026-12-03T14:00', ends: '2026-12-03T15:00', timeZone: 'America/Toronto' },
}

test(
  'opening the link only reads; a press confirms, another moves, another cancels',
  { tag: '@both' },
  async ({ page }) => {
    const acts: Record<string, unknown>[] = []
    let shown = visit
    await page.route('**/api/visits/link', (route) => {
      const asked = route.request().postDataJSON() as Record<string, unknown>
      acts.push(asked)
      if (asked['act'] === 'confirm') shown = { ...shown, state: 'confirmed' }
      if (asked['act'] === 'move')
        shown = { ...shown, startsAt: String(asked['startsAt']), starts: '2026-12-05T13:00' }
      if (asked['act'] === 'cancel') shown = { ...shown, state: 'cancelled' }
      return route.fulfill({ json: shown })
    })
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name }).click()
    await page.goto('/visit#visit=a.b')
    await expect(main.getByText('Thursday 3 December 2026')).toBeVisible()
    await expect(main.getByText(/2:00.p\.m\. \(Eastern Time\)/)).toBeVisible()
    await expectNoAxeFindings(page)
    expect(acts.map(({ act }) => act)).not.toContain('confirm')
    // The first button, also on a phone, is the one most people need.
    await expect(main.getByRole('button')).toHaveText(['Confirm this visit', 'Cancel this visit'])
    await press('Confirm this visit')
    await expect(main.getByText(/^Thank you\. Your visit is booked/)).toBeVisible()
    await press('Choose another time')
    await days(page).last().check()
    await main.getByRole('radio', { name: /:00/ }).first().check()
    await expectNoAxeFindings(page)
    await press('Move my visit')
    await expect(main.getByText('Saturday 5 December 2026')).toBeVisible()
    await press('Cancel this visit')
    const asking = page.getByRole('alertdialog', { name: 'Cancel this visit?' })
    await expect(asking).toContainText(/Aurora on King, Saturday 5 December 2026, 1:00.p\.m\./)
    await expect(asking.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await expect(asking).toBeHidden()
    expect(acts.map(({ act }) => act)).not.toContain('cancel')
    await expect(main.getByRole('button', { name: 'Cancel this visit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('link', { name: 'Book another visit' })).toBeFocused()
    await expect(main.getByText(/^Your visit is cancelled/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Book another visit' })).toBeVisible()
    await expectNoAxeFindings(page)
    expect(acts.filter(({ act }) => act !== 'read')).toEqual([
      { token: 'a.b', act: 'confirm' },
      { token: 'a.b', act: 'move', startsAt: expect.any(String) },
      { token: 'a.b', act: 'cancel' },
    ])
  },
)
