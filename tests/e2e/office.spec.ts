import type { Browser, Page } from '@playwright/test'
import { addAccount } from '#tests/fixtures/account.ts'
import { upload } from '#tests/fixtures/documents.ts'
import { buy, requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { expect, test } from '#tests/setup/test.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { codeAt } from '#supabase/local/totp.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { newPerson, signIn } from './account.ts'
import { heading, openAs, sql } from './desk.pages.ts'
import { get } from './listings.pages.ts'

/** Buyer, sales, editor and manager in turn, on the real API. */

// A page of the desk before somebody may see it, and after they may no longer.
test.use({ expectedProblems: [/status of 40[013] .*api\/desk\//] })

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

/** Somebody whom the manager invites sets up the second factor, and reads the code out by phone. */
const joinAsSales = async (page: Page, manager: Page, name: string) => {
  const { email } = newPerson()
  await manager.getByLabel('Name').fill(name)
  await manager.getByLabel('Email').fill(email)
  await manager.getByLabel('Role', { exact: true }).selectOption('Sales')
  await manager.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  await expect(manager.getByText(`The invitation to ${email} is on its way.`)).toBeVisible()
  await expectNoAxeFindings(manager)

  const person = await addAccount({ email })
  await page.goto('/desk')
  await expect(page).toHaveURL('/login?next=%2Fdesk')
  await signIn(page, person)
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Join' }).press('Enter')
  await expect(heading(page, 'Set up your second factor')).toBeVisible()
  await page.getByRole('button', { name: 'Show the QR code' }).press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoAxeFindings(page)
  const secret = (await page.locator('.desk-step__key').innerText()).replaceAll(' ', '')
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await code.fill('000')
  await code.press('Enter')
  await expect(page.getByText('Enter the six digits your app shows.')).toBeVisible()
  await code.fill(codeAt(secret, Date.now()))
  await code.press('Enter')

  await expect(heading(page, 'One call and you’re in')).toBeVisible()
  await expectNoAxeFindings(page)
  const spoken = (await page.locator('.desk-step__spoken').innerText()).replaceAll(/Your code:|\s/g, '')
  await manager.reload()
  await expect(manager.getByText(/waiting for this/).first()).toBeVisible()
  await manager.getByLabel('Code you hear').fill(spoken.slice(0, 8).toLowerCase())
  await manager.getByLabel('Code you hear').press('Enter')
  await expect(manager.getByText('The second factor has been confirmed.')).toBeVisible()
  // It opens by itself.
  await expect(heading(page, `Hello, ${name}`)).toBeVisible({ timeout: 30_000 })
}

const mailsTo = async (email: string) =>
  (
    await sql`select payload ->> 'template' as name from public.outbox where payload ->> 'to' = ${email} order by id`
  ).map(({ name }) => name as string)

test(
  'a buyer asks, sales holds the suite, an editor reprices it, and a manager ends a membership',
  { tag: '@deep' },
  async ({ browser, request }) => {
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
    const salesName = `Sam ${Date.now().toString(36)}`
    const pages = await Promise.all([0, 1, 2, 3].map(() => newPage(browser)))
    const [profile, sales, editor, manager] = pages as [Page, Page, Page, Page]
    let managerId = ''
    try {
      await test.step('a buyer with a second purchaser sends a request and a document', async () => {
        expect((await upload(buyer)).status).toBe(201)
        expect((await buy(buyer, requestFor(before._id, { shareDocuments: true }))).status).toBe(201)
        expect((await buy(other, requestFor(before._id, { secondPurchaser: null }))).status).toBe(201)
      })

      await test.step('sales joins with a code, finds the request, reveals one value and opens the document', async () => {
        managerId = await openAs(manager, '/desk/staff', { role: 'manager', name: 'Max Manager' })
        await joinAsSales(sales, manager, salesName)
        await sales.getByRole('link', { name: 'Requests', exact: true }).click()
        await sales.getByRole('searchbox').fill(buyer.name)
        await sales.getByRole('link', { name: buyer.name }).click()
        await expect(heading(sales, name)).toBeVisible()
        await expect(sales.getByText('unchanged')).toBeVisible()
        await expectNoAxeFindings(sales)
        const licence = sales.getByText(SECRETS.first.driversLicence)
        await expect(licence).toBeHidden()
        await sales.getByRole('button', { name: 'Reveal: Licence or passport number' }).press('Enter')
        const reveal = sales.getByRole('dialog', { name: 'Reveal: Licence or passport number' })
        await reveal.getByRole('button', { name: 'Reveal' }).click()
        await expect(reveal.getByText('Choose a reason.')).toBeVisible()
        await reveal.getByLabel('Reason').selectOption('To draw up the agreement')
        await reveal.getByRole('button', { name: 'Reveal' }).press('Enter')
        await expect(licence).toBeVisible()
        await expect(sales.getByText('Licence or passport number: To draw up the agreement')).toBeVisible()
        await expectNoAxeFindings(sales)
        await sales.getByRole('button', { name: 'Hide: Licence or passport number' }).click()
        await expect(licence).toBeHidden()
        const download = sales.waitForEvent('download')
        await sales.getByRole('button', { name: 'Open: Letter.pdf' }).click()
        expect((await download).suggestedFilename()).toBe('Letter.pdf')
      })

      await test.step('the accepted suite is on hold within ten seconds, and who waits is told', async () => {
        await sales.getByRole('button', { name: 'Accept' }).press('Enter')
        const dialog = sales.getByRole('dialog', { name: 'Accept this request' })
        await expect(dialog.getByLabel('On hold until')).toBeFocused()
        await expectNoAxeFindings(sales)
        await sales.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await sales.getByRole('button', { name: 'Accept' }).press('Enter')
        await dialog.getByRole('button', { name: 'Accept' }).click()
        await expect(sales.getByText('Accepted. The suite is on hold.')).toBeVisible()
        await expect(sales.getByText(/^until \d/).first()).toBeVisible()
        // The button is gone: the focus is at the next step.
        await expect(sales.locator('main :focus')).toBeVisible()
        // Each button is in one line.
        for (const button of await sales.getByRole('button', { name: /^Reveal: / }).all())
          expect(
            await button.evaluate((shown) => {
              const range = document.createRange()
              range.selectNodeContents(shown)
              return range.getClientRects().length
            }),
          ).toBe(1)
        await expect(async () => {
          expect((await suiteNow())?.heldUntil).toEqual(expect.any(String))
        }).toPass({ timeout: 10_000 })
        expect(await mailsTo(other.email)).toContain('buy-request-held')
      })

      await test.step('a note that is not saved yet outlives a reload', async () => {
        await sales.getByLabel('Add a note').fill('Called. Wants a lawyer.')
        await sales.reload()
        await expect(sales.getByLabel('Add a note')).toHaveValue('Called. Wants a lawyer.')
        await sales.getByRole('button', { name: 'Save note' }).press('Enter')
        await expect(sales.getByText('Called. Wants a lawyer.')).toBeVisible()
        await expect(sales.getByLabel('Add a note')).toHaveValue('')
      })

      await test.step('the buyer sees what was looked at and until when the suite is held, and withdraws', async () => {
        await profile.goto('/login?next=%2FUserPage')
        await signIn(profile, buyer)
        const requests = profile.getByRole('region', { name: 'Requests' })
        await expect(requests).toContainText('viewed your document number')
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
        const navigation = editor.getByRole('navigation', { name: 'Pages of the desk' })
        await expect(navigation.getByRole('link')).toHaveText(['Start', 'Buildings', 'Suites', 'Import'])
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
        await editor.goto('/desk/staff')
        await expect(heading(editor, 'Your role doesn’t include this page')).toBeVisible()
        await editor.goto('/desk')
        await expect(heading(editor, `Hello, ${editorName}`)).toBeVisible()
        await manager.goto('/desk/staff')
        await manager.getByRole('button', { name: `End: ${editorName}` }).click()
        const dialog = manager.getByRole('alertdialog')
        await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
        await expectNoAxeFindings(manager)
        await dialog.getByRole('button', { name: 'End membership' }).click()
        await expect(
          manager.getByRole('table', { name: 'Former members' }).getByText(editorName),
        ).toBeVisible()
        // Their button is gone: the focus is at the row that moved up.
        await expect(manager.locator('main :focus')).toBeVisible()
        // Showing the page again asks who is signed in, but not twice within seconds.
        await expect(async () => {
          await editor.evaluate(() =>
            document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
          )
          await expect(heading(editor, 'This page is for our staff')).toBeVisible({ timeout: 1_000 })
        }).toPass()
      })

      await test.step('the log has it all, and is filtered by its address', async () => {
        await manager.getByRole('link', { name: 'Log', exact: true }).click()
        const log = manager.getByRole('table', { name: 'Log' })
        await expect(log.getByRole('row').filter({ hasText: salesName }).first()).toBeVisible()
        await manager.getByLabel('Action').selectOption('Ended a membership')
        await expect(manager).toHaveURL('/desk/log?action=staff.ended')
        await expect(log.getByRole('row').filter({ hasText: editorName })).toHaveCount(1)
        await expectNoAxeFindings(manager)
      })

      await test.step('a session asks for the code again, and after eight hours for the password', async () => {
        await sql`
        update auth.sessions s set aal = 'aal1', factor_id = null
        from public.staff m where m.user_id = s.user_id and m.user_id = ${managerId}`
        await manager.reload()
        await expect(heading(manager, 'Enter your code')).toBeVisible()
        await expectNoAxeFindings(manager)
        await sql`
        update auth.sessions s set created_at = now() - interval '9 hours'
        from public.staff m where m.user_id = s.user_id and m.user_id = ${managerId}`
        await manager.reload()
        await expect(heading(manager, 'Please sign in again')).toBeVisible()
        await manager.getByRole('button', { name: 'Sign in again' }).press('Enter')
        await expect(manager).toHaveURL('/login?next=%2Fdesk%2Flog%3Faction%3Dstaff.ended')
      })
    } finally {
      await sql`delete from public.buy_requests where suite_id = ${before._id}`
      await sql`update public.suites set price = ${before.price} where id = ${before._id}`
      await Promise.all(pages.map((page) => page.context().close()))
    }
  },
)
