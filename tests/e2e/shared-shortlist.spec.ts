import type { Browser, Page } from '@playwright/test'
import { addAccount, type Account } from '#tests/fixtures/account.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { newPerson, signIn, signUp } from './account.ts'
import { said } from './buyer.pages.ts'

/** Two people choose a home on the real API, each in a browser of their own. */

const FIRST = 'aurora-on-king-1204'
const SECOND = 'tannery-row-17'
const NAME = 'Aurora on King, Suite 1204'

const device = async (browser: Browser, page?: Page) =>
  (await browser.newContext({ ...(page && { viewport: page.viewportSize() }) })).newPage()
const shared = (page: Page) => page.getByRole('region', { name: /^(Shared with|Your shared shortlist)/ })
const own = (page: Page) => page.getByRole('region', { name: 'On your shortlist' })
const cards = (page: Page) => shared(page).locator('[data-suite]')
const link = (page: Page) => shared(page).getByLabel('Link for your partner')
const enter = async (page: Page, person: Account) => {
  await page.goto('/login?next=%2Fshortlist')
  await signIn(page, person)
  await expect(page).toHaveURL('/shortlist')
}
const favourite = (person: Account, favoriteId: string) =>
  person.ask(`/api/userAuth/users/${person.id}/favorites/add`, {
    method: 'POST',
    body: JSON.stringify({ favoriteId }),
    headers: { 'content-type': 'application/json' },
  })
