import { describe, expect, it } from 'vitest'
import { calculate, chooseTax, NO_TERM, startFields, typeFigure, type Terms } from './calculator.rules.ts'
import { fieldsFrom, scenarioOf } from './fields.rules.ts'
import { agreementDay, readScenario, scenarioHref, type Scenario } from './scenario.rules.ts'

const start = startFields(649_900)
const taxed = startFields(674_900, 5)

describe('the form in an address', () => {
  it('carries nothing while nothing differs from the page', () => {
    expect(Object.values(scenarioOf(start, start)).every((value) => value === null)).toBe(true)
    expect(fieldsFrom(start, {})).toEqual(start)
  })

  it.each<[string, Scenario, typeof start]>([
    ['an amount', { down: '97485' }, typeFigure(start, 'down', '97,485')],
    ['a share', { share: '10' }, typeFigure(start, 'percent', '10')],
    ['a price', { cost: '500000' }, typeFigure(start, 'price', '500,000')],
    [
      'a rate and choices',
      { rate: '4.79', years: '30', term: '3', pay: 'weekly' },
      {
        ...start,
        rate: '4.79',
        years: 30,
        term: 3,
        frequency: 'weekly',
      },
    ],
    ['hostile text', { cost: '1e12' }, typeFigure(start, 'price', '1e12')],
    ['years nobody offers', { years: '25.01' }, { ...start, years: 25.01 }],
  ])('carries %s and gives it back', (_, scenario, fields) => {
    expect(fieldsFrom(start, scenario)).toEqual(fields)
    const carried = Object.entries(scenarioOf(fields, start)).filter(([, value]) => value !== null)
    expect(Object.fromEntries(carried)).toEqual(scenario)
  })

  it.each(['1e309', '1e2', '-5', '0x19', '100', 'constructor'])(
    'takes %s years for none it knows',
    (text) => {
      expect(fieldsFrom(start, { years: text, term: text })).toEqual({ ...start, years: NaN, term: NaN })
    },
  )

  it.each(['constructor', '__proto__', 'toString', 'daily'])('ignores payments %s', (pay) => {
    expect(fieldsFrom(start, { pay })).toEqual(start)
  })

  it('carries a tax that is left out', () => {
    const without = chooseTax(taxed, 0)
    expect(scenarioOf(without, taxed)).toMatchObject({ tax: 'out', down: null, share: null })
    expect(fieldsFrom(taxed, { tax: 'out' })).toEqual(without)
  })

  it('leaves alone what else the address carries', () => {
    const address = new URL('https://larkfield.example/buildings/x?price=500000&down=1#calculator')
    expect(scenarioHref(address, { down: null, rate: '4' })).toBe(
      '/buildings/x?price=500000&rate=4#calculator',
    )
  })

  it('never reads income, debts or savings from it', () => {
    expect(readScenario('?income=90000&debts=600&savings=5&down=60000')).toEqual({ down: '60000' })
  })
})

it('counts by the day of the agreement, if that can be meant', () => {
  const on = (signed: string) => agreementDay({ signed }, '2026-11-24')
  expect(on('2027-01-05')).toBe('2027-01-05')
  expect(on('2036-11-24')).toBe('2036-11-24')
  for (const wrong of ['2036-11-25', '9999-12-31', '2027-02-30', '2026-11-23', '9999-99-99', 'x'])
    expect([wrong, on(wrong)]).toEqual([wrong, '2026-11-24'])
})

describe('a suite in the United States', () => {
  const terms: Terms = { country: 'US', maintenance: null, needs: 'non-zero' }
  const taxOf = (more: Partial<Terms>) =>
    calculate(start, { ...terms, ...more }).result?.parts.find(({ name }) => name === 'Property tax')?.dollars

  it('has the tax of its listing, and none at a Canadian rate', () => {
    expect(taxOf({})).toBe(0)
    expect(taxOf({ propertyTax: 6600 })).toBe(550)
  })

  it('may be paid for without a term', () => {
    const { errors, result } = calculate({ ...start, years: 30, term: NO_TERM }, terms)
    expect([errors, result?.payment]).toEqual([{}, 2791.04])
  })
})
