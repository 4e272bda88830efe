import { atom, onMount } from 'nanostores'
import { keep, kept } from '#lib/storage.ts'
import { idsFrom, without } from './shortlist.rules.ts'

/** Ids of the suites a guest keeps in this browser, newest first; null while they are not known. */
export const $shortlist = atom<readonly string[] | null>(null)

/** What is kept, also by another tab: a change starts from this. */
export const readShortlist = () => idsFrom(kept('shortlist'))

/** False where the browser keeps nothing. */
export const writeShortlist = (ids: readonly string[]) => {
  if (keep('shortlist', ids.join()) === null) return false
  $shortlist.set(ids)
  return true
}

export const removeFromShortlist = (suiteId: string) => writeShortlist(without(readShortlist(), suiteId))

onMount($shortlist, () => {
  // A build has nothing to read.
  if (!('document' in globalThis)) return undefined
  const follow = () => $shortlist.set(readShortlist())
  const heard = ({ key }: StorageEvent) => {
    if (key === 'shortlist' || key === null) follow()
  }
  follow()
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
})
