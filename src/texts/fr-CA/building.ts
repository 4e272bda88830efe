import { brand } from '#lib/brand.ts'
import { counted } from '../french.ts'

export const building = {
  file: 'Fichier',
  noFiles: 'Aucun fichier public pour le moment',
  comingSoon: 'Projet à venir!',
  viewDetails: 'VOIR LE PROJET',
  developments: 'Projets',
  active: 'Projets en vente',
  soon: 'Projets à venir',
  indexFilter: 'Préciser les projets',
  city: 'Ville',
  allCities: 'Toutes',
  stage: 'Étape',
  allStages: 'Toutes',
  stages: { sale: 'En vente', soon: 'À venir' },
  moreFilters: 'Prix et chambres',
  pricedFrom: 'Prix minimal',
  pricedTo: 'Prix maximal',
  bedroomsFilter: 'Chambres',
  anyBedrooms: 'Peu importe',
  onMap: 'Sur la carte',
  mapName: 'Carte de ces projets',
  noneFound: 'Aucun projet de cette ville n’en est à cette étape.',
  noneMatch: 'Aucun projet ne correspond à ces filtres.',
  showAll: 'Afficher tous les projets',
  // A place of business is no logement.
  left: (count: number, dwelling: boolean) => {
    if (count === 0) return 'Entièrement vendu'
    return dwelling
      ? counted(count, 'logement restant', 'logements restants')
      : counted(count, 'local restant', 'locaux restants')
  },
  // Not « Studio à 3 chambres », which is one studio with three of them.
  range: (min: string, max: string) => (min === 'Studio' ? `du studio à ${max}` : `${min} à ${max}`),
  // A range may end with its own word: `1 à 2 ch. + bureau`.
  bedrooms: (range: string) => {
    if (range.endsWith('bureau')) return range
    return `${range}\u00a0${/(?:^|\D)1$/u.test(range) ? 'chambre' : 'chambres'}`
  },
  /** A season begins small in a sentence, beside its year. */
  occupancy: (when: string) =>
    `livraison\u00a0: ${when.replace(/^(Printemps|Été|Automne|Hiver) /u, (_, season: string) => `${season.toLowerCase()}\u00a0`)}`,
  soldOut: 'Entièrement vendu',
  tellMe: 'Avoir la primeur',
  tellMeOf: (plan: string) => `Avoir la primeur quand un logement sera de nouveau à vendre\u00a0: ${plan}`,
  picturesOf: (name: string) => `Images\u00a0: ${name}`,
  overview: 'Aperçu du projet',
  information: 'Renseignements sur le projet',
  constructionStatus: 'État des travaux',
  developmentType: 'Type de projet',
  website: 'Site Web',
  salesCentre: 'Bureau des ventes',
  listings: 'À vendre',
  listingsNote: 'En ce moment, par plan ou un à un.',
  files: 'Documents du projet',
  download: (name: string, kind: string) => `Télécharger\u00a0: ${name}, ${kind}`,
  sections: 'En détail',
  known: 'Ce que l’on sait à ce jour',
  ask: (name: string) => `Vos questions\u00a0: ${name}`,
  chat: 'Écrire sur WhatsApp',
  chatWords: (name: string) => `Bonjour, j’aimerais en savoir plus sur ce projet\u00a0: ${name}.`,
  contact: 'Joindre l’équipe des ventes',
  location: 'Emplacement',
  question: 'Question ou visite',
  suiteNotThere: (name: string) =>
    `Le logement demandé n’est plus affiché. Voici son immeuble\u00a0: ${name}.`,
  notThere: 'Ce que vous cherchez n’est plus affiché ou ne l’a jamais été. Voici tous nos projets.',
  titleFrom: (place: string, suites: string, price: string) =>
    `${place}\u00a0: ${suites} à partir de ${price}`,
  soonTitle: (place: string) => `${place}\u00a0: projet à venir`,
  listTitle: `Projets\u00a0: les habitations neuves du groupe ${brand.name}`,
  listDescription: (active: string, soon: string) =>
    `En vente\u00a0: ${active}. À venir\u00a0: ${soon}. Au Canada et aux États-Unis.`,
}

/** The drawing of a building's floors. */
export const floors = {
  caption: (name: string, stacked: boolean) =>
    `Étage par étage, par ${stacked ? 'colonne' : 'côté'}\u00a0: ${name}`,
  floor: 'Étage',
  onFloor: (level: number) => `étage\u00a0${level}`,
  stack: (name: string) => `Colonne\u00a0${name}`,
  noStack: 'Colonne non précisée',
  /** In a window of the drawing. */
  beds: (rooms: number, den: boolean) => (den ? `${rooms}+B` : `${rooms}\u00a0ch.`),
  sideUnknown: 'Côté non précisé',
  none: 'Rien d’affiché',
  gone: 'non disponible',
  held: 'réservé',
  thisSuite: 'celui de cette page',
  thisPlan: 'ce plan',
  favourite: 'parmi vos favoris',
  listed: 'dans votre sélection',
  unplaced: 'Étage non précisé\u00a0:',
  /** A suite's card: `Étage 12, sud`. */
  place: (level: number, side: string) => `Étage\u00a0${level}, ${side}`,
  cardFailed: 'La fiche n’a pas pu être chargée.',
  toSuite: (name: string) => `Voir la page\u00a0: ${name}`,
}

/** Beside it: build only, so that islands do not bundle it. */
export const floorsSheet = {
  title: 'Étage par étage',
  note: 'Chaque logement ou local à son étage, du côté où donnent ses fenêtres.',
  stackedNote:
    'Les logements ou locaux d’une colonne sont superposés. En tête figure l’orientation de leurs fenêtres.',
  partial:
    'Seul ce qui est affiché sur ce site y figure. L’immeuble peut compter d’autres logements ou locaux.',
  isOn: (name: string, level: number) => `${name}\u00a0: étage\u00a0${level}.`,
  isSomewhere: (name: string) => `${name}\u00a0: étage non précisé.`,
  key: {
    rooms: ['Studio', '1 chambre', '2 chambres', '3 chambres ou plus'],
    den: '+B et un demi-carreau\u00a0: avec bureau',
    gap: 'Étages où rien n’est affiché',
    held: 'Réservé',
    gone: 'Non disponible',
    suite: 'Celui de cette page',
    plan: 'Ce plan',
  },
  windows: (side: string) => `Orientation des fenêtres\u00a0: ${side}`,
  northUp: 'Le nord est en haut, comme sur la carte.',
}
