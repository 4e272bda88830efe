import type { Locator, Page } from '@playwright/test'
import { awake, countActs, holdIslands, islandOf, reach } from './arrival.pages.ts'
import { answer, signIn as stubSession, user } from './buyer.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const PLAN = '/buildings/aurora-on-king/suites/aurora-on-king-1204'

interface Press {
  what: string
  path: string
  control: (page: Page) => Locator
  /** What is visible once it has acted. */
  then: (page: Page) => Promise<void>
  /** The effect of one press. */
  once: Partial<Awaited<ReturnType<Awaited<ReturnType<typeof countActs>>>>>
  person?: boolean
}

const nextPage = (within: (page: Page) => Locator) => (page: Page) =>
  within(page).getByRole('button', { name: 'Next page' })
const dialog = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

const presses: Press[] = [
  {
    what: 'Next page of all suites',
    path: '/all-suites',
    control: nextPage((page) => page.getByRole('main')),
    then: (page) => expect(page.locator('.pager-row .label')).toHaveText(/^5–8 of/),
    once: { pushes: 1 },
  },
  {
    what: 'Next page of the developments',
    path: '/',
    control: nextPage((page) => page.locator('#developments')),
    then: (page) => expect(page.locator('#developments .count')).toHaveText(/^4–6 of/),
    once: { replacements: 1 },
  },
  {
    what: 'Next page of similar suites',
    path: SUITE,
    control: nextPage((page) => page.locator('#similar')),
    then: (page) => expect(page.locator('#similar .count')).toHaveText(/^4–6 of/),
    once: { pushes: 1 },
  },
  {
    what: 'Subscribe',
    path: '/',
    control: (page) => page.getByRole('main').getByRole('link', { name: 'Subscribe' }),
    then: dialog('Subscribe to Our Newsletter'),
    once: { dialogs: 1 },
  },
  {
    what: 'Enlarge the floor plan',
    path: SUITE,
    control: (page) => page.getByRole('link', { name: 'Enlarge the floor plan' }),
    then: dialog(/^Plan D4/),
    // Back closes the gallery.
    once: { dialogs: 1, pushes: 1 },
  },
  {
    what: 'LOGIN TO REQUEST',
    path: SUITE,
    control: (page) => page.locator('.offer').getByRole('link', { name: /login to request/i }),
    then: async (page) => {
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(SUITE)}`)
      expect(await page.evaluate(() => sessionStorage.getItem('purchase'))).toMatch(/ aurora-on-king-1204$/)
    },
    once: { loads: 1 },
  },
  {
    what: 'LOGIN TO REQUEST in the table of units',
    path: PLAN,
    control: (page) =>
      page
        .locator('#units')
        .getByRole('link', { name: /login to request/i })
        .first(),
    then: async (page) => {
      await expect(page).toHaveURL(/\/login\?next=/)
      expect(await page.evaluate(() => sessionStorage.getItem('purchase'))).toMatch(/ aurora-on-king-/)
    },
    once: { loads: 1 },
  },
  {
    what: 'Sign in to save this suite',
    path: SUITE,
    control: (page) => page.getByRole('link', { name: 'Sign in to save this suite' }),
    then: (page) => expect(page.getByText('Please log in to manage favorites')).toBeVisible(),
    once: { loads: 1 },
  },
  {
    what: 'REQUEST TO PURCHASE',
    path: SUITE,
    control: (page) => page.locator('.offer').getByRole('button', { name: /request to purchase/i }),
    then: dialog('Request to Buy Suite'),
    once: { dialogs: 1 },
    person: true,
  },
]

/** A pager and a dialog: the other controls wake as these do. */
const HELD = new Set(['Next page of all suites', 'Subscribe'])

for (const { what, path, control, then, once, person } of presses) {
  const open = async (page: Page) => {
    if (person) await stubSession(page)
    const acts = await countActs(page)
    const islands = await holdIslands(page)
    await page.goto(path)
    await reach(page, control(page))
    return { acts, islands }
  }
  const actedOnce = async (page: Page, acts: Awaited<ReturnType<typeof countActs>>) => {
    await then(page)
    await page.waitForLoadState('networkidle')
    const none = { pushes: 0, replacements: 0, dialogs: 0, loads: 0 }
    // The count starts again on the next page.
    expect(await acts()).toMatchObject({ ...none, ...once, calls: [] })
  }

  test(`${what}, pressed before hydration, acts once`, { tag: '@deep' }, async ({ page }) => {
    const { acts, islands } = await open(page)
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => islands.asked.length).toBeGreaterThan(0)
    islands.come()
    await actedOnce(page, acts)
    expect(islands.asked.length).toBeLessThanOrEqual(2) // one for each page
  })

  if (HELD.has(what))
    test(
      `${what}, pressed before its island woke and let go after, acts once`,
      { tag: '@deep' },
      async ({ page }) => {
        const { acts, islands } = await open(page)
        await page.mouse.down()
        islands.come()
        await awake(islandOf(control(page)))
        await page.mouse.up()
        await actedOnce(page, acts)
      },
    )
}

test(
  'a heart stands where nothing could be pressed before, and saves once',
  { tag: '@deep' },
  async ({ page }) => {
    await stubSession(page)
    await answer(page, `/api/userAuth/users/${user._id}/favorites/add`, { json: { favorites: [] } })
    const acts = await countActs(page)
    const islands = await holdIslands(page)
    await page.goto(SUITE)
    const place = page.locator('.offer__heart')
    await expect(place.getByRole('button')).toHaveCount(0)
    islands.come()
    const heart = place.getByRole('button', { name: /suite 1204/ })
    await reach(page, heart)
    await page.mouse.down()
    await page.mouse.up()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.waitForLoadState('networkidle')
    expect((await acts()).calls).toEqual([`/api/userAuth/users/${user._id}/favorites/add`])
  },
)

test('a tap before its island woke acts once', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const acts = await countActs(page)
  const islands = await holdIslands(page)
  await page.goto('/all-suites')
  await page.getByRole('button', { name: 'Next page' }).tap()
  await page.getByRole('button', { name: 'Filters' }).tap()
  islands.come()
  // The last press counts.
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(await acts()).toMatchObject({ dialogs: 1, pushes: 0, loads: 0 })
})

test('keys hydrate an island and press once', { tag: '@deep' }, async ({ page }) => {
  const acts = await countActs(page)
  const islands = await holdIslands(page)
  await page.goto(SUITE)
  await page.getByRole('link', { name: 'Enlarge the floor plan' }).press('Enter')
  islands.come()
  await expect(page.getByRole('dialog', { name: /^Plan D4/ })).toBeVisible()
  expect(await acts()).toMatchObject({ dialogs: 1, loads: 0 })
})

test('a press before any script of the page has come acts once', { tag: '@both' }, async ({ page }) => {
  const acts = await countActs(page)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/all-suites', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Next page' }).click()
  held.resolve(undefined)
  await expect(page.locator('.pager-row .label')).toHaveText(/^5–8 of/)
  await page.waitForLoadState('networkidle')
  expect(await acts()).toMatchObject({ pushes: 1, loads: 0 })
})

test(
  'what a link was pressed for before any script of the page has come is not forgotten',
  { tag: '@deep' },
  async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/_astro/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(SUITE, { waitUntil: 'commit' })
    const link = page.locator('.offer').getByRole('link', { name: /login to request/i })
    await link.click({ noWaitAfter: true })
    held.resolve(undefined)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(SUITE)}`)
    expect(await page.evaluate(() => sessionStorage.getItem('purchase'))).toMatch(/ aurora-on-king-1204$/)
  },
)
