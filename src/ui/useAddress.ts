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
 * The query of the address (`?price=500000`), which holds a page's state. Empty during hydration, as in the built
 * HTML.
 */
export const useAddressQuery = () =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )

/**
 * Changes the query without loading the page: `push` if Back should undo it.
 * @param state marks the new history entry
 */
export const changeAddress = (
  href: string,
  how: 'push' | 'replace' = 'push',
  state: string | null = null,
) => {
  if (href === location.pathname + location.search + location.hash) return
  if (how === 'push') history.pushState(state, '', href)
  else history.replaceState(history.state, '', href)
  tell()
}
