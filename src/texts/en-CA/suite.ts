/** Of lists of suites. */
export const suite = {
  viewListing: 'VIEW LISTING',
  viewProperty: 'VIEW PROPERTY',
  noMatches: 'No available suites match those filters.',
  requestToPurchase: 'REQUEST TO PURCHASE',
  loginToRequest: 'LOGIN TO REQUEST PROPERTY',
  filters: 'Filters',
  closeFilters: 'Close filters',
  clearFilters: 'Clear filters',
  clearAll: 'Clear all',
  showSuites: 'Show suites',
  removeFilter: 'Remove filter:',
  activeFilters: 'Active filters',
  listFailed: 'The listings could not be updated. What you see is as it was published.',
  listMissing: 'The suites you asked for could not be loaded.',
  tryAgain: 'Try again',
  size: 'Size',
  bedrooms: 'Bedrooms',
  washrooms: 'Washrooms',
  exposure: 'Exposure',
}

export const suiteFilters = {
  price: 'Max price',
  anyPrice: 'Any price',
  upTo: (price: string) => `Up to ${price}`,
  bedrooms: 'Bedrooms',
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
  exposure: 'Exposure',
  /** The letters on the rose, then what they stand for: a name contains what is seen. */
  exposureName: (letters: string, words: string) => `${letters}, ${words}`,
}

/** Of the sales tax on a price: as it is called where the home stands, or where nobody knows what it is called. */
export const taxLabel = {
  hst: 'HST',
  gst: 'GST',
  gstAndQst: 'GST and QST',
  included: (tax: string) => `${tax} included`,
  extra: (tax: string) => `${tax} not included`,
  ask: (tax: string) => `ask about ${tax}`,
  unnamed: { included: 'sales tax included', extra: 'sales tax not included', ask: 'ask about sales tax' },
}

/** Of the pages of a suite and of a plan. */
export const suitePage = {
  allListings: 'All listings',
  developments: 'Developments',
  breadcrumbs: 'Breadcrumbs',
  suite: (unit: string) => `Suite ${unit}`,
  plan: (type: string) => `Plan ${type}`,
  planOf: (unit: string) => `Plan of suite ${unit}`,
  picturesOf: (name: string) => `Pictures of ${name}`,
  purchasePrice: 'Purchase price',
  purchasePriceWith: (tax: string) => `Purchase price, ${tax}`,
  requestNote:
    'A request is not an agreement. We hold nothing and charge nothing until you have read the papers.',
  gone: (name: string) => `${name} is no longer available.`,
  goneShort: 'No longer available',
  othersOfPlan: (count: string, plan: string) => `See ${count} of plan ${plan}`,
  othersOfBuilding: (building: string) => `See what is for sale at ${building}`,
  whatsApp: 'Contact on WhatsApp',
  askAboutSuite: (suite: string, building: string, price: string) =>
    `Hello, I would like to know more about ${suite} at ${building}${price && ` (${price})`}.`,
  askAboutGone: (suite: string, building: string) =>
    `Hello, I saw that ${suite} at ${building} is no longer available. What do you have that is like it?`,
  askAboutPlan: (plan: string, building: string) =>
    `Hello, I would like to know more about ${plan} at ${building}.`,
  from: (count: string) => `${count} from`,
  fromPrice: (price: string) => `from ${price}`,
  offer: 'Floor plan, deposit structure, incentives and a mortgage calculator.',
  planOffer: (count: string, price: string) =>
    `${count} available${price && ` from ${price}`}, with floor plan, prices by unit and a mortgage calculator.`,
  othersLike: 'Suites like it that are for sale.',
  units: 'Available suites',
  unitsOf: (plan: string) => `Available suites of ${plan}`,
  unitsNote: 'The same plan, priced by floor and by what the windows look at.',
  noUnits: 'No suite of this plan is available at the moment.',
  planTitle: 'The plan',
  planNote: 'Open the drawing to read every dimension, or take it with you.',
  planMissing: 'The drawing is not published yet. Ask us for it.',
  enlarge: 'Enlarge the floor plan',
  planDrawing: 'Drawing of the floor plan',
  download: 'Download floorplan',
  newTab: '(opens in a new tab)',
  details: 'Details',
  similar: 'Keep Exploring',
  similarToSuite: 'Within $25,000, and no larger.',
  similarToPlan: 'Within $35,000 of the lowest price of this plan.',
  viewAll: 'View All Listings',
  facts: {
    unit: 'Unit',
    plan: 'Plan',
    price: 'Price',
    exposure: 'Exposure',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    bath: 'bath',
    size: 'Size',
    squareFootage: 'Square footage',
    action: 'Action',
    amenities: 'Amenities',
    deposit: 'Deposit structure',
    incentives: 'Incentives',
    occupancy: 'Anticipated occupancy',
    fee: 'Maintenance fee',
  },
}

/** Said where the texts of the request (buyer.ts) could not be loaded. */
export const purchaseFailed =
  'The request form could not be loaded. Check your connection and press the button again.'
