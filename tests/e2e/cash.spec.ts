import type { Page } from '@playwright/test'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { closing, field, open, panel, payment, SUITE } from './cash.pages.ts'

/** The address without its port, whose digits are random. */
const searchOf = (page: Page) => new URL(page.url()).search

test('suite 1204 takes what an owner, a first home and an investor pay at closing, from a shared address', async ({
  page,
}) => {
  for (const [query, dollars] of [
    ['', '$49,299.86'],
    ['?first=yes', '$40,824.86'],
    ['?use=rent', '$73,299.86'],
  ] as const) {
    await open(page, SUITE + query)
    await expect(closing(page), query).toHaveText(dollars)
  }
})

test('the switches go into the address, which can be refreshed', async ({ page }) => {
  await open(page, SUITE)
  await panel(page).getByLabel('Yes', { exact: true }).check()
  await expect(closing(page)).toHaveText('$40,824.86')
  await field(page, 'Your down payment').fill('97485')
  await expect(field(page, 'Down payment')).toHaveValue('97,485')
  await expect(payment(page)).toHaveText('$3,302.83')
  await expect(page).toHaveURL(/\?first=yes&down=97485$/u)
  await field(page, 'Amortization').selectOption('30')
  await expect(page).toHaveURL(/years=30/u)
  await page.reload()
  await panel(page).scrollIntoViewIfNeeded()
  await expect(field(page, 'Your down payment')).toHaveValue('97,485')
  await expect(field(page, 'Amortization')).toHaveValue('30')
  await expect(panel(page).getByLabel('Yes', { exact: true })).toBeChecked()
})

test('a suite is financed with the tax of its province, which one press leaves out', async ({
  page,
  request,
}) => {
  const suites: SuiteCard[] = await (await request.get('/api/pubSuites')).json()
  const suite = suites.find(
    ({ building, available, price }) => building.city === 'Montréal' && available && price === 429_900,
  )
  await open(page, `/suites/${suite?._id}`)
  await expect(payment(page)).toHaveText('$2,299.79')
  await expect(page.getByText(/on top, .* is paid and financed/u)).toBeVisible()
  await page.getByRole('button', { name: 'Leave the tax out' }).click()
  await expect(payment(page)).not.toHaveText('$2,299.79')
  await expect(page).toHaveURL(/tax=out/u)
  await page.getByRole('button', { name: 'Add the tax' }).click()
  await expect(payment(page)).toHaveText('$2,299.79')
})

test('below the legal minimum there is a message that names it, and no payment', async ({ page }) => {
  await open(page, `${SUITE}?down=39989.99`)
  await expect(field(page, 'Down payment')).toHaveAccessibleDescription(
    /legal minimum down payment for this price is \$39,990\.00/u,
  )
  await expect(payment(page)).toHaveCount(0)
  // Its field has the error; no field is missing.
  await expect(page.getByText('Fill in the price')).toHaveCount(0)
})

test('shows the income a lender requires, and keeps income and debts in the tab', async ({ page }) => {
  await open(page, `${SUITE}?rate=4.79`)
  const part = page.locator('.calc__qualify')
  await expect(part).toContainText('Payment at 6.79%')
  const needed = part.locator('.money-sum')
  await expect(needed).toContainText('a year')
  await field(page, 'Household income a year, before tax').fill('150000')
  await expect(part.getByRole('status')).toContainText('$150,000.00 a year is enough for this mortgage.')
  await field(page, 'Payments on other debts a month').fill('1500')
  await expect(part.getByRole('status')).toContainText('short for this mortgage')
  expect(searchOf(page)).not.toMatch(/150000|1500/u)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain(
    '150000',
  )
})

test('an American suite takes 30 years fixed with one press, and no tax at a Canadian rate', async ({
  page,
}) => {
  await open(page, '/suites/signal-house-205')
  await expect(field(page, 'Amortization')).toHaveValue('25')
  await page.getByRole('button', { name: 'Use 30 years fixed, without a term' }).click()
  await expect(field(page, 'Amortization')).toHaveValue('30')
  await expect(field(page, 'Term')).toHaveValue('0')
  await expect(page.locator('#calculator')).toContainText(
    'Mortgage insurance (PMI) and closing costs are not included.',
  )
  await expect(page.locator('#calculator')).not.toContainText('1% of the loan')
  await expect(page.locator('.calc__qualify')).toHaveCount(0)
})

