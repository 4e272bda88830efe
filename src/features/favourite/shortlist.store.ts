import { atom, onMount } from 'nanostores'
import { readItem, storeItem } from '#lib/storage.ts'
import { idsFrom } from './shortlist.rules.ts'

/** Ids of a guest's shortlist in this browser, newest first; null until it is read. */
export const $shortlist = atom<readonly string[] | null>(null)

/** As stored now, changes of other tabs included: every change starts from this. */
export const readShortlist = () => idsFrom(readItem('shortlist'))

/** False when the browser refuses storage. */
export const writeShortlist = (ids: readonly string[]) => {
  if (storeItem('shortlist', ids.join()) === null) return false
  $shortlist.set(ids)
  return true
}

/** False when the browser refuses storage. */
export const removeFromShortlist = (ids: readonly string[]) =>
  writeShortlist(readShortlist().filter((id) => !ids.includes(id)))

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
