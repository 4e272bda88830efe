import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Calculator } from '#features/calculator/Calculator.tsx'
import { $oneYearRate, $postedRate } from '#features/rates/rates.store.ts'
import { $live } from '#features/suite/live.store.ts'
import { aSuite, noMoney } from '#features/suite/suite.fixture.ts'
import { mutateCache } from '#lib/query.ts'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { CashPage } from './CashPage.tsx'
import { depositsFrom } from './deposit-text.rules.ts'
import type { Home } from './home.rules.ts'
import { OfferedCash } from './OfferedCash.tsx'

const SUITE = 'aurora-on-king-1204'
/** Suite 1204 of Aurora on King, as its page gives it. */
const home: Home = {
  place: { country: 'CA', region: 'Ontario', municipality: 'toronto' },
  dwelling: true,
  condominium: true,
  tax: 'included',
  rebateAssumed: true,
  deposits: depositsFrom('$10,000 on signing, balance to 5% in 30 days, 5% in 180 days, 5% on occupancy'),
  fee: 428.4,
  propertyTax: 6498.96,
  levyCap: 12_000,
  firstOccupancy: '2028-05-15',
}
const costs = { ...noMoney, depositStructure: null, maintenanceFee: null }
const shared = { price: 649_900, offered: { ids: [SUITE] }, builtOn: '2026-11-22' }
const now = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00Z`) })

beforeEach(() => {
  cleanStores($postedRate, $oneYearRate)
  mutateCache('/api/mortgage-rate')
  mutateCache('/api/occupancy-rate')
  $live.set(new Map())
  now('2026-11-22')
  answer({
    'GET /api/mortgage-rate': { rate: 5, date: '2026-11-18' },
    'GET /api/occupancy-rate': { rate: 5.84, date: '2026-11-18', source: 'bank' },
    'GET /api/pubSuites': [
      aSuite({ _id: 'small', price: 150_000, costs }),
      aSuite({ costs }),
      aSuite({ _id: 'dear', price: 950_000, costs }),
      aSuite({ _id: 'abroad', price: 150_000, costs, building: { country: 'US', region: 'Illinois' } }),
    ],
  })
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
const textOf = (selector: string) => document.querySelector(selector)?.textContent
const closing = () => textOf('.cash__sums .sums > div:nth-child(2) dd')
const line = (name: RegExp | string) => {
  const found = [...document.querySelectorAll('details')].find((each) =>
    each.querySelector('summary')?.textContent.match(name),
  )
  if (!found) throw new Error(`No line ${String(name)}`)
  return found
}
const visit = (query = '', page = <OfferedCash {...shared} home={home} />) => {
  history.replaceState(null, '', query || '/')
  const { user } = open(page)
  const fill = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.paste(text)
  }
  return { user, fill }
}
const forAnyHome = (query: string) => visit(query, <CashPage builtOn="2026-11-22" />)

it.each([
  ['', '$49,300'],
  ['?first=yes', '$40,825'],
  ['?use=rent', '$73,300'],
])('takes from a shared address %s what is due at closing', async (query, dollars) => {
  visit(query)
  await waitFor(() => expect(closing()).toBe(dollars))
})

it('writes its switches into the address, and has its fields from one', async () => {
  const { user, fill } = visit('?years=30')
  await user.click(field('Yes'))
  await waitFor(() => expect(closing()).toBe('$40,825'))
  await fill('Your down payment', '97485')
  expect(location.search).toBe('?years=30&first=yes&down=97485')
})

it('says that cash is enough or when it runs out, why, and the least the home takes', async () => {
  const { fill } = visit()
  await fill('Cash on hand', '60,000')
  const verdict = await screen.findByText('Out of reach with $60,000.')
  const said = verdict.parentElement?.textContent
  // $146,784.86, and $16,500 of costs that vary.
  expect(said).toContain('you are $103,285 short')
  expect(said).toContain('runs out after 180 days, 21 May 2027: $64,990 is due by then')
  expect(said).toContain(
    'This home takes at least $132,028 in cash, because its deposits alone come to $97,485.',
  )
  expect(screen.queryByRole('button', { name: /down payment/ })).toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Due at each step' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('On signing')
  expect(rows[2]?.textContent).toContain('22 December 2026')
  expect(rows.at(-1)?.textContent).toContain('$146,785')
  expect(location.search).not.toContain('60')

  // The down payment stays: only a page opened with the cash uses another.
  expect(field('Your down payment').value).toBe('129,980')
  await fill('Cash on hand', '165,000')
  await waitFor(() =>
    expect(textOf('.cash__reach')).toBe(
      'Within reach with $165,000.At least $1,715 is left after closing, with costs that vary at their highest.',
    ),
  )
})

it('leads with the range of what is needed in all, and has the costs that vary, with sources', async () => {
  visit()
  // $1,000 to $4,000 and $300 to $500 of fees, and levies up to their cap of $12,000.
  await waitFor(() => expect(textOf('.cash__sums .money-sum')).toBe('$148,084 to $163,285'))
  const rows = [...document.querySelectorAll('.cash__varying .sums > div')].map((row) => row.textContent)
  for (const row of [
    'Occupancy fee until closingPaid monthly, in place of the mortgage. Not in the total.$3,658 to $43,901',
    'Development charges and leviesup to $12,000',
    'Legal fees$1,000 to $4,000',
    'Title insurance$300 to $500',
  ])
    expect(rows).toContain(row)
  const out = [...document.querySelectorAll('.cash__out')].map((row) => row.textContent).join()
  expect(out).toContain('known only shortly before closing.Not included')
  const legal = line(/^Legal fees/u)
  expect(legal.querySelector('a')?.href).toMatch(/^https/u)
  expect(legal.textContent).toContain('accessed 25 November 2026. Common practice, not a rule.')
})

it('gives the formula, the source and the date of a line, and the rate of the occupancy fee', async () => {
  visit('?first=yes')
  const tax = line('Land transfer tax, city')
  expect(tax.textContent).toContain('0.5% to $55,000.00')
  expect(within(tax).getAllByText(/City of Toronto/u)[0]).toHaveProperty(
    'href',
    expect.stringContaining('toronto.ca'),
  )
  expect(tax.textContent).toContain('accessed 22 November 2026, in force since 1 April 2026')
  await waitFor(() =>
    expect(line('Occupancy fee, monthly').textContent).toContain(
      'the 1-year mortgage rate posted on 18 November 2026',
    ),
  )
  const fee = line('Occupancy fee, monthly')
  expect(fee.querySelector('.cash__amount')?.textContent).toBe('$3,658')
  expect(fee.textContent).toContain('5.84% a year on the unpaid $552,415.00: $2,688.42 a month.')
  expect(screen.getAllByText(/15 May 2028, tentative/)).not.toHaveLength(0)
})

it('says and offers deposits above the down payment, and never puts them in', async () => {
  const { user } = visit('?down=60000')
  expect(
    await screen.findByText('The deposits come to $97,485.00, more than the down payment of $60,000.00.'),
  ).toBeTruthy()
  expect(field('Your down payment').value).toBe('60,000')
  await user.click(screen.getByRole('button', { name: 'Use $97,485 as the down payment' }))
  expect(field('Your down payment').value).toBe('97,485')
  expect(location.search).toBe('?down=97485')
})

it('takes the rules of the day of the agreement, and so does the calculator of the page', async () => {
  // On 1 December 2024 no rule for insured mortgages is known; on the 20th there is one.
  now('2024-12-01')
  visit(
    '?down=97485',
    <>
      <Calculator
        {...shared}
        needs="non-zero"
        dwelling
        onTop={0}
        propertyTax={6498.96}
        country="CA"
        region="Ontario"
        maintenance={428.4}
      />
      <OfferedCash {...shared} home={home} />
    </>,
  )
  await waitFor(() => expect(textOf('.calc__sum')).toBeUndefined())
  fireEvent.change(field('Date of the agreement'), { target: { value: '2024-12-20' } })
  await waitFor(() => expect(textOf('.calc__sum')).toBe('$3,302.83'))
  expect(textOf('.calc__qualify')).toContain('Payment at 7%')
  await waitFor(() =>
    expect(line(/^Mortgage insurance premium/u).querySelector('.cash__amount')?.textContent).toBe('$15,468'),
  )
})

it('is at the price of right now, and gone with the suite', async () => {
  visit()
  await waitFor(() => expect(textOf('.money-sum')).toBe('$148,084 to $163,285'))
  act(() => $live.set(new Map([[SUITE, aSuite({ price: 700_000 })]])))
  await waitFor(() => expect(textOf('.money-sum')).not.toBe('$148,084 to $163,285'))
  act(() => $live.set(new Map([[SUITE, aSuite({ available: false })]])))
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(document.querySelector('.cash')).toBeNull()
})

it.each([
  ['?in=montreal&cost=429900', '98,855.51'],
  ['?in=ab&cost=674900', '141,729'],
  ['?in=bc&cost=559900', '117,579'],
])('with tax on top, puts down a share of the price with tax: %s', async (query, dollars) => {
  forAnyHome(query)
  expect(field('Your down payment').value).toBe(dollars)
  expect(await screen.findByText(/^20% of the price with tax\./)).toBeTruthy()
})

it('has no ranges for a price in the States, and says what is not included', async () => {
  forAnyHome('?in=chicago&cost=329900')
  await waitFor(() => expect(textOf('.cash__varying')).toContain('Title, escrow and lender’s fees'))
  expect(textOf('.cash__varying')).toContain('Not included')
  expect(textOf('.money-sum')).not.toContain(' to ')
})

it('says which rule has expired, and asks for its line', async () => {
  now('2027-01-02')
  forAnyHome('?in=montreal&cost=429900')
  expect(
    await screen.findByText('Transfer duties, Montréal: the rule we have ended on 2026-12-31.'),
  ).toBeTruthy()
  expect(line('Transfer duties, Montréal').querySelector('.cash__amount')?.textContent).toBe('Not included')
})

it.each([
  ['?cost=1e12', 'Price', 'Enter a price above 0'],
  ['?down=20000', 'Your down payment', 'The legal minimum down payment for this price is $40,000.00.'],
  ['?signed=2020-01-01', 'Date of the agreement', 'Choose a date from today to ten years from now.'],
  ['?signed=9999-12-31', 'Date of the agreement', 'Choose a date from today to ten years from now.'],
])('has a message at the field of what an address gives wrongly: %s', async (query, name, message) => {
  forAnyHome(query)
  await waitFor(() => {
    const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message)
  })
  expect(document.querySelector('.cash__sums')).toBeNull()
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/u)
})

it('takes place, tax and deposits of any home from the address, and writes them there', async () => {
  const { user } = forAnyHome('?in=bc&cost=559900&deposits=p10_s')
  expect([field('Location').value, field('Sales tax').value]).toEqual(['bc', 'extra'])
  const table = await screen.findByRole('table', { name: 'Due at each step' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Add a deposit' }))
  expect(screen.getAllByRole('group', { name: /^Deposit \d$/u })).toHaveLength(2)
  expect(location.search).toContain('deposits=p10_s*p5_d90')
  await user.click(screen.getByRole('button', { name: 'Remove deposit 1' }))
  expect(location.search).toContain('deposits=p5_d90')
})

it.each([
  ['a suite’s page', <OfferedCash key="suite" {...shared} home={home} />],
  ['the page for any home', <CashPage key="any" builtOn="2026-11-22" />],
])('out of reach on %s links to the suites within reach, with their number', async (_, page) => {
  const { fill } = visit('', page)
  await fill('Cash on hand', '60,000')
  const link = await screen.findByRole('link', { name: /^1 suite within reach with \$60,000$/ })
  expect(link.getAttribute('href')).toBe('/all-suites?country=CA&reach=within')
})

it('keeps a figure as it is typed, and asks about one with two readings', async () => {
  const { user } = open(<CashPage builtOn="2026-11-22" />)
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  await type('Price', '649.95')
  expect(field('Price').value).toBe('649.95')
  await type('Price', '1,649,90')
  await screen.findByText('Do you mean $1,649.90 or $164,990? Enter one of them.')
  await user.type(field('Price'), '0')
  expect(screen.queryByText(/^Do you mean/)).toBeNull()
  await user.tab()
  expect(field('Price').value).toBe('1,649,900')
})
