import { number } from '../french.ts'
import { newsletter } from './newsletter.ts'

/** Success messages of the API. */
const answers = {
  noted: 'C’est noté.',
  /** The same for everyone, to reveal no addresses. */
  subscribed: `${newsletter.done} Ouvrez le lien du courriel que nous vous avons envoyé.`,
  registered: 'Vous pouvez maintenant vous connecter.',
  registeredUnconfirmed:
    'Nous vous avons envoyé un courriel. Ouvrez son lien pour confirmer votre adresse, puis connectez-vous.',
  emailConfirmed: 'Votre adresse courriel est confirmée.',
  recoverySent: 'S’il existe un compte à cette adresse, nous y avons envoyé un courriel avec un lien.',
  passwordReset: 'Votre mot de passe a été changé. Connectez-vous.',
  passwordUpdated: 'Le mot de passe a été changé',
  loggedOut: 'Votre session a pris fin.',
  uploaded: 'Document téléversé!',
  deleted: 'Document supprimé!',
  requestSent: 'Demande d’achat envoyée!',
  requestQueued:
    'Demande d’achat envoyée! Le logement est réservé pour quelqu’un d’autre, et votre demande attend son tour.',
  requestWithdrawn: 'Votre demande est retirée.',
  requestResumed: 'Votre demande est de nouveau en cours.',
  objected:
    'Ce qui a été écrit à votre sujet a été supprimé. La personne qui a fait la demande et l’équipe des ventes en ont été averties.',
  newsletterConfirmed: 'Merci. Votre adresse est sur la liste.',
  newsletterLeft: 'Votre adresse a été retirée de la liste.',
  /** The same for everyone, to reveal no visits. */
  visitBooked:
    'C’est presque fait. Nous gardons cette heure pour vous pendant 30 minutes. Pour la confirmer, ouvrez le lien du courriel que nous vous avons envoyé.',
  alertsLeft: 'Vous ne recevrez plus ces courriels. Vos recherches enregistrées sont suspendues.',
}

