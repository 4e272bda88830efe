import { unitName } from './figures.ts'

export const favourites = {
  suite: (unit: string) => unitName(unit, 'suite'),
  add: (name: string) => `Add ${name} to favourites`,
  remove: (name: string) => `Remove ${name} from favourites`,
  logIn: 'Sign in to save this suite',
  logInToSome: 'Sign in to save suites',
  loginFirst: 'Please log in to manage favorites',
  sessionExpired: 'Session expired. Please log in again.',
  added: 'Added to favorites!',
  removed: 'Removed from favorites!',
  /** After signing in with a shortlist. */
  restKept: 'Your account can hold no more favourites. The rest of your shortlist stays in this browser.',
  addFailed: 'Failed to add to favorites.',
  removeFailed: 'Failed to remove from favorites.',
}

/** The shortlist button. */
export const shortlistButton = {
  add: 'Add to shortlist',
  remove: 'Remove from shortlist',
  addNamed: (name: string) => `Add ${name} to shortlist`,
  removeNamed: (name: string) => `Remove ${name} from shortlist`,
  see: 'See your shortlist',
}

/** Messages after a press of the shortlist button. */
export const shortlistSaid = {
  added: 'Added to your shortlist in this browser.',
  removed: 'Removed from your shortlist.',
  full: (max: number) => `A shortlist holds ${max} suites. Remove one to add another.`,
  notKept: 'This browser doesn’t allow the site to save a shortlist.',
}

/** The list of favourites. */
export const favouriteList = {
  title: 'Favourited Suites',
  none: 'No Favourited Suites Yet',
  noneNext: 'Tap the heart on a suite to save it here.',
  browse: 'View All Listings',
  ended: 'Session expired, login again',
  listFailed: 'Failed to load favorites.',
}
