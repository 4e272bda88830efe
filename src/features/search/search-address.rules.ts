import { cut } from '#lib/cut.ts'
import { PLACE_ID } from './place.rules.ts'
import { DEFAULT_RADIUS, RADII } from './radius.rules.ts'

/** What a search asks for; its address carries all of it, so that it can be shared and refreshed. */
export interface SearchState {
  /** Id of the chosen place; empty when the address names a city only, as the links of cities do. */
  placeId: string
  /** The place in words. */
  city: string
  /** One of the eight radii, km. */
  radius: number
}

const MAX_CITY = 80

/** The search an address describes; what is missing, unknown or too long falls back to nothing. */
export const readSearch = (params: URLSearchParams): SearchState => {
  const radius = Number(params.get('radius'))
  const place = params.get('place') ?? ''
  return {
    placeId: PLACE_ID.test(place) ? place : '',
    city: cut((params.get('city') ?? '').trim(), MAX_CITY),
    radius: RADII.find((known) => known === radius) ?? DEFAULT_RADIUS,
  }
}

/** True when there is something to look for. */
export const asksForPlace = (search: SearchState) => search.placeId !== '' || search.city !== ''

/** The address of a search's results: `/results?place=…&city=…&radius=25`. */
export const resultsHref = ({ placeId, city, radius }: SearchState) => {
  const params = new URLSearchParams()
  if (placeId) params.set('place', placeId)
  params.set('city', city)
  params.set('radius', String(radius))
  return `/results?${params}`
}

/** An address of results with another search; its filters and page stay. */
export const searchAddress = ({ search: query }: URL, search: SearchState) => {
  const rest = new URLSearchParams(query)
  for (const own of ['place', 'city', 'radius']) rest.delete(own)
  return resultsHref(search) + (rest.size > 0 ? `&${rest}` : '')
}