/** Messages of refused API calls. */
const refusals = {
  nothingHere: 'Il n’y a rien à cette adresse.',
  notSignedIn: 'Connectez-vous.',
  invalid: 'Les données envoyées ne sont pas valides.',
  method: ({ methods }: { methods: string }) => `Méthodes acceptées à cette adresse\u00a0: ${methods}.`,
  unavailable: 'Ce service n’est pas disponible pour le moment. Réessayez dans un instant.',
  unexpected: 'Une erreur s’est produite de notre côté.',
  tooMany: ({ seconds }: { seconds: number }) =>
    `Trop de tentatives. Réessayez dans ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
  bodyTooLarge: 'C’est plus que ce qui peut être reçu en une fois.',
  bodyType: ({ type }: { type: string }) => `Envoyez ceci en ${type}.`,
  invalidJson: 'Ce JSON n’est pas valide.',
  notAnObject: 'Envoyez un seul objet, avec les champs par leur nom.',
  character: 'Ce texte contient un caractère qui ne peut pas être utilisé.',
  twice: 'Ne donnez ceci qu’une fois.',
  otherSite: 'Cette demande ne peut venir que de ce site Web.',
  otherAccount: 'Ceci appartient à un autre compte.',
  notStaff: 'Vous n’avez pas ce droit dans l’espace du personnel.',
  wrongSecret: 'Le code secret n’est pas le bon.',
  noBuilding: 'Cet immeuble n’existe pas.',
  noPreview: 'Il n’y a plus d’aperçu ici.',
  noSuite: 'Ce logement n’existe pas.',
  noPlace: 'Cet endroit n’existe pas.',
  noListing: 'Cette annonce n’est plus affichée.',
  noDocument: 'Ce document n’existe pas.',
  noRequest: 'Cette demande n’existe pas.',
  noSearch: 'Cette recherche enregistrée n’existe pas.',
  requestClosed: 'Cette demande est déjà fermée.',
  noIdentity: 'L’équipe des ventes a saisi cette demande\u00a0: aucune identité n’a été fournie.',
  requestSigned:
    'Le contrat est signé. Pour vous dédire, avisez le vendeur par écrit avant la fin du dernier jour prévu, de la manière indiquée au contrat.',
  suiteGone: 'Ce logement n’est plus à vendre.',
  phone: 'Indiquez un numéro de téléphone, par exemple 514\u00a0555-0142.',
  phoneExtension: 'Indiquez le numéro sans son poste\u00a0: seul le numéro lui-même peut être conservé.',
}

/** Accounts, passwords and links of mails. */
const accountRefusals = {
  wrongCredentials: 'L’adresse courriel ou le mot de passe est inexact.',
  unconfirmed:
    'Votre adresse courriel n’est pas encore confirmée. Ouvrez le lien du courriel que nous vous avons envoyé.',
  wrongPassword: 'Ce mot de passe est inexact.',
  samePassword: 'C’est déjà votre mot de passe.',
  passwordTooShort: ({ minimum }: { minimum: number }) => `Utilisez au moins ${minimum} caractères.`,
  passwordTooLong: ({ maximum }: { maximum: number }) =>
    `Utilisez au plus ${number(maximum)} caractères; les lettres accentuées et les émojis comptent pour plusieurs.`,
  passwordCommon:
    'Ce mot de passe est facile à deviner. Utilisez plusieurs mots ou laissez votre navigateur en créer un.',
  passwordWeak: 'Ce mot de passe est facile à deviner. Utilisez plusieurs mots.',
  passwordPersonal: 'N’utilisez ni votre nom ni votre adresse courriel comme mot de passe.',
  noMail: 'Aucun courriel ne peut être envoyé à cette adresse.',
  sameEmail: 'C’est déjà votre adresse courriel.',
  linkEnded: 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  subscriptionEnded: 'Ce lien n’est plus valide. Abonnez-vous de nouveau.',
}

/** Documents. */
const fileRefusals = {
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `Ce fichier est trop lourd\u00a0: la limite est de ${megabytes}\u00a0Mo.`,
  notKept: 'Téléversez un fichier PDF, JPEG, PNG, HEIC, WebP ou DOCX.',
  notMultipart: 'Envoyez le fichier en multipart/form-data.',
  incomplete: 'Le fichier n’est pas arrivé en entier. Réessayez.',
  several: 'Envoyez un seul fichier à la fois.',
  missing: 'Choisissez un fichier.',
  empty: 'Ce fichier est vide.',
  locked:
    'Ce fichier est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe et téléversez-la.',
  damaged:
    'Ce fichier est endommagé ou incomplet et ne peut pas être ouvert. Enregistrez-le ou numérisez-le de nouveau.',
  pixels: ({ maximum }: { maximum: number }) =>
    `Cette image compte plus de ${maximum}\u00a0millions de points. Réduisez-la.`,
  storageLimit: 'Espace insuffisant',
  noUpload: 'Ce téléversement n’existe pas. Il a peut-être pris trop de temps.',
  notArrived: 'Le fichier n’est pas encore arrivé.',
  busy: 'Trois fichiers sont déjà en route. Attendez que l’un d’eux soit arrivé.',
}

const accountInput = {
  incomplete: 'Remplissez tous les champs',
  mismatch: 'Les mots de passe ne correspondent pas',
  newMismatch: 'Les nouveaux mots de passe ne correspondent pas',
  name: 'Indiquez votre nom.',
  nameTooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
  nameLines: 'Écrivez votre nom sur une seule ligne.',
  nameAlone:
    'Écrivez seulement le nom\u00a0: ni message, ni adresse Web, ni adresse courriel, ni numéro de téléphone. Après un point, laissez une espace.',
  email: 'Indiquez votre adresse courriel, par exemple ada@example.com.',
  phone: 'Indiquez votre numéro de téléphone.',
  password: 'Indiquez votre mot de passe.',
  newPassword: 'Indiquez un nouveau mot de passe.',
  oldPassword: 'Indiquez votre ancien mot de passe.',
  link: 'Ce lien est incomplet.',
}

const buyerInput = {
  suite: 'Choisissez un logement avant d’envoyer la demande.',
  tooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
  lines: 'Écrivez ceci sur une seule ligne.',
  day: 'Écrivez la date ainsi\u00a0: AAAA-MM-JJ.',
  dob: 'Indiquez la date de naissance.',
  underAge: 'Il faut avoir 18 ans ou plus pour acheter.',
  driversLicence: 'Indiquez le numéro du permis ou du passeport.',
  driversExpiry: 'Indiquez la date d’expiration.',
  expired: 'Le permis ou le passeport doit être encore valide\u00a0: indiquez une date d’expiration à venir.',
  identityDocument: 'Choisissez un permis de conduire ou un passeport.',
  fullAddress: 'Indiquez l’adresse complète.',
  link: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel.',
  secondName: 'Indiquez le nom du deuxième acheteur ou de la deuxième acheteuse.',
  email: 'Indiquez une adresse courriel.',
  phone: 'Indiquez un numéro de téléphone.',
  parking: 'Indiquez si vous voulez un stationnement.',
  shareDocuments: 'Indiquez si l’équipe des ventes peut ouvrir vos documents.',
  declined:
    'La personne à qui appartient cette adresse courriel ne veut pas figurer dans une demande. Elle peut faire sa propre demande avec son compte.',
}

const documentInput = {
  name: 'Donnez un nom au fichier.',
  nameTooLong: 'Le nom est trop long.',
  size: 'Indiquez le nombre d’octets du fichier.',
  empty: 'Ce fichier est vide.',
}

const favouriteInput = {
  full: ({ maximum }: { maximum: number }) =>
    `Votre compte contient déjà ${maximum} favoris. Retirez-en un pour en ajouter un autre.`,
  suite: 'Choisissez un logement.',
}

const leadInput = {
  name: 'Indiquez votre nom.',
  email: 'Indiquez votre adresse courriel, par exemple ada@example.com.',
  phone: 'Indiquez un numéro de téléphone, par exemple 514\u00a0555-0142, ou laissez ce champ vide.',
  days: 'Choisissez des jours de la semaine.',
  message: 'Écrivez votre question ou choisissez des jours pour une visite.',
  tooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
}

const newsletterInput = {
  firstName: 'Indiquez votre prénom.',
  lastName: 'Indiquez votre nom de famille.',
  email: 'Indiquez votre adresse courriel.',
  phone: 'Indiquez votre numéro de téléphone.',
  consent: 'Cochez la case pour que nous puissions vous écrire.',
  list: 'Cette liste n’existe pas.',
  link: 'Ce lien est incomplet.',
}

const searchInput = {
  place: 'Choisissez un lieu.',
  noPlace: 'Ceci n’est pas un lieu.',
  tooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${maximum} lettres.`,
  letters: 'Utilisez seulement des lettres.',
  latitude: 'Donnez des degrés de −90 à 90.',
  longitude: 'Donnez des degrés de −180 à 180.',
  radius: ({ values }: { values: readonly string[] }) =>
    `Choisissez un rayon en km\u00a0: ${values.join(', ')}.`,
  noSuites: 'Nommez au moins un logement.',
  suites: ({ maximum }: { maximum: number }) => `Demandez au plus ${maximum} logements.`,
}

