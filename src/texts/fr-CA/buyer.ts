import { requestRetentionDays } from '#lib/retention.ts'
import { unitName } from './figures.ts'
import { requestStatus } from './statuses.ts'

export const requests = {
  title: 'Demandes',
  note: 'Vos demandes d’achat, et où en est chacune.',
  none: 'Aucune demande envoyée pour le moment',
  noneNext: 'Vos demandes d’achat apparaîtront ici.',
  suite: (unit: string, building: string) => `${unitName(unit)}, ${building}`,
  sent: (day: string) => `Envoyée le ${day}`,
  withParking: 'avec stationnement',
  withSecond: 'avec une deuxième personne',
  reference: (reference: string) => `Référence\u00a0: ${reference}`,
  /** Price at sending, and today's if it differs. */
  askedAt: (price: string) => `Prix à l’envoi\u00a0: ${price}`,
  priceNow: (price: string) => `prix courant\u00a0: ${price}`,
  onlyPriceNow: (price: string) => `Prix courant\u00a0: ${price}`,
  notPricedNow: 'aucun prix courant',
  gone: 'Ce logement n’est plus à vendre.',
  /** After a status: `Reçue le 29 novembre 2026, 14 h`. */
  historyOn: (moment: string) => `le\u00a0${moment}`,
  history: (suite: string) => `Historique de votre demande\u00a0: ${suite}`,
  inLine:
    'Le logement est réservé pour quelqu’un d’autre. Votre demande attend son tour, et nous vous écrirons s’il se libère.',
  signed:
    'Votre contrat est signé. Pour vous dédire, avisez le vendeur par écrit, de la manière prévue au contrat.',
  sharesDocuments: 'L’équipe des ventes peut ouvrir vos documents jusqu’à la fin de cette demande.',
  noOpenings: 'Elle n’en a encore ouvert aucun.',
  opened: (filename: string, moment: string, by: string) =>
    `Document ouvert par ${by}, équipe des ventes\u00a0: ${filename}, ${moment}`,
  revealed: (role: string, what: string, moment: string) =>
    `Consultation par ${role}\u00a0: ${what}, ${moment}`,
  ofYours: (what: string) => `votre ${what}`,
  ofSecond: (what: string) => `${what} de la deuxième personne`,
  role: { sales: 'l’équipe des ventes', manager: 'la direction de l’équipe des ventes' },
  /** After `votre` or alone. */
  field: {
    name: 'nom',
    email: 'adresse courriel',
    phone: 'numéro de téléphone',
    dob: 'date de naissance',
    driversLicence: 'numéro de pièce d’identité',
    driversExpiry: 'date d’expiration de pièce d’identité',
    fullAddress: 'adresse',
  },
  withdraw: 'Retirer la demande',
  withdrawOf: (suite: string) => `Retirer la demande\u00a0: ${suite}`,
  withdrawTitle: 'Retirer cette demande?',
  withdrawText: (suite: string) =>
    `Votre demande sera fermée, et l’équipe des ventes en sera avertie (${suite}). Vous pourrez en envoyer une autre.`,
  keep: 'La conserver',
  withdrawn: 'Votre demande est retirée.',
  withdrawFailed: 'Votre demande n’a pas pu être retirée. Réessayez.',
  status: requestStatus,
  paused:
    'La deuxième personne que vous avez nommée s’y est opposée. Nous avons donc supprimé ce que vous aviez écrit à son sujet. Poursuivez sans elle ou retirez cette demande.',
  resume: 'Poursuivre sans elle',
  resumeOf: (suite: string) => `Poursuivre sans elle\u00a0: ${suite}`,
  resumed: 'Votre demande est de nouveau en cours.',
  resumeFailed: 'La demande n’a pas pu reprendre. Réessayez.',
  /** In place of the button of a suite with an open request; its status follows. */
  here: 'Votre demande d’achat\u00a0:',
  see: 'Voir votre demande',
  listFailed: 'Vos demandes n’ont pas pu être chargées.',
  ended: 'Votre session a expiré. Connectez-vous de nouveau.',
}

