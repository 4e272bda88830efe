import { allAwake, reachAll } from './arrival.pages.ts'
import { signIn } from './buyer.pages.ts'
import { expectSoundIds } from './sound-ids.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'

test('ids are sound with dialogs open', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, { requests: [] })
  await page.goto(SUITE)
  await reachAll(page)
  await allAwake(page)
  await page
    .locator('.offer')
    .getByRole('button', { name: /request to purchase/i })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
  await dialog.getByRole('checkbox').last().check()
  await expectSoundIds(page)

  await page.goto('/')
  await reachAll(page)
  await allAwake(page)
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  await expect(page.getByRole('dialog', { name: 'Subscribe to Our Newsletter' })).toBeVisible()
  await expectSoundIds(page)
})

test('ids are sound with the filters in their sheet', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.goto('/buildings/aurora-on-king')
  await reachAll(page)
  await allAwake(page)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectSoundIds(page)
})
