import { localePath } from '#lib/locale-path.ts'
import { cut } from '#lib/cut.ts'
import { englishPlace } from '#lib/places.ts'
import { PLACE_ID } from './place.rules.ts'
import { DEFAULT_RADIUS, RADII } from './radius.rules.ts'

/** A search's parameters. Its address has all of them, so it can be shared and refreshed. */
export interface SearchState {
  /** Id of the chosen place; empty if the address has only a city, as in links to cities. */
  placeId: string
  /** Name of the place, as the gazetteer has it. */
  city: string
  /** One of the eight radii, km. */
  radius: number
}

const MAX_CITY = 80

/** The search in an address; missing, unknown and overlong values are empty. */
export const readSearch = (params: URLSearchParams): SearchState => {
  const radius = Number(params.get('radius'))
  const place = params.get('place') ?? ''
  return {
    placeId: PLACE_ID.test(place) ? place : '',
    city: englishPlace(cut((params.get('city') ?? '').trim(), MAX_CITY)),
    radius: RADII.find((known) => known === radius) ?? DEFAULT_RADIUS,
  }
}

/** Whether there is a place to search. */
export const asksForPlace = (search: SearchState) => search.placeId !== '' || search.city !== ''

const queryOf = ({ placeId, city, radius }: SearchState) => {
  const params = new URLSearchParams()
  if (placeId) params.set('place', placeId)
  params.set('city', city)
  params.set('radius', String(radius))
  return params
}

/** The address of a search's results: `/results?place=…&city=…&radius=25`. */
export const resultsHref = (search: SearchState) => localePath(`/results?${queryOf(search)}`)

/** The call that answers them. */
export const resultsPath = (search: SearchState) => `/api/search/results?${queryOf(search)}`

/** An address of results with another search; its filters and page stay. */
export const searchAddress = ({ search: query }: URL, search: SearchState) => {
  const rest = new URLSearchParams(query)
  for (const own of ['place', 'city', 'radius']) rest.delete(own)
  return resultsHref(search) + (rest.size > 0 ? `&${rest}` : '')
}
