import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import { $postedRate } from '#features/rates/rates.store.ts'
import { mutateCache } from '#lib/query.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { changeAddress } from '#ui/useAddress.ts'
import { Calculator, type Props } from './Calculator.tsx'
import { setPrivateFigures } from './private-figures.store.ts'

/** Suite 1204 of Aurora on King, as its page gives it. */
const aurora: Props = {
  price: 649_900,
  needs: 'non-zero',
  offered: { ids: ['aurora-on-king-1204'] },
  dwelling: true,
  onTop: 0,
  propertyTax: 6498.96,
  builtOn: '2026-11-22',
  country: 'CA',
  region: 'Ontario',
  maintenance: 428.4,
}
const signalHouse: Props = {
  ...aurora,
  price: 419_900,
  country: 'US',
  region: 'Illinois',
  propertyTax: 7978.08,
  maintenance: 334.28,
}
const RATE = 'GET /api/mortgage-rate'
const FIVE = { rate: 5, date: '2026-11-18' }

beforeEach(() => {
  cleanStores($postedRate)
  mutateCache('/api/mortgage-rate')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') })
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
const values = (...names: string[]) => names.map((name) => field(name).value)
const sum = () => document.querySelector('.calc__sum')?.textContent
const summed = (dollars: string | undefined) => waitFor(() => expect(sum()).toBe(dollars))
/** The costs of a month, as in the list beside the chart. */
const costs = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.legend > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
const start = async (change: Partial<Props> = {}, posted: unknown = FIVE) => {
  answer({ [RATE]: posted })
  const { user, container } = open(<Calculator {...aurora} {...change} />)
  await screen.findByText(/18 November 2026/)
  const fill = async (name: string, text: string) => {
    await user.clear(field(name))
    if (text) await user.paste(text)
  }
  const choose = (name: string, choice: string) => user.selectOptions(field(name), choice)
  return { user, container, fill, choose }
}

it('starts from the listing and the posted rate, with a list of its figures beside the ring', async () => {
  await start({}, { rate: 6.09, date: '2026-11-18' })
  await summed('$3,354.35')
  expect(
    values(
      'Purchase price',
      'Down payment',
      'or % of price',
      'Interest rate',
      'Amortization',
      'Term',
      'Payment frequency',
    ),
  ).toEqual(['649,900', '129,980', '20', '6.09', '25', '5', 'monthly'])
  expect(screen.getByText(/^Posted 5-year rate, Bank of Canada, 18 November 2026\./)).toBeTruthy()
  expect(screen.getByText('Mortgage payment, monthly')).toBeTruthy()
  expect(costs()).toEqual({
    'Mortgage payment': '$3,354.35',
    'Property tax': '$433.27',
    'Maintenance fee': '$428.40',
    Utilities: '$200.00',
    Insurance: '$100.00',
    Miscellaneous: '$50.00',
    'Total, approximate': '$4,566.02',
  })
  expect(screen.getByText(/^Compounded semi-annually, as fixed-rate mortgages/)).toBeTruthy()
})

it('keeps the default of 5 without a message where the posted rate cannot be had', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  answer({ [RATE]: refused(503) })
  open(<Calculator {...aurora} />)
  await waitFor(() => expect(warned).toHaveBeenCalled())
  expect(values('Interest rate')).toEqual(['5'])
  expect(sum()).toBe('$3,023.88')
  expect(screen.getByText('An example rate. Enter the one you were offered.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps a rate that was typed when the posted one arrives late', async () => {
  const late = Promise.withResolvers<Response>()
  answer({ [RATE]: () => late.promise })
  const { user } = open(<Calculator {...aurora} />)
  await user.clear(field('Interest rate'))
  await user.type(field('Interest rate'), '4')
  late.resolve(Response.json({ rate: 6.09, date: '2026-11-18' }))
  await screen.findByText(/18 November 2026/)
  expect(values('Interest rate')).toEqual(['4'])
})

it('keeps amount and share of the down payment in step, and tidies a figure that is left', async () => {
  const { user, fill } = await start()
  await fill('Down payment', '$100 000')
  expect(values('or % of price')).toEqual(['15.39'])
  await fill('or % of price', '10')
  expect(values('Down payment')).toEqual(['64,990'])
  await fill('Purchase price', '500000')
  expect(values('Purchase price', 'Down payment')).toEqual(['500000', '50,000'])
  await user.tab()
  expect(values('Purchase price')).toEqual(['500,000'])
})

it('asks which amount is meant by a figure with two readings', async () => {
  const { user, fill } = await start()
  await fill('Purchase price', '649,90')
  await screen.findByText('Do you mean $649.90 or $64,990? Enter one of them.')
  await user.tab()
  expect(values('Purchase price')).toEqual(['649,90'])
  expect(sum()).toBeUndefined()
  await user.type(field('Purchase price'), '0')
  await summed('$3,023.88')
  await fill('Purchase price', '1299,50')
  await screen.findByText('Do you mean $1,299.50 or $129,950? Enter one of them.')
})

it('has a payment for every frequency, and its month', async () => {
  const { fill, choose } = await start()
  await fill('Purchase price', '625,000')
  for (const [frequency, payment] of [
    ['monthly', '$2,908.02'],
    ['semi-monthly', '$1,452.52'],
    ['bi-weekly', '$1,340.68'],
    ['accelerated bi-weekly', '$1,454.01'],
    ['weekly', '$670.02'],
  ] as const) {
    await choose('Payment frequency', frequency)
    await summed(payment)
    expect(screen.getByText(`Mortgage payment, ${frequency}`)).toBeTruthy()
    expect(screen.queryByText('21.5 years') !== null).toBe(frequency === 'accelerated bi-weekly')
  }
  expect(costs()['Mortgage payment']).toBe('$2,903.42')
})

it('says the balance at the end of the term, and pays less a month over more years', async () => {
  const { fill, choose } = await start()
  await fill('Purchase price', '625,000')
  expect(await screen.findByText('about $442,538')).toBeTruthy()
  await choose('Term', '1')
  expect(await screen.findByText('Balance after 1 year')).toBeTruthy()
  await choose('Amortization', '30')
  await summed('$2,668.45')
})

it('compounds monthly for an American home, which takes 30 years fixed with one press', async () => {
  const { user, fill, container } = await start(signalHouse)
  expect(screen.getByText(/^Interest compounded monthly, as is usual in the United States\./)).toBeTruthy()
  await fill('Purchase price', '625,000')
  await summed('$2,922.95')
  await user.click(screen.getByRole('button', { name: 'Use a 30-year fixed rate, without a term' }))
  expect(values('Amortization', 'Term')).toEqual(['30', '0'])
  expect(container.textContent).toContain('Mortgage insurance (PMI) and closing costs are not included.')
  expect(container.textContent).not.toContain('1% of the loan')
  expect(container.querySelector('.calc__qualify')).toBeNull()
})

it('on a building page, has no result without its three figures, and counts 0%', async () => {
  const { fill } = await start({ price: 389_900, needs: 'filled', offered: { building: 'aurora-on-king' } })
  for (const name of ['Purchase price', 'Down payment', 'Interest rate']) {
    const before = field(name).value
    await fill(name, '')
    expect(await screen.findByText('Fill in the price, the down payment and the rate.')).toBeTruthy()
    expect(sum()).toBeUndefined()
    await fill(name, before)
    await waitFor(() => expect(sum()).toBeTruthy())
  }
  await fill('Purchase price', '375,000')
  await fill('or % of price', '20')
  await fill('Interest rate', '0')
  await summed('$1,000.00')
})

it('names what cannot be read at its field, and calculates nothing', async () => {
  const { fill, container } = await start()
  for (const [name, text, description] of [
    ['Purchase price', 'abc', /Enter a price above 0, such as 649,900\./],
    ['Down payment', '700,000', /The down payment is more than the price\./],
    ['or % of price', '101', /Enter a percentage from 0 to 100\./],
    ['Interest rate', '31', /Enter a rate from 0 to 30, such as 5\.25\./],
  ] as const) {
    const before = field(name).value
    await fill(name, text)
    const input = await screen.findByRole('textbox', { name, description })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(sum()).toBeUndefined()
    expect(container.textContent).not.toMatch(/NaN|Infinity|∞/)
    await fill(name, before)
    await waitFor(() => expect(sum()).toBeTruthy())
    expect(input.getAttribute('aria-invalid')).toBe('false')
  }
  await fill('or % of price', '100')
  await summed(undefined)
  expect(container.querySelector('.calc__result')?.textContent).toContain('there is nothing to borrow')
})

it('computes 200 ms after the last change, and reads the result out once typing has stopped', async () => {
  const { container } = await start()
  const status = () => container.querySelector('.calc__result [role=status]')?.textContent
  await summed('$3,023.88')
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  fireEvent.change(field('Purchase price'), { target: { value: '500,000' } })
  await pass(150)
  fireEvent.change(field('Purchase price'), { target: { value: '625,000' } })
  await pass(190)
  expect(sum()).toBe('$3,023.88')
  await pass(20)
  expect(sum()).toBe('$2,908.02')
  expect(status()).toBe('')
  await pass(1000)
  expect(status()).toBe('Mortgage payment, monthly: $2,908.02. Total, approximate: $4,103.09 a month.')
})

it('finances the tax of the province with the price, which one press leaves out', async () => {
  const { user, container } = await start({
    price: 429_900,
    onTop: 14.975,
    region: 'Québec',
    propertyTax: null,
  })
  await summed('$2,299.79')
  expect(container.textContent).toMatch(/added, you pay and finance .*/u)
  await user.click(screen.getByRole('button', { name: 'Leave the tax out' }))
  await waitFor(() => expect(sum()).not.toBe('$2,299.79'))
  await waitFor(() => expect(location.search).toContain('tax=out'))
  await user.click(screen.getByRole('button', { name: 'Add the tax' }))
  await summed('$2,299.79')
})

it('keeps what is typed while the panel changes the address', async () => {
  const { fill } = await start()
  await fill('Interest rate', '5.5')
  act(() => changeAddress('?first=yes&down=97485', 'replace'))
  expect(values('Interest rate', 'Down payment')).toEqual(['5.5', '97,485'])
  await waitFor(() => expect(location.search).toBe('?first=yes&down=97485&rate=5.5'))
  act(() => changeAddress('?first=yes', 'replace'))
  expect(values('Interest rate', 'Down payment')).toEqual(['5', '129,980'])
})

it('below the legal minimum has a message that names it, and no payment', async () => {
  history.replaceState(null, '', '?down=39989.99')
  await start()
  const description = /legal minimum down payment for this price is \$39,990\.00/u
  expect(await screen.findByRole('textbox', { name: 'Down payment', description })).toBeTruthy()
  expect(sum()).toBeUndefined()
  // Its field has the error; no field is missing.
  expect(screen.queryByText(/Fill in the price/)).toBeNull()
})

it('shows the income a lender requires, and keeps income and debts in the tab', async () => {
  history.replaceState(null, '', '?rate=4.79')
  const { fill } = await start()
  const heading = await screen.findByRole('heading', { name: 'Would a lender say yes?' })
  const part = heading.closest('details') as HTMLElement
  await waitFor(() => expect(part.textContent).toContain('Payment at 6.79%'))
  expect(part.querySelector('.money-sum')?.textContent).toContain('a year')
  await fill('Annual household income, before tax', '150000')
  const verdict = within(part).getByRole('status')
  expect(verdict.textContent).toContain('$150,000 a year is enough for this mortgage.')
  await fill('Monthly payments on other debts', '1500')
  expect(verdict.textContent).toContain('short for this mortgage')
  expect(location.search).not.toMatch(/150000|1500/u)
  expect(JSON.stringify([{ ...localStorage }, document.cookie])).not.toContain('150000')
})

it('asks no income for a commercial unit', async () => {
  const { container } = await start({ dwelling: false })
  await summed('$3,023.88')
  expect(container.querySelector('.calc__qualify')).toBeNull()
})

it('has a payment schedule by the year, which is saved as CSV', async () => {
  const { user, fill } = await start()
  await fill('Purchase price', '625,000')
  await summed('$2,908.02')
  await user.click(screen.getByText('Payment schedule'))
  const rows = within(await screen.findByRole('table', { name: 'Payment schedule' })).getAllByRole('row')
  expect(rows).toHaveLength(26)
  expect(rows.at(-1)?.textContent).toContain('$0.00')
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:schedule')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Download every payment (CSV)' }))
  expect(saved.mock.contexts[0]).toMatchObject({ href: 'blob:schedule', download: 'payment-schedule.csv' })
  const lines = (await (made.mock.calls[0]?.[0] as Blob).text()).split('\r\n')
  expect(lines[1]).toBe('1,2908.02,2061.96,846.06,499153.94')
  expect(lines[300]).toMatch(/^300,.*,0$/)
})

it('leads with the month at the listing’s property tax, says why it differs, and measures it by the budget', async () => {
  answer({ [RATE]: FIVE })
  open(<Calculator {...aurora} />)
  const month = () => document.querySelector('.calc__month')?.textContent
  // The rows have 1% of the loan: $433.27 a month; the listing states $6,498.96 a year.
  await waitFor(() => expect(month()).toContain('$4,344 a month'))
  expect(month()).toContain('$541.58 a month. The rows below use 1% of the loan a year, $433.27 a month.')
  expect(document.querySelector('.legend .total')?.textContent).toContain('$4,235.')
  act(() => setPrivateFigures({ budget: '4,344' }))
  expect(month()).toContain('within your budget')
  act(() => setPrivateFigures({ budget: '4,000' }))
  expect(month()).toContain('$344 a month over your budget')
})

it('leads with no month of its own where the rows have the listing’s tax already', async () => {
  answer({ [RATE]: FIVE })
  open(<Calculator {...signalHouse} />)
  await waitFor(() => expect(document.querySelector('.calc__sum')).not.toBeNull())
  expect(document.querySelector('.calc__month')).toBeNull()
})

it('opens with a given down payment, which no address gets unless it is changed', async () => {
  answer({ [RATE]: FIVE })
  const { user } = open(<Calculator {...aurora} opening={150_000} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
  expect(field('Down payment').value).toBe('150,000')
  await user.selectOptions(field('Amortization'), '30')
  await waitFor(() => expect(location.search).toBe('?years=30'))
  await user.clear(field('or % of price'))
  await user.type(field('or % of price'), '20')
  await waitFor(() => expect(location.search).toBe('?years=30&share=20'))
})