const visitInput = {
  time: 'Choisissez une heure.',
  full: 'Cette heure vient d’être prise. Choisissez-en une autre.',
  closed: 'Cette heure n’est plus offerte. Choisissez-en une autre.',
  link: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel.',
  ended: 'Ce lien n’est plus valide. Réservez de nouveau.',
  movedOften:
    'Cette visite a été déplacée cinq fois. Pour choisir une autre heure, annulez-la et réservez de nouveau.',
  unconfirmed:
    'Des visites ne sont pas encore confirmées. Suivez le lien des courriels que nous avons envoyés, ou réessayez dans une demi-heure.',
  unmailed:
    'Cette adresse a atteint la limite de courriels pour l’instant\u00a0: vous ne pourriez pas confirmer cette visite. Téléphonez au bureau des ventes pour la réserver, ou réessayez demain.',
}

const staffInput = {
  code: 'Indiquez les six chiffres que montre votre application d’authentification.',
  codeWrong: 'Ce code n’est pas le bon. Indiquez celui que vous voyez maintenant.',
  codeTried: 'Ce code a déjà été essayé. Attendez le prochain.',
  codeElsewhere:
    'Quelqu’un d’autre essaie des codes pour votre compte et connaît donc votre mot de passe. Changez-le dans votre profil, puis réessayez dans sept minutes.',
  spoken: 'Indiquez les huit lettres et chiffres que vous entendez.',
  noSuchCode: 'Aucun second facteur n’attend avec ce code. Demandez à la personne de le lire de nouveau.',
  ownFactor: 'Une autre personne de la direction ou de l’exploitation confirme votre second facteur.',
  name: 'Indiquez le nom de la personne.',
  email: 'Indiquez l’adresse courriel de la personne.',
  role: 'Choisissez un rôle.',
  act: 'Choisissez ce qu’il faut faire.',
  building: 'Choisissez des immeubles de la liste.',
  mails: 'Choisissez les courriels que vous voulez recevoir.',
}

