/** Booking, moving and cancelling a visit at a time. */
export const visits = {
  day: 'Jour de la visite',
  time: (day: string) => `Heures libres\u00a0: ${day}`,
  zone: (zone: string) => `Les heures sont celles du bureau des ventes\u00a0: ${zone}.`,
  loading: 'Recherche des heures libres…',
  none: 'Poser une question sans visite',
  /** Above the button, once a time is chosen. */
  chosen: (day: string, time: string) => `Votre visite\u00a0: ${day}, ${time}`,
  book: 'Réserver cette visite',
  /** The dialog once a time is held. */
  booked: 'Encore une étape\u00a0: votre courriel',
  close: 'Fermer',
  page: {
    title: 'Votre visite',
    description: 'Confirmer, déplacer ou annuler une visite à un bureau des ventes.',
    intro: 'Une visite dans un de nos bureaux des ventes.',
    withoutScript:
      'Cette page exige JavaScript, qui est désactivé dans ce navigateur. Écrivez-nous ou téléphonez-nous, et nous le ferons pour vous\u00a0:',
    incomplete: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel.',
    when: 'Quand',
    where: 'Où',
    what: 'Projet',
    zoned: (time: string, zone: string) => `${time} (${zone})`,
    unconfirmed:
      'Nous gardons cette heure pour vous pendant 30 minutes. Elle sera à vous une fois confirmée.',
    confirmed: 'Cette visite est réservée.',
    cancelled: 'Cette visite est annulée.',
    begun: 'Cette visite a commencé.',
    confirm: 'Confirmer cette visite',
    change: 'Choisir une autre heure',
    move: 'Déplacer ma visite',
    keep: 'Garder cette heure',
    cancel: 'Annuler cette visite',
    keepVisit: 'La garder',
    cancelTitle: 'Annuler cette visite?',
    cancelText: (building: string, day: string, time: string) =>
      `${building}, ${day}, ${time}. L’heure redeviendra libre pour d’autres.`,
    again: 'Réserver une autre visite',
    done: {
      confirm: 'Merci. Votre visite est réservée, et un fichier pour votre agenda vous parviendra sous peu.',
      move: 'Votre visite est déplacée, et un nouveau fichier pour votre agenda vous parviendra sous peu.',
      cancel:
        'Votre visite est annulée, et un fichier qui la retire de votre agenda vous parviendra sous peu.',
    },
    noTimes:
      'Aucune autre heure n’est libre dans les deux prochaines semaines. Téléphonez au bureau des ventes.',
    working: 'Un instant…',
  },
}
