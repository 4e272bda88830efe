import { Heart } from './Heart.tsx'
import { ShortlistMark } from './ShortlistButton.tsx'

/** The button on a card: a heart for people who are signed in, the shortlist for guests. */
export const FavouriteMark = (suite: { suiteId: string; name: string }) => (
  <>
    <Heart {...suite} />
    <ShortlistMark {...suite} />
  </>
)
