import { formatBedrooms, formatNumber, formatPrice } from '#lib/format.ts'
import { figures } from '#texts/figures.ts'
import { suiteFilters as texts } from '#texts/suite-filters.ts'
import { PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import {
  BATHROOMS,
  BEDROOM_RANGES,
  BEDROOMS,
  COUNTRIES,
  moreBedrooms,
  PRICES,
  SEARCH_BEDROOMS,
  SIZES,
  type Bedrooms,
  type Country,
} from './filter-values.rules.ts'

export interface Choice {
  value: string | number
  label: string
  /** What the chip of an active filter says, where the label alone would not be understood. */
  chip?: string
}

const rangeLabel = ({ min, max }: (typeof BEDROOM_RANGES)[number]) =>
  Number.isFinite(max) ? texts.withOrWithoutDen(min) : texts.orMore(min)

const rangeChip = ({ min, max }: (typeof BEDROOM_RANGES)[number]) =>
  Number.isFinite(max) ? texts.bedroomsWithOrWithoutDen(min) : texts.bedroomsOrMore(min)

const bedroomChoice = (bedrooms: Bedrooms): Choice => {
  const range = BEDROOM_RANGES.find(({ value }) => value === bedrooms)
  const count = Number(bedrooms)
  const label = range ? rangeLabel(range) : bedrooms === 4 ? '4+' : formatBedrooms(count)
  if (range) return { value: bedrooms, label, chip: rangeChip(range) }
  return { value: bedrooms, label, ...(count % 1 || !count ? {} : { chip: texts.bedroomsOf(label, count) }) }
}

/** `$500,000 CAD`, `US$500,000`, or a figure that holds in both where suites of both countries are listed. */
const priceChoiceLabel = (price: number, countries: readonly Country[]) => {
  if (countries.length > 1) return texts.either(formatPrice(price, 'CAD'))
  return countries[0] === 'US' ? formatPrice(price, 'USD') : texts.inCad(formatPrice(price, 'CAD'))
}
const prices = (say: (label: string) => string) => (countries: readonly Country[]) =>
  PRICES.map((price): Choice => {
    const label = priceChoiceLabel(price, countries)
    return { value: price, label, chip: say(label) }
  })
export const priceChoices = prices(texts.upTo)
export const minPriceChoices = prices(texts.from)

export const bedroomChoices = {
  building: BEDROOMS.map(bedroomChoice),
  search: SEARCH_BEDROOMS.map(bedroomChoice),
}
/** What stands beside those. */
export const moreBedroomChoices = {
  building: moreBedrooms('building').map(bedroomChoice),
  search: moreBedrooms('search').map(bedroomChoice),
}
export const bathroomChoices: Choice[] = BATHROOMS.map((count) => ({
  value: count,
  label: `${count}+`,
  chip: texts.bathroomsFrom(count),
}))
export const sizeChoices: Choice[] = SIZES.map(({ value, min, below }) => {
  const label = Number.isFinite(below)
    ? `${formatNumber(min)}–${formatNumber(below - 1)}`
    : `${formatNumber(min)}+`
  return { value, label, chip: figures.squareFeet(label) }
})
export const typeChoices: Choice[] = PROPERTY_TYPES.map((value) => ({ value, label: texts.types[value] }))
export const countryChoices: Choice[] = COUNTRIES.map((value) => ({ value, label: texts.countries[value] }))
