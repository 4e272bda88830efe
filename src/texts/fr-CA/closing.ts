import { counted, percent as share, plural } from '../french.ts'

/** Cash to close. */
export const closing = {
  // Each line also stands within a sentence, with a small first letter: none begins with an acronym.
  lines: {
    deposit: 'Acompte',
    deposits: 'Acomptes',
    balance: 'Solde de la mise de fonds',
    taxInPrice: 'Taxes de vente comprises dans le prix',
    taxOnTop: 'Taxes de vente en sus du prix',
    rebateInPrice: 'Remboursement pour habitations neuves, déjà dans le prix',
    rebateRepaid: 'Remboursement pour habitations neuves, remis au constructeur',
    federalRebate: 'Remboursement fédéral pour habitations neuves',
    provincialRebate: 'Remboursement provincial pour habitations neuves',
    rentalRebate: 'Remboursement pour immeubles d’habitation locatifs neufs',
    quebecRentalRebate: 'Remboursement du Québec pour immeubles locatifs',
    federalFirstHome: 'Remboursement fédéral pour une première habitation',
    ontarioFirstHome: 'Remboursement de l’Ontario pour une première habitation (annoncé)',
    ontarioRelief: 'Allègement temporaire de la TVH en Ontario (annoncé)',
    provinceTransfer: 'Droits de mutation, province',
    cityTransfer: 'Droits de mutation, municipalité',
    stateTransfer: 'Taxes sur le transfert et sur l’hypothèque',
    titleRegistration: 'Inscription du titre',
    mortgageRegistration: 'Inscription de l’hypothèque',
    premium: 'Prime d’assurance prêt hypothécaire, ajoutée au prêt',
    premiumTax: 'Taxe provinciale sur la prime',
    occupancyFee: 'Frais d’occupation provisoire, par mois',
    occupancyMonths: 'Frais d’occupation provisoire jusqu’à la clôture',
    nonResidentTax: 'Taxe sur les achats de non-résidents',
    levies: 'Redevances d’aménagement et autres prélèvements',
    adjustments: 'Répartitions',
    legalFees: 'Frais juridiques',
    titleInsurance: 'Assurance titres',
    settlementCosts: 'Frais de titre, d’entiercement et de prêteur',
  },
  /** Where a notary closes the sale. */
  linesInQuebec: { legalFees: 'Honoraires de notaire' },
  /** Transfer taxes by their own names: of provinces, and of cities that levy one. */
  // reviser: noms officiels en Ontario, à Toronto, en Colombie-Britannique et au Manitoba.
  transfers: {
    ON: 'Droits de cession immobilière, province',
    QC: 'Droits sur les mutations immobilières («\u00a0taxe de bienvenue\u00a0»)',
    BC: 'Impôt sur les transferts de propriété',
    MB: 'Taxe sur les transferts fonciers',
    toronto: 'Droits de cession immobilière municipaux, Toronto',
    montreal: 'Droits sur les mutations immobilières, Montréal',
    chicago: 'Taxe de transfert, Chicago',
  },
  due: {
    signing: 'À la signature du contrat',
    days: (count: number) => `Après ${counted(count, 'jour')}`,
    months: (count: number) => `Après ${count} mois`,
    date: 'À une date fixe',
    occupancy: 'À la prise de possession',
    closing: (inQuebec: boolean) => (inQuebec ? 'À la signature de l’acte de vente' : 'À la clôture'),
    later: (inQuebec: boolean) => (inQuebec ? 'Après la signature de l’acte de vente' : 'Après la clôture'),
  },
  tentative: (day: string) => `${day}, date provisoire`,
  status: { number: '', estimate: 'Estimation', ask: 'À demander' },
  formulas: {
    share: (percent: string, amount: string) => `${share(percent)} de ${amount}`,
    agreed: 'Selon l’entente',
    upToShare: (percent: string, amount: string, paid: string) =>
      `${share(percent)} de ${amount}, moins ${paid} déjà versés`,
    balance: (down: string, deposits: string) => `Mise de fonds de ${down} moins les acomptes de ${deposits}`,
    balanceUnknown: (down: string) =>
      `Mise de fonds de ${down}. Une partie est exigible plus tôt sous forme d’acomptes\u00a0: demandez l’échéancier.`,
    taxInPrice: (rate: string, base: string) => `${share(rate)} de ${base}, le prix sans les taxes`,
    taxOnTop: (rate: string, price: string) => `${share(rate)} de ${price}, payés et financés avec le prix`,
    taxUnknown:
      'Demandez si le prix comprend les taxes de vente. Ici, les taxes sont calculées sur le prix entier.',
    bracketTo: (percent: string, upTo: string) => `${share(percent)} jusqu’à ${upTo}`,
    bracketAbove: (percent: string) => `${share(percent)} au-delà`,
    marginal: (brackets: string, amount: string) => `Sur ${amount}\u00a0: ${brackets}`,
    lessFirstHome: (max: string) => `, moins jusqu’à ${max} pour une première habitation`,
    newHome: (tax: string, spared: string) =>
      `Impôt de ${tax}, moins ${spared} pour une habitation neuve que l’on habite`,
    billed: '. Facturés après la signature de l’acte de vente.',
    cityMayAdd: '. La municipalité peut demander davantage au-delà de 500\u00a0000\u00a0$.',
    steps: (base: string, each: string, step: string, amount: string) =>
      `${base} plus ${each} par tranche, même incomplète, de ${step}, sur ${amount}`,
    buyersPart: (each: string, step: string, amount: string) =>
      `La part de l’acheteur\u00a0: ${each} par tranche, même incomplète, de ${step}, sur ${amount}`,
    rebate: (base: string) => `Selon le prix sans les taxes, ${base}`,
    rebateFirstHome: (base: string, before: string) =>
      `Selon le prix sans les taxes, ${base}, moins le remboursement ordinaire de ${before}`,
    rebateBeyond: (base: string, others: string) =>
      `Selon le prix sans les taxes, ${base}, moins les autres remboursements de ${others}`,
    repaid:
      'Le prix suppose que vous habiterez le logement. Si vous le louez, vous devrez rendre le remboursement.',
    rental: 'Se demande après l’achat, avec un bail d’un an ou plus',
    premium: (percent: string, loan: string) => `${share(percent)} d’un prêt hypothécaire de ${loan}`,
    premiumTax: (premium: string) => `Sur la prime de ${premium}; la taxe se paie comptant`,
    premiumTaxUnknown:
      'Nous ne connaissons pas le taux de cette province. Renseignez-vous auprès du prêteur.',
    occupancy: {
      interest: (rate: string, unpaid: string, interest: string) =>
        `${share(rate)} par an sur les ${unpaid} impayés\u00a0: ${interest} par mois.`,
      fee: (fee: string) => `Frais de copropriété\u00a0: ${fee}.`,
      feeUnknown: 'Les frais de copropriété s’y ajoutent\u00a0: demandez-en le montant.',
      tax: (tax: string) => `Taxes foncières estimées\u00a0: ${tax}.`,
      taxUnknown: 'Les taxes foncières s’y ajoutent\u00a0: demandez-en l’estimation.',
      posted: (day: string) =>
        `Le taux est le taux hypothécaire affiché le ${day} pour un terme d’un an. Le constructeur applique celui du mois de votre prise de possession.`,
      assumed: (day: string) => `Taux donné à titre d’exemple, en date du ${day}.`,
      months: (from: string, to: string, fee: string) =>
        `De ${from} à ${to} mois à ${fee}. La période peut être plus longue, jusqu’à l’enregistrement de l’immeuble.`,
    },
    occupancyUnknown:
      'De la prise de possession à la clôture. Demandez le taux et les montants au constructeur.',
    nonResident:
      'Une autre taxe peut s’appliquer aux personnes qui n’ont ni la citoyenneté ni la résidence permanente.',
    levies:
      'L’annonce ne fixe aucun plafond, et le montant maximal n’est donc pas connu. Demandez le montant prévu au contrat.',
    leviesCapped: (cap: string) => `Plafonnés à ${cap} par le contrat`,
    usually: {
      legalFees:
        'Montant habituel pour un achat avec prêt hypothécaire, débours compris. Demandez une soumission.',
      titleInsurance: 'Montant habituel, payé une seule fois. Demandez une soumission.',
    },
    notFound:
      'Aucun montant d’usage n’a été trouvé pour cet endroit. Renseignez-vous auprès d’un notaire, d’un avocat ou d’une avocate.',
    foundBelow: (price: string) =>
      `Les montants d’usage trouvés valent pour une habitation de moins de ${price}. Renseignez-vous auprès d’un notaire, d’un avocat ou d’une avocate.`,
    adjustments:
      'Votre part des taxes et des frais payés d’avance, connue seulement peu avant la fin de la transaction.',
    askAbroad: 'Renseignez-vous auprès du prêteur et de la société d’assurance titres.',
    noRule: 'Nous ne connaissons pas la règle de cet endroit.',
    municipalityUnknown:
      'Nous ne connaissons pas la municipalité. Certaines perçoivent leurs propres droits de mutation\u00a0: renseignez-vous auprès de nous, d’un notaire, d’un avocat ou d’une avocate.',
    expired: (day: string) => `La règle que nous connaissons a pris fin le ${day}.`,
    early: (day: string) => `La règle que nous connaissons commence le ${day}.`,
  },
  notices: {
    expired: (line: string, day: string) =>
      `${line}\u00a0: la règle que nous connaissons a pris fin le ${day}.`,
    early: (line: string, day: string) => `${line}\u00a0: la règle que nous connaissons commence le ${day}.`,
    depositsOverDown: (deposits: string, down: string) =>
      `Les acomptes s’élèvent à ${deposits}, soit plus que la mise de fonds de ${down}.`,
    depositsUnknown: 'L’échéancier des acomptes n’est pas connu. Demandez-le.',
    rebateUnknown:
      'Vérifiez si ce prix tient déjà compte du remboursement pour habitations neuves. En Ontario, c’est d’ordinaire le cas.',
    taxUnknown: 'Vérifiez si ce prix comprend les taxes de vente.',
  },
  errors: {
    price: 'Indiquez un prix supérieur à 0 et d’au plus 100\u00a0000\u00a0000.',
    down: 'Indiquez une mise de fonds entre 0 et le prix.',
    agreement: 'Choisissez un jour à partir d’aujourd’hui, dans les dix ans.',
    deposits: 'Ces acomptes ne peuvent pas être justes. Demandez l’échéancier.',
    occupancyRate: 'Indiquez un taux de 0 à 30.',
    amount: 'Indiquez un montant de 0 à 100\u00a0000\u00a0000.',
  },
}