test('a commercial unit has the calculator and no panel', async ({ page, request }) => {
  const suites: SuiteCard[] = await (await request.get('/api/pubSuites')).json()
  const unit = suites.find(({ propertyType }) => propertyType === 'commercial')
  await open(page, `/suites/${unit?._id}`)
  await expect(page.locator('#calculator')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator('.calc__qualify')).toHaveCount(0)
  await expect(page.locator(':is(.offer, #plan, .brochure) dt', { hasText: 'Bedrooms' })).toHaveCount(0)
})

test('where tax is on top, the down payment is a share of the price with tax', async ({ page }) => {
  for (const [query, dollars] of [
    ['in=montreal&cost=429900', '98,855.51'],
    ['in=ab&cost=674900', '141,729'],
    ['in=bc&cost=559900', '117,579'],
  ] as const) {
    await open(page, `/cash-to-close?${query}`)
    await expect(field(page, 'Your down payment'), query).toHaveValue(dollars)
    await expect(page.getByText('20% of the price with tax.')).toBeVisible()
  }
})

test(
  'a visitor with $60,000 sees whether 1204 is affordable, why, and what is due when',
  { tag: '@both' },
  async ({ page }) => {
    const began = Date.now()
    await open(page, SUITE)
    await page.getByRole('link', { name: 'What you pay, and when' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Cash to Close' })).toBeInViewport()
    await field(page, 'Cash you have').fill('60,000')
    const verdict = panel(page).locator('.cash__reach')
    await expect(verdict).toContainText('Out of reach with $60,000.00.')
    await expect(verdict.getByText('Out of reach')).toBeInViewport()
    await expect(panel(page).getByRole('button', { name: /down payment/ })).toHaveCount(0)
    await expect(verdict).toContainText('$86,784.86 is missing')
    await expect(verdict).toContainText('runs out after 180 days, 21 May 2027: $64,990.00 is due by then')
    await expect(verdict).toContainText(
      'The least this home takes is $115,527.27 in cash, because its deposits alone come to $97,485.00.',
    )
    const rows = panel(page).getByRole('table', { name: 'What is due when' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('On signing')
    await expect(rows.nth(2)).toContainText('22 December 2026')
    await expect(rows.last()).toContainText('$146,784.86')
    expect(searchOf(page)).not.toContain('60')
    expect(Date.now() - began).toBeLessThan(60_000)
  },
)

test(
  'legal fees, title insurance, levies and occupancy stand as sums beside the sure one, with their sources',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, SUITE)
    const sums = panel(page).locator('.cash__sums')
    await expect(sums.locator('.total')).toContainText('$146,784.86')
    // Up to 12 months of $3,658.40, $4,000 and $500 of fees, and levies up to their cap of $12,000.
    await expect(sums).toContainText(/between \$151,743 and \$207,186/iu)
    for (const row of [
      'Occupancy fee until closing$3,658 to $43,901',
      'Development charges and leviesup to $12,000',
      'Legal fees$1,000 to $4,000',
      'Title insurance$300 to $500',
    ])
      await expect(sums.locator('.cash__varying .sums > div').filter({ hasText: row })).toHaveCount(1)
    await expect(sums.locator('.cash__out', { hasText: 'Adjustments' })).toContainText(
      'known only shortly before closing.Not included',
    )
    const line = panel(page).locator('details', { hasText: /^Legal fees/u })
    await line.locator('summary').click()
    await expect(line.getByRole('link')).toHaveAttribute('href', /^https/u)
    await expect(line).toContainText('read 25 November 2026. What is usual, not a rule.')
    await field(page, 'Cash you have').fill('150,000')
    await expect(panel(page).locator('.cash__reach')).toContainText(
      'Within reach with $150,000.00.$3,215.14 is left after closing. The costs that vary come to $4,958 to $60,401.',
    )
    await expectNoAxeFindings(page, '#cash-to-close')
  },
)

test('a price in the States has no ranges, and says what is not included', async ({ page }) => {
  await open(page, '/cash-to-close?in=chicago&cost=329900')
  const sums = page.locator('.cash__varying')
  await expect(sums).toContainText('Title, escrow and lender’s fees')
  await expect(sums).toContainText('Not included')
  await expect(sums).not.toContainText(/between/iu)
})

test('deposits above the down payment are said and offered, never put in', async ({ page }) => {
  await open(page, `${SUITE}?down=60000`)
  await expect(panel(page)).toContainText(
    'The deposits come to $97,485.00, more than the down payment of $60,000.00.',
  )
  await expect(field(page, 'Your down payment')).toHaveValue('60,000')
  await panel(page).getByRole('button', { name: 'Use $97,485.00 as the down payment' }).click()
  await expect(field(page, 'Your down payment')).toHaveValue('97,485')
  await expect(field(page, 'Down payment')).toHaveValue('97,485')
})

test('a line opens by keyboard to its formula, source and date', { tag: '@phone' }, async ({ page }) => {
  await open(page, SUITE)
  const line = panel(page).locator('details', { hasText: 'Land transfer tax, city' })
  await line.locator('summary').press('Enter')
  await expect(line.getByText('0.5% to $55,000.00')).toBeVisible()
  await expect(line.getByRole('link', { name: /City of Toronto/u }).first()).toHaveAttribute(
    'href',
    /toronto\.ca/u,
  )
  await expect(line).toContainText('read 22 November 2026, in force since 1 April 2026')
  await expectNoAxeFindings(page, '#cash-to-close')
})

test('the occupancy fee is estimated with the posted 1-year rate, and its day said', async ({ page }) => {
  await open(page, SUITE + '?first=yes')
  const line = panel(page).locator('details', { hasText: 'Occupancy fee, a month' })
  await expect(line.locator('.cash__amount')).toHaveText('$3,658.40')
  await expect(line).toContainText('5.84% a year on the unpaid $552,415.00: $2,688.42 a month.')
  await expect(line).toContainText('the posted 1-year mortgage rate of 18 November 2026')
  await expect(panel(page).getByText('15 May 2028, tentative').first()).toBeVisible()
})

test('calculator, panel and brochure take the rules of one day: that of the agreement', async ({ page }) => {
  // On 1 December 2024 no rule for insured mortgages is known; on the 20th there is one.
  await open(page, `${SUITE}?down=97485`, '2024-12-01')
  await expect(payment(page)).toHaveCount(0)
  await field(page, 'Day of the agreement').fill('2024-12-20')
  await expect(payment(page)).toHaveText('$3,302.83')
  await expect(page.locator('.calc__qualify')).toContainText('Payment at 7%')
  const premium = panel(page).locator('details', { hasText: /^Mortgage insurance premium/u })
  await expect(premium.locator('.cash__amount')).toHaveText('$15,467.62')
  await page.emulateMedia({ media: 'print' })
  const month = page.locator('.brochure__monthly dl > div', { hasText: 'Mortgage payment' })
  await expect(month).toContainText('$3,302.83')
})

test('a rule that has expired is said, and its line is asked for', async ({ page }) => {
  await open(page, '/cash-to-close?in=montreal&cost=429900', '2027-01-02')
  await expect(
    page.getByText('Transfer duties, Montréal: the rule known here ended on 2026-12-31.'),
  ).toBeVisible()
  const line = page.locator('details', { hasText: 'Transfer duties, Montréal' })
  await expect(line.locator('.cash__amount')).toHaveText('Not included')
})

test('what an address gives wrongly gets its message at its field', async ({ page }) => {
  for (const [query, name, message] of [
    ['cost=1e12', 'Price', 'Enter a price above 0'],
    ['down=20000', 'Your down payment', 'The legal minimum down payment for this price is $40,000.00.'],
    ['signed=2020-01-01', 'Day of the agreement', 'Choose a day from today on, within ten years.'],
    ['signed=9999-12-31', 'Day of the agreement', 'Choose a day from today on, within ten years.'],
  ] as const)
    await test.step(query, async () => {
      await open(page, `/cash-to-close?${query}`)
      await expect(field(page, name)).toHaveAccessibleDescription(
        new RegExp(message.replaceAll('$', '\\$'), 'u'),
      )
      await expect(page.locator('.cash__sums')).toHaveCount(0)
      await expect(page.locator('main')).not.toContainText(/NaN|Infinity/u)
    })
})

test(
  'the page for any home takes place, tax and deposits from its address',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/cash-to-close?in=bc&cost=559900&deposits=p10_s')
    await expect(field(page, 'Where it is')).toHaveValue('bc')
    await expect(field(page, 'Sales tax')).toHaveValue('extra')
    await expect(page.getByRole('table', { name: 'What is due when' }).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Add a deposit' }).click()
    await expect(page.getByRole('group', { name: /^Deposit \d$/u })).toHaveCount(2)
    await expect(page).toHaveURL(/deposits=p10_s\*p5_d90/u)
    await page.getByRole('button', { name: 'Remove deposit 1' }).click()
    await expect(page).toHaveURL(/deposits=p5_d90/u)
    await expectNoAxeFindings(page, 'main')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel shows what the home takes, with its formulas', async ({ page }) => {
    await page.goto(SUITE)
    await expect(closing(page)).toHaveText('$49,299.86')
    await expect(panel(page).getByText('To change these figures, turn on JavaScript')).toBeVisible()
    await expect(field(page, 'Your down payment')).toBeHidden()
  })
})
