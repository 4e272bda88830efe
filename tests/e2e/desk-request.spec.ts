import { addAccount } from '#tests/fixtures/account.ts'
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { heading, openAs, sql } from './desk.pages.ts'

/** A building and a suite of this test alone, not published: other tests count what is for sale. */
const addSuite = async () => {
  const name = `Desk House ${randomUUID().slice(0, 8)}`
  const [building] = await sql<{ id: string }[]>`
    insert into public.buildings (name, published, country, currency, region)
    values (${name}, false, 'CA', 'CAD', 'AB') returning id`
  const [suite] = await sql<{ id: string }[]>`
    insert into public.suites (building_id, unit_number, price, available)
    values (${building?.id ?? ''}, '101', 500000, true) returning id`
  return { suite: suite?.id ?? '', name }
}

/** A request to buy, sent through the site by an account of its own. */
const sendRequest = async (browser: Browser, suite: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = await addAccount()
  const { origin } = new URL(process.env.BASE_URL ?? '')
  const post = (path: string, data: object) =>
    page.request.post(`${origin}${path}`, { data, headers: { origin } })
  expect((await post('/api/userAuth/login', person)).status()).toBe(200)
  const publish = (published: boolean) =>
    sql`update public.buildings b set published = ${published} from public.suites s where s.id = ${suite} and b.id = s.building_id`
  await publish(true)
  const answer = await post('/api/buyer/add-buyer', requestFor(suite))
  await publish(false)
  expect(answer.status()).toBe(201)
  const { request } = (await answer.json()) as { request: { _id: string; reference: string } }
  await context.close()
  return request
}

test(
  'a request is accepted with a hold, noted, and one hidden value is shown for a reason',
  { tag: '@both' },
  async ({ page, browser }) => {
    test.slow()
    const { suite, name } = await addSuite()
    const request = await sendRequest(browser, suite)
    await openAs(page, `/desk/request?id=${request._id}`, { name: 'Sam Sales' })
    await expect(heading(page, `Suite 101, ${name}`)).toBeVisible()
    await expect(page.getByText('$500,000 CAD', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('unchanged')).toBeVisible()
    await expectNoAxeFindings(page)

    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Accept this request' })
    await expect(dialog.getByLabel('On hold until')).toBeFocused()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Accepted. The suite is on hold.')).toBeVisible()
    await expect(page.getByText(/^until \d/).first()).toBeVisible()
    // The button is gone.
    await expect(page.getByRole('heading', { name: 'What comes next' })).toBeFocused()
    // Each button is in one line.
    for (const button of await page.getByRole('button', { name: /^Reveal: / }).all())
      expect(
        await button.evaluate((shown) => {
          const range = document.createRange()
          range.selectNodeContents(shown)
          return range.getClientRects().length
        }),
      ).toBe(1)

    await page.getByLabel('Add a note').fill('Called. Wants a lawyer.')
    await page.reload()
    await expect(page.getByLabel('Add a note')).toHaveValue('Called. Wants a lawyer.')
    await page.getByRole('button', { name: 'Save note' }).press('Enter')
    await expect(page.getByText('Called. Wants a lawyer.')).toBeVisible()
    await expect(page.getByLabel('Add a note')).toHaveValue('')

    await expect(page.getByText(SECRETS.first.driversLicence)).toBeHidden()
    await page.getByRole('button', { name: 'Reveal: Licence or passport number' }).press('Enter')
    const reveal = page.getByRole('dialog', { name: 'Reveal: Licence or passport number' })
    await reveal.getByRole('button', { name: 'Reveal' }).click()
    await expect(reveal.getByText('Choose a reason.')).toBeVisible()
    await reveal.getByLabel('Reason').selectOption('To draw up the agreement')
    await reveal.getByRole('button', { name: 'Reveal' }).press('Enter')
    await expect(page.getByText(SECRETS.first.driversLicence)).toBeVisible()
    await expect(page.getByText('Licence or passport number: To draw up the agreement')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Hide: Licence or passport number' }).click()
    await expect(page.getByText(SECRETS.first.driversLicence)).toBeHidden()
  },
)

test.describe('when somebody else was faster', () => {
  test.use({ expectedProblems: [/status of 409/] })
  test('a step from an old page does nothing, says what the request is now, and keeps what was typed', async ({
    page,
    browser,
  }) => {
    const { suite } = await addSuite()
    const first = await sendRequest(browser, suite)
    const second = await sendRequest(browser, suite)
    await openAs(page, `/desk/request?id=${first._id}`, { name: 'Sam Sales' })
    await expect(page.getByRole('link', { name: second.reference })).toBeVisible()
    await page.getByRole('button', { name: 'Decline' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Decline this request?' })
    await expect(dialog).toBeVisible()
    // A colleague's change meanwhile.
    await sql`update public.buy_requests set parking = not parking where id = ${first._id}`
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByText(/Somebody else changed this request meanwhile/)).toBeVisible()
    await expect(dialog.getByText('It is now: New.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(page.getByText('Declined.', { exact: true })).toBeVisible()
    await expect(page.getByText('The request is over: nothing can be shown.')).toBeVisible()
  })
})

test.describe('a row that is not there', () => {
  test.use({ expectedProblems: [/status of 404/] })
  for (const [path, text, back] of [
    ['request', 'There is no such request.', 'All requests'],
    ['lead', 'There is no such lead.', 'All leads'],
  ] as const)
    test(`${path} has a heading and leads back to the list`, async ({ page }) => {
      await openAs(page, `/desk/${path}?id=nope`)
      await expect(heading(page, text)).toBeVisible()
      await expectNoAxeFindings(page)
      await page.getByRole('link', { name: back }).click()
      await expect(page).toHaveURL(`/desk/${path}s`)
    })
})
