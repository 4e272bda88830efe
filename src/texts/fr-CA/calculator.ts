import { number, percent as share, plural } from '../french.ts'

const inYears = (count: number) => `${number(count)} ${plural(count, 'an')}`

export const calculator = {
  title: 'Calculatrice hypothécaire',
  price: 'Prix d’achat',
  down: 'Mise de fonds',
  percent: 'ou % du prix',
  rate: 'Taux d’intérêt',
  rateDefault: 'Taux donné à titre d’exemple. Indiquez celui qui vous est offert.',
  ratePosted: (day: string) =>
    `Taux affiché pour un terme de 5 ans, Banque du Canada, ${day}. Les prêteurs offrent d’ordinaire moins que le taux affiché.`,
  ratePostedAbroad: (day: string) =>
    `Taux affiché pour un terme de 5 ans, Banque du Canada, ${day}. Les prêteurs américains fixent le leur\u00a0: indiquez le vôtre.`,
  amortization: 'Amortissement',
  term: 'Terme',
  frequency: 'Fréquence des versements',
  years: inYears,
  frequencies: {
    monthly: 'Chaque mois',
    'semi-monthly': 'Deux fois par mois',
    'bi-weekly': 'Toutes les 2 semaines',
    'accelerated bi-weekly': 'Accéléré, toutes les 2 semaines',
    weekly: 'Chaque semaine',
  },
  priceInvalid: 'Indiquez un prix supérieur à 0, par exemple 649\u00a0900.',
  priceTooHigh: 'Indiquez un prix d’au plus 100\u00a0000\u00a0000.',
  downInvalid: 'Indiquez un montant de 0 ou plus, par exemple 129\u00a0980.',
  downTooHigh: 'La mise de fonds dépasse le prix.',
  percentInvalid: 'Indiquez une part de 0 à 100.',
  rateInvalid: 'Indiquez un taux de 0 à 30, par exemple 5,25.',
  rateZero: 'Indiquez un taux supérieur à 0.',
  yearsInvalid: 'Choisissez une des durées d’amortissement proposées.',
  termInvalid: 'Choisissez un des termes proposés.',
  amountInvalid: 'Indiquez un montant de 0 à 100\u00a0000\u00a0000.',
  noRule: 'Les règles de ce jour ne sont pas connues ici. Renseignez-vous auprès d’un prêteur.',
  downBelow: (minimum: string) => `Pour ce prix, la mise de fonds minimale selon la loi est de ${minimum}.`,
  downBelowToRent: (minimum: string) =>
    `Un logement destiné à la location exige une mise de fonds de 20\u00a0%, ici ${minimum}\u00a0: son prêt hypothécaire ne peut pas être assuré.`,
  insuredTooLong: (years: number) =>
    `Ici, un prêt hypothécaire assuré se rembourse en ${inYears(years)} ou moins.`,
  empty: 'Indiquez le prix, la mise de fonds et le taux.',
  nothingToBorrow: 'La mise de fonds couvre le prix\u00a0: il n’y a rien à emprunter.',
  loading: 'Chargement en cours…',
  payment: 'Versement hypothécaire',
  propertyTax: 'Taxes foncières',
  maintenanceFee: 'Frais de copropriété',
  utilities: 'Services publics',
  insurance: 'Assurance habitation',
  miscellaneous: 'Divers',
  total: 'Total approximatif',
  aMonth: 'par mois',
  monthStated: 'Coût mensuel total, avec les taxes foncières de cette annonce',
  monthInAll: 'Coût mensuel total',
  inBudget: 'dans votre budget',
  overBudget: (amount: string) => `dépasse votre budget de ${amount} par mois`,
  whyStated: (listed: string, share: string) =>
    `Les taxes foncières sont ici celles de l’annonce\u00a0: ${listed} par mois. Les lignes ci-dessous les estiment à 1\u00a0% du prêt par an, soit ${share} par mois.`,
  ringName: 'Coût mensuel, par élément. La liste à côté en donne les chiffres.',
  balance: (years: number) => `Solde après ${inYears(years)}`,
  about: (amount: string) => `environ ${amount}`,
  payOff: 'Remboursé en',
  payOffYears: (years: number) => inYears(Math.round(years * 10) / 10),
  announced: (payment: string, total: string) => `${payment} Total approximatif\u00a0: ${total} par mois.`,
  schedule: 'Calendrier d’amortissement',
  compoundedInCanada:
    'Intérêts composés semestriellement, comme il est d’usage au Canada pour les prêts hypothécaires à taux fixe.',
  compoundedInTheStates:
    'Intérêts composés chaque mois, comme il est d’usage aux États-Unis. Montants en dollars américains.',
  basis:
    'Les taxes foncières sont estimées à 1\u00a0% du prêt. Les droits de mutation et les autres frais d’achat ne sont pas compris. Les montants sont arrondis au cent.',
  // reviser: PMI (private mortgage insurance) n’a pas de nom français d’usage.
  basisInTheStates: (tax: string) =>
    `${tax} L’assurance prêt hypothécaire (PMI) et les frais de clôture ne sont pas compris. Les montants sont arrondis au cent.`,
  taxByListing: 'Les taxes foncières sont celles qu’indique l’annonce.',
  taxNotKnown: 'Les taxes foncières ne sont pas encore connues et comptent pour 0.',
  downMinimum: (minimum: string) => `Minimum selon la loi\u00a0: ${minimum}`,
  taxAdded: (tax: string, percent: string, paid: string) =>
    `En sus du prix, ${tax} (${share(percent)})\u00a0: ${paid} à payer et à financer. La mise de fonds est une part de cette somme.`,
  taxLeftOut: (tax: string, percent: string) =>
    `En sus de ce prix, ${tax} (${share(percent)}), que ce calcul laisse de côté. La mise de fonds est une part du prix seul.`,
  leaveTaxOut: 'Retirer la taxe',
  addTax: 'Ajouter la taxe',
  noTerm: 'Aucun\u00a0: un seul taux jusqu’à la fin',
  usualAbroad: 'Utiliser 30 ans à taux fixe, sans terme',
  premium: (percent: string) => `Assurance prêt hypothécaire, ${share(percent)}`,
  inTheLoan: (amount: string) => `${amount}, ajoutés au prêt`,
  loan: 'Prêt hypothécaire',
  feeUnknown: 'Les frais de copropriété ne sont pas encore connus et comptent pour 0.',
}

