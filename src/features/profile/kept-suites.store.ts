import { loadFavorites } from '#features/favourite/favourite.store.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { inChunks } from '#features/suite/ids.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { getJson } from '#lib/api.ts'
import { favourites } from '#texts/favourite.ts'
import { toastError } from '#ui/toast.script.ts'

const suitesOf = async (ids: readonly string[], signal: AbortSignal) => {
  const answers = inChunks(ids).map((some) =>
    getJson<SuiteCard[]>(`/api/pubSuites?ids=${some.join(',')}`, { signal }),
  )
  return (await Promise.all(answers)).flat()
}

/** The suites somebody keeps, newest first: one request for all of them. */
export const $keptSuites = createOwnStore('favourites', {
  read: async (userId, signal) => suitesOf(await loadFavorites(userId), signal),
  onFailed: () => toastError(favourites.listFailed),
})
