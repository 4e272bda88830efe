import { describe, expect, it } from 'vitest'
import { calculator } from '#texts/calculator.ts'
import { closing as texts } from '#texts/closing.ts'
import { aurora, closingOf, hamilton, montreal, TODAY, vancouver } from './closing.fixture.ts'
import type { ClosingInput } from './closing.schema.ts'
import { cashToClose } from './closing.rules.ts'
import { suiteMoneySchema } from '#features/suite/money.schema.ts'

describe('Toronto, tax in the price', () => {
  it('comes to 49,299.86 at closing for an owner', () => {
    const owner = closingOf(aurora)
    expect(owner.base).toBe(596_371.68)
    expect(owner.line('taxInPrice')).toMatchObject({ dollars: 77_528.32, counts: false })
    expect(owner.line('rebateInPrice')).toMatchObject({ dollars: 24_000, counts: false })
    expect(owner.line('provinceTransfer')).toMatchObject({ dollars: 8402.43, status: 'number' })
    expect(owner.line('cityTransfer')).toMatchObject({ dollars: 8402.43, status: 'number' })
    expect(owner.line('balance')).toMatchObject({ dollars: 32_495 })
    expect(owner.totals).toEqual({ deposits: 97_485, closing: 49_299.86, together: 146_784.86 })
    expect(owner.line('premium')).toBeUndefined()
  })

  it('comes to 40,824.86 for a first home, with a federal rebate later', () => {
    const first = closingOf(aurora, { firstHome: true })
    expect(first.line('provinceTransfer')?.dollars).toBe(4402.43)
    expect(first.line('cityTransfer')?.dollars).toBe(3927.43)
    expect(first.totals.closing).toBe(40_824.86)
    expect(first.line('federalFirstHome')).toMatchObject({
      dollars: 29_818.58,
      due: { when: 'later' },
      counts: false,
      status: 'number',
    })
    expect(first.line('ontarioFirstHome')).toMatchObject({
      dollars: 23_709.73,
      status: 'estimate',
      counts: false,
    })
  })

  it('comes to 73,299.86 for an investor, who repays the rebate and claims another', () => {
    const investor = closingOf(aurora, { lives: false, firstHome: true })
    expect(investor.line('rebateRepaid')).toMatchObject({ dollars: 24_000, counts: true })
    expect(investor.line('rentalRebate')).toMatchObject({
      dollars: 24_000,
      counts: false,
      due: { when: 'later' },
    })
    expect(investor.totals.closing).toBe(73_299.86)
    expect(investor.line('federalFirstHome')).toBeUndefined()
  })

  it('lists deposits with their days', () => {
    const { linesOf } = closingOf(aurora)
    expect(linesOf('deposit').map(({ dollars, due, counts }) => [dollars, due.when, due.on, counts])).toEqual(
      [
        [10_000, 'signing', '2026-11-22', true],
        [22_495, 'days', '2026-12-22', true],
        [32_495, 'days', '2027-05-21', true],
        [32_495, 'occupancy', null, true],
      ],
    )
  })

  it('adds the tax on a premium, and the premium to the loan', () => {
    const insured = closingOf(aurora, { down: 97_485 })
    expect(insured.line('premium')).toMatchObject({ dollars: 15_467.62, counts: false })
    expect(insured.line('premiumTax')).toMatchObject({ dollars: 1237.41, status: 'number' })
    expect(insured.loan).toBe(567_882.62)
    expect(insured.totals.closing).toBe(18_042.27)
  })

  it('offers the deposits as the down payment where they come to more, and changes nothing by itself', () => {
    const less = closingOf(aurora, { down: 39_990 })
    expect(less.downOffered).toBe(97_485)
    expect(less.notices).toContain(texts.notices.depositsOverDown('$97,485.00', '$39,990.00'))
    expect(less.line('balance')?.dollars).toBe(0)
    expect(less.loan).toBe(634_306.4)
  })

  it('tells the occupancy fee of a month, outside the totals', () => {
    const fee = closingOf(aurora, { occupancyRate: 5.84 })
    expect(fee.line('occupancyFee')).toMatchObject({
      dollars: 2688.42,
      counts: false,
      due: { when: 'occupancy' },
    })
    expect(fee.totals.closing).toBe(49_299.86)
    const more = closingOf(aurora, { occupancyRate: 5.84, fee: 428.4, propertyTax: 6499 })
    expect(more.line('occupancyFee')?.dollars).toBe(3658.4)
    expect(closingOf(aurora).line('occupancyFee')).toMatchObject({ status: 'ask', dollars: null })
    expect(closingOf(hamilton, { occupancyRate: 5.84 }).line('occupancyFee')).toBeUndefined()
  })

  it('has a price without the rebate, if the data says so', () => {
    const gross = closingOf(aurora, { rebateAssumed: false })
    expect(gross.base).toBe(575_132.74)
    expect(gross.line('provincialRebate')).toMatchObject({ dollars: 24_000, due: { when: 'later' } })
    expect(closingOf(aurora, { rebateAssumed: false, lives: false }).line('rebateRepaid')).toBeUndefined()
  })
})

