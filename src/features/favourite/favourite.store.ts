import { atom, onMount } from 'nanostores'
import { $session, toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson, getJson } from '#lib/api.ts'
import { kept } from '#lib/storage.ts'
import { keepWish, takeWish } from '#lib/wish.ts'
import { favourites } from '#texts/favourite.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { favoritesPath } from './favourite.rules.ts'

/** Ids of the suites somebody keeps; null while they are not known. Changes at once, before the server has answered. */
export const $favorites = atom<ReadonlySet<string> | null>(null)
/** Suites whose change is under way. */
const busy = new Set<string>()
/** What was changed on this page: an answer that was asked for before must not undo it. */
const changed = new Map<string, boolean>()

const isKept = (suiteId: string) => $favorites.get()?.has(suiteId) ?? false

const put = (ids: Set<string>, suiteId: string, kept: boolean) => {
  if (kept) ids.add(suiteId)
  else ids.delete(suiteId)
  return ids
}

const keep = (suiteId: string, kept: boolean) => {
  changed.set(suiteId, kept)
  $favorites.set(put(new Set($favorites.get()), suiteId, kept))
}

const send = (userId: string, suiteId: string, kept: boolean) =>
  callJson(favoritesPath(userId, kept ? 'add' : 'delete'), {
    method: kept ? 'POST' : 'DELETE',
    body: { favoriteId: suiteId },
  })

const load = async (userId: string) => {
  if (kept('shortlist'))
    await import('./hand-over.store.ts')
      .then(({ giveShortlist }) => giveShortlist(userId))
      .catch(console.warn)
  const { favorites } = await getJson<{ favorites: string[] }>(favoritesPath(userId, 'get'))
  if (!Array.isArray(favorites)) throw new ApiError(0, '')
  const ids = new Set(favorites)
  for (const [suiteId, kept] of changed) put(ids, suiteId, kept)
  $favorites.set(ids)
  return favorites
}

let asked: { userId: string; ids: Promise<string[]> } | undefined

/**
 * The ids somebody keeps, newest first, with what they kept here as a guest: asked for once a page, by whoever needs
 * them first.
 * @throws ApiError when they cannot be had; the next call asks again.
 */
export const loadFavorites = (userId: string) => {
  if (asked?.userId === userId) return asked.ids
  if (asked) {
    // They belong to the person signed in before.
    changed.clear()
    $favorites.set(null)
  }
  const ids = load(userId)
  asked = { userId, ids }
  ids.catch(() => {
    asked = undefined
  })
  return ids
}

const fail = (error: unknown, kept: boolean) => {
  if (error instanceof ApiError && error.status === 401) toLogin(favourites.sessionExpired)
  else toastError(kept ? favourites.addFailed : favourites.removeFailed)
}

/** Sends a guest to sign in; the suite, if one was meant, is added once they are back. */
export const askToLogIn = (suiteId: string) => {
  if (suiteId) keepWish('wanted-suite', suiteId)
  toLogin(favourites.loginFirst)
}

/**
 * Adds a suite or takes it away. Pressed again while the server is asked, the last wish counts: calls about one
 * suite never overtake each other. What fails is turned back.
 */
export const toggleFavorite = async (suiteId: string) => {
  const session = $session.get()
  if (typeof session !== 'object') return askToLogIn(suiteId)
  let known = isKept(suiteId)
  keep(suiteId, !known)
  if (busy.has(suiteId)) return
  busy.add(suiteId)
  try {
    while (isKept(suiteId) !== known) {
      await send(session.user._id, suiteId, !known)
      known = !known
      if (isKept(suiteId) === known) toastSuccess(known ? favourites.added : favourites.removed)
    }
  } catch (error) {
    keep(suiteId, known)
    changed.delete(suiteId)
    fail(error, !known)
  } finally {
    busy.delete(suiteId)
  }
}

/** What somebody keeps, and the suite they wanted before they signed in. */
const begin = async (userId: string) => {
  try {
    const own = await loadFavorites(userId)
    const wanted = takeWish('wanted-suite')
    if (wanted && !own.includes(wanted)) await toggleFavorite(wanted)
  } catch (error) {
    console.warn('Favourites could not be loaded.', error)
  }
}

// With the first heart on the page. Who is here may change while it is open, in another tab.
onMount($favorites, () =>
  $session.subscribe((session) => {
    if (typeof session === 'object') void begin(session.user._id)
  }),
)
