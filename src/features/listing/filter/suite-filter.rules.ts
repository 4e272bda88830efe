import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { EXPOSURES, PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { decodeArea, isWithin } from './area.rules.ts'
import { ALL_BEDROOMS, BATHROOMS, bedroomRange, COUNTRIES, isPrice, sizeBand } from './filter-values.rules.ts'
import type { Country } from './filter-values.rules.ts'

export interface FilterFields {
  /** A building's page offers studios and dens first; a search offers whole bedrooms first. */
  scope: 'building' | 'search'
  /** Choices by name, if a list has suites of several buildings. */
  buildings?: readonly { id: string; name: string }[] | undefined
  /** Countries to choose from, if the list has both. */
  countries?: readonly Country[] | undefined
  /** All eight directions, or four. */
  exposures?: 'eight' | 'four' | undefined
}

interface Kind<Value> {
  /** Parses the values of a query parameter; null if empty or unknown. */
  decode: (texts: readonly string[]) => Value | null
  /** Limits a value to what the list offers, because an address may have anything. */
  offered?: (value: Value, fields: FilterFields) => Value | null
  /** A suite with an unknown figure never matches. */
  matches: (value: Value) => (suite: SuiteCard) => boolean
}
const kind = <Value>(decode: Kind<Value>['decode'], rest: Omit<Kind<Value>, 'decode'>): Kind<Value> => ({
  decode,
  ...rest,
})

const same = (value: string | number, text: string) =>
  String(value).toLowerCase() === text.trim().toLowerCase()

const oneOf =
  <Value extends string | number>(values: readonly Value[]) =>
  ([text = '']: readonly string[]) =>
    values.find((value) => same(value, text)) ?? null

const anyOf =
  <Value extends string>(values: readonly Value[]) =>
  (texts: readonly string[]): readonly Value[] | null => {
    const chosen = values.filter((value) => texts.some((text) => same(value, text)))
    return chosen.length > 0 ? chosen : null
  }

/** Whole dollars, also between the steps of the field. */
const dollars = ([text = '']: readonly string[]) => {
  const price = /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN
  return isPrice(price) ? price : null
}

/**
 * Every filter of a list, by its parameter in an address: `?min=300000&price=500000&bedrooms=1.5&bathrooms=2
 * &size=500-649&type=condo&country=CA&building=aurora-on-king&area=-79.5,43.6,-79.3,43.7&exposure=S&exposure=SW`.
 * filter-field.rules.ts has the labels.
 */
const FILTERS = {
  /** Lowest price. Both prices are in the suite's own currency. */
  min: kind(dollars, {
    matches: (lowest) => (suite) => suite.price >= lowest,
  }),
  /** Highest price. */
  price: kind(dollars, {
    matches: (highest) => (suite) => hasPrice(suite) && suite.price <= highest,
  }),
  bedrooms: kind(oneOf(ALL_BEDROOMS), {
    matches: (value) => {
      const { min, max } = bedroomRange(value)
      return ({ bedrooms }) => bedrooms !== null && bedrooms >= min && bedrooms <= max
    },
  }),
  /** Minimum. */
  bathrooms: kind(oneOf(BATHROOMS), {
    matches: (min) => (suite) => suite.washrooms !== null && suite.washrooms >= min,
  }),
  /** Value of a band of `SIZES`, or of `sizeBand`. */
  size: kind(([text = '']) => sizeBand(text)?.value ?? null, {
    matches: (band) => {
      const { min = 0, below = 0 } = sizeBand(band) ?? {}
      return ({ squareFootage: feet }) => feet !== null && feet >= min && feet < below
    },
  }),
  type: kind(oneOf(PROPERTY_TYPES), {
    matches: (type) => (suite) => suite.propertyType === type,
  }),
  /** Not offered in a list of one country. */
  country: kind(oneOf(COUNTRIES), {
    offered: (value, { countries = [] }) => (countries.length > 1 ? value : null),
    matches: (country) => (suite) => suite.building.country === country,
  }),
  /** Id of a building; not offered in a list of one building. */
  building: kind(([id]) => id || null, {
    offered: (value, { buildings }) => (buildings?.some(({ id }) => id === value) ? value : null),
    matches: (id) => (suite) => suite.building.id === id,
  }),
  /** Visible area of the map (area.rules.ts). */
  area: kind(([text = null]) => decodeArea(text), {
    offered: (value, { scope }) => (scope === 'search' ? value : null),
    matches: (area) => {
      const within = isWithin(area)
      return ({ building }) => within(building)
    },
  }),
  /** Any of these. */
  exposure: kind(anyOf(EXPOSURES), {
    offered: (values, { exposures }) =>
      exposures === 'four' ? anyOf(values.filter((one) => one.length === 1))(values) : values,
    matches: (exposures) => (suite) => suite.exposure !== null && exposures.includes(suite.exposure),
  }),
}

export type FilterName = keyof typeof FILTERS
/** Values by filter; null if unused. */
export type SuiteFilter = {
  [Name in FilterName]: ReturnType<(typeof FILTERS)[Name]['decode']>
}
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

/** Builds a filter from `of(name)`. `FILTERS` is typed by name, which a loop cannot express. */
const filterFrom = (of: (name: FilterName, kind: Kind<unknown>) => unknown) =>
  Object.fromEntries(
    FILTER_NAMES.map((name) => [name, of(name, FILTERS[name] as Kind<unknown>)]),
  ) as SuiteFilter

/** The filter in a query or form. Empty and unknown values do not filter. */
export const decodeFilter = (params: URLSearchParams) =>
  filterFrom((name, { decode }) => decode(params.getAll(name)))

/** The parameters of a filter, always in the same order; none for no filter. */
export const encodeFilter = (filter: SuiteFilter) => {
  const params = new URLSearchParams()
  for (const name of FILTER_NAMES)
    for (const value of valuesOf(filter, name)) params.append(name, String(value))
  return params
}

/** The values chosen in one filter; exposure may have several. */
export const valuesOf = (filter: SuiteFilter, name: FilterName): readonly (string | number)[] =>
  [filter[name] ?? []].flat()

export const noFilter = filterFrom(() => null)

/** Number of active values; each direction counts. */
export const countChoices = (filter: SuiteFilter) => [...encodeFilter(filter)].length

/** Merges two filters. */
export const mergeFilters = (filter: SuiteFilter, chosen: SuiteFilter) =>
  filterFrom((name) => chosen[name] ?? filter[name])

export const sameFilter = (a: SuiteFilter, b: SuiteFilter) =>
  encodeFilter(a).toString() === encodeFilter(b).toString()

/** Leaves out what a list does not offer. */
export const offeredFilter = (filter: SuiteFilter, fields: FilterFields) =>
  filterFrom((name, { offered }) => {
    const value = filter[name]
    return value === null || !offered ? value : offered(value, fields)
  })

/** Whether a suite passes every filter that is used. */
export const matchesFilter = (filter: SuiteFilter) => {
  const tests = FILTER_NAMES.flatMap((name) => {
    const value = filter[name]
    return value === null ? [] : [(FILTERS[name] as Kind<unknown>).matches(value)]
  })
  return (suite: SuiteCard) => tests.every((passes) => passes(suite))
}

/** The countries in whose currencies prices are filtered. */
export const pricedCountries = ({ countries = ['CA'] }: FilterFields, { country }: SuiteFilter) =>
  country === null ? countries : [country]
