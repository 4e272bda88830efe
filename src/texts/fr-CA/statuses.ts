/** The one name of each status of a request: on every page and in mails. */
export const requestStatus = {
  submitted: 'Reçue',
  paused: 'Suspendue',
  accepted: 'Acceptée',
  agreement_sent: 'Contrat envoyé',
  signed: 'Contrat signé',
  declined: 'Refusée',
  withdrawn: 'Retirée',
  lapsed: 'Expirée',
  rescinded: 'Contrat annulé',
}

/** Of a suite. */
export const onHold = 'Réservé'
