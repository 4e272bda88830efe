import { brand } from '#lib/brand.ts'
import { sender } from './sender.ts'

// reviser: consentement exprès conservé mot à mot (LCAP).
const consent = `Oui, je veux recevoir par courriel les nouvelles de ${brand.name}. Je peux me désabonner en tout temps.`

/** The newsletter: a separate file, because its form bundles it. */
export const newsletter = {
  title: 'S’abonner à notre infolettre',
  description: 'Les mises en vente, les listes de prix et les projets qui sortent de terre.',
  intro: 'Les mises en vente, les listes de prix et les projets qui sortent de terre.',
  firstName: 'Prénom',
  firstNameMissing: 'Indiquez votre prénom.',
  lastName: 'Nom de famille',
  lastNameMissing: 'Indiquez votre nom de famille.',
  company: 'Entreprise',
  realtor: 'Travaillez-vous en courtage immobilier?',
  consent,
  /** A request for consent must name the sender and their address. */
  sender,
  /** Stored with the address, word for word. */
  wording: `${consent} ${sender}`,
  /** Stored instead for people who did not use the form. */
  wordingOfMail: 'Envoyé sans formulaire; consentement donné par le lien du courriel.',
  subscribe: 'S’abonner',
  working: 'Envoi en cours…',
  cancel: 'Annuler',
  done: 'Nous avons reçu votre demande d’abonnement!',
  failed: 'L’abonnement a échoué. Réessayez.',
  withoutScript:
    'L’abonnement exige JavaScript, qui est désactivé dans ce navigateur. Écrivez-nous ou téléphonez-nous, et nous vous inscrirons\u00a0:',
}

export const subscription = {
  withoutScript:
    'Cette page exige JavaScript, qui est désactivé dans ce navigateur. Écrivez-nous ou téléphonez-nous, et nous le ferons pour vous\u00a0:',
  title: 'Courriels de Larkfield',
  confirmTitle: 'Confirmer votre abonnement',
  confirmText: 'Appuyez sur le bouton pour recevoir notre prochaine infolettre.',
  confirm: 'Confirmer',
  leaveTitle: 'Se désabonner',
  leaveText: 'Nous n’écrirons plus à cette adresse, sauf si vous vous abonnez de nouveau.',
  leave: 'Se désabonner',
  working: 'Un instant…',
  incomplete: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel ou abonnez-vous de nouveau.',
  description: 'Confirmez un abonnement ou cessez de recevoir nos courriels.',
}

/** The switch on /manage. */
export const newsletterSwitch = {
  title: 'Infolettre',
  note: 'Elle est envoyée à l’adresse courriel de votre compte.',
  loadFailed: 'Le réglage de votre infolettre n’a pas pu être chargé.',
  on: (email: string) => `Vous recevez notre infolettre à cette adresse\u00a0: ${email}.`,
  asked: (email: string) =>
    `Nous avons envoyé un lien à cette adresse\u00a0: ${email}. Ouvrez-le pour confirmer.`,
  off: 'Vous ne recevez pas notre infolettre.',
  failed: 'Votre choix n’a pas été enregistré.',
  ended: 'Votre session a expiré. Connectez-vous de nouveau.',
}

/** The invitation on a page. */
export const newsletterBanner = {
  title: 'Les nouvelles des immeubles à venir, par courriel.',
  note: 'Les mises en vente, les listes de prix et les plans.',
}
