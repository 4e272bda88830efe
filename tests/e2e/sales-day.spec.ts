import type { Page } from '@playwright/test'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { requestFor, buy } from '#tests/fixtures/purchase.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { newPerson, signIn } from './account.ts'
import { heading, openAs, sql } from './desk.pages.ts'
import { get } from './listings.pages.ts'

/** A day at a sales centre: a visitor walks in, a buyer waits, sales signs, and a manager reprices. */

test.use({ expectedProblems: [/status of 40[13] .*api\/desk\//] })

const SUITE = 'halyard-704'
const named = 'Suite 704, Halyard'

test(
  'a walk-in visits and holds a suite, a buyer waits for it, sales signs, and a manager raises prices and undoes it',
  { tag: '@deep' },
  async ({ browser, request }) => {
    test.setTimeout(200_000)
    const pages = await Promise.all([0, 1, 2].map(async () => (await browser.newContext()).newPage()))
    const [sales, profile, manager] = pages as [Page, Page, Page]
    const walker = newPerson()
    const buyer = await addAccount({ name: 'Noor Haddad' })
    const now = async (id = SUITE) => (await get<SuiteCard[]>(request, `/api/pubSuites?ids=${id}`))[0]
    const before = await now()
    if (!before) throw new Error('The demo data have no such suite')
    let personPage = ''
    try {
      await test.step('sales enters a walk-in, who visits now', async () => {
        await openAs(sales, '/desk/people', { role: 'sales', name: 'Sam Sales' })
        await sales.getByRole('button', { name: 'New person' }).click()
        const dialog = sales.getByRole('dialog', { name: 'New person' })
        await dialog.getByLabel('Name', { exact: true }).fill('Wanda Walker')
        await dialog.getByLabel(/^Email/).fill(walker.email)
        await dialog.getByLabel('What was said').fill('Came with her lawyer.')
        await dialog.getByLabel(/They agreed to emails/).check()
        await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
        await expect(heading(sales, 'Wanda Walker')).toBeVisible()
        await expect(sales.getByText('Came with her lawyer.')).toBeVisible()
        personPage = sales.url()
        await expectNoAxeFindings(sales)
        await sales.getByRole('button', { name: 'Book a visit' }).press('Enter')
        const booking = sales.getByRole('dialog', { name: 'Book a visit for Wanda Walker' })
        await booking.getByLabel('Sales centre').selectOption('Breakwater')
        await booking.getByRole('radio', { name: 'Here now' }).check()
        await booking.getByRole('button', { name: 'Enter visit' }).press('Enter')
        await expect(sales).toHaveURL(/\/desk\/visit\?id=/)
        await expect(heading(sales, 'Wanda Walker')).toBeVisible()
        await expectNoAxeFindings(sales)
      })

      await test.step('holds the suite, and visitors see it within ten seconds', async () => {
        await sales.goto(personPage)
        await sales.getByRole('button', { name: 'Hold a suite' }).press('Enter')
        const dialog = sales.getByRole('dialog', { name: 'Hold a suite for Wanda Walker' })
        await dialog.getByRole('searchbox').fill('halyard 704')
        await dialog.getByRole('radio', { name: /704/ }).check()
        await dialog.getByRole('button', { name: 'Hold suite' }).press('Enter')
        await expect(sales.getByRole('link', { name: named })).toBeVisible()
        await expect(async () => {
          expect((await now())?.heldUntil).toEqual(expect.any(String))
        }).toPass({ timeout: 10_000 })
      })

      await test.step('a buyer asks for it and waits in line', async () => {
        expect((await buy(buyer, requestFor(SUITE, { secondPurchaser: null }))).status).toBe(201)
        await profile.goto('/login?next=%2FUserPage')
        await signIn(profile, buyer)
        const requests = profile.getByRole('region', { name: 'Requests' })
        await expect(requests).toContainText(named)
        await expect(requests).toContainText(/on hold/i)
      })

      await test.step('sales signs, and sees the deposits', async () => {
        await sales.getByRole('link', { name: named }).click()
        await expect(heading(sales, named)).toBeVisible()
        await expect(sales.getByText('By the sales team', { exact: true })).toBeVisible()
        await expect(sales.getByText('No other requests.')).toBeHidden()
        for (const step of ['Agreement sent', 'Signed']) {
          await sales.getByRole('button', { name: step, exact: true }).press('Enter')
          await sales.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
          await expect(sales.getByRole('dialog')).toBeHidden()
        }
        await expect(sales.getByRole('heading', { name: 'Deposits' })).toBeVisible()
        await sales.getByRole('button', { name: 'Mark as received: deposit 1' }).press('Enter')
        await sales.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click()
        await expect(sales.getByText('Recorded: deposit 1 received.')).toBeVisible()
        await expectNoAxeFindings(sales)
        const mails = await sql`
          select payload -> 'params' ->> 'status' as status from public.outbox
          where payload ->> 'to' = ${walker.email} and payload ->> 'template' = 'buy-request-status' order by id`
        expect(mails.map(({ status }) => status as string)).toEqual(['accepted', 'agreement_sent', 'signed'])
      })

      await test.step('a manager raises the prices of a plan by 2 %, and undoes it', async () => {
        const plan = before.floorplanType
        await openAs(manager, '/desk/floors?id=halyard', { role: 'manager', name: 'Max Manager' })
        await manager.getByRole('button', { name: 'Change prices' }).press('Enter')
        await manager.getByRole('checkbox', { name: new RegExp(`^Plan ${plan} `) }).check()
        await manager.getByRole('button', { name: 'Change', exact: true }).press('Enter')
        const dialog = manager.getByRole('dialog')
        await dialog.getByLabel('How much').fill('2')
        await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
        await expect(dialog.getByRole('table', { name: 'Old and new prices' })).toBeVisible()
        await expectNoAxeFindings(manager)
        await dialog.getByRole('button', { name: /^Apply \d+ changes?$/ }).press('Enter')
        const raised = Math.round((before.price * 1.02) / 100) * 100
        await expect(async () => {
          expect((await now())?.price).toBe(raised)
        }).toPass({ timeout: 10_000 })
        await manager.getByRole('button', { name: 'Undo' }).press('Enter')
        await expect(async () => {
          expect((await now())?.price).toBe(before.price)
        }).toPass({ timeout: 10_000 })
      })
    } finally {
      // In this order: a signed request that goes marks its suite as sold.
      await sql`delete from public.buy_requests where suite_id = ${SUITE}`
      await sql`update public.suites set available = true, price = ${before.price} where id = ${SUITE}`
      await Promise.all(pages.map((page) => page.context().close()))
    }
  },
)
