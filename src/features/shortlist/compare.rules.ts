import { idsFrom } from '#features/favourite/shortlist.rules.ts'

/** Suites that stand side by side, at most; below two nothing is compared. */
export const MOST_COMPARED = 4

/** The suites an address compares: `?compare=aurora-on-king-1204,tannery-row-17`. */
export const comparedIn = (query: string) =>
  idsFrom(new URLSearchParams(query).get('compare')).slice(0, MOST_COMPARED)

/** The address that compares these suites; the page without a comparison if there are none. */
export const compareHref = (ids: readonly string[]) =>
  ids.length > 0 ? `/shortlist?compare=${ids.join(',')}` : '/shortlist'

/** What is checked before anybody checked a box: all of a list that fits. */
const firstChosen = (ids: readonly string[]) => (ids.length <= MOST_COMPARED ? ids : [])

/** Which of a list are wanted, in its order; what has left the list is not. */
export const chosenOf = (ids: readonly string[], checked: readonly string[] | null) =>
  checked === null ? firstChosen(ids) : ids.filter((id) => checked.includes(id))