/** Lines of cash to close, and when they are due. */
export const cashResult = {
  atClosing: (inQuebec: boolean) =>
    inQuebec ? 'À payer à la signature de l’acte de vente' : 'À payer à la clôture',
  beforeClosing: 'Acomptes',
  together: 'Somme à prévoir en tout',
  offer: (down: string) => `Utiliser ${down} comme mise de fonds`,
  notices: 'À noter',
  within: (savings: string) => `À votre portée avec ${savings}.`,
  left: (amount: string) => `Il reste ${amount} une fois l’achat conclu, avant les frais non compris.`,
  leftAtLeast: (amount: string) =>
    `Il reste au moins ${amount} une fois l’achat conclu, avec les frais variables à leur maximum.`,
  beyond: (savings: string) => `Hors de portée avec ${savings}.`,
  missing: (amount: string) => `Avec la mise de fonds ci-dessus, il manque ${amount}.`,
  runsOut: (when: string, day: string, total: string) =>
    `Vos liquidités s’épuisent ${when}${day && `, le\u00a0${day}`}\u00a0: il faut avoir versé ${total} à ce moment.`,
  minimumDown: (together: string, down: string) =>
    `Ce logement exige au moins ${together} en liquidités, avec une mise de fonds de ${down}.`,
  minimumDeposits: (together: string, deposits: string) =>
    `Ce logement exige au moins ${together} en liquidités, car ses acomptes seuls s’élèvent à ${deposits}.`,
  tryMinimum: (down: string) => `Essayer une mise de fonds de ${down}`,
  inPrice: 'Dans le prix ou dans le prêt',
  withinNote: 'Rien à payer comptant.',
  laterNote: 'Versé plus tard\u00a0: non compris dans les totaux.',
  monthly: 'par mois',
  everyLine: 'Chaque ligne, avec sa source',
  soFar: 'Total à ce moment',
  how: 'Le calcul',
  source: 'Source',
  read: (day: string) => `consulté le ${day}`,
  valid: (from: string) => `en vigueur depuis le ${from}`,
  validUntil: (from: string, until: string) => `en vigueur du ${from} au ${until}`,
  announced: 'Annoncé, pas encore adopté lors de la consultation',
  usual: 'Un usage, pas une règle',
  secondHand: 'Source secondaire, et non l’autorité elle-même',
  empty: 'Indiquez un prix pour voir ce qui est à payer, et quand.',
  failed: 'Corrigez le chiffre indiqué plus haut pour voir ce qui est à payer, et quand.',
  estimate: 'estimation',
  ask: 'À demander',
  varying: 'Frais variables',
  sureAtClosing: (inQuebec: boolean) => `${cashResult.atClosing(inQuebec)}, avant les frais variables`,
  byTheMonth: 'Payables chaque mois, à la place du prêt. Non compris dans la somme.',
  fromTo: (least: string, most: string) => `de ${least} à ${most}`,
  upTo: (most: string) => `jusqu’à ${most}`,
  notIncluded: 'Non\u00a0compris',
}

