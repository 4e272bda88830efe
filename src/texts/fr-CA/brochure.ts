import { percent as share } from '../french.ts'

/** A suite's printed page. */
export const brochure = {
  print: 'Imprimer la brochure',
  /** For a plan's page: `7 logements à partir de`. */
  from: (count: string) => `${count} à partir de`,
  units: 'À vendre',
  more: (count: string) => `Et ${count} de plus, à l’adresse ci-dessous.`,
}

/** Printed page: build only, so that islands do not bundle it. */
export const brochureSheet = {
  plan: 'Le plan',
  noPlan: 'Le dessin n’est pas encore publié. Demandez-le-nous.',
  contact: 'Venez visiter',
  code: 'Code QR de cette page',
  salesCentre: 'Bureau des ventes',
  call: 'Téléphone',
  write: 'Courriel',
}

/** Printed page: the example calculation. */
export const brochureFigures = {
  monthly: 'Chaque mois, par exemple',
  /** Where the sum has another tax than its rows. */
  stated: (tax: string) => `La somme compte les taxes foncières de cette annonce, ${tax}.`,
  terms: (price: string, percent: string, rate: string, years: number) =>
    `Prix\u00a0: ${price}. Mise de fonds de ${share(percent)}, taux de ${share(rate)}, amortissement de ${years} ans. Faites votre propre calcul à l’adresse ci-dessous.`,
  cash: 'Somme à prévoir à l’achat',
  withTax: (paid: string) => `${paid}, taxes comprises`,
  cashTerms: (lives: string, first: string) => `${lives}${first}.`,
  varying: (costs: string) => `Les frais variables sont compris dans la fourchette\u00a0: ${costs}.`,
  varies: (cost: string, amount: string) => `${cost}, ${amount}`,
  notIncluded: (costs: string) => `Non compris\u00a0: ${costs}.`,
  inTheStates: 'Montants en dollars américains.',
  // reviser: occupation provisoire, propre aux copropriétés de l’Ontario.
  occupancyPosted: (fee: string, rate: string, day: string) =>
    `Frais d’occupation provisoire d’environ ${fee} par mois, au taux de ${share(rate)}, affiché le ${day} pour un terme d’un an.`,
  occupancyAssumed: (fee: string, rate: string, day: string) =>
    `Frais d’occupation provisoire d’environ ${fee} par mois, au taux de ${share(rate)}, donné en exemple le ${day}.`,
  toLive: 'Pour une personne qui habitera le logement',
  toRent: 'Pour une personne qui louera le logement',
  firstHome: ' et qui achète une première habitation',
}
