import { regionOf } from '#features/law/place.rules.ts'
import { taxLabel } from '#texts/suite.ts'
import type { TaxTreatment } from './suite-values.rules.ts'

export interface TaxedPlace {
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
