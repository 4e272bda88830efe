import type { Page } from './desk-list.schema.ts'

export interface Identified {
  _id: string
}

/** What a repeated call found besides the rows that are shown. */
export interface Changes {
  /** Rows that came. */
  came: number
  /** Rows that are no longer in the list. */
  gone: number
}

/**
 * A page that is shown, with what a repeated call says about its rows: they change where they are. Rows that came or went
 * are only counted, so that nothing moves under a reader.
 */
export const refreshed = <Row extends Identified>(shown: Page<Row>, polled: Page<Row>) => {
  const latest = new Map(polled.rows.map((row) => [row._id, row]))
  const known = new Set(shown.rows.map(({ _id }) => _id))
  const rows = shown.rows.map((row) => latest.get(row._id) ?? row)
  // Beyond the last row that both have, one list goes on and the other was cut off.
  const lastShown = shown.rows.findLastIndex(({ _id }) => latest.has(_id))
  const lastPolled = polled.rows.findLastIndex(({ _id }) => known.has(_id))
  const came = polled.rows.filter(
    ({ _id }, at) => !known.has(_id) && (at < lastPolled || lastPolled < 0 || !shown.more),
  )
  const gone = shown.rows.filter(({ _id }, at) => !latest.has(_id) && (at < lastShown || !polled.more))
  return { page: { ...shown, rows }, changes: { came: came.length, gone: gone.length } satisfies Changes }
}
