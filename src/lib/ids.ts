/** The most ids in one call. */
export const MOST_IDS = 100
/** The most characters of ids in one call: an address should not be longer. */
export const MOST_LETTERS = 4000

/** Ids in as few calls as they take: no more at once than the API answers, and no address too long. */
export const inChunks = (ids: readonly string[]) => {
  const chunks: string[][] = []
  let length = Infinity
  for (const id of ids) {
    const chunk = chunks.at(-1)
    length += id.length + 1
    if (chunk && chunk.length < MOST_IDS && length <= MOST_LETTERS) chunk.push(id)
    else {
      chunks.push([id])
      length = id.length
    }
  }
  return chunks
}
