import { atom, onMount } from 'nanostores'
import { ApiError } from '#lib/api.ts'
import { keep, kept } from '#lib/storage.ts'
import { shortlistButton as texts } from '#texts/shortlist.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { idsFrom, MOST_KEPT, without } from './shortlist.rules.ts'

/** Ids of the suites a guest keeps in this browser, newest first; null while they are not known. */
export const $shortlist = atom<readonly string[] | null>(null)

// Another tab may have changed it: what is changed is always what is kept.
const read = () => idsFrom(kept('shortlist'))

/** False where the browser keeps nothing. */
const write = (ids: readonly string[]) => {
  if (keep('shortlist', ids.join()) === null) return false
  $shortlist.set(ids)
  return true
}

export const removeFromShortlist = (suiteId: string) => write(without(read(), suiteId))

/** Adds a suite to the shortlist or takes it away. */
export const toggleShortlist = (suiteId: string) => {
  const ids = read()
  if (ids.includes(suiteId)) {
    if (removeFromShortlist(suiteId)) toastSuccess(texts.removed)
  } else if (ids.length >= MOST_KEPT) toastError(texts.full(MOST_KEPT))
  else if (write([suiteId, ...ids])) toastSuccess(texts.added)
  else toastError(texts.notKept)
}

/** A suite the server does not know can be no favourite, and is never asked for again. */
const ignoreUnknown = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/**
 * Gives each suite of the shortlist to an account, the oldest first, as favourites stand newest first. A suite leaves
 * this browser only after its call succeeded; the first that fails ends it, and the rest waits for another page.
 * Answers how many the account was given.
 */
export const handOver = async (add: (suiteId: string) => Promise<unknown>) => {
  let given = 0
  try {
    for (const suiteId of read().toReversed()) {
      await add(suiteId).then(() => given++, ignoreUnknown)
      removeFromShortlist(suiteId)
    }
  } catch (error) {
    console.warn('The shortlist could not be given to the account.', error)
  }
  return given
}

onMount($shortlist, () => {
  const follow = () => $shortlist.set(read())
  const heard = ({ key }: StorageEvent) => {
    if (key === 'shortlist' || key === null) follow()
  }
  follow()
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
})