export const purchase = {
  title: 'Demande d’achat d’un logement',
  whyInCanada:
    'Au Canada, la loi oblige les promoteurs à vérifier l’identité des acheteurs lors de la vente.',
  whyInTheStates: 'Le vendeur doit connaître l’identité des acheteurs avant la rédaction d’un contrat.',
  kept: `Nous chiffrons ce que vous écrivez ici, ne le montrons qu’à l’équipe des ventes et le supprimons ${requestRetentionDays()} jours après la fermeture de la demande. Si elle n’est jamais fermée, nous le supprimons ${requestRetentionDays()} jours après votre envoi. Si un contrat est signé, ce délai court à partir de son dernier acompte.`,
  notAnAgreement: 'Une demande n’est pas un contrat.',
  requiredNote: 'champ obligatoire',
  suite: 'Logement',
  selectSuite: 'Choisir un logement',
  suiteOption: (unit: string, price: string) => `${unitName(unit)}, ${price}`,
  loadingSuites: 'Chargement en cours…',
  suitesFailed: 'Les logements n’ont pas pu être chargés.',
  chooseFirst: 'Choisissez un logement avant d’envoyer la demande.',
  purchaser: 'Acheteur ou acheteuse',
  fromProfile: 'D’après votre profil',
  name: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone',
  dob: 'Date de naissance',
  identityDocument: 'Pièce d’identité',
  documents: { licence: 'Permis', passport: 'Passeport' },
  driversLicence: 'Permis de conduire',
  driversExpiry: 'Expiration du permis',
  passport: { driversLicence: 'Numéro du passeport', driversExpiry: 'Expiration du passeport' },
  fullAddress: 'Adresse complète',
  street: 'Numéro et rue, avec l’appartement',
  city: 'Ville',
  region: 'Province ou État',
  postalCode: 'Code postal ou ZIP',
  country: 'Pays',
  filledIn: (region: string, country: string) => `Province et pays remplis\u00a0: ${region}, ${country}`,
  sameAddress: 'Même adresse que la première personne',
  addSecond: 'Ajouter une deuxième personne',
  second: 'Deuxième acheteur ou acheteuse',
  secondNote:
    'Ne nommez une personne qu’avec son consentement. Nous l’en aviserons par courriel, et cette personne pourra s’y opposer.',
  parking: 'Stationnement',
  parkingNote: 'Une place, au prix que l’équipe des ventes confirmera avec vous.',
  parkingAt: (terms: string) => `Une place\u00a0: ${terms.charAt(0).toLowerCase()}${terms.slice(1)}`,
  shareDocuments: 'Permettre à l’équipe des ventes d’ouvrir mes documents',
  shareDocumentsNote:
    'L’autorisation vaut pour les documents de votre profil, jusqu’à ce que cette demande soit refusée ou retirée, que le contrat soit annulé ou que la réservation prenne fin. Chaque ouverture y sera indiquée.',
  onHold:
    'Ce logement est réservé pour quelqu’un d’autre. Vous pouvez quand même envoyer une demande\u00a0: elle attendra son tour, et nous vous écrirons si le logement se libère.',
  cancel: 'ANNULER',
  submit: 'ENVOYER',
  submitting: 'ENVOI…',
  discardQuestion: 'Abandonner cette demande? Vos réponses ne seront pas enregistrées.',
  keepEditing: 'Continuer',
  discard: 'Abandonner',
  userFailed: 'Vos coordonnées n’ont pas pu être chargées',
  sessionExpired: 'Votre session a expiré. Connectez-vous de nouveau.',
  unexpected: 'Une erreur inattendue s’est produite. Réessayez.',
  unanswered: 'Vérifiez votre connexion\u00a0: ce que vous avez écrit est encore ici.',
  sent: 'Demande d’achat envoyée!',
}

/** Shown in the dialog once a request is sent. */
export const requestSent = {
  title: 'Votre demande a été transmise à l’équipe des ventes',
  reference: 'Votre référence',
  next: 'La suite',
  onHold:
    'Le logement est réservé pour quelqu’un d’autre. Votre demande attend son tour\u00a0: nous vous écrirons si le logement se libère.',
  steps: (hours: string | null) => [
    hours
      ? `L’équipe des ventes vous téléphonera ou vous écrira pendant les heures du bureau des ventes\u00a0: ${hours.replace(/\.$/u, '').replace(/^Du (?=\p{Ll})/u, 'du ')}. Vous recevrez une confirmation par courriel.`
      : 'L’équipe des ventes vous téléphonera ou vous écrira. Vous recevrez une confirmation par courriel.',
    'Nous vous écrirons à chaque étape de votre demande. Si elle est acceptée, le logement sera réservé pour vous pendant la rédaction du contrat.',
    'Rien n’est acheté ni vendu tant que les deux parties n’ont pas signé un contrat. D’ici là, vous pouvez retirer la demande dans votre profil.',
  ],
  profile: 'Voir votre demande',
  close: 'Fermer',
}

