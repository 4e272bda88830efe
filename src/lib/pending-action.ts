import { readItem, removeItem, storeItem } from './storage.ts'

/** What a guest pressed before signing in or a reload; done on return. */
type Action = 'purchase' | 'wanted-suite' | 'wanted-search' | 'invitation'

/** Expires after this time (ms): a person who signs in later may no longer want it. */
const EXPIRES_AFTER = 30 * 60_000

export const savePending = (action: Action, target: string) => storeItem(action, `${Date.now()} ${target}`)

/** The suite's id, the list's address or the link's secret. */
export const readPending = (action: Action) => {
  const [at, target] = readItem(action)?.split(' ') ?? []
  return target !== undefined && Date.now() - Number(at) < EXPIRES_AFTER ? target : null
}

/** The same, returned once; with `only`, only if it is that one. */
export const takePending = (action: Action, only?: string) => {
  const [, target] = readItem(action)?.split(' ') ?? []
  if (target === undefined || (only !== undefined && target !== only)) return null
  const pending = readPending(action)
  removeItem(action)
  return pending
}
