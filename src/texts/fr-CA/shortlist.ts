import { counted, percent as share } from '../french.ts'

/** /shortlist. */
export const shortlist = {
  title: 'Votre sélection',
  sharedTitle: 'Une sélection partagée avec vous',
  description: 'Comparez les logements que vous avez gardés dans ce navigateur.',
  withoutScript: 'La sélection exige JavaScript. Tous les logements se consultent sans lui\u00a0:',
  suites: 'Dans votre sélection',
  guestNote:
    'Conservée dans ce navigateur seulement. Quand vous vous connecterez, ces logements passeront dans vos favoris.',
  signIn: 'Se connecter pour les voir sur tous vos appareils',
  userNote: 'Vos favoris, enregistrés dans votre compte.',
  profile: 'Voir votre profil',
  choose: 'Cochez de deux à quatre logements pour les comparer.',
  compare: (count: number) => `Comparer ${counted(count, 'logement')}`,
  pick: 'Comparer',
  pickNamed: (name: string) => `Comparer\u00a0: ${name}`,
  none: 'Aucun logement dans votre sélection pour le moment',
  noneNext:
    'Pour garder un logement dans ce navigateur, appuyez sur «\u00a0Ajouter à la sélection\u00a0». Aucun compte n’est nécessaire.',
  noneNextUser: 'Touchez le cœur d’un logement pour le garder ici.',
  browse: 'Tous les logements à vendre',
  gone: (suites: string) => `Votre sélection compte encore ${suites} que ce site n’affiche plus.`,
  removeGone: 'Retirer de la liste',
  sharedFailed: 'Votre sélection partagée n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  listFailed: 'Les logements n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  viewed: 'Consultés récemment',
  viewedNote: 'Les derniers logements consultés. Gardés dans ce navigateur seulement.',
  clearViewed: 'Effacer',
}

/** The list that two people share, on /shortlist. */
export const shared = {
  start: 'Choisir à deux',
  startNote:
    'Vous choisissez à deux? Partagez une liste\u00a0: chaque personne y ajoute des logements et y écrit des notes.',
  title: 'Votre sélection partagée',
  titleWith: (partner: string) => `Sélection partagée avec ${partner}`,
  partner: 'votre partenaire',
  you: 'Vous',
  note: 'Vous pouvez l’un comme l’autre ajouter et retirer des logements et écrire des notes. Vos propres favoris restent à vous.',
  alone: 'Elle commence par vos favoris. Personne d’autre ne la voit avant de s’y joindre.',
  inviteTitle: 'Inviter votre partenaire',
  send: 'Envoyez ce lien vous-même, par texto ou par courriel\u00a0: nous n’écrivons à personne. La première personne qui l’ouvre et se connecte peut se joindre à la liste.',
  noLink: 'Personne ne s’est encore joint à la liste, et aucun lien n’est ouvert.',
  hidden: (until: string) =>
    `Personne ne s’est encore joint à la liste. Votre lien fonctionne jusqu’au ${until}. Nous ne pouvons plus l’afficher, mais vous pouvez en créer un nouveau. L’ancien cessera alors de fonctionner.`,
  link: 'Lien pour votre partenaire',
  once: (until: string) =>
    `Lien à usage unique, valide jusqu’au ${until}. Nous ne pourrons plus l’afficher par la suite.`,
  copy: 'Copier le lien',
  shareTitle: 'Choisir une habitation avec moi',
  make: 'Créer un lien',
  another: 'Créer un nouveau lien',
  revoke: 'Annuler le lien',
  revoked: 'Le lien ne fonctionne plus.',
  /** A button's text, and what it is about. */
  about: (act: string, name: string) => `${act}\u00a0: ${name}`,
  none: 'Aucun logement dans cette liste pour le moment',
  noneNext:
    'Touchez le cœur d’un logement, puis ajoutez-le ici à partir de votre propre sélection ci-dessous.',
  browse: 'Tous les logements à vendre',
  add: 'Ajouter à la liste partagée',
  isShared: 'Dans la liste partagée',
  added: 'Ajouté à votre sélection partagée.',
  addedBy: (by: 'you' | 'partner' | null, partner: string) =>
    by === 'you'
      ? 'Ajouté par vous'
      : by === 'partner'
        ? `Ajouté par ${partner}`
        : 'Ajouté par une personne qui a quitté la liste',
  addNote: 'Ajouter une note',
  noteOn: (name: string) => `Ajouter une note\u00a0: ${name}`,
  noteLabel: 'Votre note',
  save: 'Enregistrer la note',
  saving: 'Enregistrement en cours…',
  cancel: 'Annuler',
  change: 'Modifier',
  changeOn: (name: string) => `Modifier votre note\u00a0: ${name}`,
  erase: 'Supprimer',
  eraseOn: (name: string) => `Supprimer votre note\u00a0: ${name}`,
  noteDeleted: 'Note supprimée.',
  remove: 'Retirer de la liste',
  removed: 'Retiré de votre sélection partagée.',
  removeTitle: 'Retirer ce logement?',
  removeText: 'Les notes à son sujet seront aussi supprimées, pour vous deux.',
  keep: 'Le garder',
  leave: 'Quitter cette liste',
  leaveTitle: 'Quitter la liste partagée?',
  leaveText: (partner: string) =>
    `Les notes que vous y avez écrites seront supprimées. La liste et ses logements resteront à ${partner}. Vos favoris resteront à vous.`,
  endText: 'La liste, ses notes et son lien seront supprimés. Vos favoris resteront à vous.',
  stay: 'Rester',
  left: 'Vous avez quitté la sélection partagée.',
  ended: 'Votre session a expiré. Connectez-vous de nouveau.',
  failed: 'L’enregistrement a échoué. Vérifiez votre connexion et réessayez.',
}

