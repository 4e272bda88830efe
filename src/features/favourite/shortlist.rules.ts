/** The shape of `idSchema`, whose validator (7 kB) stays out of the pages of guests. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const LONGEST = 120

/** The most suites on a shortlist. */
export const SHORTLIST_LIMIT = 50

/** The distinct valid ids in a text such as `aurora-on-king-1204,tannery-row-17`. */
export const idsFrom = (text: string | null) => [
  ...new Set((text ?? '').split(',').filter((id) => id.length <= LONGEST && ID.test(id))),
]

export const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
