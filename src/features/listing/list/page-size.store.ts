import { atom } from 'nanostores'
import { readItem, storeItem } from '#lib/storage.ts'

const KEY = 'per-page'

/** Cards on a page as somebody chose last, on this device; null until the page woke, and where nobody did. */
export const $pageSize = atom<string | null>(null)

export const recallPageSize = () => $pageSize.set(readItem(KEY))

export const keepPageSize = (size: number) => {
  $pageSize.set(String(size))
  storeItem(KEY, String(size))
}
