import { activeFilters } from '#features/listing/filter/filter-field.rules.ts'
import { COUNTRIES } from '#features/listing/filter/filter-values.rules.ts'
import { decodeFilter, encodeFilter, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { readSearch, resultsHref, type SearchState } from '#features/search/search-address.rules.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { searchNames as texts } from '#texts/alert.ts'

/** What a saved search is about: the favourites of its owner, every suite that passes a filter, or those near a place. */
export type SavedList = { favourites: true } | { search: SearchState | null; filter: SuiteFilter }

const filterOf = (params: URLSearchParams): SuiteFilter => {
  const filter = decodeFilter(params)
  return { ...filter, building: idSchema.safeParse(filter.building).success ? filter.building : null }
}

/** The list an address shows, read by the same rules as on its page; null if there is none that can be saved. */
export const readList = (address: string): SavedList | null => {
  const base = 'https://list.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null
  const { origin, pathname, searchParams } = new URL(address, base)
  if (origin !== base) return null
  const filter = filterOf(searchParams)
  switch (pathname.replace(/\/$/, '').toLowerCase()) {
    case '/userpage':
      return { favourites: true }
    case '/all-suites':
      return { search: null, filter }
    case '/results': {
      const search = readSearch(searchParams)
      return search.placeId ? { search, filter } : null
    }
    default:
      return null
  }
}

/** The one address of a list: equal lists have equal ones. */
export const writeList = (list: SavedList) => {
  if ('favourites' in list) return '/UserPage'
  const filter = encodeFilter(list.filter).toString()
  if (list.search) return resultsHref(list.search) + (filter && `&${filter}`)
  return `/all-suites${filter && `?${filter}`}`
}

/** What a list is called: `Toronto, Ontario, Canada, within 25 km: 2 bedrooms, Condo`. */
export const nameList = (list: SavedList, buildings: readonly { id: string; name: string }[]) => {
  if ('favourites' in list) return texts.favourites
  const { search, filter } = list
  const fields = { scope: 'search', buildings, countries: COUNTRIES } as const
  const filters = activeFilters(filter, fields).map(({ label }) => label)
  const where = search ? texts.around(search.city, search.radius) : texts.everything
  return filters.length > 0 ? texts.narrowed(where, filters.join(', ')) : where
}

/** The id of the building that a list is narrowed to. */
export const buildingIn = (address: string) => {
  const list = readList(address)
  return list && 'filter' in list ? list.filter.building : null
}

/** What the list of an address is called; the address itself where it is none. */
export const nameOfList = (address: string, buildings: readonly { id: string; name: string }[]) => {
  const list = readList(address)
  return list ? nameList(list, buildings) : address
}
