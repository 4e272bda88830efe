/** What is said after a press of the button by which a guest keeps a suite. */
export const shortlistSaid = {
  added: 'Added to your shortlist, which is kept in this browser.',
  removed: 'Removed from your shortlist.',
  full: (most: number) => `A shortlist holds ${most} suites. Remove one to add another.`,
  notKept: 'This browser does not let the site keep a shortlist.',
}

/** Of the page /shortlist. */
export const shortlist = {
  title: 'Your Shortlist',
  description: 'The suites you keep in this browser, side by side.',
  withoutScript: 'The shortlist needs JavaScript. All suites can be read without it:',
  suites: 'On your shortlist',
  guestNote: 'Kept in this browser only. When you sign in, these suites join your favourites.',
  signIn: 'Sign in to find them on every device',
  userNote: 'Your favourites, kept with your account.',
  profile: 'See your profile',
  choose: 'Check two to four suites to compare them.',
  compare: (count: number) => `Compare ${count} suites`,
  pick: 'Compare',
  pickNamed: (name: string) => `Compare ${name}`,
  none: 'No suites on your shortlist yet',
  noneNext: 'Press “Add to shortlist” on a suite and it is kept here, in this browser. No account needed.',
  noneNextUser: 'Tap the heart on a suite and it is kept here.',
  browse: 'View All Listings',
  gone: (suites: string) => `${suites} on your shortlist can no longer be found on this site.`,
  removeGone: 'Remove from the list',
  listFailed: 'The suites could not be loaded. Check your connection and try again.',
  tryAgain: 'Try again',
  viewed: 'Recently viewed',
  viewedNote: 'The last suites opened in this browser, and kept only there.',
  clearViewed: 'Clear',
}

/** Of the comparison on it. */
export const compare = {
  title: 'Compare',
  note: 'Share this page’s address and others see the same suites.',
  foreign: 'Opening a shared comparison changes nothing on your own shortlist.',
  close: 'Close comparison',
  print: 'Print',
  tableOf: (suites: string) => `Comparison of ${suites}`,
  remove: (name: string) => `Take ${name} out of the comparison`,
  gone: (suites: string) => `${suites} of this comparison can no longer be found on this site.`,
  allGone: 'None of these suites can be found on this site any more.',
  failed: 'The comparison could not be loaded. Check your connection and try again.',
  terms: 'Currency and tax',
  perFoot: 'Price per Sq.Ft.',
  monthly: 'Monthly cost, approximate',
  cash: 'Cash to close',
  deposits: 'Deposits',
  depositsSum: (sum: string) => `${sum} before closing`,
  aMonth: (sum: string) => `${sum} a month`,
  us: (sum: string) => `US${sum}`,
  ratePosted: (rate: string, day: string) => `${rate}%, the 5-year rate posted on ${day}`,
  rateAssumed: (rate: string) => `${rate}%, an example rate`,
  basis: (rate: string) =>
    `Monthly cost and cash to close are for a buyer who lives there, with 20% down, 25 years and ${rate}. Monthly cost has the payment, property tax, fee, utilities and insurance in it; a fee that is not known counts as 0. Legal fees, levies and adjustments come on top of the cash. Work out your own on each suite’s page.`,
  currencies: 'Prices are in Canadian or US dollars, as each column says, and are not converted.',
}
