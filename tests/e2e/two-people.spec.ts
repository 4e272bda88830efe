import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addAccount } from '#tests/fixtures/account.ts'
import { database } from '#tests/fixtures/listings.ts'
import { eventIn, openPost, pathIn } from '#tests/fixtures/post.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { signIn } from './account.ts'
import { said } from './buyer.pages.ts'

/** Two people from finding a home to a request to buy it, on the real API, each in a browser of their own. */

const SUITE = 'aurora-on-king-1204'
const NAME = 'Aurora on King, Suite 1204'
const OTHER = 'tannery-row-17'

const shared = (page: Page) => page.getByRole('region', { name: /^(Shared with|Your shared shortlist)/ })
const own = (page: Page) => page.getByRole('region', { name: 'On your shortlist' })
const days = (page: Page) => page.getByRole('group', { name: /^Choose a day/ }).getByRole('radio')

const identify = async (form: Locator) => {
  await form.getByLabel('Date of birth').fill('1990-02-03')
  await form.getByLabel('Driver’s licence').fill('O1234-56789-01234')
  await form.getByLabel('Licence expiry').fill('2099-01-01')
  await form.getByLabel('Full address').fill('12 King Street West, Toronto')
}

// Neither lives where the sales centre is: what they read must be its time, not theirs.
test.use({ timezoneId: 'America/Vancouver', actionTimeout: 40_000 })

