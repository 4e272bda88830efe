import { formatPrice } from '#lib/format.ts'
import { hasPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'
import { taxStatus } from './tax-label.rules.ts'

type Priced = Pick<SuiteCard, 'price' | 'taxTreatment' | 'building'>
type Place = Pick<SuiteCard['building'], 'country' | 'region' | 'currency'>

/** `CAD, HST included`, `CAD, GST not included`, `USD`: what a price in a place includes. */
export const termsOf = (place: Place, treatment: SuiteCard['taxTreatment']) =>
  [place.currency, taxStatus(place, treatment)].filter(Boolean).join(', ')

/** The same of a suite's price; empty while there is none. */
export const priceTerms = ({ price, taxTreatment, building }: Priced) =>
  hasPrice({ price }) ? termsOf(building, taxTreatment) : ''

/** `$649,900 CAD, HST included` in running text, `US$499,900` where the sign says all; empty while there is no price. */
export const priceInWords = (price: number | null, place: Place, treatment: SuiteCard['taxTreatment']) => {
  if (price === null || !hasPrice({ price })) return ''
  const figure = formatPrice(price, place.currency)
  return place.currency === 'USD' ? figure : `${figure} ${termsOf(place, treatment)}`
}

/** What the prices of several suites stand for, where it is the same of all; else empty. */
export const sharedTerms = (suites: readonly Priced[]) => {
  const all = new Set(suites.map(priceTerms).filter(Boolean))
  return all.size === 1 ? ([...all][0] ?? '') : ''
}