/** Panel and page, before anything is computed. */
export const cash = {
  title: 'Somme à prévoir à l’achat',
  asOf: (day: string) => `Pour un contrat signé le ${day}.`,
  lives: 'Usage prévu',
  livesChoices: { live: 'Y habiter', rent: 'Mettre en location' },
  first: 'Première habitation',
  firstChoices: { no: 'Non', yes: 'Oui' },
  down: 'Votre mise de fonds',
  downHint: (percent: string, minimum: string) =>
    `${share(percent)} du prix. Minimum selon la loi\u00a0: ${minimum}.`,
  downHintShare: (percent: string) => `${share(percent)} du prix.`,
  downHintTax: (percent: string, minimum: string) =>
    `${share(percent)} du prix avec les taxes. Minimum selon la loi\u00a0: ${minimum}.`,
  signed: 'Date du contrat',
  savings: 'Vos liquidités',
  savingsHint:
    'Personne d’autre que vous ne voit ce montant. Il reste dans cet onglet et ne figure dans aucun lien.',
  savingsInvalid: 'Indiquez un montant de 0 à 100\u00a0000\u00a0000.',
  abroad: 'Montants en dollars américains. L’assurance prêt hypothécaire (PMI) n’est pas comprise.',
  // reviser: « état des répartitions » (statement of adjustments); contrat préliminaire au Québec, convention
  // d’achat-vente ailleurs au Canada.
  disclaimer:
    'Cette estimation vous aide à prévoir. Seuls votre contrat et l’état des répartitions préparé par votre notaire, votre avocat ou votre avocate font foi.',
}

