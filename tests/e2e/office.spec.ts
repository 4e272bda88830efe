import type { Browser, Page } from '@playwright/test'
import { addAccount } from '#tests/fixtures/account.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { buy, requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { expect, test } from '#tests/setup/test.ts'
import { codeAt } from '#supabase/local/totp.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { newPerson, signIn } from './account.ts'
import { heading, openAs, sql } from './desk.pages.ts'
import { get } from './listings.pages.ts'

/** Buyer, sales, editor and manager in turn, on the real API. */

// A page of the desk before somebody may see it, and after they may no longer.
test.use({ expectedProblems: [/status of 40[13] .*api\/desk\//] })

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

/** Somebody whom the manager has invited sets up the second factor, and reads the code out by phone. */
const joinAsSales = async (page: Page, manager: Page) => {
  const { email } = newPerson()
  await manager.getByLabel('Name').fill('Sam Sales')
  await manager.getByLabel('Email').fill(email)
  await manager.getByLabel('Role', { exact: true }).selectOption('Sales')
  await manager.getByRole('button', { name: 'Send the invitation' }).click()
  const person = await addAccount({ email })
  await page.goto('/login?next=%2Fdesk')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const secret = (await page.locator('.desk-step__key').innerText()).replaceAll(' ', '')
  await page.getByLabel('Six-digit code').fill(codeAt(secret, Date.now()))
  await page.getByLabel('Six-digit code').press('Enter')
  await expect(heading(page, 'One call, and you are in')).toBeVisible()
  const spoken = (await page.locator('.desk-step__spoken').innerText()).replaceAll(/Your code:|\s/g, '')
  await manager.reload()
  await manager.getByLabel('Code you hear').fill(spoken.slice(0, 8))
  await manager.getByLabel('Code you hear').press('Enter')
  await expect(heading(page, /^Good day/)).toBeVisible({ timeout: 30_000 })
}

const mailsTo = async (email: string) =>
  (
    await sql`select payload ->> 'template' as name from public.outbox where payload ->> 'to' = ${email} order by id`
  ).map(({ name }) => name as string)

test('a buyer asks, sales holds the suite, an editor reprices it, and a manager ends a membership', async ({
  browser,
  request,
}) => {
  test.setTimeout(200_000)
  // The dearest: tests of lists look at the first ones.
  const [before] = (await get<SuiteCard[]>(request, '/api/pubSuites'))
    .filter(({ available, building }) => available && building.id === 'breakwater')
    .toSorted((a, b) => b.price - a.price)
  if (!before) throw new Error('The demo data have no such suite')
  const suiteNow = async () => (await get<SuiteCard[]>(request, `/api/pubSuites?ids=${before._id}`))[0]
  const { building, unitNumber } = before
  const name = `Suite ${unitNumber}, ${building.name}`
  const buyer = await addAccount({ name: `Amara ${Date.now().toString(36)}` })
  const other = await addAccount({ name: 'Noor Haddad' })
  const editorName = `Ed ${Date.now().toString(36)}`
  const pages = await Promise.all([0, 1, 2, 3].map(() => newPage(browser)))
  const [profile, sales, editor, manager] = pages as [Page, Page, Page, Page]
  try {
    await test.step('a buyer with a second purchaser sends a request and a document', async () => {
      expect((await upload(buyer)).status).toBe(201)
      expect((await buy(buyer, requestFor(before._id, { shareDocuments: true }))).status).toBe(201)
      expect((await buy(other, requestFor(before._id, { secondPurchaser: null }))).status).toBe(201)
    })

    await test.step('sales joins with a code, finds the request, reveals one value and opens the document', async () => {
      await openAs(manager, '/desk/staff', { role: 'manager', name: 'Max Manager' })
      await joinAsSales(sales, manager)
      await sales.getByRole('link', { name: 'Requests', exact: true }).click()
      await sales.getByRole('searchbox').fill(buyer.name)
      await sales.getByRole('link', { name: buyer.name }).click()
      await expect(heading(sales, name)).toBeVisible()
      await expect(sales.getByText(SECRETS.first.driversLicence)).toBeHidden()
      await sales.getByRole('button', { name: 'Reveal: Licence or passport number' }).click()
      const reveal = sales.getByRole('dialog', { name: 'Reveal: Licence or passport number' })
      await reveal.getByLabel('Reason').selectOption('To draw up the agreement')
      await reveal.getByRole('button', { name: 'Reveal' }).click()
      await expect(sales.getByText(SECRETS.first.driversLicence)).toBeVisible()
      const download = sales.waitForEvent('download')
      await sales.getByRole('button', { name: 'Open: Letter.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('Letter.pdf')
    })

    await test.step('the accepted suite is on hold within ten seconds, and who waits is told', async () => {
      await sales.getByRole('button', { name: 'Accept' }).click()
      const dialog = sales.getByRole('dialog', { name: 'Accept this request' })
      await dialog.getByRole('button', { name: 'Accept' }).click()
      await expect(sales.getByText('Accepted. The suite is on hold.')).toBeVisible()
      await expect(async () => {
        expect((await suiteNow())?.heldUntil).toEqual(expect.any(String))
      }).toPass({ timeout: 10_000 })
      expect(await mailsTo(other.email)).toContain('buy-request-held')
    })

    await test.step('the buyer sees what was looked at and until when the suite is held, and withdraws', async () => {
      await profile.goto('/login?next=%2FUserPage')
      await signIn(profile, buyer)
      const requests = profile.getByRole('region', { name: 'Requests' })
      await expect(requests).toContainText('looked at')
      await expect(requests).toContainText('Letter.pdf')
      await expect(requests.locator('.status')).toHaveText('Accepted')
      await requests.getByRole('button', { name: `Withdraw your request for ${name}` }).click()
      await profile
        .getByRole('alertdialog')
        .getByRole('button', { name: /Withdraw/ })
        .click()
      await expect(requests.locator('.status')).toHaveText('Withdrawn')
      await expect(async () => {
        expect((await suiteNow())?.heldUntil).toBeNull()
      }).toPass({ timeout: 10_000 })
      expect(await mailsTo(other.email)).toContain('buy-request-free')
    })

    await test.step('an editor reprices by a table with a preview', async () => {
      await openAs(editor, '/desk/import', { role: 'editor', name: editorName })
      const table = `building,unit,price\n${building.id},${unitNumber},${before.price + 1_000}\n`
      await editor
        .locator('input[type=file]')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      await expect(editor.locator('tbody tr')).toContainText(`$${before.price.toLocaleString('en-CA')}`)
      await editor.getByRole('button', { name: 'Apply 1 change' }).click()
      await expect(editor.getByText('1 suite changed.')).toBeVisible()
      await expect(async () => {
        expect((await suiteNow())?.price).toBe(before.price + 1_000)
      }).toPass({ timeout: 10_000 })
    })

    await test.step('a manager ends the editor, whose open page can do nothing more', async () => {
      await manager.goto('/desk/staff')
      await manager.getByRole('button', { name: `End: ${editorName}` }).click()
      await manager.getByRole('alertdialog').getByRole('button', { name: 'End membership' }).click()
      await expect(manager.getByRole('table', { name: 'Former members' }).getByText(editorName)).toBeVisible()
      await editor.getByRole('link', { name: 'All imports' }).click()
      await expect(heading(editor, 'This page is for our staff')).toBeVisible()
    })
  } finally {
    await sql`delete from public.buy_requests where suite_id = ${before._id}`
    await sql`update public.suites set price = ${before.price} where id = ${before._id}`
    await Promise.all(pages.map((page) => page.context().close()))
  }
})
