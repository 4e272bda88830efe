import { useState } from 'react'

interface Part {
  /** The part of the row that is missing or wrong. */
  gap: string | undefined
}

/**
 * The row that an error is about, if any, and whether the error is still to be shown: the first row that lacks
 * something. If none did when the error arrived, it is shown at the first row. An error about a row is gone once no
 * row lacks anything.
 */
export const useWrongRow = <Some extends Part>(error: string | undefined, parts: readonly Some[]) => {
  const lacking = parts.find(({ gap }) => gap !== undefined)
  const [arrived, setArrived] = useState<{ error: string | undefined; isOfRow: boolean }>()
  if (arrived?.error !== error) setArrived({ error, isOfRow: lacking !== undefined })
  const isGone = lacking === undefined && arrived?.error === error && arrived?.isOfRow
  return error === undefined || isGone
    ? { wrong: undefined, error: undefined }
    : { wrong: lacking ?? parts[0], error }
}
