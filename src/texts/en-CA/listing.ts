import { suites } from './counts.ts'

/** Filters of a list. */
export const suiteFilters = {
  closeFilters: 'Close filters',
  clearAll: 'Clear all',
  showSuites: 'Show suites',
  removeFilter: 'Remove filter:',
  activeFilters: 'Active filters',
  /** For an empty list, one filter value fewer: `Without “3 bedrooms”: 24 suites`. */
  without: (choice: string, listings: string) => `Without “${choice}”: ${listings}`,
  price: 'Max price',
  minPrice: 'Min price',
  anyPrice: 'Any price',
  upTo: (price: string) => `Up to ${price}`,
  from: (price: string) => `From ${price}`,
  inCad: (price: string) => `${price} CAD`,
  /** A figure for either currency. */
  either: (price: string) => `${price} CAD or USD`,
  bedrooms: 'Bedrooms',
  anyBedrooms: 'Bedrooms',
  quickBedrooms: 'How many bedrooms',
  quickPrice: 'Price limit',
  den: 'With or without a den',
  /** Beside the count of a list that leaves out dens: `9 more with a den`. */
  moreWithDen: (count: number) => `${count} more with a den`,
  withOrWithoutDen: (count: number) => `${count}, with or without den`,
  bedroomsWithOrWithoutDen: (count: number) =>
    `${count} ${count === 1 ? 'bedroom' : 'bedrooms'}, with or without den`,
  country: 'Country',
  anyCountry: 'Canada and United States',
  countries: { CA: 'Canada', US: 'United States' },
  bedroomsOf: (label: string, count: number) => `${label} ${count === 1 ? 'bedroom' : 'bedrooms'}`,
  none: 'None',
  any: 'Any',
  bathrooms: 'Bathrooms',
  bathroomsFrom: (count: number) => `${count}+ ${count === 1 ? 'bathroom' : 'bathrooms'}`,
  size: 'Square footage',
  anySize: 'Any size',
  type: 'Property type',
  anyType: 'Any type',
  types: {
    condo: 'Condo',
    townhome: 'Townhome',
    'semi-detached': 'Semi-detached',
    'single family home': 'Single family home',
    commercial: 'Commercial',
    industrial: 'Industrial',
  },
  building: 'Building',
  anyBuilding: 'Any building',
  area: 'Area of the map',
  exposure: 'Exposure',
  /** The visible letters, then the words: an accessible name contains its visible label. */
  exposureName: (letters: string, words: string) => `${letters}, ${words}`,
}

/** The map beside a list: a separate object, because it loads on demand. */
export const listMap = {
  /** How many of a building's suites are on hold. */
  held: (count: number) => `${count} on hold`,
  name: 'Map of these suites',
  from: (price: string) => `from ${price}`,
  searchArea: 'Search this area',
  everywhere: 'All suites in this area',
  show: (count: number) => (count === 1 ? 'Show this suite' : `Show these ${count} suites`),
  close: 'Close',
  closeMap: 'Close map',
  sheet: 'Buildings on the map',
  nowhere: (count: number) => `${suites(count)} not on the map.`,
  onMap: 'On the map',
  onMapOf: (name: string) => `On the map: ${name}`,
}

/** The button that opens the map. */
export const mapButton = {
  map: 'Map',
  hide: 'Hide map',
}
