import type { Locator, Page } from '@playwright/test'
import { field } from './account.ts'
import { awake, holdIslands, islandOf } from './arrival.pages.ts'
import { cards } from './listings.pages.ts'
import { city } from './search.pages.ts'
import { expect, test } from '#tests/setup/test.ts'

const SUITE = '/suites/aurora-on-king-1204'
const BUILDING = '/buildings/aurora-on-king'

/** Opens a page whose islands do not load yet. */
const openHeld = async (page: Page, path: string) => {
  const islands = await holdIslands(page)
  await page.goto(path)
  return async (control: Locator) => {
    islands.come()
    await awake(islandOf(control))
  }
}

const typed: [string, string, (page: Page) => Locator][] = [
  ['the city of the home page', '/', city],
  ['the city of the search', '/search', city],
  ['the e-mail of the login', '/login', (page) => field(page, 'Email')],
  ['the password of the login', '/login', (page) => field(page, 'Password')],
  ['the name of a registration', '/register', (page) => field(page, 'Name')],
  ['the first name of the newsletter', '/newsletter', (page) => field(page, 'First name')],
]
test('letters and caret stay while the island of a field wakes', async ({ page }) => {
  for (const [what, path, control] of typed)
    await test.step(what, async () => {
      const arrive = await openHeld(page, path)
      await control(page).pressSequentially('hamiton')
      for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft')
      await arrive(control(page))
      await expect(control(page)).toBeFocused()
      await page.keyboard.type('l')
      await expect(control(page)).toHaveValue('hamilton')
      await expect(control(page)).toBeFocused()
      await page.unrouteAll()
    })
})

test(
  'letters typed all the while an island wakes arrive in their order',
  { tag: '@deep' },
  async ({ page }) => {
    const arrive = await openHeld(page, '/')
    await city(page).focus()
    const typing = page.keyboard.type('Hamilton', { delay: 30 })
    await arrive(city(page))
    await typing
    await expect(city(page)).toHaveValue('Hamilton')
    await page.getByRole('option', { name: /^Hamilton Ontario/ }).click()
    await expect(city(page)).toHaveValue('Hamilton, Ontario, Canada')
  },
)

test('a button keeps the focus while its island wakes', { tag: '@deep' }, async ({ page }) => {
  const arrive = await openHeld(page, BUILDING)
  const next = page.locator('.suite-list').getByRole('button', { name: 'Next page' })
  await next.focus()
  await arrive(next)
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.suite-list .pager-row .label')).toHaveText(/^4–6 of/)
})

for (const path of [BUILDING, '/all-suites'])
  test(`${path}: a filter chosen before hydration applies`, { tag: '@deep' }, async ({ page }) => {
    const arrive = await openHeld(page, path)
    const filters = page.getByRole('form', { name: 'Filters' })
    const price = filters.getByLabel('Max price')
    await price.selectOption({ index: 4 })
    const max = Number(await price.inputValue())
    await filters.getByRole('group', { name: 'Bedrooms' }).getByLabel('1', { exact: true }).check()
    const north = filters.getByRole('checkbox', { name: /^N\b/ })
    await north.check()
    await arrive(price)
    await expect(page).toHaveURL(new RegExp(`price=${max}.*bedrooms=1.*exposure=N$`))
    await expect(price).toHaveValue(String(max))
    await expect(north).toBeChecked()
    await expect(north).toBeFocused()
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(3)
    await expect(page.locator('.suite-list')).toHaveAttribute('data-state', 'ready')
    const prices = await cards(page).evaluateAll((all) => all.map(({ dataset }) => Number(dataset['price'])))
    expect(prices.filter((one) => one > max)).toEqual([])
  })

