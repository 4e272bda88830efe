import './heart.css'
import { useStore } from '@nanostores/react'
import { useSession } from '#features/session/useSession.ts'
import { favourites } from '#texts/favourite.ts'
import { Icon } from '#ui/Icon.tsx'
import { $favorites, toggleFavorite } from './favourite.store.ts'

interface Props {
  suiteId: string
  /** How the suite is called where it stands, such as `suite 1204`. */
  name: string
}

/** Keeps a suite, or lets it go. For people who are signed in. Guests see no heart on cards; a suite's page shows them `SaveLink`. */
export const Heart = ({ suiteId, name }: Props) => {
  const session = useSession()
  const kept = useStore($favorites, { ssr: 'initial' })?.has(suiteId) ?? false
  if (typeof session === 'string') return null
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={kept}
      aria-label={kept ? favourites.remove(name) : favourites.add(name)}
      onClick={() => void toggleFavorite(suiteId)}
    >
      <Icon name="heart" />
    </button>
  )
}
