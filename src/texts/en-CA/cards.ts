/** Cards and lists of suites, also in the browser. */
export const suiteCard = {
  plan: (type: string) => `Plan ${type}`,
  suiteOfPlan: (suite: string, plan: string) => `${suite}, plan ${plan}`,
  beds: (count: string) => `${count} bed`,
  baths: (count: number) => `${count} bath`,
  /** `faces S`, `faces E, S` */
  faces: (sides: string) => `faces ${sides}`,
  floor: (level: number) => `Floor ${level}`,
  occupancy: (month: string) => `occupancy ${month}`,
  /** Names of the last two, for screen readers. */
  labels: { floor: 'Floor', occupancy: 'Anticipated occupancy' },
  noneLeft: (of: number) => `0 of ${of} left`,
  priceRange: (lowest: string, highest: string) => `${lowest}–${highest}`,
  inCity: (city: string) => `in ${city}`,
  away: (distance: string) => `${distance} km away`,
  perFoot: (price: string) => `${price} per Sq.Ft.`,
  inCanadian: (price: string) => `${price} CAD`,
  /** A price in the visitor's dollars. */
  converted: (price: string, rate: string, day: string) => `about ${price} at ${rate} on ${day}`,
  planAlt: (type: string) => (type ? `Floor plan ${type}` : 'Floor plan'),
  /** On a picture that shows no room of this home. */
  typical: 'Typical interior',
}

/** The card of a plan with several suites. */
export const planOffer = {
  taxDiffers: (currency: string) => `${currency}, tax differs by suite`,
  unpriced: (count: number) => `${count} without a price yet`,
  /** Before the floors of a plan, each a link. */
  floors: 'Floor',
  /** Name of such a link: `Floor 12, $649,900`. */
  onFloor: (level: number, price: string) => `Floor ${level}, ${price}`,
  moreFloors: (count: number) => `+${count}`,
  moreFloorsName: (count: number) => `+${count} more ${count === 1 ? 'floor' : 'floors'}`,
}

export const suiteList = {
  withoutScript: 'Filters and further pages need JavaScript. These links lead to every home.',
  /** Text after a list's count: `38` `suites in 3 buildings, nearest first`. */
  suites: (count: number) => (count === 1 ? 'suite' : 'suites'),
  plans: (count: number) => (count === 1 ? 'plan' : 'plans'),
  inBuildings: (buildings: string) => `in ${buildings}`,
  show: (listings: string) => `Show ${listings}`,
  sort: 'Sort',
  perPlan: 'One card per plan',
  /** Order of a list, in running text. */
  orders: {
    distance: 'nearest first',
    plans: 'one of each plan first, by price',
    price: 'lowest price first',
    'price-desc': 'highest price first',
    ppsf: 'lowest price per Sq.Ft. first',
    'size-desc': 'largest first',
    size: 'smallest first',
    newest: 'newest first',
  },
  /** Order of a list, in the select. */
  sorts: {
    distance: 'Nearest',
    plans: 'Plans first',
    price: 'Lowest price',
    'price-desc': 'Highest price',
    ppsf: 'Lowest price per Sq.Ft.',
    'size-desc': 'Largest',
    size: 'Smallest',
    newest: 'Newest',
  },
  perPage: 'Per page',
  /** The words of a sentence that a list does not look for. */
  notUnderstood: (words: string[]) =>
    `Not understood, so left out of the search: ${words.map((word) => `“${word}”`).join(', ')}. Try other words, or use the filters.`,
  /** Notices of prices that are not comparable. */
  currenciesApart: 'Canadian dollars first, then US dollars.',
  currenciesMixed: 'Prices are in Canadian or US dollars, as each card says.',
  taxesMixed: 'Some prices include sales tax; others don’t.',
}

/** What is for sale of a building or type of home, in short. */
export const onSale = {
  available: (count: number) => (count === 0 ? 'None available now' : `${count} available`),
  from: (price: string) => `from ${price}`,
}