/** The page of the link that a second purchaser gets by mail. */
export const objection = {
  title: 'Votre nom figure dans une demande d’achat',
  description: 'S’opposer à la mention de votre nom dans une demande d’achat.',
  intro: 'Une personne qui veut acheter un logement a inscrit votre nom dans sa demande.',
  text: 'Si vous ne voulez pas y figurer, appuyez sur le bouton. Nous supprimerons alors ce qui a été écrit à votre sujet et suspendrons la demande. La personne qui l’a faite et l’équipe des ventes en seront averties.',
  submit: 'S’opposer et faire supprimer mes renseignements',
  working: 'Un instant…',
  incomplete: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel.',
  withoutScript:
    'Cette page exige JavaScript, qui est désactivé dans ce navigateur. Écrivez-nous ou téléphonez-nous, et nous le ferons pour vous\u00a0:',
}

/** A request on the profile, from asking to closing. */
export const purchaseSteps = {
  of: (suite: string) => `Étapes de votre achat\u00a0: ${suite}`,
  done: 'fait',
  asked: 'Vous avez fait une demande d’achat',
  call: 'L’équipe des ventes communique avec vous',
  callSoon: 'Elle vous téléphonera ou vous écrira au sujet de votre demande.',
  accepted: (day: string) => `Votre demande a été acceptée le ${day}`,
  hold: 'Le logement est réservé pour vous',
  holdUntil: (moment: string) =>
    `Jusqu’au ${moment}. Si le contrat n’est pas signé d’ici là, votre demande sera fermée.`,
  // CCQ 1785.
  agreement: (inQuebec: boolean) => (inQuebec ? 'Contrat préliminaire' : 'Convention d’achat-vente'),
  agreementSent: (day: string) =>
    `Envoyé le ${day}. Faites-le lire par un notaire, un avocat ou une avocate avant de signer.`,
  notSigned: 'La date n’est pas encore fixée. Rien n’est acheté tant que les deux parties n’ont pas signé.',
  // reviser: « faculté de dédit » au Québec; « droit de résolution » en Ontario.
  cancel: 'Dernier jour pour vous dédire',
  cancelUnknown: 'Date à confirmer. L’équipe des ventes l’inscrira une fois le contrat signé.',
  cancelNotEntered:
    'Date à confirmer. Elle dépend de l’endroit où se trouve l’habitation et du jour où vous en recevez les documents\u00a0: consultez un notaire, un avocat ou une avocate.',
  cancelFrom: (day: string, documents: string) =>
    `${day}. Vous avez reçu les documents le\u00a0${documents}.`,
  deposit: (due: string) => `Acompte, ${due.charAt(0).toLowerCase()}${due.slice(1)}`,
  /** One of the agreement; `due` is such as `on occupancy`, or empty. */
  depositNumber: (number: number, due: string) => `Acompte ${number}${due && `, ${due}`}`,
  dueBy: (day: string) => `À payer au plus tard le\u00a0${day}`,
  overdue: (day: string) =>
    `Il était à payer au plus tard le\u00a0${day}, et nous n’en avons pas encore confirmé la réception. Si vous l’avez payé, avisez l’équipe des ventes.`,
  received: (day: string) => `Reçu le\u00a0${day}`,
  howToPay:
    'Votre notaire, votre avocat ou avocate ou le bureau des ventes vous indique comment payer un acompte. Nous n’envoyons jamais de nouvelles coordonnées bancaires par courriel\u00a0: si un courriel en contient, téléphonez au bureau des ventes avant de payer.',
  basisOfOthers:
    'Les acomptes sont ceux de votre contrat. Les autres montants sont des estimations au prix de votre demande, sans stationnement, pour une personne qui habitera le logement avec une mise de fonds de 20\u00a0%.',
  ifSigned: (day: string) => `Le\u00a0${day}, si vous signez aujourd’hui`,
  dayUnknown: 'Date à confirmer.',
  occupancy: 'Occupation provisoire',
  aMonth: (amount: string) => `${amount} par mois`,
  closing: (inQuebec: boolean) => (inQuebec ? 'Signature de l’acte de vente' : 'Clôture'),
  basis:
    'Les montants sont des estimations au prix de votre demande, sans stationnement, pour une personne qui habitera le logement avec une mise de fonds de 20\u00a0%.',
  own: 'Faire votre propre calcul',
  calendar: 'Ajouter les dates connues à votre agenda',
  calendarOf: (suite: string) => `Ajouter les dates connues à votre agenda\u00a0: ${suite}`,
  calendarFile: 'achat',
  /** Events of the calendar file. */
  acceptedDay: 'Votre demande a été acceptée',
  tentative: (step: string) => `${step} (date provisoire)`,
  dayOf: (step: string, suite: string) => `${step}\u00a0: ${suite}`,
  mayChange: (profile: string) =>
    `Les dates peuvent changer. Les plus récentes sont dans votre profil\u00a0: ${profile}`,
}
