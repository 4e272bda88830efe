import { loadFavourites } from '#features/favourite/favourite.store.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { suitesById } from '#features/suite/catalogue.store.ts'
import { favouriteList } from '#texts/favourite.ts'
import { toastError } from '#ui/toast.script.ts'

/** The favourites, newest first, in one request. */
export const $favouriteSuites = createOwnStore('favourite suites', {
  read: async (userId) => suitesById(await loadFavourites(userId)),
  onFailed: () => toastError(favouriteList.listFailed),
})
