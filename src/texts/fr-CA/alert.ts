import { sender } from './sender.ts'

const consent =
  'Nous vous écrirons au plus une fois par jour, quand un logement s’ajoutera à cette liste, changera de prix ou sera vendu. Vous pouvez mettre fin à ces courriels en tout temps, dans votre profil ou par le lien de chaque courriel.'

/** Saved searches and the mails about them. */
export const alerts = {
  heading: 'Alertes pour cette recherche',
  // reviser: consentement conservé mot à mot (LCAP).
  consent,
  /** A request for consent must name the sender and their address. */
  sender,
  /** Stored with the search, word for word. */
  wording: `${consent} ${sender}`,
  accept: 'Recevoir les alertes',
  acceptAsGuest: 'Se connecter',
  cancel: 'Annuler',
  loginFirst: 'Connectez-vous pour enregistrer cette recherche',
  saved: 'Recherche enregistrée. Vous pouvez la suspendre ou la supprimer dans votre profil.',
  saveFailed: 'La recherche n’a pas pu être enregistrée.',
  title: 'Recherches enregistrées',
  note: 'Au plus un courriel par jour, et seulement quand quelque chose change.',
  favourites: 'Recevoir des alertes pour mes favoris',
  none: 'Aucune recherche enregistrée pour le moment',
  noneNext:
    'Appuyez sur «\u00a0Recevoir des alertes pour cette recherche\u00a0» sous une liste de logements.',
  browse: 'Tous les logements à vendre',
  listFailed: 'Vos recherches enregistrées n’ont pas pu être chargées.',
  ended: 'Votre session a expiré. Connectez-vous de nouveau.',
  sent: (day: string) => `Dernier courriel le ${day}`,
  waiting: 'Aucun courriel pour le moment',
  resting: 'Suspendue',
  pause: 'Suspendre',
  resume: 'Reprendre',
  remove: 'Supprimer',
  /** A button's accessible name: action and search. */
  about: (action: string, label: string) => `${action}\u00a0: ${label}`,
  paused: 'Recherche suspendue.',
  resumed: 'Recherche reprise.',
  removed: 'Recherche supprimée.',
  changeFailed: 'La modification a échoué. Réessayez.',
  leaveTitle: 'Mettre fin à ces courriels',
  leaveText:
    'Toutes vos recherches enregistrées seront suspendues. Vous pourrez les reprendre une à une dans votre profil.',
  leave: 'Mettre fin à ces courriels',
}

/** Names of saved searches. */
export const searchNames = {
  everything: 'Tous les logements',
  favourites: 'Vos favoris',
  around: (place: string, radius: number) => `${place}, dans un rayon de ${radius}\u00a0km`,
  narrowed: (list: string, filters: string) => `${list}\u00a0: ${filters}`,
}
