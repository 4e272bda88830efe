import { EXPOSURES, PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { formats } from '#lib/format.ts'
import { figures } from '#texts/figures.ts'
import { suiteFilters } from '#texts/listing.ts'
import {
  ALL_BEDROOMS,
  BATHROOMS,
  BEDROOM_RANGES,
  BEDROOM_SPANS,
  BEDROOMS,
  COUNTRIES,
  PRICES,
  SEARCH_BEDROOMS,
  sizeBand,
  SIZES,
  withDen,
  withoutDen,
  type Bedrooms,
  type Country,
} from './filter-values.rules.ts'
import {
  decodeFilter,
  pricedCountries,
  valuesOf,
  type FilterFields,
  type FilterName,
  type SuiteFilter,
} from './suite-filter.rules.ts'

export interface Choice {
  value: string | number
  label: string
  /** The chip's text, if the label alone would be unclear. */
  chip?: string
}

/** A filter's labels and choices. */
export interface FilterField {
  label: string
  /** The first choice, which does not filter. */
  any: string
  choices: readonly Choice[]
  /** Choices that only an address has. */
  more?: readonly Choice[]
}

const here = { formats, figures, suiteFilters }
/** The texts of filters in a language; functions give those of an answer's or a mail's. */
export type FilterTexts = typeof here

const bedroomChoice = (bedrooms: Bedrooms, { formats, suiteFilters: texts }: FilterTexts): Choice => {
  const range = BEDROOM_RANGES.find(({ value }) => value === bedrooms)
  if (range) {
    return {
      value: bedrooms,
      label: texts.withOrWithoutDen(range.min),
      chip: texts.bedroomsWithOrWithoutDen(range.min),
    }
  }
  const span = BEDROOM_SPANS.find(({ value }) => value === bedrooms)
  if (span) {
    const { formatBedrooms } = formats
    const label =
      span.max === Infinity ? `${span.min}+` : `${formatBedrooms(span.min)}–${formatBedrooms(span.max)}`
    return {
      value: bedrooms,
      label,
      chip: texts.bedroomsOf(label, span.max === Infinity ? span.min : span.max),
    }
  }
  const count = Number(bedrooms)
  const label = count === 4 ? '4+' : formats.formatBedrooms(count)
  return { value: bedrooms, label, ...(count % 1 || !count ? {} : { chip: texts.bedroomsOf(label, count) }) }
}

/** Whether a filter allows homes both with and without a den. */
export const takesDens = ({ bedrooms }: SuiteFilter) => bedrooms !== null && withDen(bedrooms) === bedrooms

/** A building offers dens separately. A search offers whole bedrooms, with dens if the filter allows them. */
const bedroomChoices = (scope: FilterFields['scope'], filter: SuiteFilter, texts: FilterTexts): Choice[] => {
  if (scope === 'building') return BEDROOMS.map((bedrooms) => bedroomChoice(bedrooms, texts))
  return SEARCH_BEDROOMS.map((bedrooms) => ({
    ...bedroomChoice((takesDens(filter) && withDen(bedrooms)) || bedrooms, texts),
    label: bedroomChoice(bedrooms, texts).label,
  }))
}

/** The filter with dens allowed, or without dens. */
export const withDens = (filter: SuiteFilter, wanted: boolean): SuiteFilter => ({
  ...filter,
  bedrooms: (wanted ? withDen : withoutDen)(filter.bedrooms) ?? filter.bedrooms,
})

/** A search's bedrooms in a single field: without a den, with or without one, and the filter's choice. */
export const quickBedrooms = ({ bedrooms }: SuiteFilter) => {
  const own = bedrooms === null ? [] : [bedrooms]
  const offered = [...SEARCH_BEDROOMS, ...SEARCH_BEDROOMS.flatMap((one) => withDen(one) ?? []), ...own]
  return [...new Set(offered)].map((one) => bedroomChoice(one, here))
}

/** `$500,000 CAD`, `US$500,000`, or a figure for either currency if both countries are listed. */
const priceLabel = (
  price: number,
  countries: readonly Country[],
  { formats, suiteFilters: texts }: FilterTexts,
) => {
  if (countries.length > 1) return texts.either(formats.formatPrice(price, 'CAD'))
  if (countries[0] === 'US') return formats.formatPrice(price, 'USD')
  return texts.inCad(formats.formatPrice(price, 'CAD'))
}
/** The steps, and the address's own price in its place between them. */
const priceChoices = (
  own: number | null,
  countries: readonly Country[],
  chip: (label: string) => string,
  texts: FilterTexts,
) =>
  [...new Set(own === null ? PRICES : [...PRICES, own])]
    .sort((a, b) => a - b)
    .map((value): Choice => {
      const label = priceLabel(value, countries, texts)
      return { value, label, chip: chip(label) }
    })

const bathroomChoice = (count: number, { suiteFilters: texts }: FilterTexts): Choice => ({
  value: count,
  label: `${count}+`,
  chip: texts.bathroomsFrom(count),
})

const sizeChoice = (
  { value, min, below }: NonNullable<ReturnType<typeof sizeBand>>,
  { formats: { formatNumber }, figures }: FilterTexts,
): Choice => {
  const label = Number.isFinite(below)
    ? `${formatNumber(min)}–${formatNumber(below - 1)}`
    : `${formatNumber(min)}+`
  return { value, label, chip: figures.squareFeet(label) }
}

/** The bands, and the address's own size after them. */
const sizesWith = (own: string | null) => {
  const size = own === null || SIZES.some(({ value }) => value === own) ? null : sizeBand(own)
  return size ? [...SIZES, size] : SIZES
}

/** Fields and chips of a list's filters, in display order; null if the list lacks the field. */
export const filterFields = (fields: FilterFields, filter: SuiteFilter, words: FilterTexts = here) => {
  const { scope, buildings, countries: offered = [] } = fields
  const texts = words.suiteFilters
  const countries = pricedCountries(fields, filter)
  return {
    price: {
      label: texts.price,
      any: texts.anyPrice,
      choices: priceChoices(filter.price, countries, texts.upTo, words),
    },
    min: {
      label: texts.minPrice,
      any: texts.anyPrice,
      choices: priceChoices(filter.min, countries, texts.from, words),
    },
    country:
      offered.length > 1
        ? {
            label: texts.country,
            any: texts.anyCountry,
            choices: COUNTRIES.map((value) => ({ value, label: texts.countries[value] })),
          }
        : null,
    bedrooms: {
      label: texts.bedrooms,
      any: scope === 'building' ? texts.none : texts.any,
      choices: bedroomChoices(scope, filter, words),
      more: ALL_BEDROOMS.map((bedrooms) => bedroomChoice(bedrooms, words)),
    },
    bathrooms: {
      label: texts.bathrooms,
      any: texts.any,
      choices: BATHROOMS.map((count) => bathroomChoice(count, words)),
    },
    size: {
      label: texts.size,
      any: texts.anySize,
      choices: sizesWith(filter.size).map((size) => sizeChoice(size, words)),
    },
    type: {
      label: texts.type,
      any: texts.anyType,
      choices: PROPERTY_TYPES.map((value) => ({ value, label: texts.types[value] })),
    },
    building: buildings
      ? {
          label: texts.building,
          any: texts.anyBuilding,
          choices: buildings.map(({ id, name }) => ({ value: id, label: name })),
        }
      : null,
    area: {
      label: texts.area,
      any: '',
      choices: valuesOf(filter, 'area').map((value) => ({ value, label: texts.area })),
    },
    exposure: {
      label: texts.exposure,
      any: '',
      choices: EXPOSURES.map((value) => ({ value, label: words.formats.formatExposure(value) })),
    },
  } satisfies Record<FilterName, FilterField | null>
}

/** A list's fields by filter. */
export const shownFields = (fields: FilterFields, filter: SuiteFilter, words?: FilterTexts) =>
  Object.entries(filterFields(fields, filter, words)).filter(([, field]) => field) as [
    FilterName,
    FilterField,
  ][]

export interface ActiveFilter {
  key: string
  label: string
  /** The filter without it. */
  rest: SuiteFilter
}

/** The active values of a filter. */
export const activeFilters = (
  filter: SuiteFilter,
  fields: FilterFields,
  words?: FilterTexts,
): ActiveFilter[] =>
  shownFields(fields, filter, words).flatMap(([name, { choices, more = [] }]) => {
    const values = valuesOf(filter, name)
    return values.flatMap((value) => {
      const choice = [...choices, ...more].find((one) => one.value === value)
      const others = values.filter((other) => other !== value)
      const rest = { ...filter, [name]: others.length > 0 ? others : null }
      return choice
        ? [{ key: values.length > 1 ? String(value) : name, label: choice.chip ?? choice.label, rest }]
        : []
    })
  })

/** The filter after a choice in a field; '' clears it. */
export const withChoice = (filter: SuiteFilter, name: FilterName, value: Choice['value']): SuiteFilter => ({
  ...filter,
  [name]: decodeFilter(new URLSearchParams({ [name]: String(value) }))[name],
})
