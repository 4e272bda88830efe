import { ApiError, callJson } from '#lib/api.ts'
import { favouritesPath } from './favourite.rules.ts'
import { readShortlist, removeFromShortlist } from './shortlist.store.ts'

/** A suite the server does not know cannot be a favourite; it is dropped. */
const ignoreUnknown = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/**
 * Moves the shortlist to an account, oldest first, because favourites are listed newest first. A suite leaves this
 * browser only after its call succeeded. The first failure stops it; the rest stays for the next time. Returns how
 * many were moved.
 */
export const handOver = async (add: (suiteId: string) => Promise<unknown>) => {
  let given = 0
  try {
    for (const suiteId of readShortlist().toReversed()) {
      await add(suiteId).then(() => given++, ignoreUnknown)
      removeFromShortlist([suiteId])
    }
  } catch (error) {
    console.warn('The shortlist could not be given to the account.', error)
  }
  return given
}

/** A guest's shortlist becomes the favourites of an account. */
export const giveShortlist = (userId: string) =>
  handOver((favoriteId) => callJson(favouritesPath(userId, 'add'), { method: 'POST', body: { favoriteId } }))
