import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { isDay } from '#lib/day.ts'
import { withoutCurrency } from '#lib/figure.ts'
import { EXTRAS, FEE_BASES, TAX_TREATMENTS } from '#features/suite/suite-values.rules.ts'
import { cell, figureIn, oneOf, withoutFeet } from './cells.ts'

const MAX_DOLLARS = 100_000_000

export const taxTreatment = oneOf(TAX_TREATMENTS, {
  yes: 'included',
  no: 'extra',
  in: 'included',
  plus: 'extra',
  notincluded: 'extra',
})
export const feeBasis = oneOf(FEE_BASES, {
  monthly: 'month',
  permonth: 'month',
  sqft: 'square-foot',
  persqft: 'square-foot',
  persquarefoot: 'square-foot',
  psf: 'square-foot',
  nofee: 'none',
})
export const extra = oneOf(EXTRAS, { yes: 'included', no: 'none' })
export const amount = cell('dollars of 0 or more, such as 428.40', (given) =>
  figureIn(withoutCurrency(given), { min: 0, max: MAX_DOLLARS }),
)
export const area = cell('square feet of 0 or more, such as 64', (given) =>
  figureIn(withoutFeet(given), { min: 0, max: 20_000 }),
)
export const ceiling = cell('feet from 6 to 60, such as 9 or 9.5', (given) =>
  figureIn(given.replace(/\s*(ft\.?|feet|′|')$/i, ''), { min: 6, max: 60 }),
)
export const level = cell('a floor from -5 to 200', (given) =>
  figureIn(given, { min: -5, max: 200, step: 1 }),
)
/** Excel drops the zero of `04`: both are stack 4. */
export const stack = cell('at most 4 letters or digits, such as 4 or A', (given) => {
  const tidy = given.replace(/^0+(?=\d)/, '').toUpperCase()
  return /^(?:[1-9]\d{0,3}|[A-Z][A-Z\d]{0,3})$/.test(tidy) ? tidy : undefined
})
export const day = cell('a date such as 2028-05-15', (given) =>
  isDay(given) && given > '2000' && given < '2100' ? given : undefined,
)
export const deposits = cell(
  'deposits such as $10,000 on signing; balance to 5% in 30 days; 5% on occupancy, or none',
  (given) => (/^none$/i.test(given) ? [] : (depositsFrom(given) ?? undefined)),
)
