/** What is said after a press of the button by which a guest keeps a suite. */
export const shortlistSaid = {
  added: 'Added to your shortlist in this browser.',
  removed: 'Removed from your shortlist.',
  full: (most: number) => `A shortlist holds ${most} suites. Remove one to add another.`,
  notKept: 'This browser doesn’t allow the site to save a shortlist.',
}
