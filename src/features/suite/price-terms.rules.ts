import { formats } from '#lib/format.ts'
import { currencies, inCurrency } from '#texts/figures.ts'
import { taxLabel } from '#texts/suite.ts'
import { hasPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'
import { regionOf } from '#features/law/place.rules.ts'
import type { TaxTreatment } from './suite-values.rules.ts'

interface TaxedPlace {
  country: 'CA' | 'US'
  region: string | null
}

/** HST provinces, by name or code without accents. */
const HARMONIZED =
  /^(?:on|ontario|nb|new brunswick|ns|nova scotia|nl|newfoundland.*|pe|prince edward island)$/u

/** Name of the sales tax on a new home; null if there is none or the place is unknown. */
export const taxNameOf = ({ country, region }: TaxedPlace, texts = taxLabel) => {
  if (country !== 'CA' || region === null) return null
  if (HARMONIZED.test(region.trim().toLowerCase())) return texts.hst
  return regionOf(region) === 'QC' ? texts.gstAndQst : texts.gst
}

/** `HST included`, `GST and QST not included`, or to ask; null without a sales tax. */
export const taxStatus = (place: TaxedPlace, treatment: TaxTreatment | null, texts = taxLabel) => {
  if (place.country !== 'CA') return null
  const name = taxNameOf(place, texts)
  const status = treatment ?? 'ask'
  return name === null ? texts.unnamed[status] : texts[status](name)
}

type Priced = Pick<SuiteCard, 'price' | 'taxTreatment' | 'building'>
type Place = Pick<SuiteCard['building'], 'country' | 'region' | 'currency'>

/** Terms beside a price: `CAD, HST included`, `CAD, GST not included`; none beside `US$499,900`. */
export const termsOf = (place: Place, treatment: SuiteCard['taxTreatment']) =>
  [place.currency === 'CAD' && currencies.CAD, taxStatus(place, treatment)].filter(Boolean).join(', ')

/** Terms beside a suite's price; empty without a price. */
export const priceTerms = ({ price, taxTreatment, building }: Priced) =>
  hasPrice({ price }) ? termsOf(building, taxTreatment) : ''

const here = { formats, inCurrency, taxLabel }
/** The texts of prices in a language; functions give those of a mail's. */
export type PriceTexts = typeof here

/** `$649,900 CAD`, `US$499,900` */
export const priceWithCurrency = (price: number, currency: Place['currency'], texts: PriceTexts) =>
  texts.inCurrency(texts.formats.formatPrice(price, currency), currency)

/** The same of an amount to the cent: `$32,495.50 CAD`, `US$32,495.50` */
export const amountWithCurrency = (
  amount: number,
  currency: Place['currency'],
  texts: Pick<PriceTexts, 'formats' | 'inCurrency'> = here,
) => texts.inCurrency(texts.formats.formatMoney(amount, currency), currency)

/** For running text: `$649,900 CAD, HST included`, `US$499,900`; empty without a price. */
export const priceInWords = (
  price: number | null,
  place: Place,
  treatment: SuiteCard['taxTreatment'],
  texts: PriceTexts = here,
) => {
  if (price === null || !hasPrice({ price })) return ''
  const tax = place.currency === 'USD' ? null : taxStatus(place, treatment, texts.taxLabel)
  return [priceWithCurrency(price, place.currency, texts), tax].filter(Boolean).join(', ')
}

/** The common terms of several suites' prices; empty if they differ. */
export const sharedTerms = (suites: readonly Priced[]) => {
  const all = new Set(suites.map(priceTerms).filter(Boolean))
  return all.size === 1 ? ([...all][0] ?? '') : ''
}