test(
  'two people find a home, visit it, choose it together and ask to buy it',
  { tag: '@deep' },
  async ({ page, browser, context }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sql = database()
    const post = await openPost(sql)
    const [owner, partner] = [
      await addAccount({ name: 'Amara Osei' }),
      await addAccount({ name: 'Noor Haddad' }),
    ]
    // One sits at a desk, the other holds a phone.
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const elsewhere = await (await browser.newContext({ ...phone, timezoneId: 'Asia/Kolkata' })).newPage()
    const lettersTo = async (email: string, count: number, request?: string) => {
      await expect.poll(async () => (await post.to(email, request)).length).toBe(count)
      return post.to(email, request)
    }
    try {
      await test.step('one finds 1204 with the search box and looks at its pictures on the whole screen', async () => {
        await page.goto('/')
        await page.keyboard.press('/')
        const box = page.getByRole('dialog', { name: 'Search homes' })
        await expect(box.getByRole('combobox', { name: 'City' })).toBeFocused()
        await page.keyboard.type('1204')
        await box
          .getByRole('listbox')
          .getByRole('option', { name: /^Aurora on King 1204/ })
          .click()
        await expect(page).toHaveURL(`/suites/${SUITE}`)
        // It has no pictures of its own.
        await page.getByRole('main').getByRole('link', { name: 'Aurora on King', exact: true }).last().click()
        await expect(page).toHaveURL(/\/buildings\/aurora-on-king/)
        await page.locator('.carousel a').first().click()
        const gallery = page.getByRole('dialog')
        await expect(gallery.getByRole('group', { name: /^Picture/ }).getByRole('img')).toBeVisible()
        const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
        expect(await gallery.boundingBox()).toEqual({ x: 0, y: 0, width, height })
        await page.keyboard.press('Escape')
        await expect(gallery).toHaveCount(0)
        await page.goto(`/suites/${SUITE}`)
      })

      const email = `${randomUUID()}@reader.example`
      const booked =
        await test.step('books a visit for a Thursday at 14:00, and confirms it by the mail', async () => {
          await page.getByRole('link', { name: 'Ask or book a visit' }).click()
          const dialog = page.getByRole('dialog', { name: 'Ask a question or book a visit' })
          await dialog.getByRole('radio', { name: /^Thu/ }).last().check()
          const time = dialog.getByRole('radio', { name: /^2:00/ })
          const startsAt = (await time.getAttribute('value')) ?? ''
          await time.check()
          await expect(
            dialog.getByText('Times are in the sales centre’s time zone: Eastern Time.'),
          ).toBeVisible()
          await dialog.getByLabel('Name').fill('Amara Osei')
          await dialog.getByLabel('Email').fill(email)
          await dialog.getByRole('button', { name: 'Book this visit' }).click()
          await expect(page.getByText(/^Almost done\./)).toBeVisible()
          const [confirm] = await lettersTo(email, 1)
          if (!confirm) throw new Error('No mail asks to confirm the visit')
          expect(confirm.subject).toMatch(/^Please confirm your visit: Aurora on King, Thursday/)
          expect(confirm.attachment).toBeUndefined()
          await page.goto(pathIn(confirm, 'visit'))
          await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Confirm this visit')
          await expectNoAxeFindings(page)
          await page.getByRole('button', { name: 'Confirm this visit' }).click()
          await expect(page.getByText(/^Thank you\. Your visit is booked/)).toBeVisible()
          const [, confirmed] = await lettersTo(email, 3)
          if (!confirmed) throw new Error('No mail confirms the visit')
          expect(confirmed.subject).toMatch(
            /^Your visit is booked: Aurora on King, Thursday .+, 2:00.p\.m\.$/,
          )
          const event = eventIn(confirmed)
          expect(event).toMatchObject({
            summary: 'Visit: Aurora on King',
            timeZone: 'America/Toronto',
            sequence: 0,
          })
          expect([event.startsAt, event.clock.slice(11, 16)]).toEqual([startsAt, '14:00'])
          expect(new Date(`${event.clock.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(4)
          return event
        })

      await test.step('moves it, and the calendar moves the same event', async () => {
        await page.getByRole('button', { name: 'Choose another time' }).click()
        await days(page).first().check()
        const time = page.getByRole('main').getByRole('radio', { name: /:00/ }).last()
        const startsAt = (await time.getAttribute('value')) ?? ''
        await time.check()
        await expectNoAxeFindings(page)
        await page.getByRole('button', { name: 'Move my visit' }).click()
        await expect(page.getByText(/^Your visit has moved/)).toBeVisible()
        await expect
          .poll(async () =>
            (await post.to(email)).some(({ subject }) => subject.startsWith('Your visit has moved')),
          )
          .toBe(true)
        const moved = (await post.to(email)).find(({ subject }) => subject.startsWith('Your visit has moved'))
        if (!moved) throw new Error('No mail tells of the move')
        expect(eventIn(moved)).toMatchObject({
          uid: booked.uid,
          sequence: 1,
          startsAt,
          timeZone: 'America/Toronto',
        })
        expect(startsAt).not.toBe(booked.startsAt)
      })

      await test.step('cancels it by keyboard, once asked', async () => {
        const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel this visit' })
        await cancel.press('Enter')
        const asking = page.getByRole('alertdialog', { name: 'Cancel this visit?' })
        await expect(asking.getByRole('button', { name: 'Keep it' })).toBeFocused()
        await expectNoAxeFindings(page)
        await page.keyboard.press('Enter')
        await expect(asking).toBeHidden()
        await expect(cancel).toBeFocused()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByText(/^Your visit is cancelled/)).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'Book another visit' })).toBeFocused()
        await expectNoAxeFindings(page)
      })

      const invitation = await test.step('signs in, keeps the suite and invites a partner', async () => {
        await page.goto(`/login?next=${encodeURIComponent(`/suites/${SUITE}`)}`)
        await signIn(page, owner)
        await expect(page).toHaveURL(`/suites/${SUITE}`)
        await page
          .locator('.offer')
          .getByRole('button', { name: /^Add .+ to favourites$/ })
          .click()
        await said(page, 'Added to favorites!')
        await page.goto('/shortlist')
        await own(page).getByRole('button', { name: 'Share with a partner' }).press('Enter')
        await expect(shared(page).getByLabel('Link for your partner')).toBeFocused()
        await shared(page).getByRole('button', { name: 'Copy link' }).click()
        await said(page, 'Link copied.')
        await expectNoAxeFindings(page)
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toMatch(/\/invitation#token=[\w-]{43}$/)
        return copied
      })

      await test.step('the partner joins in another browser, and adds a suite and a note', async () => {
        const sent: string[] = []
        elsewhere.on('request', (one) => sent.push(`${one.url()} ${one.headers()['referer'] ?? ''}`))
        await elsewhere.goto(invitation)
        await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Share a shortlist')
        await expectNoAxeFindings(elsewhere)
        await elsewhere.getByRole('button', { name: 'Sign in to join' }).press('Enter')
        await expect(elsewhere).toHaveURL('/login?next=%2Finvitation')
        await expect(elsewhere.getByText('Sign in or sign up to join')).toBeVisible()
        await signIn(elsewhere, partner)
        const join = elsewhere.getByRole('button', { name: 'Join the shared shortlist' })
        await expect(join).toBeVisible()
        expect(sent.filter((line) => line.includes('shared-shortlist'))).toEqual([])
        await join.press('Enter')
        await expect(elsewhere).toHaveURL('/shortlist')
        await expect(shared(elsewhere)).toContainText('Added by Amara Osei')
        expect(sent.join('\n')).not.toContain(new URL(invitation).hash.slice('#token='.length))
        await elsewhere.goto(`/suites/${OTHER}`)
        await elsewhere
          .locator('.offer')
          .getByRole('button', { name: /^Add .+ to favourites$/ })
          .click()
        await said(elsewhere, 'Added to favorites!')
        await elsewhere.goto('/shortlist')
        await own(elsewhere)
          .getByRole('button', { name: /^Add to the shared list: / })
          .click()
        await said(elsewhere, 'Added to your shared shortlist.')
        await shared(elsewhere)
          .getByRole('button', { name: `Add a note about ${NAME}` })
          .press('Enter')
        await expect(elsewhere.getByLabel('Your note')).toBeFocused()
        await elsewhere.keyboard.type('I like its light.')
        await expectNoAxeFindings(elsewhere)
        await elsewhere.getByRole('button', { name: 'Save note' }).press('Enter')
        await expect(shared(elsewhere).getByRole('blockquote')).toHaveText('I like its light.')
      })

      await test.step('they compare: each sees both suites, the owner also the note', async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
        await expect(shared(page).getByRole('figure')).toContainText('I like its light.')
        await expectNoAxeFindings(page)
        for (const each of [page, elsewhere]) {
          await shared(each).getByRole('link', { name: 'Compare 2 suites' }).click()
          await expect(
            each.getByRole('region', { name: 'Compare', exact: true }).getByRole('columnheader'),
          ).toHaveCount(2)
          await expect(each.getByRole('heading', { level: 1 })).toHaveText('Your Shortlist')
        }
      })

      const request =
        await test.step('the owner asks to buy with the partner as second purchaser', async () => {
          await page.goto(`/suites/${SUITE}`)
          await page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).first().click()
          const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
          await expect(dialog.getByLabel('Suite')).toHaveValue(SUITE)
          await dialog.getByLabel('Add a second purchaser').check()
          await identify(dialog.getByRole('group', { name: 'Purchaser', exact: true }))
          const second = dialog.getByRole('group', { name: 'Second purchaser' })
          await second.getByLabel('Name').fill('Noor Haddad')
          await second.getByLabel('Email').fill(partner.email)
          await second.getByRole('textbox', { name: /^Phone/ }).fill('4165550188')
          await identify(second)
          await expectNoAxeFindings(page)
          await dialog.getByRole('button', { name: 'SUBMIT REQUEST' }).click()
          await expect(
            page.getByRole('dialog', { name: 'Your request is with the sales team' }),
          ).toBeVisible()
          const [row] = await sql<{ id: string; second: unknown }[]>`
        select id, second_purchaser as second from public.buy_requests where user_id = ${owner.id}`
          expect(row?.second).not.toBeNull()
          return row?.id ?? ''
        })

      await test.step('the second objects by the mail’s link, and their data are deleted', async () => {
        const [named] = await lettersTo(partner.email, 1, request)
        if (!named) throw new Error('No mail tells the second purchaser')
        await elsewhere.goto(pathIn(named, 'objection'))
        await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
          'You were named as a second purchaser',
        )
        await expectNoAxeFindings(elsewhere)
        await elsewhere.getByRole('button', { name: 'Object and delete my data' }).press('Enter')
        await expect(elsewhere.getByText('What was entered about you has been deleted.')).toBeVisible()
        const [row] =
          await sql`select status, second_purchaser as second from public.buy_requests where id = ${request}`
        expect(row).toEqual({ status: 'paused', second: null })
      })

      await test.step('the request continues with one', async () => {
        await page.goto('/UserPage')
        const requests = page.getByRole('region', { name: 'Requests' })
        await expect(requests).toContainText('Your second purchaser does not want to be named')
        await expectNoAxeFindings(page)
        await requests.getByRole('button', { name: /^Continue alone with your request for/ }).press('Enter')
        await said(page, 'Your request is with the sales team again.')
        await expect(requests.locator('.status')).toHaveText('Received')
        await expect(requests).not.toContainText('with a second purchaser')
      })

      await test.step('one leaves the list, which stays with the other', async () => {
        await page.goto('/shortlist')
        await shared(page)
          .getByRole('button', { name: `Remove from the list: ${NAME}` })
          .press('Enter')
        const removing = page.getByRole('alertdialog', { name: 'Remove this suite?' })
        await removing.getByRole('button', { name: 'Remove from the list' }).press('Enter')
        await said(page, 'Removed from your shared shortlist.')
        await expect(page.getByRole('heading', { name: 'Shared with Noor Haddad' })).toBeFocused()
        await shared(page).getByRole('button', { name: 'Leave this list' }).press('Enter')
        const leaving = page.getByRole('alertdialog', { name: 'Leave the shared list?' })
        await leaving.getByRole('button', { name: 'Leave this list' }).press('Enter')
        await said(page, 'You left the shared shortlist.')
        await expect(shared(page)).toHaveCount(0)
        await elsewhere.goto('/shortlist')
        await expect(shared(elsewhere).getByRole('button', { name: 'Make a link' })).toBeVisible()
        await expect(shared(elsewhere).locator('[data-suite]')).toHaveCount(1)
      })
    } finally {
      await sql`delete from public.buy_requests where user_id = ${owner.id}`
      await elsewhere.context().close()
      await post.close()
      await sql.end()
    }
  },
)
