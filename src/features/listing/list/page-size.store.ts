import { atom } from 'nanostores'
import { readItem, storeItem } from '#lib/storage.ts'

const KEY = 'per-page'

/** Page size last chosen here; null before hydration or if never chosen. */
export const $pageSize = atom<string | null>(null)

export const recallPageSize = () => $pageSize.set(readItem(KEY))

export const keepPageSize = (size: number) => {
  $pageSize.set(String(size))
  storeItem(KEY, String(size))
}
