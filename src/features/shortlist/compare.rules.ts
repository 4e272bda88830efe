import { localePath } from '#lib/locale-path.ts'
import { idsFrom } from '#features/favourite/shortlist.rules.ts'

/** Most suites in a comparison; the minimum is two. */
export const MAX_COMPARED = 4

/** The suites an address compares: `?compare=aurora-on-king-1204,tannery-row-17`. */
export const comparedIn = (query: string) =>
  idsFrom(new URLSearchParams(query).get('compare')).slice(0, MAX_COMPARED)

/** The address that compares these suites; the page without a comparison if there are none. */
export const compareHref = (ids: readonly string[]) =>
  ids.length > 0 ? localePath(`/shortlist?compare=${ids.join(',')}`) : localePath('/shortlist')

/** Checked by default: as many of the list as fit. */
const firstChosen = (ids: readonly string[]) => (ids.length <= MAX_COMPARED ? ids : [])

/** The checked suites still on the list, in its order. */
export const chosenOf = (ids: readonly string[], checked: readonly string[] | null) =>
  checked === null ? firstChosen(ids) : ids.filter((id) => checked.includes(id))
