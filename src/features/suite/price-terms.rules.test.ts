import { expect, it, describe } from 'vitest'
import { priceInWords, priceTerms, sharedTerms, taxNameOf, taxStatus } from './price-terms.rules.ts'
import { aSuite } from './suite.fixture.ts'

const us = { country: 'US', currency: 'USD', region: 'Illinois' } as const

it.each([
  [{}, 'CAD, HST included'],
  [{ taxTreatment: 'extra', building: { region: 'Alberta' } }, 'CAD, GST not included'],
  [{ taxTreatment: 'extra', building: { region: 'Québec' } }, 'CAD, GST and QST not included'],
  [{ taxTreatment: null }, 'CAD, ask about HST'],
  [{ taxTreatment: null, building: us }, ''],
  [{ price: 0 }, ''],
] as const)('the price of %o stands for "%s"', (given, terms) =>
  expect(priceTerms(aSuite(given))).toBe(terms),
)

it('says price, currency and tax in running text', () => {
  const { building } = aSuite()
  expect(priceInWords(649_900, building, 'included')).toBe('$649,900 CAD, HST included')
  expect(priceInWords(329_900, { ...building, ...us }, null)).toBe('US$329,900')
  expect([0, null].map((price) => priceInWords(price, building, 'included'))).toEqual(['', ''])
})

it('says once what holds of all prices, and nothing where they differ', () => {
  expect(sharedTerms([aSuite(), aSuite({ price: 0 }), aSuite()])).toBe('CAD, HST included')
  expect(sharedTerms([aSuite(), aSuite({ taxTreatment: 'extra' })])).toBe('')
  expect(sharedTerms([])).toBe('')
})

const CA = 'CA' as const

describe('the name of the sales tax', () => {
  it.each([
    ['Ontario', 'HST'],
    ['ON', 'HST'],
    ['Nova Scotia', 'HST'],
    ['Québec', 'GST and QST'],
    ['QC', 'GST and QST'],
    ['Alberta', 'GST'],
    ['British Columbia', 'GST'],
    ['Saskatchewan', 'GST'],
    [null, null],
  ])('in %s is %s', (region, name) => {
    expect(taxNameOf({ country: CA, region })).toBe(name)
  })

  it('is not said of the United States', () => {
    expect(taxNameOf({ country: 'US', region: 'Ontario' })).toBeNull()
    expect(taxStatus({ country: 'US', region: 'Illinois' }, 'included')).toBeNull()
  })
})

describe('the status of the tax', () => {
  it('names the tax of the place', () => {
    expect(taxStatus({ country: CA, region: 'Ontario' }, 'included')).toBe('HST included')
    expect(taxStatus({ country: CA, region: 'Québec' }, 'extra')).toBe('GST and QST not included')
    expect(taxStatus({ country: CA, region: null }, 'extra')).toBe('sales tax not included')
  })

  it('is to ask for if unknown', () => {
    expect(taxStatus({ country: CA, region: 'Alberta' }, null)).toBe('ask about GST')
    expect(taxStatus({ country: CA, region: null }, null)).toBe('ask about sales tax')
  })
})
