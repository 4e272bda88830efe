import { plural } from '../french.ts'
import { suites } from './counts.ts'

/** Filters of a list. */
export const suiteFilters = {
  closeFilters: 'Fermer les filtres',
  clearAll: 'Tout effacer',
  showSuites: 'Afficher les logements',
  removeFilter: 'Retirer le filtre\u00a0:',
  activeFilters: 'Filtres actifs',
  /** For an empty list, one filter value fewer: `Sans « 3 chambres » : 24 logements`. */
  without: (choice: string, listings: string) => `Sans «\u00a0${choice}\u00a0»\u00a0: ${listings}`,
  price: 'Prix maximal',
  minPrice: 'Prix minimal',
  anyPrice: 'Tous les prix',
  upTo: (price: string) => `Jusqu’à ${price}`,
  from: (price: string) => `À partir de ${price}`,
  inCad: (price: string) => `${price}\u00a0CA`,
  /** A figure for either currency. */
  either: (price: string) => `${price}\u00a0CA ou\u00a0US`,
  bedrooms: 'Chambres',
  anyBedrooms: 'Chambres',
  quickBedrooms: 'Nombre de chambres',
  quickPrice: 'Limite de prix',
  den: 'Avec ou sans bureau',
  /** Beside the count of a list that leaves out dens: `9 de plus avec bureau`. */
  moreWithDen: (count: number) => `${count} de plus avec bureau`,
  withOrWithoutDen: (count: number) => `${count}, avec ou sans bureau`,
  bedroomsWithOrWithoutDen: (count: number) => `${count} ${plural(count, 'chambre')}, avec ou sans bureau`,
  country: 'Pays',
  anyCountry: 'Canada et États-Unis',
  countries: { CA: 'Canada', US: 'États-Unis' },
  bedroomsOf: (label: string, count: number) => `${label} ${plural(count, 'chambre')}`,
  none: 'Peu importe',
  any: 'Peu importe',
  bathrooms: 'Salles de bains',
  bathroomsFrom: (count: number) => `${count} ${plural(count, 'salle')} de bains ou plus`,
  size: 'Superficie en pieds carrés',
  anySize: 'Toutes les superficies',
  type: 'Type de propriété',
  anyType: 'Tous les types',
  types: {
    condo: 'Condo',
    townhome: 'Maison de ville',
    'semi-detached': 'Maison jumelée',
    'single family home': 'Maison unifamiliale',
    commercial: 'Local commercial',
    industrial: 'Local industriel',
  },
  building: 'Immeuble',
  anyBuilding: 'Tous les immeubles',
  area: 'Zone de la carte',
  exposure: 'Orientation',
  /** The visible letters, then the words: an accessible name contains its visible label. */
  exposureName: (letters: string, words: string) => `${letters}, ${words}`,
}

/** The map beside a list: a separate object, because it loads on demand. */
export const listMap = {
  /** How many of a building's suites are on hold. */
  held: (count: number) => `${count} ${plural(count, 'réservé')}`,
  name: 'Carte de ces logements',
  from: (price: string) => `à partir de ${price}`,
  searchArea: 'Chercher ici',
  everywhere: 'Tous les logements de cette zone',
  show: (count: number) => (count < 2 ? 'Afficher ce logement' : `Afficher ces ${count} logements`),
  close: 'Fermer',
  closeMap: 'Fermer la carte',
  sheet: 'Immeubles sur la carte',
  nowhere: (count: number) => `${suites(count)} sans emplacement sur la carte.`,
  onMap: 'Sur la carte',
  onMapOf: (name: string) => `Sur la carte\u00a0: ${name}`,
}

/** The button that opens the map. */
export const mapButton = {
  map: 'Carte',
  hide: 'Masquer la carte',
}
