import { unitName } from './figures.ts'

export const favourites = {
  suite: (unit: string) => unitName(unit, 'suite'),
  add: (name: string) => `Add ${name} to favourites`,
  remove: (name: string) => `Remove ${name} from favourites`,
  logIn: 'Log in to save this suite',
  logInToSome: 'Log in to save suites',
  loginFirst: 'Please log in to manage favorites',
  sessionExpired: 'Session expired. Please log in again.',
  added: 'Added to favorites!',
  removed: 'Removed from favorites!',
  addFailed: 'Failed to add to favorites.',
  removeFailed: 'Failed to remove from favorites.',
}
