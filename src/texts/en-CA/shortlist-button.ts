/** Of the button by which a guest keeps a suite. */
export const shortlistButton = {
  add: 'Add to shortlist',
  remove: 'Remove from shortlist',
  addNamed: (name: string) => `Add ${name} to shortlist`,
  removeNamed: (name: string) => `Remove ${name} from shortlist`,
  see: 'See your shortlist',
}