const staffRefusals = {
  noInvitation: 'Il n’y a aucune invitation en cours pour votre adresse.',
  otherStep: 'Cette étape est déjà faite, ou n’est pas la vôtre.',
  alreadyMember: 'Cette adresse appartient déjà à quelqu’un du personnel.',
  noMember: 'Cette personne ne fait pas partie du personnel.',
  noInvitationHere: 'Cette invitation a été acceptée ou annulée.',
  lastManager: 'C’est la dernière personne de la direction. Donnez d’abord ce rôle à quelqu’un d’autre.',
  lastAccount:
    'Vous êtes la dernière personne de la direction. Donnez d’abord ce rôle à quelqu’un d’autre, puis supprimez votre compte.',
  ownRevoke: 'Une autre personne de la direction ou de l’exploitation peut le faire pour vous.',
  staleBuildings: 'Quelqu’un d’autre a changé ces immeubles entre-temps. Voici ce qu’ils sont maintenant.',
}

const alertInput = {
  noList: 'Seule une liste de logements peut être enregistrée.',
  tooMany: 'Vous avez atteint la limite de recherches enregistrées. Supprimez-en une d’abord.',
  link: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel.',
}

/** What the staff enter about a request. */
const deskInput = {
  version: 'Cette page est incomplète. Rechargez-la.',
  step: 'Choisissez ce qu’il faut faire.',
  stepGone: 'Cela ne peut pas se faire avec la demande dans son état actuel.',
  day: 'Indiquez un jour, par exemple 2026-12-01.',
  hold: 'Indiquez une date et une heure à venir, dans les 30 prochains jours.',
  agreementSentOn: 'Le contrat a été envoyé aujourd’hui ou plus tôt, et pas avant la demande.',
  agreementOn:
    'Indiquez le jour du contrat\u00a0: aujourd’hui ou plus tôt, et pas avant le jour de son envoi.',
  notSigned: 'Le contrat n’est pas encore signé\u00a0: son jour s’indique à la signature.',
  documentsReceivedOn: 'Les documents ont été reçus aujourd’hui ou plus tôt, et pas avant la demande.',
  cancelUntil: 'Le dernier jour pour se dédire n’est pas avant le contrat, ni plus d’un an après.',
  cancelByRule: 'La loi de la province fixe ce jour. Il découle des deux autres.',
  takesSuite: 'Choisissez si le logement est encore à vendre.',
  member: 'Choisissez une personne de l’équipe des ventes.',
  note: 'Écrivez une note.',
  noteTooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
  field: 'Choisissez ce qu’il faut montrer.',
  reason: 'Choisissez une raison.',
  stale: ({ by, typed }: { by?: string | null; typed?: boolean }) =>
    `${by || 'Quelqu’un d’autre'} a changé cette demande entre-temps. Regardez-la de nouveau.${typed ? ' Ce que vous avez écrit est encore ici.' : ''}`,
  taken: 'Une autre demande réserve ce logement.',
  deposits: 'Un contrat compte au plus 20 acomptes.',
  deposit: 'Choisissez un des acomptes.',
  depositDay: 'Inscrivez un jour qui ne précède pas le contrat, au plus dix ans après celui-ci.',
  amount: 'Inscrivez un montant supérieur à zéro, comme 32\u00a0495 ou 32\u00a0495,50.',
  depositsOver: 'Ensemble, les acomptes dépassent le prix.',
  depositReceived:
    'Un acompte reçu ne peut être ni modifié ni retiré. Annulez d’abord sa réception. Si un collègue vient de l’inscrire, enregistrez de nouveau.',
  depositGone:
    'Un de ces acomptes a été retiré par un collègue. Vérifiez ce qui suit, puis enregistrez de nouveau.',
  receivedOn:
    'Inscrivez le jour de réception\u00a0: aujourd’hui ou avant, et au plus un an avant le contrat.',
  person: 'Choisissez une personne.',
  noPerson: 'Cette personne n’est plus là. Cherchez de nouveau.',
  suite: 'Choisissez un logement.',
  parking: 'Choisissez avec ou sans stationnement.',
  suiteSold: 'Ce logement est vendu\u00a0: il ne peut pas être réservé.',
  suiteHidden: 'L’immeuble de ce logement n’est pas publié\u00a0: le logement ne peut pas être réservé.',
  heldAlready: 'Cette personne a déjà une demande en cours pour ce logement.',
}

