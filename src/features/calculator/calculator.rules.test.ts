import { describe, expect, it } from 'vitest'
import { calculator as texts } from '#texts/calculator.ts'
import { calculate, startFields, tidyFigure, typeFigure } from './calculator.rules.ts'
import type { Fields, Terms } from './calculator.rules.ts'

const canadian: Terms = { country: 'CA', maintenance: 428.4, needs: 'non-zero' }
const building: Terms = { country: 'CA', maintenance: null, needs: 'filled' }
const start = startFields(649_900)
const sumOf = (fields: Fields, terms = canadian) => calculate(fields, terms).result

describe('the form', () => {
  it('starts at 20% down, 25 years, a term of 5, monthly, 5%', () => {
    expect(start).toEqual({
      price: '649,900',
      down: '129,980',
      percent: '20',
      rate: '5',
      years: 25,
      term: 5,
      frequency: 'monthly',
      downBy: 'percent',
    })
  })

  it('starts empty where there is no price', () => {
    expect(startFields(null)).toMatchObject({ price: '', down: '', percent: '20' })
    expect(calculate(startFields(null), canadian)).toEqual({
      errors: { price: texts.priceInvalid },
      result: null,
    })
  })

  it('keeps amount and share of the down payment in step', () => {
    const byAmount = typeFigure(start, 'down', '100 000')
    expect(byAmount).toMatchObject({ down: '100 000', percent: '15.39', downBy: 'down' })
    expect(typeFigure(byAmount, 'percent', '10')).toMatchObject({
      down: '64,990',
      percent: '10',
      downBy: 'percent',
    })
  })

  it('moves the one that was not typed when the price changes', () => {
    expect(typeFigure(start, 'price', '500000')).toMatchObject({
      price: '500000',
      down: '100,000',
      percent: '20',
    })
    const byAmount = typeFigure(start, 'down', '100000')
    expect(typeFigure(byAmount, 'price', '500000')).toMatchObject({ down: '100000', percent: '20' })
  })

  it('leaves the other field alone while what is typed cannot be read', () => {
    expect(typeFigure(start, 'price', '')).toMatchObject({ price: '', down: '129,980' })
    expect(typeFigure(start, 'percent', '150')).toMatchObject({ percent: '150', down: '129,980' })
    expect(typeFigure(start, 'down', 'abc')).toMatchObject({ down: 'abc', percent: '20' })
    expect(typeFigure(typeFigure(start, 'down', '0'), 'price', '0').percent).toBe('0')
  })

  it('tidies a figure that can be read and leaves the rest as typed', () => {
    expect(tidyFigure({ ...start, price: '$649 900' }, 'price').price).toBe('649,900')
    expect(tidyFigure({ ...start, price: 'abc' }, 'price').price).toBe('abc')
    expect(tidyFigure({ ...start, rate: '6,09 %' }, 'rate').rate).toBe('6.09')
    expect(tidyFigure({ ...start, rate: '0.0000001' }, 'rate').rate).toBe('0')
    expect(tidyFigure({ ...start, price: '9'.repeat(18) }, 'price').price).toBe('9'.repeat(18))
  })
})

describe('the result', () => {
  it('lists the monthly costs and their sum', () => {
    const result = sumOf({ ...start, rate: '6.09' })
    expect(result?.payment).toBe(3354.35)
    expect(result?.parts).toEqual([
      { name: 'Mortgage payment', dollars: 3354.35 },
      { name: 'Property tax', dollars: 433.27 },
      { name: 'Maintenance fee', dollars: 428.4 },
      { name: 'Utilities', dollars: 200 },
      { name: 'Insurance', dollars: 100 },
      { name: 'Miscellaneous', dollars: 50 },
    ])
    expect(result?.total).toBe(4566.02)
  })

  it('shows the payment of any frequency by the month', () => {
    const weekly = sumOf({ ...typeFigure(start, 'price', '625000'), frequency: 'weekly' })
    expect(weekly?.payment).toBe(670.02)
    expect(weekly?.parts[0]?.dollars).toBe(2903.42)
    const accelerated = sumOf({ ...typeFigure(start, 'price', '625000'), frequency: 'accelerated bi-weekly' })
    expect(accelerated?.payment).toBe(1454.01)
    expect(accelerated?.yearsToPayOff).toBeCloseTo(21.5, 2)
  })

  it('compounds by the country', () => {
    const loan500 = typeFigure(start, 'price', '625000')
    expect(sumOf(loan500)?.payment).toBe(2908.02)
    expect(sumOf(loan500, { ...canadian, country: 'US' })?.payment).toBe(2922.95)
    expect(sumOf(loan500)?.balance).toBeCloseTo(442_537.54, 2)
  })
})

