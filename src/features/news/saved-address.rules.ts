import { activeFilters, type FilterTexts } from '#features/listing/filter/filter-field.rules.ts'
import { COUNTRIES } from '#features/listing/filter/filter-values.rules.ts'
import { decodeFilter, encodeFilter, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { readSearch, resultsHref, type SearchState } from '#features/search/search-address.rules.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import type { Places } from '#lib/place-names.ts'
import type { searchNames } from '#texts/alert.ts'

/** A saved search: its owner's favourites, all suites that match a filter, or those near a place. */
export type SavedList = { favourites: true } | { search: SearchState | null; filter: SuiteFilter }

const filterOf = (params: URLSearchParams): SuiteFilter => {
  const filter = decodeFilter(params)
  return { ...filter, building: idSchema.safeParse(filter.building).success ? filter.building : null }
}

/** Parses an address by its page's rules; null if it shows no list that can be saved. */
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

/** The canonical address of a list. */
export const writeList = (list: SavedList) => {
  if ('favourites' in list) return '/UserPage'
  const filter = encodeFilter(list.filter).toString()
  if (list.search) return resultsHref(list.search) + (filter && `&${filter}`)
  return `/all-suites${filter && `?${filter}`}`
}

/** The texts of a list's name in a language. */
export type ListTexts = FilterTexts & { searchNames: typeof searchNames; places: Pick<Places, 'placeName'> }

/** A list's name: `Toronto, Ontario, Canada, within 25 km: 2 bedrooms, Condo`. */
export const nameList = (
  list: SavedList,
  buildings: readonly { id: string; name: string }[],
  words: ListTexts,
) => {
  const texts = words.searchNames
  if ('favourites' in list) return texts.favourites
  const { search, filter } = list
  const fields = { scope: 'search', buildings, countries: COUNTRIES } as const
  const filters = activeFilters(filter, fields, words).map(({ label }) => label)
  const where = search ? texts.around(words.places.placeName(search.city), search.radius) : texts.everything
  return filters.length > 0 ? texts.narrowed(where, filters.join(', ')) : where
}

/** Id of the building a list is filtered by. */
export const buildingIn = (address: string) => {
  const list = readList(address)
  return list && 'filter' in list ? list.filter.building : null
}

/** Name of an address's list in a language, or the address itself. */
export const nameOfList = (
  address: string,
  buildings: readonly { id: string; name: string }[],
  words: ListTexts,
) => {
  const list = readList(address)
  return list ? nameList(list, buildings, words) : address
}
