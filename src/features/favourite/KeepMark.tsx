import { Heart } from './Heart.tsx'
import { ShortlistMark } from './ShortlistButton.tsx'

/** Keeps a suite: a heart for people who are signed in, the shortlist for guests. */
export const KeepMark = (suite: { suiteId: string; name: string }) => (
  <>
    <Heart {...suite} />
    <ShortlistMark {...suite} />
  </>
)
