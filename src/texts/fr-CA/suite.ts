import { unitName } from './figures.ts'
import { onHold } from './statuses.ts'

/** Lists of suites. */
export const suite = {
  viewListing: 'VOIR LE PLAN',
  matched: 'Du plan que vous avez consulté',
  // Also of a place of business, which is no « logement ».
  viewProperty: 'VOIR LA FICHE',
  noMatches: 'Aucun logement à vendre ne correspond à ces filtres.',
  requestToPurchase: 'FAIRE UNE DEMANDE D’ACHAT',
  loginToRequest: 'SE CONNECTER POUR FAIRE UNE DEMANDE',
  filters: 'Filtres',
  clearFilters: 'Effacer les filtres',
  listFailed: 'La liste n’a pas pu être mise à jour. Vous la voyez telle qu’elle a été publiée.',
  listMissing: 'Les logements demandés n’ont pas pu être chargés.',
  size: 'Superficie',
  bedrooms: 'Chambres',
  washrooms: 'Salles de bains',
  exposure: 'Orientation',
  pricePerFoot: 'Prix au pied carré',
}

/** `TPS et TVQ` is plural. */
const included = (tax: string) => `${tax}\u00a0${tax.includes(' et ') ? 'incluses' : 'incluse'}`

/** Sales tax on a price: by its local name, or without one if unknown. */
export const taxLabel = {
  hst: 'TVH',
  gst: 'TPS',
  gstAndQst: 'TPS et TVQ',
  included,
  extra: (tax: string) => `${tax} en\u00a0sus`,
  ask: (tax: string) => `${tax} à confirmer`,
  unnamed: { included: 'taxes incluses', extra: 'taxes en sus', ask: 'taxes à confirmer' },
}

/** Pages of a suite and of a plan. */
export const suitePage = {
  plan: (type: string) => `Plan ${type}`,
  purchasePrice: 'Prix d’achat',
  purchasePriceWith: (terms: string) => `Prix d’achat, ${terms}`,
  costs: 'Ce que vous payez, et quand',
  requestNote: 'Une demande n’est pas une réservation. Vous ne payez rien avant de signer un contrat.',
  heldNote:
    'Réservé pour quelqu’un d’autre. Vous pouvez envoyer une demande\u00a0: elle attendra son tour, et nous vous écrirons si le logement se libère.',
  gone: (name: string) => `${name} n’est plus à vendre.`,
  goneShort: 'Non disponible',
  whatsApp: 'Écrire sur WhatsApp',
  askAboutSuite: (suite: string, building: string, price: string) =>
    `Bonjour, j’aimerais en savoir plus sur ce logement\u00a0: ${suite}, ${building}${price && ` (${price})`}.`,
  askAboutGone: (suite: string, building: string) =>
    `Bonjour, j’ai vu que ce logement n’est plus à vendre\u00a0: ${suite}, ${building}. Qu’avez-vous de semblable?`,
  from: (count: string) => `${count} à partir de`,
  floor: (level: number) => `Étage\u00a0${level}`,
  units: 'À vendre',
  unitsOf: (plan: string) => `À vendre\u00a0: ${plan}`,
  pricesIn: (terms: string) => `Prix\u00a0: ${terms}.`,
  enlarge: 'Agrandir le plan du logement',
  tellMe: 'Suivre les logements semblables',
  question: 'Question ou visite',
  download: 'Télécharger le plan',
  newTab: '(s’ouvre dans un nouvel onglet)',
  similar: 'D’autres logements à voir',
  facts: {
    unit: 'Logement',
    /** Of a place of business. */
    workplace: 'Local',
    plan: 'Plan',
    price: 'Prix',
    exposure: 'Orientation',
    bedrooms: 'Chambres',
    bathrooms: 'Salles de bains',
    bath: 's.\u00a0d.\u00a0b.',
    /** Heading of a table's column. */
    baths: 'S.\u00a0d.\u00a0b.',
    size: 'Superficie',
    squareFootage: 'Superficie',
    action: 'Action',
    level: 'Étage',
  },
}

/** A suite that a buyer holds. */
export const held = { mark: onHold }