/** As somebody who comes back to the tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test(
  'two people share a shortlist by a link, each adds, notes and removes, and one leaves',
  { tag: '@both' },
  async ({ page, browser, context }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const owner = await addAccount({ name: 'Amara Osei' })
    await favourite(owner, FIRST)
    await enter(page, owner)

    const address = await test.step('one opens a list with their favourites, and a link', async () => {
      await own(page).getByRole('button', { name: 'Share with a partner' }).press('Enter')
      await expect(link(page)).toBeFocused()
      await expect(shared(page)).toContainText('we email nobody')
      await expect(cards(page)).toHaveCount(1)
      await shared(page).getByRole('button', { name: 'Copy link' }).click()
      await said(page, 'Link copied.')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/\/invitation#token=[\w-]{43}$/)
      await expectNoAxeFindings(page)
      return copied
    })

    await test.step('the link is shown once, and its maker cannot follow it', async () => {
      await page.reload()
      await expect(shared(page)).toContainText(/Your link works until \d+ \w+ \d{4}/)
      await expect(link(page)).toHaveCount(0)
    })

    const person = { ...newPerson(), name: 'Noor Haddad' }
    const partner = await device(browser, page)
    await test.step('opening it changes nothing; the other signs up, signs in and joins with a press', async () => {
      const sent: string[] = []
      partner.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
      await partner.goto(address)
      await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Share a shortlist')
      await expectNoAxeFindings(partner)
      await partner.getByRole('button', { name: 'Log in to join' }).press('Enter')
      await expect(partner).toHaveURL('/login?next=%2Finvitation')
      await expect(partner.getByText('Log in or sign up to join')).toBeVisible()
      await partner.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
      await signUp(partner, person)
      await expect(partner).toHaveURL('/login?next=%2Finvitation')
      await signIn(partner, person)
      await expect(partner).toHaveURL('/invitation')
      const join = partner.getByRole('button', { name: 'Join the shared shortlist' })
      await expect(join).toBeVisible()
      expect(sent.filter((line) => line.includes('shared-shortlist'))).toEqual([])
      await join.press('Enter')
      await expect(partner).toHaveURL('/shortlist')
      await expect(shared(partner)).toContainText('Added by Amara Osei')
      const token = new URL(address).hash.slice('#token='.length)
      expect(sent.join('\n')).not.toContain(token)
    })

    await test.step('the other adds a suite from their favourites and a note, by keyboard', async () => {
      await partner.goto(`/suites/${SECOND}`)
      await partner
        .getByRole('main')
        .getByRole('button', { name: /^Add .+ to favourites$/ })
        .first()
        .press('Enter')
      await said(partner, 'Added to favorites!')
      await partner.goto('/shortlist')
      await own(partner)
        .getByRole('button', { name: /^Add to the shared list: / })
        .press('Enter')
      await said(partner, 'Added to your shared shortlist.')
      await expect(own(partner)).toContainText('On the shared list')
      await expect(cards(partner)).toHaveCount(2)
      await shared(partner)
        .getByRole('button', { name: `Add a note about ${NAME}` })
        .press('Enter')
      await expect(partner.getByLabel('Your note')).toBeFocused()
      await partner.keyboard.type('Ten minutes to the station.')
      await expectNoAxeFindings(partner)
      await partner.getByRole('button', { name: 'Save note' }).press('Enter')
      await expect(
        shared(partner).getByRole('button', { name: `Edit your note about ${NAME}` }),
      ).toBeFocused()
      await expect(shared(partner).getByRole('blockquote')).toHaveText('Ten minutes to the station.')
    })

    await test.step('the first sees it on coming back to the page, answers, and both compare', async () => {
      await expect(cards(page)).toHaveCount(1)
      await lookAgain(page)
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByRole('heading', { name: 'Shared with Noor Haddad' })).toBeVisible()
      const theirs = shared(page).getByRole('figure').filter({ hasText: 'Noor Haddad' })
      await expect(theirs).toContainText('Ten minutes to the station.')
      await expect(shared(page).getByRole('button', { name: /^(Edit|Delete) your note/ })).toHaveCount(0)
      await shared(page)
        .getByRole('button', { name: `Add a note about ${NAME}` })
        .press('Enter')
      await page.getByLabel('Your note').fill('Morning light!')
      await page.getByRole('button', { name: 'Save note' }).press('Enter')
      await expect(shared(page).getByRole('figure')).toHaveCount(2)
      await expectNoAxeFindings(page)
      await shared(page).getByRole('link', { name: 'Compare 2 suites' }).press('Enter')
      await expect(page).toHaveURL(/\/shortlist\?compare=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Shortlist')
      await expect(page.getByRole('button', { name: 'Keep these suites' })).toHaveCount(0)
      await page.goBack()
    })

    await test.step('the other removes a suite with notes, after a question', async () => {
      await shared(partner)
        .getByRole('button', { name: `Remove from the list: ${NAME}` })
        .press('Enter')
      const question = partner.getByRole('alertdialog', { name: 'Remove this suite?' })
      await expect(question).toContainText('The notes about it are deleted too')
      await question.getByRole('button', { name: 'Remove from the list' }).press('Enter')
      await said(partner, 'Removed from your shared shortlist.')
      await expect(cards(partner)).toHaveCount(1)
      await expect(partner.getByRole('heading', { name: 'Shared with Amara Osei' })).toBeFocused()
    })

    await test.step('the first leaves; the list stays with the other, who can invite again', async () => {
      await shared(page).getByRole('button', { name: 'Leave this list' }).press('Enter')
      const question = page.getByRole('alertdialog', { name: 'Leave the shared list?' })
      await expect(question).toContainText('Noor Haddad keeps the list')
      await question.getByRole('button', { name: 'Leave this list' }).press('Enter')
      await said(page, 'You left the shared shortlist.')
      await expect(shared(page)).toHaveCount(0)
      await expect(own(page).getByRole('button', { name: 'Share with a partner' })).toBeVisible()
      await lookAgain(partner)
      await expect(shared(partner).getByRole('button', { name: 'Make a link' })).toBeVisible()
      await expect(cards(partner)).toHaveCount(1)
      await partner.context().close()
    })
  },
)

test.describe('a link', () => {
  test.use({ expectedProblems: [/status of (400|409)/] })

  test('can be withdrawn, and its page says so', async ({ page, browser }) => {
    const [owner, other] = [await addAccount({ name: 'Amara Osei' }), await addAccount()]
    await enter(page, owner)
    await own(page).getByRole('button', { name: 'Share with a partner' }).click()
    const address = await link(page).inputValue()
    await page.goto(address)
    await page.getByRole('button', { name: 'Join the shared shortlist' }).click()
    await expect(page.getByText('This is your own link.')).toBeVisible()
    await page.goto('/shortlist')
    await shared(page).getByRole('button', { name: 'Withdraw the link' }).press('Enter')
    await said(page, 'The link no longer works.')
    await expect(shared(page)).toContainText('no link is open')
    const stranger = await device(browser)
    await enter(stranger, other)
    await stranger.goto(address)
    await stranger.getByRole('button', { name: 'Join the shared shortlist' }).click()
    await expect(stranger.getByText('This link was withdrawn. Ask for a new one.')).toBeVisible()
    await stranger.context().close()
  })
})

test('a link without its secret says so', { tag: '@both' }, async ({ page }) => {
  await page.goto('/invitation')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})
