import { hasPrice } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import {
  EXPOSURES,
  PROPERTY_TYPES,
  type Exposure,
  type PropertyType,
} from '#features/suite/suite-values.rules.ts'
import { decodeArea, isWithin } from './area.rules.ts'
import {
  ALL_BEDROOMS,
  BATHROOMS,
  bedroomRange,
  COUNTRIES,
  PRICES,
  SIZES,
  type Bedrooms,
  type Country,
} from './filter-values.rules.ts'

export interface SuiteFilter {
  /** Lowest price. Both prices are in the suite's own currency. */
  min: number | null
  /** Highest price. */
  price: number | null
  bedrooms: Bedrooms | null
  /** At least so many. */
  bathrooms: number | null
  /** Value of a band of `SIZES`. */
  size: string | null
  type: PropertyType | null
  country: Country | null
  /** Id of a building. */
  building: string | null
  /** What a map showed: area.rules.ts. */
  area: string | null
  /** Any of these; none means all. */
  exposure: readonly Exposure[]
}

export interface FilterFields {
  /** A building's page offers studios and dens first; a search offers whole bedrooms first. */
  scope: 'building' | 'search'
  /** Offered by name, where a list has suites of several buildings. */
  buildings?: readonly { id: string; name: string }[] | undefined
  /** Where suites are: a list of both countries offers to choose one. */
  countries?: readonly Country[] | undefined
  /** All eight of the rose, or the four winds. */
  exposures?: 'eight' | 'four' | undefined
}

/**
 * The filter that an address or a filter form describes: `?min=300000&price=500000&bedrooms=1.5&bathrooms=2
 * &size=500-649&type=condo&country=CA&building=aurora-on-king&area=-79.5,43.6,-79.3,43.7&exposure=S&exposure=SW`.
 * Values that are empty or unknown do not filter.
 */
export const decodeFilter = (params: URLSearchParams): SuiteFilter => {
  const pick = <T extends string | number>(values: readonly T[], name: string) => {
    const text = params.get(name)?.trim().toLowerCase()
    return values.find((value) => String(value).toLowerCase() === text) ?? null
  }
  const exposures = params.getAll('exposure').map((value) => value.trim().toUpperCase())
  return {
    min: pick(PRICES, 'min'),
    price: pick(PRICES, 'price'),
    bedrooms: pick(ALL_BEDROOMS, 'bedrooms'),
    bathrooms: pick(BATHROOMS, 'bathrooms'),
    size: pick(
      SIZES.map(({ value }) => value),
      'size',
    ),
    type: pick(PROPERTY_TYPES, 'type'),
    country: pick(COUNTRIES, 'country'),
    building: params.get('building') || null,
    area: decodeArea(params.get('area')),
    exposure: EXPOSURES.filter((exposure) => exposures.includes(exposure)),
  }
}

/** The parameters of a filter, always in the same order; none for no filter. */
export const encodeFilter = ({ exposure, ...single }: SuiteFilter) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(single)) if (value !== null) params.set(name, String(value))
  for (const value of exposure) params.append('exposure', value)
  return params
}

export const noFilter = decodeFilter(new URLSearchParams())

const isChosen = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/** How many choices narrow a list: each direction of the rose is one. */
export const countChoices = ({ exposure, ...single }: SuiteFilter) =>
  exposure.length + Object.values(single).filter(isChosen).length

/** A filter with the choices that another one makes. */
export const mergeFilters = (filter: SuiteFilter, chosen: SuiteFilter): SuiteFilter => ({
  ...filter,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => isChosen(value))),
})

export const sameFilter = (a: SuiteFilter, b: SuiteFilter) =>
  encodeFilter(a).toString() === encodeFilter(b).toString()

/**
 * Leaves out what a list does not offer, because an address may ask for anything. A list of one building offers no
 * buildings and no area of a map; a list of one country offers no countries.
 */
export const offeredFilter = (
  filter: SuiteFilter,
  { scope, buildings, countries = [], exposures }: FilterFields,
): SuiteFilter => ({
  ...filter,
  area: scope === 'search' ? filter.area : null,
  country: countries.length > 1 ? filter.country : null,
  building: buildings?.some(({ id }) => id === filter.building) ? filter.building : null,
  exposure: filter.exposure.filter((exposure) => exposures !== 'four' || exposure.length === 1),
})

/** A suite whose figure is not known never passes a filter on that figure. */
export const matchesFilter = (filter: SuiteFilter) => {
  const { min, price, bathrooms, type, country, building, exposure } = filter
  const size = SIZES.find(({ value }) => value === filter.size)
  const within = isWithin(filter.area)
  const bedrooms = filter.bedrooms === null ? null : bedroomRange(filter.bedrooms)
  const bedroomsMatch = (count: number | null) =>
    bedrooms === null || (count !== null && count >= bedrooms.min && count <= bedrooms.max)
  const sizeMatches = (feet: number | null) =>
    size === undefined || (feet !== null && feet >= size.min && feet < size.below)
  return (suite: SuiteCard) =>
    (min === null || suite.price >= min) &&
    (price === null || (hasPrice(suite) && suite.price <= price)) &&
    bedroomsMatch(suite.bedrooms) &&
    (bathrooms === null || (suite.washrooms !== null && suite.washrooms >= bathrooms)) &&
    sizeMatches(suite.squareFootage) &&
    (type === null || suite.propertyType === type) &&
    (country === null || suite.building.country === country) &&
    (building === null || suite.building.id === building) &&
    within(suite.building) &&
    (exposure.length === 0 || (suite.exposure !== null && exposure.includes(suite.exposure)))
}

/** The countries whose dollars a filter's prices are in. */
export const pricedCountries = ({ countries = ['CA'] }: FilterFields, { country }: SuiteFilter) =>
  country === null ? countries : [country]
