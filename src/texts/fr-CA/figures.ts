import { number } from '../french.ts'

/** The bathrooms of a home, and what follows their unit: `2` and `+ 1 salle d’eau`. */
type Washrooms = readonly [figure: string, half: string]

/** Words around formatted numbers. */
export const figures = {
  unknown: 'Non précisé',
  unknownPrice: 'À confirmer',
  studio: 'Studio',
  // reviser: « 1 ch. + bureau » pour « 1+Den » (pièce sans fenêtre ou coin bureau).
  den: (rooms: number) => `${rooms}\u00a0ch. + bureau`,
  /** In French a half bathroom has its own name. */
  washrooms: (count: number): Washrooms => {
    const whole = Math.floor(count)
    const half = count > whole ? '1\u00a0salle\u00a0d’eau' : ''
    return whole === 0 && half ? ['', half] : [number(whole), half && `+ ${half}`]
  },
  squareFeet: (size: string) => `${size}\u00a0pi²`,
  /** A figure that can be read in two ways. */
  doubt: (first: string, second: string) =>
    `Ce montant peut se lire ${first} ou ${second}\u00a0: inscrivez l’un des deux.`,
}

/** A North American phone number. */
export const phoneNumber = (area: string, exchange: string, line: string) =>
  `${area}\u00a0${exchange}-${line}`

/** What a unit is called. */
export const unitWords = { dwelling: 'Logement', workplace: 'Local' }

/** `Logement 1204`; a unit with its own word, such as `Lot 2`, stays as it is. A bay is a place of business. */
export const unitName = (unit: string, word: string = unitWords.dwelling) => {
  if (/^bay /iu.test(unit))
    return `${word === 'logement' ? 'local' : unitWords.workplace}\u00a0${unit.slice(4)}`
  return /^\p{L}{3,}[ -]/u.test(unit) ? unit : `${word}\u00a0${unit}`
}

export const amounts = {
  dollars: (amount: string) => `${amount}\u00a0$`,
  usDollars: (amount: string) => `${amount}\u00a0$\u00a0US`,
}

/** Whether $ precedes a typed figure. */
export const dollarFirst: boolean = false

/** A price with its currency, in running text. US dollars are named already. */
export const inCurrency = (price: string, currency: 'CAD' | 'USD') =>
  currency === 'CAD' ? `${price}\u00a0CA` : price

/** A currency beside a price. */
export const currencies = { CAD: 'dollars canadiens', USD: 'dollars américains' }

export const exposures = {
  N: 'Nord',
  E: 'Est',
  S: 'Sud',
  W: 'Ouest',
  NE: 'Nord-est',
  NW: 'Nord-ouest',
  SE: 'Sud-est',
  SW: 'Sud-ouest',
}

/** On compasses and small cards. */
export const compass = { N: 'N', E: 'E', S: 'S', W: 'O', NE: 'NE', NW: 'NO', SE: 'SE', SW: 'SO' }

export const fileSizes = {
  kilobytes: (size: string) => `${size.replace('.', ',')}\u00a0ko`,
  megabytes: (size: string) => `${size.replace('.', ',')}\u00a0Mo`,
}