/** Panel: build only, so that islands do not bundle it. */
export const cashSheet = {
  intro: 'Ce que vous payez en plus du prêt hypothécaire, et quand.',
  withoutScript: 'Pour changer ces chiffres, activez JavaScript ou téléphonez-nous\u00a0:',
}

/** The calendar of payments. */
export const cashCalendar = {
  calendar: 'Ce qui est à payer, et quand',
  calendarName: 'Somme à payer à chaque étape. Le tableau à côté en donne les chiffres.',
  when: 'Quand',
  dueThen: 'À payer',
  paidBefore: 'Payé avant',
  total: 'En tout',
}

/** The page for any home. */
export const cashPage = {
  title: 'Somme à prévoir à l’achat d’une habitation neuve',
  description:
    'Acomptes, droits de mutation, TPS, TVH ou TVQ, remboursements et assurance prêt hypothécaire pour une habitation neuve au Canada, et le moment où chacun est exigible, avec la source de chaque chiffre.',
  intro:
    'Acomptes, taxes et assurance pour une habitation, quel qu’en soit le prix, par province et par ville. Chaque ligne s’ouvre sur son calcul et sur sa source.',
  home: 'L’habitation',
  homeIntro: 'Voici un exemple. Indiquez les chiffres de votre contrat ou demandez-les-nous.',
  place: 'Emplacement',
  places: {
    toronto: 'Toronto',
    on: 'Ontario, hors de Toronto',
    montreal: 'Montréal',
    qc: 'Québec, hors de Montréal',
    ab: 'Alberta',
    bc: 'Colombie-Britannique',
    mb: 'Manitoba',
    sk: 'Saskatchewan',
    chicago: 'Chicago',
    il: 'Illinois, hors de Chicago',
    ny: 'État de New York',
  },
  price: 'Prix',
  treatment: 'Taxes de vente',
  treatments: { included: 'Comprises', extra: 'En sus', ask: 'Non précisées' },
  condo: 'Type d’habitation',
  condoChoices: { yes: 'Condo', no: 'Maison ou maison de ville' },
  deposits: 'Acomptes',
  noDeposits: 'Aucun acompte n’est indiqué.',
  deposit: (at: number) => `Acompte ${at}`,
  measure: 'Exprimé en',
  measures: { percent: '% du prix', 'up-to-percent': 'solde jusqu’à %', amount: '$' },
  value: 'Montant',
  due: 'Échéance',
  dues: {
    signing: 'Signature',
    days: 'Jours plus tard',
    months: 'Mois plus tard',
    date: 'Date fixe',
    occupancy: 'Prise de possession',
  },
  after: 'Nombre',
  on: 'Date',
  add: 'Ajouter un acompte',
  removeShort: 'Retirer',
  remove: (at: number) => `Retirer l’acompte ${at}`,
  link: 'Somme à prévoir à l’achat',
  anyHome: 'Faire le calcul pour une autre habitation',
}

