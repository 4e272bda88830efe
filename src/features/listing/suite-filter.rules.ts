import type { SuiteCard } from '#features/suite/suite.schema.ts'
import {
  EXPOSURES,
  PROPERTY_TYPES,
  type Exposure,
  type PropertyType,
} from '#features/suite/suite-values.rules.ts'

/** 200,000 to 1,500,000 in steps of 100,000. */
export const PRICES = Array.from({ length: 14 }, (_, at) => 200_000 + at * 100_000)
/** 0 is a studio, .5 a den, 4 stands for four or more. */
export const BEDROOMS = [0, 1, 1.5, 2, 2.5, 3, 4] as const
export const SEARCH_BEDROOMS = [1, 2, 3, 4] as const
export const BATHROOMS = [1, 2, 3, 4] as const
/** Square feet; `below` is the first size that belongs to the next band. */
export const SIZES = [
  { value: '0-499', min: 0, below: 500 },
  { value: '500-649', min: 500, below: 650 },
  { value: '650-799', min: 650, below: 800 },
  { value: '800-999', min: 800, below: 1000 },
  { value: '1000-1499', min: 1000, below: 1500 },
  { value: '1500-2999', min: 1500, below: 3000 },
  { value: '3000-up', min: 3000, below: Infinity },
] as const

export interface SuiteFilter {
  /** Highest price, dollars. */
  price: number | null
  bedrooms: number | null
  /** At least so many. */
  bathrooms: number | null
  /** Value of a band of `SIZES`. */
  size: string | null
  type: PropertyType | null
  /** Id of a building. */
  building: string | null
  /** Any of these; none means all. */
  exposure: readonly Exposure[]
}

export interface FilterFields {
  /** A building's page offers studios and dens; a search offers whole bedrooms. */
  scope: 'building' | 'search'
  /** Offered by name, where a list has suites of several buildings. */
  buildings?: readonly { id: string; name: string }[] | undefined
  /** All eight of the rose, or the four winds. */
  exposures?: 'eight' | 'four' | undefined
}

/**
 * The filter an address or a filter form describes: `?price=500000&bedrooms=1.5&bathrooms=2&size=500-649
 * &type=condo&building=aurora-on-king&exposure=S&exposure=SW`. What is empty or unknown does not filter.
 */
export const decodeFilter = (params: URLSearchParams): SuiteFilter => {
  const pick = <T extends string | number>(values: readonly T[], name: string) => {
    const text = params.get(name)?.trim().toLowerCase()
    return values.find((value) => String(value) === text) ?? null
  }
  const exposures = params.getAll('exposure').map((value) => value.trim().toUpperCase())
  return {
    price: pick(PRICES, 'price'),
    bedrooms: pick(BEDROOMS, 'bedrooms'),
    bathrooms: pick(BATHROOMS, 'bathrooms'),
    size: pick(
      SIZES.map(({ value }) => value),
      'size',
    ),
    type: pick(PROPERTY_TYPES, 'type'),
    building: params.get('building') || null,
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

/** A filter with the choices that another one makes. */
export const mergeFilters = (filter: SuiteFilter, chosen: SuiteFilter): SuiteFilter => ({
  ...filter,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => isChosen(value))),
})

export const sameFilter = (a: SuiteFilter, b: SuiteFilter) =>
  encodeFilter(a).toString() === encodeFilter(b).toString()

/**
 * Leaves out what a list does not offer: a search has no studios, a list of one building no buildings. An address
 * may ask for anything.
 */
export const offeredFilter = (
  filter: SuiteFilter,
  { scope, buildings, exposures }: FilterFields,
): SuiteFilter => {
  const bedrooms: readonly number[] = scope === 'building' ? BEDROOMS : SEARCH_BEDROOMS
  return {
    ...filter,
    bedrooms: filter.bedrooms !== null && bedrooms.includes(filter.bedrooms) ? filter.bedrooms : null,
    building: buildings?.some(({ id }) => id === filter.building) ? filter.building : null,
    exposure: filter.exposure.filter((exposure) => exposures !== 'four' || exposure.length === 1),
  }
}

/** A suite whose figure is not known never passes a filter on that figure. */
export const matchesFilter = (filter: SuiteFilter) => {
  const { price, bedrooms, bathrooms, type, building, exposure } = filter
  const size = SIZES.find(({ value }) => value === filter.size)
  const bedroomsMatch = (count: number | null) =>
    bedrooms === null || (count !== null && (bedrooms === 4 ? count >= 4 : count === bedrooms))
  const sizeMatches = (feet: number | null) =>
    size === undefined || (feet !== null && feet >= size.min && feet < size.below)
  return (suite: SuiteCard) =>
    (price === null || (suite.price > 0 && suite.price <= price)) &&
    bedroomsMatch(suite.bedrooms) &&
    (bathrooms === null || (suite.washrooms !== null && suite.washrooms >= bathrooms)) &&
    sizeMatches(suite.squareFootage) &&
    (type === null || suite.propertyType === type) &&
    (building === null || suite.building.id === building) &&
    (exposure.length === 0 || (suite.exposure !== null && exposure.includes(suite.exposure)))
}

/** The page an address asks for; 1 when it asks for none or for nonsense. */
export const decodePage = (params: URLSearchParams) => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

const OWN = [...Object.keys(noFilter), 'page']

/** The same address with another filter and page; what else it carries (a place, a radius) stays. */
export const listHref = (address: URL, filter: SuiteFilter, page: number) => {
  const params = new URLSearchParams(address.search)
  for (const name of OWN) params.delete(name)
  for (const [name, value] of encodeFilter(filter)) params.append(name, value)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return address.pathname + (query && `?${query}`) + address.hash
}
