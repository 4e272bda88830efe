import { formatBedrooms, formatPrice } from '#lib/format.ts'
import { BATHROOMS, BEDROOMS, PRICES, SEARCH_BEDROOMS, SIZES, TYPE_NAMES } from './suite-filter.rules.ts'

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
    ...(named ? {} : { chip: `${label} ${count === 1 ? 'bedroom' : 'bedrooms'}` }),
  }
}

export const priceChoices: Choice[] = PRICES.map((price) => {
  const label = formatPrice(price, 'CAD')
  return { value: price, label, chip: `Up to ${label}` }
})
export const bedroomChoices = {
  building: BEDROOMS.map(bedroomChoice),
  search: SEARCH_BEDROOMS.map(bedroomChoice),
}
export const bathroomChoices: Choice[] = BATHROOMS.map((count) => ({
  value: count,
  label: `${count}+`,
  chip: `${count}+ ${count === 1 ? 'bathroom' : 'bathrooms'}`,
}))
export const sizeChoices: Choice[] = SIZES.map(({ value, label }) => ({
  value,
  label,
  chip: `${label} Sq.Ft.`,
}))
export const typeChoices: Choice[] = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))
