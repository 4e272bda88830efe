/** The bathrooms of a home, and what follows their unit in a language that has a name for half of one. */
type Washrooms = readonly [figure: string, half: string]

/** Words around formatted numbers. */
export const figures = {
  unknown: 'N/A',
  unknownPrice: 'N/A',
  studio: 'Studio',
  den: (rooms: number) => `${rooms}+Den`,
  washrooms: (count: number): Washrooms => [String(count), ''],
  squareFeet: (size: string) => `${size} Sq.Ft.`,
  /** A figure that can be read in two ways. */
  doubt: (first: string, second: string) => `Do you mean ${first} or ${second}? Enter one of them.`,
}

/** A North American phone number. */
export const phoneNumber = (area: string, exchange: string, line: string) => `${area}-${exchange}-${line}`

/** What a unit is called. */
export const unitWords = { dwelling: 'Suite', workplace: 'Suite' }

/** `Suite 1204`; a unit with its own word, such as `Bay 1`, stays as it is. */
export const unitName = (unit: string, word: string = unitWords.dwelling) =>
  /^\p{L}{3,}[ -]/u.test(unit) ? unit : `${word} ${unit}`

export const amounts = {
  dollars: (amount: string) => `$${amount}`,
  usDollars: (amount: string) => `US$${amount}`,
}

/** Whether $ precedes a typed figure. */
export const dollarFirst: boolean = true

/** A price with its currency, in running text. US prices have `US$`, which says it. */
export const inCurrency = (price: string, currency: 'CAD' | 'USD') =>
  currency === 'CAD' ? `${price} CAD` : price

/** A currency beside a price. */
export const currencies = { CAD: 'CAD', USD: 'USD' }

export const exposures = {
  N: 'North',
  E: 'East',
  S: 'South',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
}

/** On compasses and small cards. */
export const compass = { N: 'N', E: 'E', S: 'S', W: 'W', NE: 'NE', NW: 'NW', SE: 'SE', SW: 'SW' }

export const fileSizes = {
  kilobytes: (size: string) => `${size} KB`,
  megabytes: (size: string) => `${size} MB`,
}
