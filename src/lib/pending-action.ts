import { readItem, removeItem, storeItem } from './storage.ts'

/** What a guest pressed before they had to sign in or the page reloaded; done once they are back. */
type Action = 'purchase' | 'wanted-suite' | 'wanted-search'

/** After this time (ms) it is forgotten: somebody who signs in later may no longer want it. */
const EXPIRES_AFTER = 30 * 60_000

export const savePending = (action: Action, target: string) => storeItem(action, `${Date.now()} ${target}`)

/** The id of the suite or the address of the list, returned once. With `only`, nothing but that one is returned. */
export const takePending = (action: Action, only?: string) => {
  const [at, target] = readItem(action)?.split(' ') ?? []
  if (target === undefined || (only !== undefined && target !== only)) return null
  removeItem(action)
  return Date.now() - Number(at) < EXPIRES_AFTER ? target : null
}