/** "What I can pay": in lists of suites, on their cards, and below the cash-to-close panel. */
export const reach = {
  title: 'Ce que je peux payer',
  budget: 'Budget mensuel',
  cash: 'Liquidités',
  hint: 'Personne d’autre que vous ne voit ces montants. Ils restent dans cet onglet et ne figurent dans aucun lien.',
  invalid: 'Indiquez un montant de 0 à 100\u00a0000\u00a0000.',
  /** Below the fields, above a list: `14 logements sur 38 sont à votre portée.` */
  counted: (within: number, figure: string, total: string) =>
    `${figure} ${plural(within, 'logement')} sur ${total} ${within < 2 ? 'est' : 'sont'} à votre portée.`,
  none: 'Aucun n’est encore à votre portée.',
  all: 'Tous sont à votre portée.',
  /** The home that needs least to come within reach. */
  closest: (needs: string) => `Pour le plus proche, il manque ${needs}.`,
  moreCash: (amount: string) => `${amount} en liquidités`,
  moreMonth: (amount: string) => `${amount} par mois`,
  or: ' ou ',
  /** A filter. */
  only: 'À ma portée seulement',
  /** One way out of an empty list: `Hors de portée aussi : 24 logements`. */
  without: (listings: string) => `Hors de portée aussi\u00a0: ${listings}`,
  /** Assumptions, below the count of a list. */
  how: 'Comment ce calcul est fait',
  basis: {
    cash: 'Les liquidités servent à payer les acomptes, le reste de la mise de fonds, les taxes et les autres frais d’achat, pour une personne qui habitera le logement. Les frais juridiques, l’assurance titres et les redevances comptent à leur maximum. Les frais d’occupation, payables chaque mois, ne sont pas comptés.',
    budget: (rate: string, others: string) =>
      `Le coût mensuel comprend le versement hypothécaire sur 25 ans à ${share(rate)}, les frais de copropriété, les taxes foncières et ${others} pour les services publics, l’assurance et les autres frais. Les taxes foncières sont celles de l’annonce ou, si elle n’en indique pas, 1\u00a0% du prêt. Les frais que nous ne connaissons pas comptent pour 0\u00a0$.`,
    down: 'La mise de fonds est de 20\u00a0%.',
    allCash: 'Les liquidités qui restent s’ajoutent à la mise de fonds.',
    currencies: 'Pour les logements aux États-Unis, les montants sont en dollars américains.',
  },
  /** On a card, and wherever a home answers. */
  month: (amount: string) => `${amount} par mois, à votre portée`,
  least: (amount: string) => `${amount} en liquidités, à votre portée`,
  over: (amount: string) => `Dépasse votre budget de ${amount} par mois`,
  short: (amount: string, when: string) => `Il manque ${amount} en liquidités ${when}`,
  closing: 'pour conclure l’achat',
  unknown: 'Coûts à confirmer\u00a0: renseignez-vous auprès de nous',
  /** Where a home answers, before the line. */
  here: 'Selon vos moyens',
  /** With the down payment that the cash allows. */
  withDown: (down: string) => `avec une mise de fonds de ${down}`,
  /** On the home page. */
  start: 'Voir ce qui est à ma portée',
  /** Where the panel says what is out of reach. */
  others: (count: number, figure: string, means: string) =>
    `${figure} ${plural(count, 'logement')} à votre portée avec ${means}`,
  noOthers: (means: string) => `Aucun logement n’est à votre portée avec ${means}.`,
  aMonth: (amount: string) => `${amount} par mois`,
  and: ' et ',
  /** Where a list is saved for mails. */
  notSaved:
    'Votre budget et vos liquidités n’en font pas partie\u00a0: les courriels portent sur toute la liste.',
}
