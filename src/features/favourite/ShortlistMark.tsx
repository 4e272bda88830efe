import { useSession } from '#features/session/useSession.ts'
import { shortlistButton as texts } from '#texts/shortlist-button.ts'
import { Icon } from '#ui/Icon.tsx'
import { useShortlist } from './useShortlist.ts'

interface Props {
  suiteId: string
  /** The suite's name on this page, such as `suite 1204`. */
  name: string
}

/** On cards, for guests, in place of the heart: adds to the shortlist in this browser. Shown once the list is hydrated. */
export const ShortlistMark = ({ suiteId, name }: Props) => {
  const session = useSession()
  const { isListed, toggle } = useShortlist(suiteId)
  if (session !== 'guest' || isListed === null) return null
  return (
    <button
      className="heart heart--guest"
      type="button"
      aria-pressed={isListed}
      aria-label={isListed ? texts.removeNamed(name) : texts.addNamed(name)}
      onClick={toggle}
    >
      <Icon name="bookmark" />
    </button>
  )
}
