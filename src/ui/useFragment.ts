import { useMemo, useSyncExternalStore } from 'react'

/** Another link, opened in a tab that shows the page already, starts it anew. */
const startAnew = () => {
  const again = () => location.reload()
  addEventListener('hashchange', again)
  return () => removeEventListener('hashchange', again)
}

/**
 * What a link in a mail brought behind its `#`, so that it reaches no log and no other site. Undefined in the HTML of
 * the build and while it is hydrated.
 */
export const useFragment = () => {
  const hash = useSyncExternalStore(
    startAnew,
    () => location.hash,
    () => undefined,
  )
  return useMemo(() => (hash === undefined ? undefined : new URLSearchParams(hash.slice(1))), [hash])
}
