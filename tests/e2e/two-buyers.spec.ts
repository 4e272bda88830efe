import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { database } from '#tests/fixtures/listings.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { makeStep, requestFor } from '#tests/fixtures/purchase.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { signIn } from './account.ts'
import { said } from './buyer.pages.ts'

/** Two people want one suite, on the real API: what each sees and gets by mail is true. */

const SUITE = 'tannery-row-17'
const NAME = 'Suite 17, Tannery Row'

const requestsOf = (page: Page) => page.getByRole('region', { name: 'Requests' })

/** A separate browser, signed in. */
const pageOf = async (browser: Browser, person: Account) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login?next=%2FUserPage')
  await signIn(page, person)
  await expect(page).toHaveURL('/UserPage')
  return page
}

const ask = async (page: Page) => {
  await page.goto(`/suites/${SUITE}`)
  await page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
  await expect(dialog.getByLabel('Suite')).toHaveValue(SUITE)
  const { dob, driversLicence, driversExpiry, fullAddress } = requestFor(SUITE)
  await dialog.getByLabel('Date of birth').fill(dob)
  await dialog.getByLabel('Driver’s licence').fill(driversLicence)
  await dialog.getByLabel('Licence expiry').fill(driversExpiry)
  await dialog.getByLabel('Full address').fill(fullAddress)
  await expect(dialog.getByLabel('Let the sales team open my documents')).not.toBeChecked()
  await dialog.getByLabel('Let the sales team open my documents').check()
  await dialog.getByRole('button', { name: 'SUBMIT REQUEST' }).press('Enter')
}

const mailsOf = async (sql: ReturnType<typeof database>, reference: string) =>
  (
    await sql`
      select payload ->> 'template' as template, payload ->> 'to' as to, payload -> 'params' as params
      from public.outbox where payload -> 'params' ->> 'reference' = ${reference} order by id`
  ).map(({ template, to, params }) => ({ template: template as string, to: to as string, params }))

test(
  'two buyers ask for one suite, one is accepted, the price changed in between: each sees and receives what is true',
  { tag: '@deep' },
  async ({ browser }) => {
    test.slow()
    const sql = database()
    const [one, other] = [await addAccount({ name: 'Amara Osei' }), await addAccount({ name: 'Noor Haddad' })]
    const [first, second] = [await pageOf(browser, one), await pageOf(browser, other)]
    const [{ price } = { price: 0 }] = await sql<{ price: number }[]>`
      select price from public.suites where id = ${SUITE}`
    const shown = (dollars: number) => `$${dollars.toLocaleString('en-CA')} CAD, HST included`
    const askedAt = `Requested at ${shown(price)}`
    const referenceOf = async (page: Page) => {
      const dialog = page.getByRole('dialog', { name: 'Your request is with the sales team' })
      await expect(dialog).toContainText(`${NAME}${askedAt}`)
      return (await dialog.locator('.request-sent__reference').textContent()) ?? ''
    }

    const sent = await test.step('both ask, and are told what they asked and what comes next', async () => {
      await Promise.all([ask(first), ask(second)])
      const dialog = first.getByRole('dialog', { name: 'Your request is with the sales team' })
      await expect(dialog.getByRole('status')).toHaveText('Sent buy request!')
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
      await expectNoAxeFindings(first)
      const references = [await referenceOf(first), await referenceOf(second)] as const
      await dialog.getByRole('link', { name: 'See it on your profile' }).press('Enter')
      await expect(first).toHaveURL('/UserPage')
      return references
    })
    await sql`update public.suites set price = ${price + 50_000} where id = ${SUITE}`
    try {
      await test.step('the sales team accepts one, and cannot accept the other', async () => {
        const idOf = async (reference: string) =>
          String((await sql`select id from public.buy_requests where reference = ${reference}`)[0]?.['id'])
        expect(await makeStep(sql, await idOf(sent[0]), 'accept')).toMatchObject({ outcome: 'done' })
        expect(await makeStep(sql, await idOf(sent[1]), 'accept')).toMatchObject({
          outcome: 'taken',
          reference: sent[0],
        })
      })

      await test.step('each sees their own, at the price it was sent at', async () => {
        for (const [page, reference, status] of [
          [first, sent[0], 'Accepted'],
          [second, sent[1], 'Received'],
        ] as const) {
          await page.goto('/UserPage')
          const requests = requestsOf(page)
          await expect(requests.locator('.status')).toHaveText(status)
          await expect(requests).toContainText(`${askedAt}; list price now ${shown(price + 50_000)}`)
          await expect(requests).toContainText(`Reference ${reference}`)
        }
        const history = requestsOf(first).getByRole('list', { name: `History of your request for ${NAME}` })
        await expect(history.getByRole('listitem')).toHaveText([/^Received \d/, /^Accepted \d/])
        const calendar = first.getByRole('button', {
          name: `Add the known dates to your calendar: ${NAME}`,
        })
        const [saved] = await Promise.all([first.waitForEvent('download'), calendar.press('Enter')])
        expect(saved.suggestedFilename()).toBe(`purchase-${SUITE}.ics`)
        expect(await readFile(await saved.path(), 'utf8')).toMatch(
          /^BEGIN:VCALENDAR\r\n[^]+SUMMARY:You asked to buy/,
        )
        expect(await mailsOf(sql, sent[0])).toMatchObject([
          { template: 'buy-request-sales' },
          { template: 'buy-request-buyer', to: one.email, params: { asked: { price } } },
          { template: 'buy-request-status', to: one.email, params: { status: 'accepted', asked: { price } } },
        ])
      })

      await test.step('the other withdraws, by keyboard', async () => {
        const button = requestsOf(second).getByRole('button', { name: `Withdraw your request for ${NAME}` })
        const dialog = second.getByRole('alertdialog', { name: 'Withdraw this request?' })
        await button.press('Enter')
        await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
        await expectNoAxeFindings(second, 'dialog[open]')
        await second.keyboard.press('Escape')
        await expect(button).toBeFocused()
        await button.press('Enter')
        await second.keyboard.press('Tab')
        await second.keyboard.press('Enter')
        await said(second, 'Your request has been withdrawn.')
        await expect(requestsOf(second).locator('.status')).toHaveText('Withdrawn')
        await expect(button).toHaveCount(0)
        await expect(requestsOf(second).locator('.request')).toBeFocused()
        await expectNoAxeFindings(second)
        expect((await mailsOf(sql, sent[1])).slice(2)).toMatchObject([
          { template: 'buy-request-held', to: other.email },
          { template: 'buy-request-ended', params: { why: 'withdrawn' } },
          { template: 'buy-request-status', to: other.email, params: { status: 'withdrawn' } },
        ])
      })

      await test.step('an account that is deleted tells the sales team that its request is gone', async () => {
        await first.goto('/manage')
        await first.getByRole('button', { name: 'Delete account' }).click()
        await first.getByLabel('Enter your password to confirm').fill(one.password)
        await first.keyboard.press('Enter')
        await expect(first.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
        expect((await mailsOf(sql, sent[0])).at(-1)).toMatchObject({
          template: 'buy-request-ended',
          params: { why: 'account-deleted', status: 'accepted' },
        })
      })
    } finally {
      await sql`update public.suites set price = ${price} where id = ${SUITE}`
      await sql`delete from public.buy_requests where suite_id = ${SUITE}`
      await sql.end()
      await Promise.all([first, second].map((page) => page.context().close()))
    }
  },
)
