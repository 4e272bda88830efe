import { formatNumber } from '#lib/format.ts'
import { suites } from './counts.ts'

/** Search and results: a separate file, so that the search box does not bundle all texts. */
export const search = {
  formName: 'Homes near a city',
  city: 'City, development or address',
  leaveField: 'Back to the page',
  suggestions: 'Suggestions',
  cityExamples: 'Toronto, M5A, Aurora on King',
  within: 'Within',
  kilometres: (radius: number) => `${radius} km`,
  withinRadius: (radius: number | string) => `within ${radius} km`,
  looking: 'Looking…',
  nothingFor: (typed: string) =>
    `We found no city or neighbourhood in Canada or the United States, and no development or address of ours, for “${typed}”.`,
  noCode: (code: string) => `We do not know the postal code ${code}; try a city.`,
  didYouMean: 'did you mean this?',
  noPlaceCalled: (name: string) => `We couldn’t find a place called ${name}.`,
  perhaps: 'Did you mean',
  sameName: (place: string) => `This is ${place}. Others of that name:`,
  otherPlaces: 'Other places',
  citiesFound: (count: number) => `${count} ${count === 1 ? 'city' : 'cities'} found`,
  suggestionsFound: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'} found`,
  /** What a suggestion has for sale. */
  homes: (count: number) => `${formatNumber(count)} ${count === 1 ? 'home' : 'homes'}`,
  homesFrom: (homes: string, price: string) => `${homes} from ${price}`,
  /** Homes in two currencies: the lowest price of one of them. */
  homesOfTwo: (homes: string, currency: 'CAD' | 'USD', price: string) =>
    `${homes}, in ${currency === 'CAD' ? 'Canada' : 'the United States'} from ${price}`,
  noHomes: (within: string, nearest = '') => `No homes ${within}${nearest && `; ${nearest}`}`,
  nearestHomes: (distance: string, city: string) => `nearest ${distance} km, ${city}`,
  soldOut: 'Sold out',
  planOf: (type: string) => `plan ${type}`,
  onSale: 'For sale',
  sold: 'Sold',
  priceOnRequest: 'Price on request',
  /** A sentence as understood. */
  inCash: (amount: string) => `${amount} in cash`,
  aMonth: (amount: string) => `${amount} a month`,
  everywhere: 'All homes',
  /** A typed word. */
  quoted: (word: string) => `“${word}”`,
  notUnderstood: (words: string) => `Not understood: ${words}`,
  /** What a suggestion is, where a list has more than places. */
  kinds: {
    place: 'Place',
    area: 'Neighbourhood',
    code: 'Postal code',
    development: 'Development',
    suite: 'Suite',
  },
  withoutScript: 'Searching by distance needs JavaScript. SEARCH shows every development by city.',
  resultsWithoutScript:
    'Homes around a place cannot be found without JavaScript. Find the city’s homes here:',
  byCity: 'All developments, by city',
  change: 'Change',
  search: 'SEARCH',
  searching: 'SEARCHING...',
  selectLocation: 'Please select a location',
  geocodeFailed: (status: number) => `Geocode request failed with status ${status}`,
  nearFailed: (status: number) => `Search request failed with status ${status}`,
  suiteFailed: (id: string, status: number) => `Fetching suite ${id} failed with status ${status}`,
  searchTitle: 'Search by city',
  searchDescription: (count: number) =>
    `Find new homes within 25 to 500 km of a city, or see all ${count} developments on a map.`,
  popularCities: 'Cities with homes for sale',
  allDevelopments: 'All developments',
  allDevelopmentsNote: 'By city, with the lowest price of what is available today.',
  mapName: 'Map of all developments',
  comingSoon: 'Coming soon',
  forSale: 'Homes for sale',
  fromPrice: (price: string) => `from ${price}`,
  away: (distance: string) => `${distance} km away`,
  nearest: (city: string) => `Nearest to ${city}`,
  soonWithin: (city: string, radius: number) => `Coming soon within ${radius} km of ${city}`,
  nextRadius: (radius: number, count: number, atLeast: boolean) =>
    `Within ${radius} km: ${atLeast ? `${suites(count)} or more` : suites(count)}`,
  noRadius: 'Nothing is for sale within 500 km.',
  tellMe: 'Email me about this list',
  alert: (city: string) => `Hear first when homes near ${city} come up`,
  resultsTitle: 'Search results',
  resultsDescription: 'New homes near the city you chose, nearest first.',
  failedNext: 'Try again in a moment, or browse everything for sale.',
  failedForGood: 'Choose a city from the suggestions, or browse everything for sale.',
  inventoryTitle: 'Search All Inventory',
  inventoryDescription: (suites: number, buildings: number) =>
    `${suites} new homes available now in ${buildings} buildings, by price, size, type and exposure.`,
  noResults: 'No suites matching that criteria were found. Please try different criteria.',
  noInventory: 'No suites matching that filter were found. Please try different criteria.',
}
