import { atom, computed } from 'nanostores'
import { createFetcherStore } from '#lib/query.ts'
import { isEnded } from '#ui/own-list.rules.ts'
import { $session, type SessionUser } from './session.store.ts'

/** Whose page this is, once they are known to be here. */
export const $owner = atom<SessionUser | null>(null)

$session.subscribe((session) => {
  if (typeof session !== 'object') return
  const owner = $owner.get()
  // The next person to sign in while the page is open must not see the data of the one before.
  if (owner && owner._id !== session.user._id) location.reload()
  else $owner.set(session.user)
})

const $ownerId = computed($owner, (owner) => owner?._id ?? null)

interface Own<Data> {
  read: (userId: string) => Promise<Data>
  /** Hears of every failure but an ended session. */
  onFailed?: () => void
}

/** Data of the signed-in person. Fetched only once the session is known. */
export const createOwnStore = <Data>(name: string, { read, onFailed }: Own<Data>) =>
  createFetcherStore<Data, unknown>([`${name} of `, $ownerId], {
    fetcher: (_, userId) => read(String(userId)),
    onError: (error) => {
      console.warn(`The ${name} could not be loaded.`, error)
      if (!isEnded(error)) onFailed?.()
    },
  })
