import { Heart } from './Heart.tsx'
import { ShortlistMark } from './ShortlistMark.tsx'

/** The button on a card. Each shows itself only to its people: the heart to those who are signed in, the bookmark to guests. */
export const FavouriteMark = (suite: { suiteId: string; name: string }) => (
  <>
    <Heart {...suite} />
    <ShortlistMark {...suite} />
  </>
)