/** Calculator: build only, so that islands do not bundle it. */
export const calculatorSheet = {
  intro: 'Changez un chiffre\u00a0: le reste se recalcule.',
  withoutScript:
    'La calculatrice exige JavaScript. Téléphonez-nous, et nous ferons le calcul avec vous\u00a0:',
}

/** The opened amortization schedule. */
export const schedule = {
  scheduleNote:
    'Comme chez un prêteur\u00a0: le versement et les intérêts sont arrondis au cent, et le dernier versement règle ce qui reste.',
  scheduleFile: 'calendrier-amortissement.csv',
  scheduleColumns: ['Versement', 'Montant', 'Intérêts', 'Capital', 'Solde'],
  scheduleDownload: 'Télécharger tous les versements (CSV)',
  year: 'Année',
  paid: 'Payé',
  interest: 'Intérêts',
  principal: 'Capital',
  owed: 'Solde',
  interestSoFar: 'Intérêts payés à ce jour',
  overTheYears: 'Solde et intérêts payés, année par année. Le tableau ci-dessous en donne les chiffres.',
}

/** The income a lender requires. */
export const qualifying = {
  qualifyTitle: 'Seriez-vous admissible au prêt?',
  // reviser: « taux admissible minimal » (BSIF) est le nom de la règle; le texte l’explique sans la nommer.
  qualifyIntro: (rate: string) =>
    `Les prêteurs vérifient que votre revenu suffirait au taux de ${share(rate)}\u00a0: le plus élevé de 5,25\u00a0% et de votre taux majoré de deux points.`,
  income: 'Revenu annuel du ménage, avant impôt',
  incomeHint:
    'Personne d’autre que vous ne voit le revenu et les dettes. Ils restent dans cet onglet et ne figurent dans aucun lien.',
  debts: 'Autres dettes par mois',
  heat: 'Chauffage par mois',
  heatHint: 'Les prêteurs comptent d’ordinaire 100\u00a0$.',
  incomeNeeded: 'Revenu nécessaire',
  aYear: 'par an',
  incomeForHousing: (limit: string) => `Pour le logement seul (ABD de ${share(limit)})`,
  incomeForDebts: (limit: string) => `Avec les autres dettes (ATD de ${share(limit)})`,
  tested: (rate: string) => `Versement au taux de ${share(rate)}`,
  taxCounted: 'Taxes foncières',
  taxCountedUsual: 'Taxes foncières, à 1\u00a0% du prix',
  heatCounted: 'Chauffage',
  feeCounted: 'La moitié des frais de copropriété',
  housing: 'Frais de logement par mois, selon le calcul des prêteurs',
  shareOfIncome: (gds: string, tds: string) =>
    `Le logement prendrait ${share(gds)} de ce revenu, et ${share(tds)} avec les dettes.`,
  qualifies: (income: string) => `Un revenu annuel de ${income} suffit pour ce prêt hypothécaire.`,
  qualifiesNot: (income: string, missing: string) =>
    `Revenu annuel de ${income}\u00a0: il manque ${missing} pour ce prêt hypothécaire.`,
  qualifyRented:
    'Pour un logement destiné à la location, les prêteurs tiennent compte du loyer\u00a0: renseignez-vous auprès d’eux.',
  qualifySource: 'Source\u00a0:',
}
