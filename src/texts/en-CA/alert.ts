import { sender } from './sender.ts'

const consent =
  'We’ll email you at most once a day, when a home on this list is new, changes price or is sold. You can stop at any time on your profile or with the link in each email.'

/** Saved searches and the mails about them. */
export const alerts = {
  heading: 'Emails about this list',
  consent,
  /** A request for consent must name the sender and their address. */
  sender,
  /** Stored with the search, word for word. */
  wording: `${consent} ${sender}`,
  accept: 'Email me',
  acceptAsGuest: 'Sign in to get emails',
  cancel: 'Cancel',
  loginFirst: 'Please sign in so we can save this search',
  saved: 'Saved. You can pause or delete it on your profile.',
  saveFailed: 'This list could not be saved.',
  title: 'Saved Searches',
  note: 'At most one email a day, and only when something changes.',
  favourites: 'Email me about my favourites',
  none: 'No Saved Searches Yet',
  noneNext: 'Press “Email me about this list” below any list of homes.',
  browse: 'View All Listings',
  listFailed: 'Your saved searches could not be loaded.',
  ended: 'Session expired. Please log in again.',
  sent: (day: string) => `Last email on ${day}`,
  waiting: 'No email yet',
  resting: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  /** A button's accessible name: action and search. */
  about: (action: string, label: string) => `${action}: ${label}`,
  paused: 'Paused.',
  resumed: 'Resumed.',
  removed: 'Deleted.',
  changeFailed: 'That did not work. Please try again.',
  leaveTitle: 'Stop these emails',
  leaveText: 'All your saved searches will be paused. You can resume any of them on your profile.',
  leave: 'Stop these emails',
}

/** Names of saved searches. */
export const searchNames = {
  everything: 'All homes',
  favourites: 'Your favourites',
  around: (place: string, radius: number) => `${place}, within ${radius} km`,
  narrowed: (list: string, filters: string) => `${list}: ${filters}`,
}
