/**
 * Every text of the interface, by feature. The wording of the specification is a requirement:
 * tests assert it. Adding fr-CA later is adding a second object of this type.
 */
export const messages = {
  common: {
    loading: 'Loading...',
    noPictures: 'No pictures available',
    notAvailable: 'Not Available',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pages: 'Pages',
    close: 'Close',
  },
  building: {
    noFiles: 'No public files available.',
    comingSoon: 'Development Coming Soon!',
    viewListing: 'VIEW LISTING',
    viewDetails: 'VIEW DETAILS',
  },
  suite: {
    viewProperty: 'VIEW PROPERTY',
    noMatches: 'No available suites match those filters.',
    requestToPurchase: 'REQUEST TO PURCHASE',
    loginToRequest: 'LOGIN TO REQUEST PROPERTY',
  },
  search: {
    formName: 'Homes near a city',
    city: 'City',
    cities: 'Cities',
    cityExamples: 'Toronto, Hamilton, Calgary',
    within: 'Within',
    looking: 'Looking…',
    noCity: 'No city by that name in Canada or the United States.',
    citiesFound: (count: number) => `${count} ${count === 1 ? 'city' : 'cities'} found`,
    withoutScript: 'Searching by distance needs JavaScript. SEARCH shows every development by city.',
    search: 'SEARCH',
    searching: 'SEARCHING...',
    selectLocation: 'Please select a location',
    geocodeFailed: (status: number) => `Geocode request failed with status ${status}`,
    nearFailed: (status: number) => `Search request failed with status ${status}`,
    suiteFailed: (id: string, status: number) => `Fetching suite ${id} failed with status ${status}`,
    noResults: 'No suites matching that criteria were found. Please try different criteria.',
    noInventory: 'No suites matching that filter were found. Please try different criteria.',
  },
  map: {
    failed: 'Error loading Google Maps',
  },
} as const
