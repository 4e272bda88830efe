import type { Browser } from '@playwright/test'
import { codeAt } from '#supabase/local/totp.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { newPerson, signIn } from './account.ts'
import { heading, openAs, sql } from './desk.pages.ts'

// Guests are sent to log in.
test.use({ expectedProblems: [/status of 40[01] .*api\/desk\/(me|code)/] })

/** A manager at work, in a window of their own. */
const openManager = async (browser: Browser, name: string) => {
  const page = await (await browser.newContext()).newPage()
  await openAs(page, '/desk/staff', { role: 'manager', name })
  await expect(heading(page, 'Staff')).toBeVisible()
  return page
}

test(
  'somebody is invited, joins, is confirmed by phone, works, and is ended while the page is open',
  { tag: '@both' },
  async ({ page, browser }) => {
    test.slow()
    const person = newPerson()
    const name = `Sam ${person.email.slice(4, 10)}`
    const manager = await openManager(browser, 'Max Manager')

    await manager.getByLabel('Name').fill(name)
    await manager.getByLabel('Email').fill(person.email)
    await manager.getByLabel('Role', { exact: true }).selectOption('Editor')
    await manager.getByRole('button', { name: 'Send the invitation' }).press('Enter')
    await expect(manager.getByText(`The invitation to ${person.email} is on its way.`)).toBeVisible()
    await expectNoAxeFindings(manager)

    const account = await addAccount({ email: person.email })
    await page.goto('/desk')
    await expect(page).toHaveURL('/login?next=%2Fdesk')
    await signIn(page, account)
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
    await expect(page.getByText('Enter the six digits that your app shows.')).toBeVisible()
    await code.fill(codeAt(secret, Date.now()))
    await code.press('Enter')

    await expect(heading(page, 'One call, and you are in')).toBeVisible()
    await expectNoAxeFindings(page)
    const spoken = (await page.locator('.desk-step__spoken').innerText()).replaceAll(/Your code:|\s/g, '')
    await manager.reload()
    await expect(manager.getByText(/waits? for this/)).toBeVisible()
    await manager.getByLabel('Code you hear').fill(spoken.slice(0, 8).toLowerCase())
    await manager.getByLabel('Code you hear').press('Enter')
    await expect(manager.getByText('The second factor is confirmed.')).toBeVisible()

    // It opens by itself.
    await expect(heading(page, 'Start')).toBeVisible({ timeout: 30_000 })
    const navigation = page.getByRole('navigation', { name: 'Pages of the desk' })
    await expect(navigation.getByRole('link')).toHaveText(['Start', 'Suites', 'Import'])
    await page.goto('/desk/staff')
    await expect(heading(page, 'This page is not part of your role')).toBeVisible()
    await page.goto('/desk')
    await expect(heading(page, 'Start')).toBeVisible()

    await manager.getByRole('button', { name: `End: ${name}` }).click()
    const dialog = manager.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
    await expectNoAxeFindings(manager)
    await dialog.getByRole('button', { name: 'End membership' }).click()
    await expect(manager.getByRole('table', { name: 'Former members' }).getByText(name)).toBeVisible()
    // Their button is gone.
    await expect(manager.getByRole('heading', { name: 'Members', exact: true })).toBeFocused()
    // Looking at the page again asks who one is, but not twice within seconds.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(heading(page, 'This page is for our staff')).toBeVisible({ timeout: 1_000 })
    }).toPass()

    await manager.getByRole('link', { name: 'Log', exact: true }).click()
    const log = manager.getByRole('table', { name: 'Log' })
    await expect(log.getByRole('row').filter({ hasText: name })).toHaveCount(4)
    await manager.getByLabel('Action').selectOption('Ended a membership')
    await expect(manager).toHaveURL('/desk/log?action=staff.ended')
    await expect(log.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    await expectNoAxeFindings(manager)
    await manager.context().close()
  },
)

test('a session asks for the code again, and after eight hours for the password', async ({
  page,
  browser,
}) => {
  const manager = await openManager(browser, 'Mia Manager')
  const who = await manager.getByText(/Mia Manager, Manager/).innerText()
  expect(who).toContain('Manager')
  await sql`
    update auth.sessions s set aal = 'aal1', factor_id = null
    from public.staff m where m.user_id = s.user_id and m.name = 'Mia Manager'`
  await manager.reload()
  await expect(heading(manager, 'Enter your code')).toBeVisible()
  await expectNoAxeFindings(manager)
  await sql`
    update auth.sessions s set created_at = now() - interval '9 hours'
    from public.staff m where m.user_id = s.user_id and m.name = 'Mia Manager'`
  await manager.reload()
  await expect(heading(manager, 'Please log in again')).toBeVisible()
  await manager.getByRole('button', { name: 'Log in again' }).press('Enter')
  await expect(manager).toHaveURL('/login?next=%2Fdesk%2Fstaff')
  await manager.context().close()
  await page.goto('/desk/log?action=staff.ended')
  await expect(page).toHaveURL('/login?next=%2Fdesk%2Flog%3Faction%3Dstaff.ended')
})
