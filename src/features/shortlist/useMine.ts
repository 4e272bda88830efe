import { useStore } from '@nanostores/react'
import { $favourites } from '#features/favourite/favourite.store.ts'
import { $shortlist } from '#features/favourite/shortlist.store.ts'
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
