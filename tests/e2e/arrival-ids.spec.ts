import type { Page } from '@playwright/test'
import { allAwake, reachAll } from './arrival.pages.ts'
import { signIn } from './buyer.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const PLAN = '/buildings/aurora-on-king/suites/aurora-on-king-1204'

/** Duplicate ids in the page, and referenced ids that do not exist. */
const idFaults = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const namings = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant']
    const named = namings.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap(
        (element) => element.getAttribute(name)?.split(/\s+/).filter(Boolean) ?? [],
      ),
    )
    return {
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
      missing: [...new Set(named)].filter((id) => !ids.includes(id)),
    }
  })
const expectSoundIds = async (page: Page) =>
  expect(await idFaults(page), page.url()).toEqual({ twice: [], missing: [] })

const PAGES = ['/', '/search', '/all-suites', '/buildings/aurora-on-king', PLAN, SUITE, '/newsletter']

test('ids are unique and references resolve, once a page’s islands are hydrated', async ({ page }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path)
      await reachAll(page)
      await allAwake(page)
      await expectSoundIds(page)
    })
})

test('so it is with dialogs open', async ({ page }) => {
  await signIn(page)
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

test('so it is with the filters in their sheet', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/buildings/aurora-on-king')
  await reachAll(page)
  await allAwake(page)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectSoundIds(page)
})
