import { describe, expect, it } from 'vitest'
import { calculator as texts } from '#texts/calculator.ts'
import { borrowAs, type Buyer } from './borrowing.rules.ts'
import {
  calculate,
  chooseTax,
  startFields,
  typeFigure,
  withoutResult,
  type Terms,
} from './calculator.rules.ts'

const buyer: Buyer = { region: 'ON', lives: true, day: '2026-11-22' }
const dwelling: Terms = { country: 'CA', maintenance: null, needs: 'non-zero', borrow: borrowAs(buyer) }
const start = startFields(649_900)
const paymentOf = (fields: typeof start, terms = dwelling) => calculate(fields, terms).result?.payment

describe('in place of a result', () => {
  const said = (fields: typeof start) => withoutResult(fields, calculate(fields, dwelling).errors)

  it('a form names its empty fields', () => {
    expect(said(startFields(null))).toBe(texts.empty)
    for (const name of ['price', 'down', 'percent', 'rate'] as const)
      expect(said(typeFigure(start, name, ' '))).toBe(texts.empty)
  })

  it('a figure that is wrong has its message at its field only', () => {
    expect(said(typeFigure(start, 'down', '39,989.99'))).toBe('')
    expect(said(typeFigure(start, 'rate', 'x'))).toBe('')
  })

  it('a down payment of the whole price leaves nothing to borrow', () => {
    expect(said(typeFigure(start, 'percent', '100'))).toBe(texts.nothingToBorrow)
  })
})

describe('a price with tax on top', () => {
  it.each([
    [429_900, 14.975, 494_277.53, '98,855.51', 2299.79],
    [674_900, 5, 708_645, '141,729', 3297.21],
    [559_900, 5, 587_895, '117,579', 2735.38],
  ])('of %d is paid and financed with its %d %%', (price, onTop, paid, down, payment) => {
    const fields = startFields(price, onTop)
    expect(fields.down).toBe(down)
    expect(calculate(fields, dwelling).result).toMatchObject({ paid, payment })
  })

  it('can have the tax left out', () => {
    const without = chooseTax(startFields(674_900, 5), 0)
    expect(without.down).toBe('134,980')
    expect(calculate(without, dwelling).result?.paid).toBe(674_900)
    expect(chooseTax(without, 5)).toEqual(startFields(674_900, 5))
  })

  it('keeps the share of the down payment in step', () => {
    expect(typeFigure(startFields(674_900, 5), 'down', '70,864.50').percent).toBe('10')
  })
})

describe('an insured mortgage', () => {
  it('leaves the default of 20 % down as it is', () => {
    expect(calculate(start, dwelling).result).toMatchObject({ payment: 3023.88, borrowed: { premium: 0 } })
    const { country, maintenance, needs } = dwelling
    expect(calculate(start, dwelling).result).toMatchObject({
      ...calculate(start, { country, maintenance, needs }).result,
    })
  })

  it('has the premium in the loan', () => {
    const minimum = typeFigure(start, 'down', '39,990')
    expect(paymentOf(minimum)).toBe(3689.16)
    expect(paymentOf({ ...minimum, years: 30 })).toBe(3391.74)
    expect(paymentOf(typeFigure(start, 'down', '97,485'))).toBe(3302.83)
    expect(paymentOf(typeFigure(start, 'down', '129,979'))).toBe(3108.56)
  })

  it('below the minimum is a message at its field, and no payment', () => {
    expect(calculate(typeFigure(start, 'down', '39,989.99'), dwelling)).toEqual({
      errors: { down: texts.downBelow('$39,990.00') },
      result: null,
    })
    expect(calculate(typeFigure(startFields(1_900_000), 'percent', '5'), dwelling).errors.down).toBe(
      texts.downBelow('$380,000.00'),
    )
  })

  it('is no matter of Canadian law in the United States', () => {
    const abroad: Terms = { ...dwelling, country: 'US' }
    expect(calculate(typeFigure(start, 'percent', '3'), abroad).errors).toEqual({})
  })
})

it('names an amortization or a term that is not offered', () => {
  expect(calculate({ ...start, years: 25.01, term: Number.NaN }, dwelling)).toEqual({
    errors: { years: texts.yearsInvalid, term: texts.termInvalid },
    result: null,
  })
})
