import { inCity, plural } from '../french.ts'
import { figures } from './figures.ts'

/** Cards and lists of suites, also in the browser. */
export const suiteCard = {
  plan: (type: string) => `Plan\u00a0${type}`,
  suiteOfPlan: (suite: string, plan: string) => `${suite}, plan\u00a0${plan}`,
  beds: (count: string) => `${count}\u00a0ch.`,
  /** `2 s. d. b. + 1 salle d’eau` */
  baths: (count: number) => {
    const [figure, half] = figures.washrooms(count)
    return [figure && `${figure}\u00a0s.\u00a0d.\u00a0b.`, half].filter(Boolean).join(' ')
  },
  /** `côté S`, `côté E, S`: agrees with a maison and a logement. */
  faces: (sides: string) => `côté\u00a0${sides}`,
  floor: (level: number) => `Étage\u00a0${level}`,
  occupancy: (month: string) => `livraison en ${month.replace(' ', '\u00a0')}`,
  /** Names of the last two, for screen readers. */
  labels: { floor: 'Étage', occupancy: 'Livraison prévue' },
  noneLeft: (of: number) => `0 sur ${of} à vendre`,
  priceRange: (lowest: string, highest: string) => `${lowest} à ${highest}`,
  inCity: (city: string) => inCity(city),
  away: (distance: string) => `à ${distance}\u00a0km`,
  perFoot: (price: string) => `${price}/pi²`,
  inCanadian: (price: string) => `${price}\u00a0CA`,
  /** A price in the visitor's dollars. */
  converted: (price: string, rate: string, day: string) =>
    `environ ${price}, au taux de ${rate.replace('.', ',')} le ${day}`,
  planAlt: (type: string) => (type ? `Plan du logement ${type}` : 'Plan du logement'),
  /** On a picture that shows no room of this home. */
  typical: 'Intérieur type',
}

/** The card of a plan with several suites. */
export const planOffer = {
  taxDiffers: (currency: string) => `${currency}, taxes selon le logement`,
  unpriced: (count: number) => `${count} sans prix pour le moment`,
  /** Before the floors of a plan, each a link. */
  floors: 'Étage',
  /** Name of such a link: `Étage 12, 649 900 $`. */
  onFloor: (level: number, price: string) => `Étage\u00a0${level}, ${price}`,
  moreFloors: (count: number) => `+${count}`,
  moreFloorsName: (count: number) => `+${count} ${plural(count, 'autre étage', 'autres étages')}`,
}

export const suiteList = {
  withoutScript: 'Les filtres et les autres pages exigent JavaScript. Ces liens mènent à tous les logements.',
  /** Text after a list's count: `38` `logements dans 3 immeubles, les plus proches d’abord`. */
  suites: (count: number) => plural(count, 'logement'),
  plans: (count: number) => plural(count, 'plan'),
  inBuildings: (buildings: string) => `dans ${buildings}`,
  show: (listings: string) => `Afficher ${listings}`,
  sort: 'Trier',
  perPlan: 'Un par plan',
  /** Order of a list, in running text. */
  orders: {
    distance: 'les plus proches d’abord',
    plans: 'un logement de chaque plan d’abord, par prix',
    price: 'par prix croissant',
    'price-desc': 'par prix décroissant',
    ppsf: 'par prix croissant au pied carré',
    'size-desc': 'les plus grands d’abord',
    size: 'les plus petits d’abord',
    newest: 'les plus récents d’abord',
  },
  /** Order of a list, in the select. */
  sorts: {
    distance: 'Proximité',
    plans: 'Par plan',
    price: 'Prix croissant',
    'price-desc': 'Prix décroissant',
    ppsf: 'Prix au pied carré',
    'size-desc': 'Plus grands',
    size: 'Plus petits',
    newest: 'Plus récents',
  },
  perPage: 'Par page',
  /** The words of a sentence that a list does not look for. */
  notUnderstood: (words: string[]) =>
    `Mots non reconnus, dont la liste ne tient pas compte\u00a0: ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')}. Essayez d’autres mots ou choisissez parmi les filtres.`,
  /** Notices of prices that are not comparable. */
  currenciesApart: 'Les prix en dollars canadiens d’abord, puis ceux en dollars américains.',
  currenciesMixed: 'Les prix sont en dollars canadiens ou américains, comme l’indique chaque carte.',
  taxesMixed: 'Certains prix comprennent les taxes de vente, d’autres non.',
}

/** What is for sale of a building or type of home, in short. */
export const onSale = {
  available: (count: number) => (count === 0 ? 'Rien à vendre pour le moment' : `${count} à vendre`),
  from: (price: string) => `à partir de ${price}`,
}
