import { expect, it } from 'vitest'
import { priceInWords, priceTerms, sharedTerms } from './price-terms.rules.ts'
import { aSuite } from './suite.fixture.ts'

const us = { country: 'US', currency: 'USD', region: 'Illinois' } as const

it.each([
  [{}, 'CAD, HST included'],
  [{ taxTreatment: 'extra', building: { region: 'Alberta' } }, 'CAD, GST not included'],
  [{ taxTreatment: 'extra', building: { region: 'Québec' } }, 'CAD, GST and QST not included'],
  [{ taxTreatment: null }, 'CAD, ask about HST'],
  [{ taxTreatment: null, building: us }, 'USD'],
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
