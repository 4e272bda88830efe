import { atom, onMount } from 'nanostores'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'

interface NotUnderstood {
  /** The list that a sentence opened. */
  href: string
  words: string[]
}

/**
 * What was not understood in the sentence that opened a list. It stays in this tab, not in the address: the
 * words may say what a visitor can pay. Empty during hydration.
 */
export const $notUnderstood = atom<NotUnderstood | null>(null)

const KEY = 'not-understood'

const kept = () => {
  const text = readItem(KEY)
  return text ? (JSON.parse(text) as NotUnderstood) : null
}

onMount($notUnderstood, () => {
  // A build has no tab.
  if ('document' in globalThis) $notUnderstood.set(kept())
})

export const keepNotUnderstood = (href: string, words: string[]) => {
  const said = words.length > 0 ? { href, words } : null
  $notUnderstood.set(said)
  if (said) storeItem(KEY, JSON.stringify(said))
  else removeItem(KEY)
}