test('input in the calculator from before hydration counts', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/api/mortgage-rate', (route) =>
    route.fulfill({ json: { rate: 6.09, date: '2026-11-18' } }),
  )
  const arrive = await openHeld(page, SUITE)
  await field(page, 'Interest rate').fill('4.2')
  await field(page, 'Amortization').selectOption({ label: '30 years' })
  await field(page, 'Down payment').fill('200000')
  await arrive(field(page, 'Down payment'))
  await expect(field(page, 'Down payment')).toBeFocused()
  await expect(field(page, 'or % of price')).toHaveValue('30.77')
  await expect(field(page, 'Interest rate')).toHaveValue('4.2')
  await expect(field(page, 'Amortization')).toHaveValue('30')
  await expect(field(page, 'Purchase price')).toHaveValue('649,900')
})

for (const path of ['/cash-to-close', SUITE])
  test(
    `${path}: what was chosen for cash to close before it woke counts`,
    { tag: '@deep' },
    async ({ page }) => {
      const arrive = await openHeld(page, path)
      const signed = page.locator('.cash__fields input[type=date]')
      const deposit = page.locator('.cash__deposit').first().locator('[name=value]')
      await page.locator('.cash__fields').getByLabel('Rent it out').check()
      await signed.fill('2027-01-05')
      if (path !== SUITE) await deposit.fill('12')
      await arrive(signed)
      await expect(page).toHaveURL(/[?&]use=rent&signed=2027-01-05/)
      await page.locator('.cash__fields').getByLabel('Cash on hand', { exact: true }).fill('60000')
      await expect(signed).toHaveValue('2027-01-05')
      await expect(page.locator('.cash__fields').getByLabel('Rent it out')).toBeChecked()
      if (path === SUITE) return
      await expect(page).toHaveURL(/[?&]deposits=[a-z]?12/)
      await expect(deposit).toHaveValue('12')
    },
  )

test.describe('forms', () => {
  test.use({ expectedProblems: [/status of (401|503)/] })

  test('what was typed into the login before it woke is sent, once', { tag: '@deep' }, async ({ page }) => {
    const sent: unknown[] = []
    await page.route('**/api/userAuth/login', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: 401, json: { message: 'Wrong.' } })
    })
    const arrive = await openHeld(page, '/login')
    await field(page, 'Email').fill('ada@person.example')
    await field(page, 'Password').fill('brick-lane')
    await field(page, 'Password').press('Enter')
    await arrive(field(page, 'Password'))
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    expect(sent).toEqual([{ email: 'ada@person.example', password: 'brick-lane' }])
    await expect(field(page, 'Email')).toHaveValue('ada@person.example')
    await expect(page).toHaveURL('/login')
  })

  test(
    'what was typed and checked in the newsletter before it woke is sent',
    { tag: '@deep' },
    async ({ page }) => {
      const sent: unknown[] = []
      await page.route('**/api/brevo/full', async (route) => {
        sent.push(route.request().postDataJSON())
        await route.fulfill({ status: 503, json: { message: '' } })
      })
      const arrive = await openHeld(page, '/newsletter')
      await field(page, 'First name').fill('Ada')
      await field(page, 'Last name').fill('Person')
      await field(page, 'Email').fill('ada@reader.example')
      await page.getByLabel('Country of the phone number').selectOption('us')
      await page.getByLabel(/^Phone/).fill('2125550142')
      await page.getByLabel('Are you a realtor?').check()
      const consent = page.getByLabel(/^Yes, send me/)
      await consent.check()
      await arrive(consent)
      await expect(consent).toBeFocused()
      await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
      expect(sent).toEqual([
        expect.objectContaining({
          firstName: 'Ada',
          lastName: 'Person',
          email: 'ada@reader.example',
          phone: '+12125550142',
          consent: true,
          listId: 23,
        }),
      ])
      await expect(page.getByLabel('Are you a realtor?')).toBeChecked()
    },
  )
})

test('an island wakes in a browser that never says that it is idle', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 })
  })
  await page.goto('/all-suites')
  await page.getByRole('group', { name: 'Bedrooms' }).getByLabel('Studio').check()
  await expect(page).toHaveURL('/all-suites?bedrooms=0')
})
