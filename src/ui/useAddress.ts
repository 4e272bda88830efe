import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tell)
  }
}

/**
 * The query of the page's address (`?price=500000`), where a page keeps its state. Empty during hydration, because the
 * HTML was built without one.
 */
export const useAddressQuery = () =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )

/** Shows another state of this page without loading it: `push` if Back should undo it. */
export const changeAddress = (href: string, how: 'push' | 'replace' = 'push') => {
  if (href === location.pathname + location.search + location.hash) return
  if (how === 'push') history.pushState(null, '', href)
  else history.replaceState(history.state, '', href)
  tell()
}