/** The shortlist two people share. */
const sharedInput = {
  link: 'Ce lien est incomplet. Copiez-le de nouveau à partir du message que vous avez reçu.',
  unknown: 'Ce lien ne fonctionne pas. La liste a peut-être été supprimée\u00a0: demandez un nouveau lien.',
  own: 'C’est votre propre lien. Envoyez-le à la personne avec qui vous voulez partager la liste.',
  used: 'Ce lien a déjà servi. Il était à usage unique\u00a0: demandez un nouveau lien.',
  revoked: 'Ce lien a été annulé. Demandez-en un nouveau.',
  expired: 'Ce lien a expiré. Un lien fonctionne pendant sept jours\u00a0: demandez-en un nouveau.',
  elsewhere: 'Vous partagez déjà une sélection. Quittez-la d’abord, puis ouvrez de nouveau ce lien.',
  shared: 'Vous partagez déjà votre sélection avec quelqu’un.',
  none: 'Vous ne partagez aucune sélection.',
  full: 'Une sélection partagée compte au plus 100 logements. Retirez-en un pour en ajouter un autre.',
  removed: 'Ce logement ne fait plus partie de votre sélection partagée.',
  note: 'Écrivez une note.',
  tooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
}

/** Lists of the desk, leads and visits. */
const deskListInput = {
  search: 'C’est trop long pour une recherche.',
  choice: 'Choisissez un élément de la liste.',
  after: 'Cette liste ne peut pas continuer à partir de là. Rechargez-la.',
  size: 'Demandez de 1 à 200 lignes.',
  noLead: 'Ce message n’existe pas.',
  noVisit: 'Cette visite n’existe pas.',
  answer: 'Écrivez votre réponse.',
  answerTooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
  answers:
    'Cette adresse a atteint la limite de réponses pour l’instant. Téléphonez, ou envoyez celle-ci demain.',
  left: 'Cette personne s’est désabonnée par le lien d’un courriel\u00a0: plus personne ne lui écrit à ce sujet.',
  stale:
    'Quelqu’un d’autre a changé ceci entre-temps. Ce que vous voyez est maintenant à jour, et ce que vous avez écrit est encore ici.',
  visitAhead: 'Cette visite n’a pas encore commencé.',
  visitCancelled: 'Cette visite n’a pas lieu.',
  visitBegun: 'Cette visite a commencé. Notez si la personne est venue, ou inscrivez une autre visite.',
  visitUnconfirmed:
    'La personne n’a pas confirmé cette visite\u00a0: on peut l’annuler, mais pas la déplacer.',
  visitKnown: 'Cette personne a déjà une visite à cet endroit. Déplacez celle-là.',
  day: 'Choisissez un jour, comme 2026-12-01.',
}

