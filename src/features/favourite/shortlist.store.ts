import { localePath } from '#lib/locale-path.ts'
import { atom, onMount } from 'nanostores'
import { ApiError, callJson } from '#lib/api.ts'
import { readItem, storeItem } from '#lib/storage.ts'
import { favourites, shortlistButton, shortlistSaid as texts } from '#texts/favourite.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { favouritesPath } from './favourite.rules.ts'
import { idsFrom, SHORTLIST_LIMIT, without } from './shortlist.rules.ts'

/** Ids of a guest's shortlist in this browser, newest first; null until it is read. */
export const $shortlist = atom<readonly string[] | null>(null)

/** The stored shortlist, with other tabs' changes. Every change starts from it. */
const readShortlist = () => idsFrom(readItem('shortlist'))

/** False when the browser refuses storage. */
const writeShortlist = (ids: readonly string[]) => {
  if (storeItem('shortlist', ids.join()) === null) return false
  $shortlist.set(ids)
  return true
}

/** False when the browser refuses storage. */
export const removeFromShortlist = (ids: readonly string[]) =>
  writeShortlist(readShortlist().filter((id) => !ids.includes(id)))

onMount($shortlist, () => {
  // A build has no browser storage.
  if (!('document' in globalThis)) return undefined
  const follow = () => $shortlist.set(readShortlist())
  const heard = ({ key }: StorageEvent) => {
    if (key === 'shortlist' || key === null) follow()
  }
  follow()
  const listening = new AbortController()
  addEventListener('storage', heard, { signal: listening.signal })
  // A store ends a second after its last reader: by then a test may have taken its window away.
  return () => listening.abort()
})

const say = (isKept: boolean, ...done: Parameters<typeof toastSuccess>) =>
  isKept ? toastSuccess(...done) : toastError(texts.notKept)

/** Adds suites to the front of the list, and announces it. */
export const addToShortlist = (suiteIds: readonly string[]) => {
  const ids = [...new Set([...suiteIds, ...readShortlist()])]
  if (ids.length > SHORTLIST_LIMIT) toastError(texts.full(SHORTLIST_LIMIT))
  else say(writeShortlist(ids), texts.added, { label: shortlistButton.see, href: localePath('/shortlist') })
}

/** Adds or removes a suite, depending on the state its button showed, and announces it. */
export const toggleShortlist = (suiteId: string, isListed: boolean) => {
  if (isListed) say(writeShortlist(without(readShortlist(), suiteId)), texts.removed)
  else addToShortlist([suiteId])
}

/** A suite the server does not know cannot be a favourite; it is dropped. */
const ignoreUnknown = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/**
 * Moves the shortlist to an account, oldest first, because favourites are listed newest first. A suite leaves this
 * browser only after its call succeeded. The first failure stops it; the rest stays for the next time. Returns how
 * many were moved; `sayRest` says that the account can hold no more.
 */
export const handOver = async (
  add: (suiteId: string) => Promise<unknown>,
  sayRest: (text: string) => void = toastError,
) => {
  let given = 0
  try {
    for (const suiteId of readShortlist().toReversed()) {
      await add(suiteId).then(() => given++, ignoreUnknown)
      removeFromShortlist([suiteId])
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'favourites_full') sayRest(favourites.restKept)
    else console.warn('The shortlist could not be given to the account.', error)
  }
  return given
}

/** A guest's shortlist becomes the favourites of an account. */
export const giveShortlist = (userId: string) =>
  handOver((favoriteId) => callJson(favouritesPath(userId, 'add'), { method: 'POST', body: { favoriteId } }))