describe('what is not known', () => {
  it('is to ask for, never 0', () => {
    const { lines } = closingOf(aurora)
    const asked = lines.filter(({ status }) => status === 'ask')
    expect(asked.map(({ id }) => id)).toEqual(['occupancyFee', 'nonResidentTax', 'levies', 'adjustments'])
    const sources = (home: ClosingInput) =>
      closingOf(home)
        .line('nonResidentTax')
        ?.rules.map(({ id }) => id)
    expect([aurora, vancouver].map(sources)).toEqual([['ontario-non-resident-tax'], ['bc-non-resident-tax']])
    expect(asked.every(({ dollars, counts }) => dollars === null && !counts)).toBe(true)
  })

  it('is said of deposits, and the whole down payment is counted', () => {
    const { line, notices, totals } = closingOf(aurora, { deposits: null })
    expect(line('deposits')?.status).toBe('ask')
    expect(notices).toContain(texts.notices.depositsUnknown)
    expect(totals).toMatchObject({ deposits: 0, closing: 146_784.86 })
  })

  it('is said of the tax, and transfer taxes are then estimates on the whole price', () => {
    const { line, base, paid } = closingOf(aurora, { tax: null })
    expect([base, paid]).toEqual([null, 649_900])
    expect(line('taxOnTop')?.status).toBe('ask')
    expect(line('provinceTransfer')).toMatchObject({ status: 'estimate', dollars: 9473 })
  })
})

describe('a price with tax in it, where nothing is said of the rebate', () => {
  it('is net of it in Ontario only, with a notice', () => {
    const ontario = closingOf(aurora, { rebateAssumed: null })
    expect(ontario.base).toBe(596_371.68)
    expect(ontario.notices).toContain(texts.notices.rebateUnknown)
    const place = { country: 'CA', region: 'British Columbia', municipality: 'other' } as const
    expect(closingOf(aurora, { rebateAssumed: null, place, price: 399_000 }).base).toBe(380_000)
    expect(closingOf(aurora).notices).not.toContain(texts.notices.rebateUnknown)
  })
})

