import { atom, computed } from 'nanostores'
import { createFetcherStore } from '#lib/query.ts'
import { isEnded } from '#ui/own-list.rules.ts'
import { $session, type SessionUser } from './session.store.ts'

/** The signed-in person, once known. */
export const $owner = atom<SessionUser | null>(null)

$session.subscribe((session) => {
  if (typeof session !== 'object') return
  const owner = $owner.get()
  // Clears the data when another person signs in on the open page.
  if (owner && owner._id !== session.user._id) location.reload()
  else $owner.set(session.user)
})

const $ownerId = computed($owner, (owner) => owner?._id ?? null)

interface Own<Data> {
  read: (userId: string) => Promise<Data>
  /** Called for every failure except an ended session. */
  onFailed?: () => void
  /** ms the data counts as current when the page is shown again; by default until it changes here. */
  dedupeTime?: number
}

/** Data of the signed-in person. Fetched only once the session is known. */
export const createOwnStore = <Data>(name: string, { read, onFailed, ...settings }: Own<Data>) =>
  createFetcherStore<Data, unknown>([`${name} of `, $ownerId], {
    ...settings,
    fetcher: (_, userId) => read(String(userId)),
    onError: (error) => {
      console.warn(`The ${name} could not be loaded.`, error)
      if (!isEnded(error)) onFailed?.()
    },
  })