/** People at the desk. */
const personInput = {
  none: 'Cette personne n’existe pas.',
  name: 'Indiquez un nom.',
  reached: 'Indiquez une adresse courriel, un numéro de téléphone, ou les deux.',
  agreesWithout: 'Indiquez l’adresse courriel pour laquelle cette personne a donné son accord.',
  broker: 'Indiquez un nom d’au plus 200 caractères.',
  note: 'Écrivez ce qui s’est passé.',
  task: 'Écrivez ce qu’il y a à faire.',
  tooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
  at: 'Indiquez une date et une heure qui ne sont pas à venir.',
  other: 'Choisissez une autre personne.',
  full: 'Au plus huit personnes peuvent être montrées ensemble.',
  bound:
    'Des demandes, des messages, des visites ou un compte ont l’adresse de cette personne\u00a0: elle reste donc la même. Ajoutez l’autre adresse comme une personne à part, puis liez les deux.',
  taken: 'Une autre personne a cette adresse. Liez plutôt les deux.',
  phoneKnown: 'Quelqu’un a déjà ce numéro de téléphone.',
  hasAccount: 'Cette personne a un compte. C’est à elle de le supprimer, dans son profil.',
  busy: 'Une de ses demandes est ouverte ou signée, ou une visite est à venir. Mettez-y fin ou annulez-la d’abord. Une demande signée ne peut pas être supprimée.',
}

/** Listings at the desk: suites, and imports by upload. */
const deskListing = {
  filter: 'Cette liste n’existe pas. Choisissez de nouveau les filtres.',
  updatedAt: 'Cette page est incomplète. Rechargez-la.',
  price: 'Indiquez le prix en dollars entiers, par exemple 649\u00a0900, ou 0 s’il n’y en a pas encore.',
  available: 'Choisissez si le logement est à vendre.',
  published: 'Choisissez si l’immeuble est publié.',
  stale: 'Quelqu’un d’autre a changé ce logement entre-temps. Ce que vous avez inscrit est encore ici.',
  file: 'Choisissez un tableau (CSV) d’au plus 4\u00a0Mo.',
  tooLarge:
    'Ce tableau dépasse 4\u00a0Mo. Divisez-le, ou demandez à un opérateur de l’importer avec la commande.',
  tooMany: ({ rows }: { rows: number }) =>
    `Ce tableau compte plus de ${rows.toLocaleString('fr-CA')} lignes. Divisez-le, ou demandez à un opérateur de l’importer avec la commande.`,
  version: 'Cet aperçu est incomplet. Rechargez-le.',
  // The problem is in English, as the commands name it.
  table: ({ problem }: { problem: string }) => `Problème du tableau\u00a0: ${problem}.`,
  noImport: 'Cette importation n’existe pas. Elle a peut-être été abandonnée.',
  staleImport:
    'Des logements ont été changés après cet aperçu. Rien n’a été enregistré. Regardez ces lignes de nouveau.',
  refused: ({ reason }: { reason: string }) => `Rien n’a été enregistré\u00a0: ${reason}`,
  unusual: 'C’est inhabituel. Rien n’a été enregistré\u00a0: vérifiez, puis confirmez.',
  confirmed: 'Confirmez les changements affichés. Rechargez la page.',
  newPrice: 'Un nouveau prix est un nombre entier de dollars, plus grand que 0.',
  how: 'Choisissez de combien les prix changent et à quoi ils sont arrondis. Rechargez la page.',
  suites: 'Choisissez des logements à vendre qui ont un prix.',
  tooManySuites: 'Choisissez au plus 500 logements à la fois.',
  stalePrices: ({ units }: { units: string }) =>
    `Rien n’a été enregistré\u00a0: quelqu’un d’autre a changé ${units} entre-temps. Regardez le nouvel aperçu, puis appliquez.`,
  previewPublished: 'Cet immeuble est publié\u00a0: le site a ses pages.',
  previewsFull:
    'Il y a déjà cinq aperçus. Un aperçu prend fin quand son immeuble est publié, ou après sept jours.',
  noChange: 'Ce changement de prix n’existe pas.',
  laterChange: 'Un autre changement de prix a suivi celui-ci. Seul le dernier peut être annulé.',
  changedSince: ({ units }: { units: string }) =>
    `Rien n’a été enregistré\u00a0: depuis ce changement de prix, il y a eu d’autres changements (${units}). Corrigez ce qu’il faut, un par un ou par un nouveau changement.`,
}

