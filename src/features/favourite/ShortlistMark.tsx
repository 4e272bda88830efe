import './heart.css'
import { shortlistButton as texts } from '#texts/favourite.ts'
import { Icon } from '#ui/Icon.tsx'
import { useShortlist } from './useShortlist.ts'

interface Props {
  suiteId: string
  /** The suite's name on this page, such as `suite 1204`. */
  name: string
}

/** On cards and in tables, for guests, in place of the heart: adds to the shortlist in this browser. Part of the built HTML. */
export const ShortlistMark = ({ suiteId, name }: Props) => {
  const { isListed, toggle } = useShortlist(suiteId)
  return (
    <button
      className="heart heart--guest for-guest needs-script"
      type="button"
      aria-pressed={isListed}
      aria-label={isListed ? texts.removeNamed(name) : texts.addNamed(name)}
      onClick={toggle}
    >
      <Icon name="bookmark" />
    </button>
  )
}
