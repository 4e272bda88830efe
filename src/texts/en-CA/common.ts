/** Words used on many pages. */
export const common = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  noPictures: 'No pictures available',
  /** Where a listing has no text in the language of the page. */
  inEnglish: 'Description in English',
  notAvailable: 'Not Available',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  pageOf: (at: number, total: number) => `${at} of ${total}`,
  pageRange: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  /** `Plan D4: 1+Den` */
  labelled: (label: string, text: string) => `${label}: ${text}`,
  close: 'Close',
  dismiss: 'Dismiss',
  home: 'Home',
  and: 'and',
}
