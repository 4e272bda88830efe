let made = 0
const keys = new WeakMap<object, string>()

/** The identity of a row while it is edited: its place changes when another is removed. */
export const keyOf = (row: object) => {
  const known = keys.get(row)
  if (known !== undefined) return known
  made += 1
  const key = `row-${made}`
  keys.set(row, key)
  return key
}

/** The same row with other values. */
export const withValues = <Row extends object>(row: Row, values: Partial<Row>): Row => {
  const next = { ...row, ...values }
  keys.set(next, keyOf(row))
  return next
}

interface Part {
  row: object
  /** The part of the row that is missing or wrong. */
  gap: string | undefined
}
export interface Blame {
  error: string
  key: string | undefined
  gap: string | undefined
}

/** What an error is about when it arrives: the first row that lacks something, or the first; later the same one. */
export const blameOf = (
  error: string | undefined,
  parts: readonly Part[],
  before: Blame | undefined,
): Blame | undefined => {
  if (error === before?.error) return before
  const part = parts.find(({ gap }) => gap !== undefined) ?? parts[0]
  return error === undefined ? undefined : { error, key: part && keyOf(part.row), gap: part?.gap }
}

/** The row to blame; undefined if it has been removed, or no longer lacks what it lacked. */
export const blamedIn = <Some extends Part>(parts: readonly Some[], blame: Blame | undefined) =>
  blame && parts.find(({ row, gap }) => keyOf(row) === blame.key && gap === blame.gap)
