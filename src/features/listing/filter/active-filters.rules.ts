import { formatExposure } from '#lib/format.ts'
import { suiteFilters as texts } from '#texts/suite-filters.ts'
import {
  bathroomChoices,
  bedroomChoices,
  countryChoices,
  minPriceChoices,
  moreBedroomChoices,
  priceChoices,
  sizeChoices,
  typeChoices,
  type Choice,
} from './filter-choices.rules.ts'
import { pricedCountries, type FilterFields, type SuiteFilter } from './suite-filter.rules.ts'

export interface ActiveFilter {
  key: string
  label: string
  /** The filter without it. */
  rest: SuiteFilter
}

/** What a filter narrows a list to, in the order of its fields. */
export const activeFilters = (filter: SuiteFilter, fields: FilterFields): ActiveFilter[] => {
  const { scope, buildings = [] } = fields
  const countries = pricedCountries(fields, filter)
  const choices: Record<Exclude<keyof SuiteFilter, 'exposure'>, readonly Choice[]> = {
    price: priceChoices(countries),
    min: minPriceChoices(countries),
    country: countryChoices,
    bedrooms: [...bedroomChoices[scope], ...moreBedroomChoices[scope]],
    bathrooms: bathroomChoices,
    size: sizeChoices,
    type: typeChoices,
    building: buildings.map(({ id, name }) => ({ value: id, label: name })),
    area: filter.area === null ? [] : [{ value: filter.area, label: texts.area }],
  }
  const single = Object.entries(choices).flatMap(([name, offered]) => {
    const value = filter[name as keyof typeof choices]
    const choice = value === null ? undefined : offered.find((one) => one.value === value)
    return choice
      ? [{ key: name, label: choice.chip ?? choice.label, rest: { ...filter, [name]: null } }]
      : []
  })
  const exposures = filter.exposure.map((exposure) => ({
    key: exposure,
    label: formatExposure(exposure),
    rest: { ...filter, exposure: filter.exposure.filter((one) => one !== exposure) },
  }))
  return [...single, ...exposures]
}
