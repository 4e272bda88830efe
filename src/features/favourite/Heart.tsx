import './heart.css'
import { useStore } from '@nanostores/react'
import { useSession } from '#features/session/useSession.ts'
import { favourites } from '#texts/favourite.ts'
import { Icon } from '#ui/Icon.tsx'
import { $favourites, toggleFavourite } from './favourite.store.ts'

interface Props {
  suiteId: string
  /** The suite's name on this page, such as `suite 1204`. */
  name: string
}

/** Adds or removes a favourite, for people who are signed in. Guests see `ShortlistMark` on cards and `FavouriteLink` on a suite's page. */
export const Heart = ({ suiteId, name }: Props) => {
  const session = useSession()
  const isFavourite = useStore($favourites, { ssr: 'initial' })?.has(suiteId) ?? false
  if (typeof session === 'string') return null
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? favourites.remove(name) : favourites.add(name)}
      onClick={() => void toggleFavourite(suiteId)}
    >
      <Icon name="heart" />
    </button>
  )
}
