/** Once somebody is signed in, what this browser keeps on a shortlist goes into their favourites. */
import { $session } from '#features/session/session.store.ts'
import { kept } from '#lib/storage.ts'

addEventListener('session', () => {
  const session = $session.get()
  if (typeof session === 'string' || !kept('shortlist')) return
  import('./favourite.store.ts')
    .then(({ loadFavorites }) => loadFavorites(session.user._id))
    .catch((error: unknown) => console.warn('The shortlist waits for the next page.', error))
})
