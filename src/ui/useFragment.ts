import { useEffect, useState } from 'react'

/**
 * What a link in a mail brought behind its `#`, so that it reaches no log and no other site. Undefined in the HTML of
 * the build and while it is hydrated. Another link, opened in a tab that shows the page already, starts it anew.
 */
export const useFragment = () => {
  const [brought, setBrought] = useState<URLSearchParams>()
  useEffect(() => {
    setBrought(new URLSearchParams(location.hash.slice(1)))
    const again = () => location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  return brought
}
