/** Of the list of favourites. */
export const favouriteList = {
  title: 'Favourited Suites',
  none: 'No Favourited Suites Yet',
  noneNext: 'Tap the heart on a suite to save it here.',
  browse: 'View All Listings',
  ended: 'Session expired, login again',
  listFailed: 'Failed to load favorites.',
}
