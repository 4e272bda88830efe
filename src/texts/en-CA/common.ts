/** Words used on many pages. */
export const common = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  noPictures: 'No pictures available',
  notAvailable: 'Not Available',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  close: 'Close',
  dismiss: 'Dismiss',
  home: 'Home',
  and: 'and',
}
