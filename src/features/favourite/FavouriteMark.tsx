import './heart.css'
import { shortlistButton as texts } from '#texts/favourite.ts'
import { Icon } from '#ui/Icon.tsx'
import { Heart } from './Heart.tsx'
import { useShortlist } from './useShortlist.ts'

interface Props {
  suiteId: string
  /** The suite's name on this page, such as `suite 1204`. */
  name: string
}

/** For guests, in place of the heart: adds to the shortlist in this browser. Part of the built HTML. */
const ShortlistMark = ({ suiteId, name }: Props) => {
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

/** The button on a card or a row: the heart renders only for people who are signed in, the bookmark shows only for guests. */
export const FavouriteMark = (suite: Props) => (
  <>
    <Heart {...suite} />
    <ShortlistMark {...suite} />
  </>
)
