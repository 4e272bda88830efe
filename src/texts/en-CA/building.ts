import { brand } from '#lib/brand.ts'

const left: (count: number, dwelling: boolean) => string = (count) =>
  count === 0 ? 'Sold out' : `${count} ${count === 1 ? 'home' : 'homes'} left`

export const building = {
  file: 'File',
  noFiles: 'No public files available.',
  comingSoon: 'Development Coming Soon!',
  viewDetails: 'VIEW DETAILS',
  developments: 'Developments',
  active: 'Active Developments',
  soon: 'Developments Coming Soon',
  indexFilter: 'Filter developments',
  city: 'City',
  allCities: 'All cities',
  stage: 'Stage',
  allStages: 'All stages',
  stages: { sale: 'For sale now', soon: 'Coming soon' },
  moreFilters: 'Price and bedrooms',
  pricedFrom: 'Priced from',
  pricedTo: 'Priced to',
  bedroomsFilter: 'Bedrooms',
  anyBedrooms: 'Any',
  onMap: 'On the map',
  mapName: 'Map of these developments',
  noneFound: 'No developments in this city are at that stage.',
  noneMatch: 'No developments match those filters.',
  showAll: 'Show all developments',
  left,
  range: (min: string, max: string) => `${min} to ${max}`,
  bedrooms: (range: string) =>
    range.endsWith('Den') ? range : `${range} ${range === '1' ? 'bedroom' : 'bedrooms'}`,
  /** Editors start `Spring 2028` with a capital; here it follows a word. */
  occupancy: (when: string) =>
    `occupancy ${when.replace(/^(?:Early|Mid|Late|Spring|Summer|Fall|Autumn|Winter)\b/u, (word) => word.toLowerCase())}`,
  soldOut: 'Sold out',
  tellMe: 'Tell me first',
  tellMeOf: (plan: string) => `Tell me first when ${plan} is available again`,
  picturesOf: (name: string) => `Pictures of ${name}`,
  overview: 'Project Overview',
  information: 'Project Information',
  constructionStatus: 'Construction status',
  developmentType: 'Development type',
  website: 'Website',
  salesCentre: 'Sales centre',
  listings: 'Shop Listings',
  listingsNote: 'Available now, plan by plan or suite by suite.',
  files: 'Project Files',
  download: (name: string, kind: string) => `Download ${name}, ${kind}`,
  sections: 'In detail',
  known: 'What we know so far',
  ask: (name: string) => `Ask us about ${name}.`,
  chat: 'Chat on WhatsApp',
  chatWords: (name: string) => `Hello, I would like to know more about ${name}.`,
  contact: 'Get in Contact With the Sales Team',
  location: 'Location',
  question: 'Ask or book a visit',
  suiteNotThere: (name: string) =>
    `The suite you asked for is no longer listed. Here is its building, ${name}.`,
  notThere: 'The page you asked for is no longer listed, or never was. Here are all our developments.',
  titleFrom: (place: string, suites: string, price: string) => `${place}: ${suites} from ${price}`,
  soonTitle: (place: string) => `${place}: coming soon`,
  listTitle: `Developments: new homes by ${brand.name}`,
  listDescription: (active: string, soon: string) =>
    `${active} with suites for sale and ${soon} coming soon, in Canada and the United States.`,
}

/** The drawing of a building's floors. */
export const floors = {
  caption: (name: string, stacked: boolean) => `Suites at ${name} by floor and ${stacked ? 'stack' : 'side'}`,
  floor: 'Floor',
  onFloor: (level: number) => `floor ${level}`,
  stack: (name: string) => `Stack ${name}`,
  noStack: 'Stack not stated',
  /** In a window of the drawing. */
  beds: (rooms: number, den: boolean) => (den ? `${rooms}+D` : `${rooms} bd`),
  sideUnknown: 'Side not stated',
  none: 'No suite listed',
  gone: 'no longer available',
  held: 'on hold',
  thisSuite: 'this suite',
  thisPlan: 'this plan',
  favourite: 'in your favourites',
  listed: 'on your shortlist',
  unplaced: 'Floor not stated:',
  /** A suite's card: `Floor 12, south`. */
  place: (level: number, side: string) => `Floor ${level}, ${side}`,
  cardFailed: 'This suite could not be loaded.',
  toSuite: (name: string) => `Go to ${name}`,
}

/** Beside it: build only, so that islands do not bundle it. */
export const floorsSheet = {
  title: 'Floor by floor',
  note: 'Each suite on its floor, by the direction its windows face.',
  stackedNote: 'Suites in a stack are one above the other. The heading shows which way their windows face.',
  partial: 'Only suites listed on this site are shown. The building may have more.',
  isOn: (name: string, level: number) => `${name} is on floor ${level}.`,
  isSomewhere: (name: string) => `The floor of ${name} isn’t stated.`,
  key: {
    rooms: ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms or more'],
    den: '+D and a half pane: with a den',
    gap: 'Floors with no listed suites',
    held: 'On hold for a buyer',
    gone: 'No longer available',
    suite: 'This suite',
    plan: 'This plan',
  },
  windows: (side: string) => `Windows face ${side}`,
  northUp: 'North is up, as on the map.',
}