/** /invitation, where a link to a shared shortlist leads. */
export const invitation = {
  title: 'Partager une sélection',
  description: 'Se joindre à une sélection que quelqu’un partage avec vous.',
  intro: 'Une personne qui cherche une habitation sur ce site veut la choisir avec vous.',
  withoutScript:
    'Le partage d’une sélection exige JavaScript, qui est désactivé dans ce navigateur. Écrivez-nous ou téléphonez-nous\u00a0:',
  text: 'Vous verrez la même liste à deux, y ajouterez des logements et y écrirez des notes. L’autre personne verra votre nom, ainsi que ce que vous y ajoutez et y écrivez. Vos favoris resteront à vous.',
  guestText:
    'Vous verrez la même liste à deux, y ajouterez des logements et y écrirez des notes. Connectez-vous ou créez d’abord un compte. Si cela vous mène à un autre onglet, ouvrez de nouveau le lien que vous avez reçu.',
  login: 'Se connecter pour se joindre à la liste',
  loginFirst: 'Connectez-vous ou créez un compte pour vous joindre à la sélection partagée.',
  join: 'Se joindre à la sélection partagée',
  working: 'Un instant…',
  joined: 'Vous partagez maintenant cette sélection.',
  incomplete: 'Ce lien est incomplet. Copiez-le de nouveau à partir du message que vous avez reçu.',
}

/** The comparison on /shortlist. */
export const compare = {
  title: 'Comparer',
  note: 'Partagez le lien de cette page pour montrer les mêmes logements à d’autres.',
  foreign: 'Ouvrir une comparaison partagée ne change pas votre sélection.',
  keep: 'Garder ces logements',
  same: (terms: string) => `Identique pour tous\u00a0: ${terms}`,
  open: 'Afficher',
  fold: 'Masquer',
  picture: 'Image',
  close: 'Fermer la comparaison',
  print: 'Imprimer',
  tableOf: (suites: string) => `Comparaison\u00a0: ${suites}`,
  remove: (name: string) => `Retirer de la comparaison\u00a0: ${name}`,
  gone: (suites: string) => `Cette comparaison compte ${suites} que ce site n’affiche plus.`,
  allGone: 'Ces logements ne sont plus sur ce site.',
  failed: 'La comparaison n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  terms: 'Monnaie et taxes',
  perFoot: 'Prix au pied carré',
  monthly: 'Coût mensuel, mise de fonds de 20\u00a0%',
  /** Where each cell says its down payment, because the visitor's cash decides it. */
  monthlyOwn: 'Coût mensuel',
  cash: 'Somme à prévoir à l’achat',
  deposits: 'Acomptes',
  depositsSum: (sum: string) => `${sum} en tout`,
  aMonth: (sum: string) => `${sum} par mois`,
  us: (sum: string) => `${sum}\u00a0US`,
  ratePosted: (rate: string, day: string) =>
    `${share(rate)}, le taux affiché le ${day} pour un terme de 5 ans`,
  rateAssumed: (rate: string) => `${share(rate)}, à titre d’exemple`,
  downUsual: 'une mise de fonds de 20\u00a0%',
  downOwn:
    'la mise de fonds que vos liquidités permettent (la plus petite possible pour ce logement si elles ne suffisent pas, 20\u00a0% pour un local commercial)',
  basis: (down: string, rate: string) =>
    `Le coût mensuel et la somme à prévoir s’appliquent à une personne qui habitera le logement, avec ${down}, un amortissement de 25 ans et ce taux\u00a0: ${rate}. Le coût mensuel comprend le versement, les taxes foncières, les frais de copropriété, les services publics, l’assurance et les frais divers. Les frais et les taxes que nous ne connaissons pas comptent pour 0\u00a0$. La somme est une fourchette lorsque les frais juridiques ou de notaire, l’assurance titres ou les redevances varient; les répartitions s’y ajoutent. Faites votre propre calcul sur la page de chaque logement.`,
  currencies:
    'Les prix sont en dollars canadiens ou américains, comme l’indique chaque colonne, et ne sont pas convertis.',
}
