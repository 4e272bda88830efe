import { Heart } from './Heart.tsx'
import { ShortlistMark } from './ShortlistMark.tsx'

/** The button on a card or a row: the heart renders only for people who are signed in, the bookmark shows only for guests. */
export const FavouriteMark = (suite: { suiteId: string; name: string }) => (
  <>
    <Heart {...suite} />
    <ShortlistMark {...suite} />
  </>
)
