import { useStore } from '@nanostores/react'
import { $favourites, toggleFavourite } from '#features/favourite/favourite.store.ts'
import { $shortlist, addToShortlist } from '#features/favourite/shortlist.store.ts'
import { useSession } from '#features/session/useSession.ts'
import { useSettled } from '#ui/useSettled.ts'
import { $favouriteIds } from './shortlist-page.store.ts'

/** A guest's shortlist, else the favourites. `ids` is null until known. */
export const useMine = () => {
  const session = useSession()
  const shortlist = useStore($shortlist, { ssr: 'initial' })
  const favourites = useStore($favourites, { ssr: 'initial' })
  const own = useSettled($favouriteIds)
  if (session === 'guest') return { isGuest: true, ids: shortlist, error: undefined }
  const ids = own.data && favourites ? [...favourites] : null
  return { isGuest: false, ids: session === 'loading' ? null : ids, error: own.error }
}

/** Adds suites that are not on the visitor's list to it. */
export const keepSuites = (ids: readonly string[], isGuest: boolean) => {
  if (isGuest) addToShortlist(ids)
  else for (const id of ids) void toggleFavourite(id)
}