describe('what cannot be calculated', () => {
  const bad = ['', 'abc', '-5', '1e308', 'NaN', 'Infinity']

  it.each(bad)('a price of %j is named at its field', (price) => {
    const { errors, result } = calculate(typeFigure(start, 'price', price), canadian)
    expect(result).toBeNull()
    expect(errors.price).toMatch(/^Enter a price/)
  })

  it.each(bad)('a down payment of %j is named at its field', (down) => {
    const { errors, result } = calculate(typeFigure(start, 'down', down), canadian)
    expect(result).toBeNull()
    expect(errors).toEqual({ down: texts.downInvalid })
  })

  it.each(['9'.repeat(18), '9'.repeat(400)])('%j is too much, of whatever it is', (many) => {
    const errorsOf = (name: 'price' | 'down' | 'percent' | 'rate') =>
      calculate(typeFigure(start, name, many), canadian).errors[name]
    expect(errorsOf('price')).toBe(texts.priceTooHigh)
    expect(errorsOf('down')).toBe(texts.downTooHigh)
    expect(errorsOf('percent')).toBe(texts.percentInvalid)
    expect(errorsOf('rate')).toBe(texts.rateInvalid)
  })

  it.each([...bad, '101'])('a share of %j is named at its field', (percent) => {
    const { errors, result } = calculate(typeFigure(start, 'percent', percent), canadian)
    expect([errors, result]).toEqual([{ percent: texts.percentInvalid }, null])
  })

  it.each([...bad, '31'])('a rate of %j is named at its field', (rate) => {
    const { errors, result } = calculate(typeFigure(start, 'rate', rate), canadian)
    expect([errors, result]).toEqual([{ rate: texts.rateInvalid }, null])
  })

  it('a down payment above the price is named at its field', () => {
    expect(calculate(typeFigure(start, 'down', '700,000'), canadian).errors).toEqual({
      down: texts.downTooHigh,
    })
  })

  it('no figure of the form is ever shown as NaN or Infinity', () => {
    for (const name of ['price', 'down', 'percent', 'rate'] as const)
      for (const text of [...bad, '0', '100', '0.0000001', '99999999'])
        for (const terms of [canadian, building]) {
          const typed = typeFigure(start, name, text)
          const { result } = calculate(typed, terms)
          const shown = [typed.down, typed.percent, tidyFigure(typed, name)[name]].filter(
            (value) => value !== text,
          )
          expect(`${JSON.stringify(result)} ${shown.join(' ')}`).not.toMatch(/NaN|Infinity|∞|[:,]null/)
        }
  })
})

describe('when to calculate', () => {
  it('a suite page requires a loan and a rate above 0', () => {
    expect(calculate(typeFigure(start, 'rate', '0'), canadian)).toEqual({
      errors: { rate: texts.rateZero },
      result: null,
    })
    expect(calculate(typeFigure(start, 'percent', '100'), canadian)).toEqual({ errors: {}, result: null })
  })

  it('the building page requires the three figures', () => {
    expect(sumOf(typeFigure(start, 'rate', '0'), building)?.payment).toBe(1733.07)
    expect(sumOf(typeFigure(start, 'percent', '100'), building)).toMatchObject({ payment: 0, total: 350 })
    for (const name of ['price', 'down', 'rate'] as const)
      expect(sumOf(typeFigure(start, name, ''), building)).toBeNull()
  })
})
