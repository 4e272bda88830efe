import { atom, onMount } from 'nanostores'
import { $session, toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson, getJson } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { savePending, takePending } from '#lib/pending-action.ts'
import { favourites, shortlistButton } from '#texts/favourite.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { favouritesPath } from './favourite.rules.ts'
import { giveShortlist } from './shortlist.store.ts'

/** Ids of the favourites; null until they are known. Changes at once, before the server answers. */
export const $favourites = atom<ReadonlySet<string> | null>(null)
/** Suites with a call in progress. */
const busy = new Set<string>()
/** Changes made on this page: a list requested earlier must not undo them. */
const changed = new Map<string, boolean>()

const isFavourite = (suiteId: string) => $favourites.get()?.has(suiteId) ?? false

const put = (ids: Set<string>, suiteId: string, isAdded: boolean) => {
  if (isAdded) ids.add(suiteId)
  else ids.delete(suiteId)
  return ids
}

const change = (suiteId: string, isAdded: boolean) => {
  changed.set(suiteId, isAdded)
  $favourites.set(put(new Set($favourites.get()), suiteId, isAdded))
}

const send = (userId: string, suiteId: string, isAdded: boolean) =>
  callJson(favouritesPath(userId, isAdded ? 'add' : 'delete'), {
    method: isAdded ? 'POST' : 'DELETE',
    body: { favoriteId: suiteId },
  })

const load = async (userId: string) => {
  await giveShortlist(userId)
  const { favorites } = await getJson<{ favorites: string[] }>(favouritesPath(userId, 'get'))
  if (!Array.isArray(favorites)) throw new ApiError(0, '')
  const ids = new Set(favorites)
  for (const [suiteId, isAdded] of changed) put(ids, suiteId, isAdded)
  $favourites.set(ids)
  return favorites
}

let asked: { userId: string; ids: Promise<string[]> } | undefined

/**
 * Ids of the favourites, newest first, including a guest's shortlist. One request per page, however many callers.
 * @throws ApiError when the request fails; the next call requests again.
 */
export const loadFavourites = (userId: string) => {
  if (asked?.userId === userId) return asked.ids
  if (asked) {
    // They belong to the previous account.
    changed.clear()
    $favourites.set(null)
  }
  const ids = load(userId)
  asked = { userId, ids }
  ids.catch(() => {
    asked = undefined
  })
  return ids
}

const fail = (error: unknown, isAdded: boolean) => {
  if (error instanceof ApiError && error.status === 401) toLogin(favourites.sessionExpired)
  else if (error instanceof ApiError && error.code === 'favourites_full') toastError(error.message)
  else toastError(isAdded ? favourites.addFailed : favourites.removeFailed)
}

/** Sends a guest to sign in. The suite, if there is one, is added afterwards. */
export const askToLogIn = (suiteId: string) => {
  if (suiteId) savePending('wanted-suite', suiteId)
  toLogin(favourites.loginFirst)
}

/**
 * Adds or removes a favourite. Calls for one suite run one after another; if it is pressed again meanwhile, the last
 * press counts. A failed change is undone.
 */
export const toggleFavourite = async (suiteId: string) => {
  const session = $session.get()
  if (typeof session !== 'object') return askToLogIn(suiteId)
  let known = isFavourite(suiteId)
  change(suiteId, !known)
  if (busy.has(suiteId)) return
  busy.add(suiteId)
  try {
    while (isFavourite(suiteId) !== known) {
      await send(session.user._id, suiteId, !known)
      known = !known
      if (isFavourite(suiteId) !== known) continue
      if (known)
        toastSuccess(favourites.added, { label: shortlistButton.see, href: localePath('/shortlist') })
      else toastSuccess(favourites.removed)
    }
  } catch (error) {
    change(suiteId, known)
    changed.delete(suiteId)
    fail(error, !known)
  } finally {
    busy.delete(suiteId)
  }
}

/** Loads the favourites and adds the suite whose heart was pressed before signing in. */
const loadAndAddWanted = async (userId: string) => {
  try {
    const own = await loadFavourites(userId)
    const wanted = takePending('wanted-suite')
    if (wanted && !own.includes(wanted)) await toggleFavourite(wanted)
  } catch (error) {
    console.warn('Favourites could not be loaded.', error)
  }
}

// Runs once the page has a heart. The person may sign in or out in another tab.
onMount($favourites, () =>
  $session.subscribe((session) => {
    if (typeof session === 'object') void loadAndAddWanted(session.user._id)
  }),
)