/** Forms of a building at the desk. */
const buildingInput = {
  fields: 'Ce formulaire est incomplet. Rechargez la page.',
  long: 'Utilisez au plus 20\u00a0000 caractères.',
  reason: ({ reason }: { reason: string }) => reason,
  stale:
    'Quelqu’un d’autre a changé ceci entre-temps. Rien n’a été enregistré, et ce que vous avez écrit est encore ici.',
  gone: 'Quelqu’un d’autre a retiré cette section. Enregistrez de nouveau pour l’ajouter.',
  known: 'Un immeuble a déjà cette adresse.',
  namesake: 'Un immeuble porte déjà ce nom.',
  unitKnown: 'L’immeuble a déjà ce logement. Ouvrez-le pour le modifier.',
}

/** Pictures, plans and files of a building at the desk. */
const deskMedia = {
  incomplete: 'Cette page est incomplète. Rechargez-la.',
  filename: 'Le fichier doit avoir un nom.',
  kinds: 'Choisissez un fichier JPEG, PNG ou WebP; un plan peut aussi être en PDF.',
  pdfOnly: 'Les fichiers à télécharger sont en PDF.',
  size: 'Ce fichier ne peut pas être lu. Choisissez-le de nouveau.',
  empty: 'Ce fichier est vide.',
  tooLarge: 'Ce fichier dépasse 25\u00a0Mo. Enregistrez-le dans un plus petit format.',
  full: 'Il y en a déjà 60. Retirez-en d’abord un.',
  busy: 'Trop de fichiers sont en cours d’envoi. Réessayez dans quelques minutes.',
  noUpload: 'Cet envoi est terminé. Envoyez de nouveau le fichier.',
  gone: 'L’élément visé n’existe plus. Rechargez la page.',
  stale:
    'Une autre personne a fait un changement entre-temps. La page est maintenant à jour, et votre texte est toujours là.',
  same: 'Ce fichier est déjà là.',
  file: ({ problem }: { problem: string }) => `Ce fichier est refusé (en anglais)\u00a0: ${problem}.`,
  refused: ({ reason }: { reason: string }) => `Rien n’a été changé\u00a0: ${reason}`,
  needsFrench: 'Écrivez-le aussi en français\u00a0: l’immeuble est publié au Québec.',
  words: 'Écrivez un texte.',
  alt: 'Décrivez en mots ce que montre l’image.',
  tooLong: ({ maximum }: { maximum: number }) => `Utilisez au plus ${number(maximum)} caractères.`,
  level: 'Indiquez un étage de -5 à 200.',
  focus: 'Choisissez un point de l’image.',
}

/**
 * Messages of the API and of schemas, by key (lib/message.ts). Values are named; those of a schema are its issue's,
 * such as `maximum`.
 */
export const messages = {
  answers,
  refusals,
  accountRefusals,
  fileRefusals,
  accountInput,
  buyerInput,
  documentInput,
  favouriteInput,
  leadInput,
  newsletterInput,
  searchInput,
  alertInput,
  staffInput,
  staffRefusals,
  visitInput,
  deskInput,
  sharedInput,
  deskListInput,
  deskListing,
  buildingInput,
  personInput,
  deskMedia,
}