/** The same pages: build only, so that islands do not bundle it. */
export const suiteSheet = {
  planOf: (unit: string) => `Plan\u00a0: ${unitName(unit)}`,
  fromPrice: (price: string) => `à partir de ${price}`,
  offer: 'Plan, échéancier des acomptes, avantages et calculatrice hypothécaire.',
  planOffer: (count: string, price: string) =>
    `À vendre\u00a0: ${count}${price && ` à partir de ${price}`}, avec le plan, le prix de chaque logement et une calculatrice hypothécaire.`,
  othersLike: 'Voici des logements semblables qui sont à vendre.',
  noUnits: 'Aucun logement de ce plan n’est à vendre en ce moment.',
  priceWas: (day: string, price: string) => `Prix changé le ${day}\u00a0: auparavant ${price}`,
  allListings: 'Tous les logements',
  developments: 'Projets',
  breadcrumbs: 'Fil d’Ariane',
  picturesOf: (name: string) => `Images\u00a0: ${name}`,
  illustrative:
    'Les vues d’artiste respectent le dessin du plan; les finis, la hauteur des plafonds et la vue y sont montrés à titre indicatif.',
  othersOfPlan: (count: string, plan: string) => `Voir ${count} du plan ${plan}`,
  othersOfBuilding: (building: string) => `Voir ce qui est à vendre\u00a0: ${building}`,
  askAboutPlan: (plan: string, building: string) =>
    `Bonjour, j’aimerais en savoir plus sur ce plan\u00a0: ${plan}, ${building}.`,
  unitsNote: 'Le même plan, dont le prix varie selon l’étage et la vue.',
  planTitle: 'Le plan',
  planNote: 'Ouvrez le dessin pour lire chaque dimension, ou téléchargez-le.',
  checked: (time: string) => `Prix vérifiés à ${time} aujourd’hui`,
  tellMeFirst: 'Avoir la primeur quand un logement sera à vendre',
  details: 'Détails',
  alternatives: 'Ce qui s’en rapproche le plus',
  alternativesNote:
    'Même nombre de chambres et prix le plus proche d’abord, dans cet immeuble et dans d’autres de la ville.',
  similarToSuite: 'De prix semblable, de superficie égale ou moindre.',
  similarToPlan: 'À 35\u00a0000\u00a0$ près du prix le plus bas de ce plan.',
  viewAll: 'Tous les logements à vendre',
}

/** Shown if the request's texts (buyer.ts) could not be loaded. */
export const purchaseFailed =
  'Le formulaire de demande n’a pas pu être chargé. Vérifiez votre connexion et appuyez de nouveau sur le bouton.'

/** A home's details. */
export const suiteFacts = {
  amenities: 'Aires communes',
  deposit: 'Échéancier des acomptes',
  incentives: 'Avantages',
  occupancy: 'Livraison prévue',
  fee: 'Frais de copropriété',
  parking: 'Stationnement',
  locker: 'Espace de rangement',
  propertyTax: 'Taxes foncières',
  balcony: 'Balcon ou terrasse',
  ceiling: 'Hauteur de plafond',
  planMissing: 'Le dessin n’est pas encore publié. Demandez-le-nous.',
}

/** A home's costs besides its price, in its details. */
export const moneyFacts = {
  noFee: 'Aucuns frais',
  fee: {
    month: (fee: string) => `${fee} par mois`,
    'square-foot': (fee: string) => `${fee} par pied carré et par mois`,
  },
  covers: (what: string) => `Comprend\u00a0: ${what}`,
  extras: { included: 'Inclus', extra: 'En sus', none: 'Aucun' },
  extraAt: (price: string) => `En sus, ${price}`,
  monthlyFee: (fee: string) => `${fee} par mois`,
  worth: (amount: string) => `Valeur de ${amount}`,
  until: (day: string) => `Jusqu’au ${day}`,
  firstOccupancy: (day: string) => `À partir du ${day}, date provisoire`,
  feet: (height: string) => `${height.replace('.', ',')}\u00a0pi`,
  yearly: (amount: string) => `${amount} par an`,
}

/** What a picture shows, beside its own caption. */
export const captions = {
  typical: 'Intérieur type, vue d’artiste.',
  plan: (name: string) => `Plan ${name}.`,
  /** Of which home. */
  of: (name: string) => `${name}.`,
  /** How a caption names its plan. */
  inCaption: (name: string) => `plan ${name}`,
}
