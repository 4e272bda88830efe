import { sentence } from '#lib/sentences.ts'

/** Places as the catalogue or a text names them, with their preposition. */
const IN_PLACE: Record<string, string> = {
  Canada: 'au Canada',
  'États-Unis': 'aux États-Unis',
  Québec: 'au Québec',
  Quebec: 'au Québec',
  Ontario: 'en Ontario',
  Alberta: 'en Alberta',
  Manitoba: 'au Manitoba',
  Saskatchewan: 'en Saskatchewan',
  'Colombie-Britannique': 'en Colombie-Britannique',
  'British Columbia': 'en Colombie-Britannique',
  Illinois: 'en Illinois',
  'New York': 'dans l’État de New York',
}

/** Who licenses builders, in French; others keep their name. */
const AUTHORITIES: Record<string, string> = { HCRA: 'ORCL', Alberta: 'de l’Alberta' }

/** A seller's legal notices beside a home, in short. Wording prescribed by law must not change. */
export const duties = {
  title: (place: string) =>
    IN_PLACE[place] ? `Bon à savoir ${IN_PLACE[place]}` : `Bon à savoir\u00a0: ${place}`,
  places: { CA: 'Canada', US: 'États-Unis' },
  more: 'En détail, avec les sources',
  newTab: '(s’ouvre dans un nouvel onglet)',
  // reviser: « agence immobilière » au Québec (OACIQ), « maison de courtage » en Ontario; ici le nom inscrit suit.
  soldBy: (brokerage: string, title: string | undefined) =>
    sentence(`Vente\u00a0: ${[brokerage, title].filter(Boolean).join(', ')}`),
  /** What a brokerage is called in its advertising, by province. */
  agencies: { QC: 'agence immobilière' },
  soldByDeveloper: 'Vendu par le promoteur.',
  builder: (name: string) => sentence(`Constructeur\u00a0: ${name}`),
  // In Québec the Building Act prescribes the form `Licence RBQ : 1234-5678-90`.
  licensedBuilder: (name: string, authority: string, number: string) =>
    `${sentence(`Constructeur\u00a0: ${name}`)} Licence ${AUTHORITIES[authority] ?? authority}\u00a0: ${number}.`,
  askBuilder: 'Demandez-nous le nom du constructeur et son numéro de licence.',
  // reviser: traduction de l’avis exigé en Ontario (directive 4 de l’ORCL): existe-t-il un texte français prescrit?
  floorArea: 'Avis\u00a0: la superficie utilisable réelle peut différer de la superficie indiquée.',
  cancel: {
    // reviser: faculté de dédit (CCQ 1785 et 1787), droit de résolution ailleurs; « se dédire » pour les deux.
    documents: (days: number) =>
      `Vous pouvez vous dédire dans les ${days} jours qui suivent la signature ou la remise des documents exigés, selon la dernière de ces dates.`,
    // reviser: CCQ 1785 et 1787: la note d’information est due pour un ensemble d’au moins dix logements.
    memorandum: (days: number) =>
      `Si vous comptez habiter le logement, vous pouvez vous dédire dans les ${days} jours qui suivent la signature du contrat préliminaire ou la remise de la note d’information, si la loi l’exige et qu’elle est postérieure.`,
    agreement: (days: number) =>
      `Si vous comptez habiter le logement, vous pouvez vous dédire dans les ${days} jours qui suivent la signature.`,
  },
  // reviser: CCQ 1791.1.
  deposits:
    'Tout acompte versé pour une fraction de copropriété divise est entièrement protégé\u00a0: par un plan de garantie, une assurance, un cautionnement ou un compte en fidéicommis.',
  noCancel:
    'Après la signature, vous n’aurez peut-être aucun droit de vous dédire. Faites d’abord lire le contrat par un avocat ou une avocate.',
  renderings: 'Illustrations à titre indicatif seulement\u00a0: le logement achevé peut différer.',
  price:
    'Les taxes de vente ne sont comprises dans le prix que là où c’est indiqué. Les droits de mutation et les autres frais d’achat sont en sus.',
  // reviser: loi fédérale sur l’interdiction d’achat par des non-Canadiens.
  nonCanadians: (day: string) =>
    `Jusqu’au ${day}, la plupart des personnes qui n’ont ni la citoyenneté canadienne ni la résidence permanente ne peuvent pas acheter d’habitation au Canada.`,
  // Prescribed in English by New York's law (13 NYCRR 22): it stays to the letter.
  offering: (file: string) =>
    `THE COMPLETE OFFERING TERMS ARE IN AN OFFERING PLAN AVAILABLE FROM SPONSOR. FILE NO. ${file}.`,
  // reviser: New York State Department of Law, sans nom français officiel.
  noOffering:
    'Ceci n’est pas une offre. Rien ne peut être vendu ni réservé, et aucun acompte accepté, avant le dépôt d’un plan d’offre (offering plan) au ministère de la Justice de l’État de New York (New York State Department of Law).',
  fairHousing: 'Égalité d’accès au logement (Equal Housing Opportunity).',
  expired: (day: string) =>
    `La règle connue ici a pris fin le ${day}. Demandez ce qui s’applique maintenant.`,
  names: {
    seller: 'Vendeur',
    builder: 'Licence du constructeur',
    warranty: 'Garantie',
    floorArea: 'Superficie',
    rescission: 'Droit de dédit',
    deposits: 'Acomptes',
    renderings: 'Illustrations',
    price: 'Prix et taxes',
    nonCanadians: 'Achats par des non-Canadiens',
    offering: 'Plan d’offre',
    fairHousing: 'Égalité d’accès au logement',
    procedures: 'Avant une visite',
  },
}
