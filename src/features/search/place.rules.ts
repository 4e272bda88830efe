import type { Offered, Place, Suggestion } from './search.schema.ts'

/** Ids of places: GeoNames' numbers, and our own such as `lf-york-on` and `code-m5a`. */
export const PLACE_ID = /^[a-z0-9-]{1,60}$/

/** The currency of a place such as `Detroit, Michigan, United States`. */
export const dollarsAt = (description: string) =>
  description.endsWith(', United States') ? ('USD' as const) : ('CAD' as const)

/** Splits `Hamilton, Ontario, Canada` into `Hamilton` and `Ontario, Canada`. */
export const splitPlace = (description: string): [string, string] => {
  const comma = description.indexOf(', ')
  return comma < 0 ? [description, ''] : [description.slice(0, comma), description.slice(comma + 2)]
}

/** Splits `Hamilton, Ontario, Canada` into its three parts. */
export const cityParts = (description: string) => {
  const [country = '', region = '', ...city] = description.split(', ').toReversed()
  return { city: city.toReversed().join(', '), region, country }
}

/** Where a city begins in the list of /search: `Toronto-Ontario`. */
export const cityAnchor = (city: string | null, region: string | null) =>
  [city, region].filter(Boolean).join(' ').replaceAll(' ', '-')

/** Whether a suggestion is a place to search around, not a page of ours. */
export const isPlace = (suggestion: Offered): suggestion is Place => 'placeId' in suggestion

/** Whether a building is in the searched city. A part of a city or a postal code is a place of its own. */
export const isInCity = (
  description: string,
  { city = null, region = null }: { city?: string | null | undefined; region?: string | null | undefined },
) => Boolean(city && region) && description.startsWith(`${city}, ${region}, `)

/** The most other places offered. */
const OTHERS = 3

/**
 * The place that a typed city means: the largest of that name. `others` have the same name; if no place has
 * the typed name, they are what may have been meant.
 */
export const chosenFor = (found: Suggestion[]): { place: Place | null; others: Place[] } => {
  const [place, ...rest] = found.filter(isPlace)
  if (!place) return { place: null, others: [] }
  if (place.guess) return { place: null, others: [place, ...rest].slice(0, OTHERS) }
  const [name] = splitPlace(place.description)
  const others = rest.filter(({ description }) => splitPlace(description)[0] === name).slice(0, OTHERS)
  return { place, others }
}