describe('the day of the agreement', () => {
  it('picks the rule', () => {
    const dear = { price: 4_000_000, down: 4_000_000, rebateAssumed: false, today: '2026-03-01' }
    const city = (agreement: string) =>
      closingOf(aurora, { ...dear, tax: null, agreement }).line('cityTransfer')
    expect(city('2026-03-31')?.dollars).toBe(96_475)
    expect(city('2026-04-01')?.dollars).toBe(105_475)
  })

  it('after the end of a rule brings its notice, and a line to ask', () => {
    const { line, notices } = closingOf(montreal, { agreement: '2027-01-01', today: '2027-01-01' })
    expect(line('cityTransfer')).toMatchObject({ status: 'ask', dollars: null })
    expect(line('cityTransfer')?.formula()).toBe(texts.formulas.expired('2026-12-31'))
    expect(notices).toContain(texts.notices.expired(texts.transfers.montreal, '2026-12-31'))
  })

  it('after the end of Ontario’s relief brings its notice, and never a guess', () => {
    const relief = (agreement: string, more = {}) =>
      closingOf(aurora, { agreement, today: agreement, ...more })
    expect(relief('2027-03-31').line('ontarioRelief')).toMatchObject({ dollars: 53_528.32, counts: false })
    const ended = relief('2027-04-01')
    expect(ended.line('ontarioRelief')).toBeUndefined()
    expect(ended.notices).toContain(texts.notices.expired(texts.lines.ontarioRelief, '2027-03-31'))
    expect(ended.totals.closing).toBe(49_299.86)
    // For a first home the earlier rebates are part of the relief, which adds nothing.
    expect(relief('2027-03-31', { firstHome: true }).line('ontarioRelief')).toBeUndefined()
  })
})

it('has no panel for commercial units', () => {
  expect(cashToClose({ ...aurora, dwelling: false })).toEqual({ errors: {}, result: null })
})

it('refuses less than the legal minimum, and names it', () => {
  expect(cashToClose({ ...aurora, down: 39_989 }).errors).toEqual({
    down: calculator.downBelow('$39,990.00'),
  })
  expect(cashToClose({ ...aurora, down: 97_485, lives: false }).errors.down).toContain('$129,980.00')
})

it.each([aurora, hamilton, montreal, { ...aurora, lives: false }, { ...aurora, firstHome: true }])(
  'each line has a key of its own: %#',
  (home) => {
    const keys = closingOf(home).lines.map(({ key }) => key)
    expect(keys).not.toContain(undefined)
    expect(new Set(keys).size).toBe(keys.length)
  },
)

describe('hostile input', () => {
  const wrong = [1e12, -1, Number.NaN, Number.POSITIVE_INFINITY]
  it.each(['price', 'down', 'fee', 'propertyTax', 'levyCap', 'occupancyRate', 'years'] as const)(
    'gets a message at %s',
    (name) => {
      for (const value of wrong) {
        const { errors, result } = cashToClose({ ...aurora, [name]: value })
        expect([Object.keys(errors), result]).toEqual([[name], null])
      }
    },
  )

  const noDays = ['2026-11-21', '1990-01-01', '2027-02-30', '2036-11-23', '9999-12-31', '', 'tomorrow']
  it.each(noDays)('a day of %j', (agreement) => {
    expect(cashToClose({ ...aurora, agreement })).toEqual({
      errors: { agreement: texts.errors.agreement },
      result: null,
    })
  })

  it('25.01 years, a down payment above the price, and impossible deposits', () => {
    expect(cashToClose({ ...aurora, years: 25.01 }).errors).toEqual({ years: calculator.yearsInvalid })
    expect(cashToClose({ ...aurora, down: 650_000 }).errors).toEqual({ down: texts.errors.down })
    const deposits = [{ measure: 'percent', value: 101, due: 'signing', after: null, on: null }] as const
    expect(cashToClose({ ...aurora, deposits }).errors).toEqual({ deposits: texts.errors.deposits })
  })
})

it('has a schema for what the data says', () => {
  const empty = Object.fromEntries(Object.keys(suiteMoneySchema.shape).map((name) => [name, null]))
  expect(
    suiteMoneySchema.parse({ ...empty, deposits: [...(aurora.deposits ?? [])], tax: TODAY }),
  ).toMatchObject({
    deposits: aurora.deposits,
  })
  expect(suiteMoneySchema.safeParse({ ...empty, feeAmount: -1 }).success).toBe(false)
})
