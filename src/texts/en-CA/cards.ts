import { unitName } from './figures.ts'

/** What cards and lists of suites say where they are filled in the browser. */
export const suiteCard = {
  suite: (unit: string) => unitName(unit),
  plan: (type: string) => `Plan ${type}`,
  suiteOfPlan: (suite: string, plan: string) => `${suite}, plan ${plan}`,
  beds: (count: string) => `${count} bed`,
  baths: (count: number) => `${count} bath`,
  noneLeft: (of: number) => `0 of ${of} left`,
  left: (count: number) => `${count} left`,
  away: (distance: string) => `${distance} km away`,
  perFoot: (price: string) => `${price} per Sq.Ft.`,
  inCanadian: (price: string) => `${price} CAD`,
  /** What a price is in the dollars of the country somebody looks in. */
  converted: (price: string, rate: string, day: string) => `about ${price} at ${rate} on ${day}`,
  planAlt: (type: string) => (type ? `Floor plan ${type}` : 'Floor plan'),
}

export const suiteList = {
  /** What follows the number of a list: `38` `suites in 3 buildings, nearest first`. */
  suites: (count: number) => (count === 1 ? 'suite' : 'suites'),
  plans: (count: number) => (count === 1 ? 'plan' : 'plans'),
  inBuildings: (buildings: string) => `in ${buildings}`,
  show: (listings: string) => `Show ${listings}`,
  sort: 'Sort',
  /** How a list says its order. */
  orders: {
    distance: 'nearest first',
    price: 'lowest price first',
    'price-desc': 'highest price first',
    ppsf: 'lowest price per Sq.Ft. first',
    'size-desc': 'largest first',
    size: 'smallest first',
    newest: 'newest first',
  },
  /** How the choice of an order says it. */
  sorts: {
    distance: 'Nearest',
    price: 'Lowest price',
    'price-desc': 'Highest price',
    ppsf: 'Lowest price per Sq.Ft.',
    'size-desc': 'Largest',
    size: 'Smallest',
    newest: 'Newest',
  },
  perPage: 'Per page',
  /** Of prices in a list that cannot be compared as they stand. */
  currenciesApart: 'Canadian dollars first, then US dollars.',
  currenciesMixed: 'Prices are in Canadian or US dollars, as each card says.',
  taxesMixed: 'Some prices include sales tax, others don’t.',
}

/** What there is to buy of a building or a type of home, in short. */
export const onSale = {
  available: (count: number) => (count === 0 ? 'None available now' : `${count} available`),
  from: (price: string) => `from ${price}`,
}
