import { formatBedrooms, formatNumber, formatPrice } from '#lib/format.ts'
import { figures } from '#texts/figures.ts'
import { suiteFilters as texts } from '#texts/suite.ts'
import { BATHROOMS, BEDROOMS, PRICES, SEARCH_BEDROOMS, SIZES } from './suite-filter.rules.ts'
import { PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'

export interface Choice {
  value: string | number
  label: string
  /** What the chip of an active filter says, where the label alone would not be understood. */
  chip?: string
}

const bedroomChoice = (count: number): Choice => {
  const label = count === 4 ? '4+' : formatBedrooms(count)
  const named = count === 0 || count % 1 > 0
  return {
    value: count,
    label,
    ...(named ? {} : { chip: texts.bedroomsOf(label, count) }),
  }
}

export const priceChoices: Choice[] = PRICES.map((price) => {
  const label = formatPrice(price, 'CAD')
  return { value: price, label, chip: texts.upTo(label) }
})
export const bedroomChoices = {
  building: BEDROOMS.map(bedroomChoice),
  search: SEARCH_BEDROOMS.map(bedroomChoice),
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
