/** The shape of `idSchema`, whose validator (7 kB) guests' pages do not load. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const LONGEST = 120

/** The most suites on a shortlist. */
export const SHORTLIST_LIMIT = 50

/** The distinct valid ids in a text such as `aurora-on-king-1204,tannery-row-17`. */
export const idsFrom = (text: string | null) => [
  ...new Set((text ?? '').split(',').filter((id) => id.length <= LONGEST && ID.test(id))),
]

/** How many viewed suites are remembered. */
const VIEWED_LIMIT = 8

/** The stored ids of viewed suites, newest first, after one more. They are checked when they are read. */
export const afterViewing = (stored: string | null, id: string) =>
  [...new Set([id, ...(stored?.split(',') ?? [])])].slice(0, VIEWED_LIMIT).join()

export const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
