import { useMemo, useSyncExternalStore } from 'react'

/** Reload when the hash changes: another mail link was opened in this tab. */
const startAnew = () => {
  const again = () => location.reload()
  addEventListener('hashchange', again)
  return () => removeEventListener('hashchange', again)
}

/**
 * The token in a mail link's fragment, which reaches no log and no other site. Undefined in built HTML and during
 * hydration.
 */
export const useFragment = () => {
  const hash = useSyncExternalStore(
    startAnew,
    () => location.hash,
    () => undefined,
  )
  return useMemo(() => (hash === undefined ? undefined : new URLSearchParams(hash.slice(1))), [hash])
}
