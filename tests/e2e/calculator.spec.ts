import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const CANADIAN = '/suites/aurora-on-king-1204'
const AMERICAN = '/suites/signal-house-205'

/** Opens the calculator of a page with a posted rate of our choosing. */
const open = async (page: Page, path = CANADIAN, posted: unknown = { rate: 5, date: '2026-11-18' }) => {
  await page.route('**/api/mortgage-rate', (route) =>
    posted === null ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: posted }),
  )
  await page.goto(path)
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const sum = (page: Page) => page.locator('.calc__sum')
const cost = (page: Page, name: string) =>
  page.locator('.legend > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

test('starts from the listing and the posted rate', async ({ page }) => {
  await open(page, CANADIAN, { rate: 6.09, date: '2026-11-18' })
  await expect(field(page, 'Purchase price')).toHaveValue('649,900')
  await expect(field(page, 'Down payment')).toHaveValue('129,980')
  await expect(field(page, 'or % of price')).toHaveValue('20')
  await expect(field(page, 'Interest rate')).toHaveValue('6.09')
  await expect(field(page, 'Amortization')).toHaveValue('25')
  await expect(field(page, 'Term')).toHaveValue('5')
  await expect(field(page, 'Payment frequency')).toHaveValue('monthly')
  await expect(page.getByText('Posted 5-year rate, Bank of Canada, 18 November 2026.')).toBeVisible()

  await expect(page.getByText('Mortgage payment, monthly')).toBeVisible()
  await expect(sum(page)).toHaveText('$3,354.35')
  await expect(cost(page, 'Mortgage payment')).toHaveText('$3,354.35')
  await expect(cost(page, 'Property tax')).toHaveText('$433.27')
  await expect(cost(page, 'Maintenance fee')).toHaveText('$428.40')
  await expect(cost(page, 'Utilities')).toHaveText('$200.00')
  await expect(cost(page, 'Insurance')).toHaveText('$100.00')
  await expect(cost(page, 'Miscellaneous')).toHaveText('$50.00')
  await expect(cost(page, 'Total, approximate')).toHaveText('$4,566.02')
  await expect(page.getByText('Compounded semi-annually, as fixed-rate mortgages')).toBeVisible()
})

test.describe('without the rate service', () => {
  test.use({ expectedProblems: [/status of 503/] })

  test('keeps the default of 5 without a message', async ({ page }) => {
    await open(page, CANADIAN, null)
    await expect(field(page, 'Interest rate')).toHaveValue('5')
    await expect(sum(page)).toHaveText('$3,023.88')
    await expect(page.getByText('An example rate. Enter the one you were offered.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })
})

test('a rate that was typed stays when the posted one arrives late', async ({ page }) => {
  const late = Promise.withResolvers<undefined>()
  await page.route('**/api/mortgage-rate', async (route) => {
    await late.promise
    await route.fulfill({ json: { rate: 6.09, date: '2026-11-18' } })
  })
  await page.goto(CANADIAN)
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
  await field(page, 'Interest rate').fill('4')
  late.resolve(undefined)
  await expect(page.locator('#calculator').getByText('18 November 2026')).toBeVisible()
  await expect(field(page, 'Interest rate')).toHaveValue('4')
})

test('what is typed before the script arrives counts', async ({ page }) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/mortgage-rate', (route) => route.fulfill({ json: { rate: 5, date: null } }))
  await page.route(/\/Calculator\b[^/]*\.(js|tsx)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(CANADIAN)
  await field(page, 'Purchase price').fill('625,000')
  await field(page, 'Payment frequency').selectOption('weekly')
  held.resolve(undefined)
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
  await expect(sum(page)).toHaveText('$670.02')
  await expect(field(page, 'Down payment')).toHaveValue('125,000')
  await expect(field(page, 'Purchase price')).toHaveValue('625,000')
})

test('amount and share of the down payment follow each other', async ({ page }) => {
  await open(page)
  await field(page, 'Down payment').fill('$100 000')
  await expect(field(page, 'or % of price')).toHaveValue('15.39')
  await field(page, 'or % of price').fill('10')
  await expect(field(page, 'Down payment')).toHaveValue('64,990')
  await field(page, 'Purchase price').fill('500000')
  await expect(field(page, 'Down payment')).toHaveValue('50,000')
  await field(page, 'Purchase price').blur()
  await expect(field(page, 'Purchase price')).toHaveValue('500,000')
})

test('typing in the middle of a figure keeps the caret there', async ({ page }) => {
  await open(page)
  const price = field(page, 'Purchase price')
  await price.focus()
  await price.press('Home')
  await price.press('ArrowRight')
  await price.press('Delete')
  await price.pressSequentially('12')
  await expect(price).toHaveValue('6129,900')
  expect(await price.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
})

test('every frequency has its payment', async ({ page }) => {
  await open(page)
  await field(page, 'Purchase price').fill('625,000')
  for (const [frequency, payment] of [
    ['monthly', '$2,908.02'],
    ['semi-monthly', '$1,452.52'],
    ['bi-weekly', '$1,340.68'],
    ['accelerated bi-weekly', '$1,454.01'],
    ['weekly', '$670.02'],
  ] as const) {
    await field(page, 'Payment frequency').selectOption(frequency)
    await expect(sum(page)).toHaveText(payment)
    await expect(page.getByText(`Mortgage payment, ${frequency}`, { exact: true })).toBeVisible()
  }
  await expect(cost(page, 'Mortgage payment')).toHaveText('$2,903.42')
  await field(page, 'Payment frequency').selectOption('accelerated bi-weekly')
  await expect(page.getByText('21.5 years')).toBeVisible()
})

test('term and amortization change what they should', async ({ page }) => {
  await open(page)
  await field(page, 'Purchase price').fill('625,000')
  await expect(page.getByText('about $442,538')).toBeVisible()
  await field(page, 'Term').selectOption('1')
  await expect(page.getByText('Balance after 1 year', { exact: true })).toBeVisible()
  await field(page, 'Amortization').selectOption('30')
  await expect(sum(page)).toHaveText('$2,668.45')
})

test('an American suite compounds monthly', async ({ page }) => {
  await open(page, AMERICAN)
  await field(page, 'Purchase price').fill('625,000')
  await expect(sum(page)).toHaveText('$2,922.95')
  await expect(page.getByText('Interest compounded monthly, as is usual in the United States.')).toBeVisible()
})

test('on a building page the result goes when a figure is missing, and 0% counts', async ({ page }) => {
  await open(page, '/buildings/aurora-on-king')
  await expect(sum(page)).toBeVisible()
  for (const name of ['Purchase price', 'Down payment', 'Interest rate']) {
    const before = await field(page, name).inputValue()
    await field(page, name).fill('')
    await expect(page.getByText('Fill in the price, the down payment and the rate.')).toBeVisible()
    await expect(sum(page)).toHaveCount(0)
    await field(page, name).fill(before)
    await expect(sum(page)).toBeVisible()
  }
  await field(page, 'Purchase price').fill('375,000')
  await field(page, 'or % of price').fill('20')
  await field(page, 'Interest rate').fill('0')
  await expect(sum(page)).toHaveText('$1,000.00')
})

test('what cannot be read is named at its field and nothing is calculated', async ({ page }) => {
  await open(page)
  for (const [name, text, message] of [
    ['Purchase price', 'abc', 'Enter a price above 0, such as 649,900.'],
    ['Down payment', '700,000', 'The down payment is more than the price.'],
    ['or % of price', '101', 'Enter a share from 0 to 100.'],
    ['Interest rate', '31', 'Enter a rate from 0 to 30, such as 5.25.'],
  ] as const) {
    const input = field(page, name)
    const before = await input.inputValue()
    await input.fill(text)
    await expect(input).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')))
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(sum(page)).toHaveCount(0)
    await expect(page.locator('#calculator')).not.toContainText(/NaN|Infinity|∞/)
    await input.fill(before)
    await expect(input).toHaveAttribute('aria-invalid', 'false')
    await expect(sum(page)).toBeVisible()
  }
  await field(page, 'or % of price').fill('100')
  await expect(page.locator('.calc__result')).toContainText('there is nothing to borrow')
})

test('a new result is read out once typing has stopped', async ({ page }) => {
  await open(page)
  const status = page.locator('.calc__result').getByRole('status')
  await expect(status).toBeEmpty()
  await field(page, 'Purchase price').fill('625,000')
  await expect(status).toHaveText(
    'Mortgage payment, monthly: $2,908.02. Total, approximate: $4,103.09 a month.',
  )
})

test('draws the ring once it is in view', { tag: '@both' }, async ({ page }) => {
  const charts: string[] = []
  page.on('request', (request) => /\/Chart\./.test(request.url()) && charts.push(request.url()))
  await page.goto(CANADIAN, { waitUntil: 'networkidle' })
  expect(charts).toEqual([])
  await page.locator('.donut__ring').scrollIntoViewIfNeeded()
  await expect(page.locator('.donut__ring svg path').first()).toBeVisible({ timeout: 15_000 })
  expect(charts).toHaveLength(1)
  await expect(page.getByRole('img', { name: 'Monthly cost by part.' })).toBeVisible()
})

test('the schedule opens by keyboard and is saved as CSV', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  await field(page, 'Purchase price').fill('625,000')
  await expect(sum(page)).toHaveText('$2,908.02')
  await page.locator('summary', { hasText: 'Payment schedule' }).press('Enter')
  const table = page.getByRole('table', { name: 'Payment schedule' })
  await expect(table.getByRole('row')).toHaveCount(26)
  await expect(table.getByRole('row').last()).toContainText('$0.00')
  await expectNoAxeFindings(page, '#calculator')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download every payment (CSV)' }).press('Enter')
  const download = await saved
  expect(download.suggestedFilename()).toBe('payment-schedule.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[1]).toBe('1,2908.02,2061.96,846.06,499153.94')
  expect(lines[300]).toMatch(/^300,.*,0\.00$/)
})

test(
  'a schedule wider than the phone shows at its edge that it goes on',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page)
    await page.locator('summary', { hasText: 'Payment schedule' }).click()
    const box = page.getByRole('group', { name: 'Payment schedule' })
    // With larger text the desktop's schedule is too wide as well.
    await box.evaluate(({ style, firstElementChild: table }) => {
      style.setProperty('max-width', '20rem')
      table?.setAttribute('style', 'visibility: hidden')
    })
    await box.scrollIntoViewIfNeeded()
    /** Where the right edge is, before a scroll bar, as a share of the width. */
    const inner = await box.evaluate((each) => (each.clientWidth - 2) / each.getBoundingClientRect().width)
    /** How dark the paper is just before the right edge, from 0. */
    const shade = async () => {
      const png = (await box.screenshot()).toString('base64')
      return page.evaluate(
        async ([data, at]) => {
          const picture = new Image()
          picture.src = `data:image/png;base64,${data}`
          await picture.decode()
          const { width, height } = picture
          const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
          drawing?.drawImage(picture, 0, 0)
          return 255 - (drawing?.getImageData(at * width, height / 2, 1, 1).data[0] ?? 255)
        },
        [png, inner] as const,
      )
    }
    const cut = await shade()
    await box.evaluate((scrolled) => scrolled.scrollTo({ left: scrolled.scrollWidth }))
    expect(cut).toBeGreaterThan((await shade()) + 10)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows what it starts from and a phone number', async ({ page }) => {
    await page.goto(CANADIAN)
    const calculator = page.locator('#calculator')
    await expect(calculator.getByText('The calculator needs JavaScript.')).toBeVisible()
    await expect(calculator.getByRole('link', { name: '+1 416 555 0142' })).toHaveAttribute(
      'href',
      'tel:+14165550142',
    )
    await expect(sum(page)).toHaveText('$3,023.88')
    await expect(field(page, 'Purchase price')).toBeHidden()
  })
})
