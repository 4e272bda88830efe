import type { Page } from './desk-list.schema.ts'

export interface Identified {
  _id: string
}

/** What a repeated call found beyond the rows shown. */
export interface Changes {
  /** New rows. */
  came: number
  /** Rows that have left the list. */
  gone: number
}

/**
 * The rows on screen, updated in place from a repeated call. Added and removed rows are only counted, so that
 * nothing moves while somebody reads.
 */
export const refreshed = <Row extends Identified>(shown: Page<Row>, polled: Page<Row>) => {
  const latest = new Map(polled.rows.map((row) => [row._id, row]))
  const known = new Set(shown.rows.map(({ _id }) => _id))
  const rows = shown.rows.map((row) => latest.get(row._id) ?? row)
  // After the last row that both have, one list continues and the other was cut off.
  const lastShown = shown.rows.findLastIndex(({ _id }) => latest.has(_id))
  const lastPolled = polled.rows.findLastIndex(({ _id }) => known.has(_id))
  const came = polled.rows.filter(
    ({ _id }, at) => !known.has(_id) && (at < lastPolled || lastPolled < 0 || !shown.more),
  )
  const gone = shown.rows.filter(({ _id }, at) => !latest.has(_id) && (at < lastShown || !polled.more))
  return { page: { ...shown, rows }, changes: { came: came.length, gone: gone.length } satisfies Changes }
}
