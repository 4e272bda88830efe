/** The one name of each status of a request: on every page, at the desk, in mails, in files and in the office's guide. */
export const requestStatus = {
  submitted: 'Received',
  paused: 'Paused',
  accepted: 'Accepted',
  agreement_sent: 'Agreement sent',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  rescinded: 'Agreement cancelled',
}

/** Of a suite. */
export const onHold = 'On hold'
