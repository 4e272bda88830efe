import { ApiError, callJson } from '#lib/api.ts'
import { favoritesPath } from './favourite.rules.ts'
import { readShortlist, removeFromShortlist } from './shortlist.store.ts'

/** A suite the server does not know can be no favourite, and is never asked for again. */
const ignoreUnknown = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/**
 * Gives each suite of the shortlist to an account, the oldest first, as favourites stand newest first. A suite leaves
 * this browser only after its call succeeded; the first that fails ends it, and the rest waits for another time.
 * Answers how many the account was given.
 */
export const handOver = async (add: (suiteId: string) => Promise<unknown>) => {
  let given = 0
  try {
    for (const suiteId of readShortlist().toReversed()) {
      await add(suiteId).then(() => given++, ignoreUnknown)
      removeFromShortlist(suiteId)
    }
  } catch (error) {
    console.warn('The shortlist could not be given to the account.', error)
  }
  return given
}

/** What was kept here without an account becomes somebody's favourites. */
export const giveShortlist = (userId: string) =>
  handOver((favoriteId) => callJson(favoritesPath(userId, 'add'), { method: 'POST', body: { favoriteId } }))
