/** The most ids in one call. */
export const MAX_IDS = 100
/** The most characters of ids in one call, to limit the address. */
const MAX_LENGTH = 4000

/** Splits ids into as few calls as possible, within the API's limit and a safe address length. */
export const inChunks = (ids: readonly string[]) => {
  const chunks: string[][] = []
  let length = Infinity
  for (const id of ids) {
    const chunk = chunks.at(-1)
    length += id.length + 1
    if (chunk && chunk.length < MAX_IDS && length <= MAX_LENGTH) chunk.push(id)
    else {
      chunks.push([id])
      length = id.length
    }
  }
  return chunks
}
