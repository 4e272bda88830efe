import { useStore } from '@nanostores/react'
import { $favorites } from '#features/favourite/favourite.store.ts'
import { $shortlist } from '#features/favourite/shortlist.store.ts'
import { useSession } from '#features/session/useSession.ts'
import { useSettled } from '#ui/useSettled.ts'
import { $ownIds } from './shortlist.store.ts'

/** What the visitor keeps: a guest's shortlist, else the favourites. `ids` is null while they are not known. */
export const useMine = () => {
  const session = useSession()
  const shortlist = useStore($shortlist, { ssr: 'initial' })
  const favourites = useStore($favorites, { ssr: 'initial' })
  const own = useSettled($ownIds)
  if (session === 'guest') return { isGuest: true, ids: shortlist, error: undefined }
  const ids = own.data && favourites ? [...favourites] : null
  return { isGuest: false, ids: session === 'loading' ? null : ids, error: own.error }
}
