import { secondPurchaserToken } from '#netlify/lib/mail/subscription-token.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { buy, requestFor } from '#tests/fixtures/purchase.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { signIn } from './account.ts'
import { said } from './buyer.pages.ts'

const SUITE = 'tannery-row-19'
const BUTTON = 'Object and delete my data'

test('a second purchaser objects by the link of their mail, and the buyer goes on alone', async ({
  page,
  browser,
}) => {
  const buyer = await addAccount({ name: 'Amara Osei' })
  const { request } = await (await buy(buyer, requestFor(SUITE))).json()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`/objection#token=${secondPurchaserToken(request._id)}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You were named as a second purchaser')
  await expectNoAxeFindings(other)
  await other.getByRole('button', { name: BUTTON }).press('Enter')
  await expect(other.getByText('What was entered about you is deleted.')).toBeVisible()
  await expect(other.getByRole('button', { name: BUTTON })).toBeHidden()

  await page.goto('/login?next=%2FUserPage')
  await signIn(page, buyer)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests).toContainText('Your second purchaser does not want to be named')
  await expect(requests).not.toContainText('with a second purchaser')
  await expectNoAxeFindings(page)
  await requests.getByRole('button', { name: /^Go on alone with your request for/ }).press('Enter')
  await said(page, 'Your request is with the sales team again.')
  await expect(requests.locator('.status')).toHaveText('With the sales team')
  await expect(requests.getByRole('button', { name: /^Go on alone/ })).toBeHidden()
})

test('a link without its token says so', { tag: '@both' }, async ({ page }) => {
  await page.goto('/objection')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(page.getByRole('button', { name: BUTTON })).toBeHidden()
})
