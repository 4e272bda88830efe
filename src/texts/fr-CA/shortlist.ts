import { counted, percent as share } from '../french.ts'

/** /shortlist. */
export const shortlist = {
  title: 'Votre sélection',
  sharedTitle: 'Une sélection partagée avec vous',
  description: 'Comparez les logements que vous avez gardés dans ce navigateur.',
  withoutScript: 'La sélection exige JavaScript. Tous les logements se consultent sans lui\u00a0:',
  suites: 'Dans votre sélection',
  guestNote:
    'Gardée dans ce navigateur seulement. Quand vous vous connectez, ces logements passent dans vos favoris.',
  signIn: 'Se connecter pour les voir sur tous vos appareils',
  userNote: 'Vos favoris, enregistrés dans votre compte.',
  profile: 'Voir votre profil',
  choose: 'Cochez de deux à quatre logements pour les comparer.',
  compare: (count: number) => `Comparer ${counted(count, 'logement')}`,
  pick: 'Comparer',
  pickNamed: (name: string) => `Comparer\u00a0: ${name}`,
  none: 'Aucun logement dans votre sélection pour le moment',
  noneNext:
    'Appuyez sur «\u00a0Ajouter à la sélection\u00a0» d’un logement pour le garder dans ce navigateur. Aucun compte n’est nécessaire.',
  noneNextUser: 'Touchez le cœur d’un logement pour le garder ici.',
  browse: 'Tous les logements à vendre',
  gone: (suites: string) => `Votre sélection compte encore ${suites} que ce site n’affiche plus.`,
  removeGone: 'Retirer de la liste',
  listFailed: 'Les logements n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  viewed: 'Consultés récemment',
  viewedNote: 'Les derniers logements consultés. Gardés dans ce navigateur seulement.',
  clearViewed: 'Effacer',
}

/** The comparison on /shortlist. */
export const compare = {
  title: 'Comparer',
  note: 'Partagez le lien de cette page pour montrer les mêmes logements à d’autres.',
  foreign: 'Ouvrir une comparaison partagée ne change pas votre sélection.',
  keep: 'Garder ces logements',
  differs: 'diffère',
  differences: 'Un trait marque ce qui diffère.',
  close: 'Fermer la comparaison',
  print: 'Imprimer',
  tableOf: (suites: string) => `Comparaison\u00a0: ${suites}`,
  remove: (name: string) => `Retirer de la comparaison\u00a0: ${name}`,
  gone: (suites: string) => `Cette comparaison compte ${suites} que ce site n’affiche plus.`,
  allGone: 'Ces logements ne sont plus sur ce site.',
  failed: 'La comparaison n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  terms: 'Monnaie et taxes',
  perFoot: 'Prix au pied carré',
  monthly: 'Coût mensuel approximatif',
  cash: 'Somme à prévoir à l’achat',
  deposits: 'Acomptes',
  depositsSum: (sum: string) => `${sum} avant la clôture`,
  aMonth: (sum: string) => `${sum} par mois`,
  us: (sum: string) => `${sum}\u00a0US`,
  ratePosted: (rate: string, day: string) =>
    `${share(rate)}, le taux affiché le ${day} pour un terme de 5 ans`,
  rateAssumed: (rate: string) => `${share(rate)}, un taux donné en exemple`,
  basis: (rate: string) =>
    `Le coût mensuel et la somme à prévoir valent pour une personne qui habite le logement, avec une mise de fonds de 20\u00a0%, un amortissement de 25 ans et ce taux\u00a0: ${rate}. Le coût mensuel comprend le versement, les taxes foncières, les frais de condo, les services publics, l’assurance et les frais divers. Des frais ou des taxes qui ne sont pas connus comptent pour 0. Les frais juridiques ou de notaire, les redevances et les répartitions s’ajoutent à la somme. Faites votre propre calcul sur la page de chaque logement.`,
  currencies:
    'Les prix sont en dollars canadiens ou américains, comme l’indique chaque colonne, et ne sont pas convertis.',
}
