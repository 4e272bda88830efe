import { loadFavorites } from '#features/favourite/favourite.store.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { suitesOf } from '#features/suite/chosen.store.ts'
import { favourites } from '#texts/favourite.ts'
import { toastError } from '#ui/toast.script.ts'

/** The suites somebody keeps, newest first: one request for all of them. */
export const $keptSuites = createOwnStore('favourites', {
  read: async (userId, signal) => suitesOf(await loadFavorites(userId), signal),
  onFailed: () => toastError(favourites.listFailed),
})
