import { unitName } from './figures.ts'
import { onHold } from './statuses.ts'

/** Lists of suites. */
export const suite = {
  viewListing: 'VIEW LISTING',
  matched: 'Matches the plan you viewed',
  viewProperty: 'VIEW PROPERTY',
  noMatches: 'No available suites match those filters.',
  requestToPurchase: 'REQUEST TO PURCHASE',
  loginToRequest: 'LOGIN TO REQUEST PROPERTY',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  listFailed: 'The listings could not be updated. They may have changed since this page was published.',
  listMissing: 'The suites you asked for could not be loaded.',
  size: 'Size',
  bedrooms: 'Bedrooms',
  washrooms: 'Washrooms',
  exposure: 'Exposure',
  pricePerFoot: 'Price per Sq.Ft.',
}

/** Sales tax on a price: by its local name, or without one if unknown. */
export const taxLabel = {
  hst: 'HST',
  gst: 'GST',
  gstAndQst: 'GST and QST',
  included: (tax: string) => `${tax} included`,
  extra: (tax: string) => `${tax} not included`,
  ask: (tax: string) => `ask about ${tax}`,
  unnamed: { included: 'sales tax included', extra: 'sales tax not included', ask: 'ask about sales tax' },
}

/** Pages of a suite and of a plan. */
export const suitePage = {
  plan: (type: string) => `Plan ${type}`,
  purchasePrice: 'Purchase price',
  purchasePriceWith: (terms: string) => `Purchase price, ${terms}`,
  costs: 'What you pay, and when',
  requestNote: 'A request doesn’t reserve the suite. You pay nothing until you sign an agreement.',
  heldNote:
    'On hold for another buyer. You can still send a request. It will wait in line, and we’ll email you if the suite becomes available.',
  gone: (name: string) => `${name} is no longer available.`,
  goneShort: 'No longer available',
  whatsApp: 'Contact on WhatsApp',
  askAboutSuite: (suite: string, building: string, price: string) =>
    `Hello, I would like to know more about ${suite} at ${building}${price && ` (${price})`}.`,
  askAboutGone: (suite: string, building: string) =>
    `Hello, I saw that ${suite} at ${building} is no longer available. Do you have anything similar?`,
  from: (count: string) => `${count} from`,
  floor: (level: number) => `Floor ${level}`,
  units: 'Available suites',
  unitsOf: (plan: string) => `Available suites of ${plan}`,
  pricesIn: (terms: string) => `Prices: ${terms}.`,
  enlarge: 'Enlarge the floor plan',
  tellMe: 'Notify me of similar suites',
  question: 'Ask or book a visit',
  download: 'Download floorplan',
  newTab: '(opens in a new tab)',
  similar: 'Keep Exploring',
  facts: {
    unit: 'Unit',
    /** Of a place of business. */
    workplace: 'Unit',
    plan: 'Plan',
    price: 'Price',
    exposure: 'Exposure',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    bath: 'bath',
    /** Heading of a table's column. */
    baths: 'Bathrooms',
    size: 'Size',
    squareFootage: 'Square footage',
    action: 'Action',
    level: 'Floor',
  },
}

/** A suite that a buyer holds. */
export const held = { mark: onHold }

/** The same pages: build only, so that islands do not bundle it. */
export const suiteSheet = {
  planOf: (unit: string) => `Plan of ${unitName(unit, 'suite')}`,
  fromPrice: (price: string) => `from ${price}`,
  offer: 'Floor plan, deposit structure, incentives and a mortgage calculator.',
  planOffer: (count: string, price: string) =>
    `${count} available${price && ` from ${price}`}, with floor plan, prices by unit and a mortgage calculator.`,
  othersLike: 'Similar suites for sale.',
  noUnits: 'No suites of this plan are available at the moment.',
  priceWas: (day: string, price: string) => `Price changed on ${day} (was ${price})`,
  allListings: 'All listings',
  developments: 'Developments',
  breadcrumbs: 'Breadcrumbs',
  picturesOf: (name: string) => `Pictures of ${name}`,
  illustrative:
    'Renderings of a plan follow its drawing; finishes, ceiling height and the view are illustrative.',
  othersOfPlan: (count: string, plan: string) => `See ${count} of plan ${plan}`,
  othersOfBuilding: (building: string) => `See what is for sale at ${building}`,
  askAboutPlan: (plan: string, building: string) =>
    `Hello, I would like to know more about ${plan} at ${building}.`,
  unitsNote: 'The same plan, priced by floor and view.',
  planTitle: 'The plan',
  planNote: 'Open the drawing to read every dimension, or take it with you.',
  checked: (time: string) => `Prices checked ${time} today`,
  tellMeFirst: 'Tell me first when one is available',
  details: 'Details',
  alternatives: 'Closest matches',
  alternativesNote: 'Same bedrooms and closest price first, in this building and others in the city.',
  similarToSuite: 'Similar price, same size or smaller.',
  similarToPlan: 'Within $35,000 of the lowest price of this plan.',
  viewAll: 'View All Listings',
}

/** Shown if the request's texts (buyer.ts) could not be loaded. */
export const purchaseFailed =
  'The request form could not be loaded. Check your connection and press the button again.'

/** A home's details. */
export const suiteFacts = {
  amenities: 'Amenities',
  deposit: 'Deposit structure',
  incentives: 'Incentives',
  occupancy: 'Anticipated occupancy',
  fee: 'Maintenance fee',
  parking: 'Parking',
  locker: 'Locker',
  propertyTax: 'Property tax',
  balcony: 'Balcony or terrace',
  ceiling: 'Ceiling',
  planMissing: 'The drawing is not published yet. Ask us for it.',
}

/** A home's costs besides its price, in its details. */
export const moneyFacts = {
  noFee: 'None',
  fee: {
    month: (fee: string) => `${fee} a month`,
    'square-foot': (fee: string) => `${fee} per Sq.Ft. a month`,
  },
  covers: (what: string) => `Covers: ${what}`,
  extras: { included: 'Included', extra: 'Extra', none: 'None' },
  extraAt: (price: string) => `Extra, ${price}`,
  monthlyFee: (fee: string) => `${fee} a month`,
  worth: (amount: string) => `Worth ${amount}`,
  until: (day: string) => `Until ${day}`,
  firstOccupancy: (day: string) => `From ${day}, tentative`,
  feet: (height: string) => `${height} feet`,
  yearly: (amount: string) => `${amount} a year`,
}

/** What a picture shows, beside its own caption. */
export const captions = {
  typical: 'Typical interior, artist’s rendering.',
  plan: (name: string) => `Plan ${name}.`,
  /** Of which home. */
  of: (name: string) => `${name}.`,
  /** How a caption names its plan. */
  inCaption: (name: string) => `plan ${name}`,
}
