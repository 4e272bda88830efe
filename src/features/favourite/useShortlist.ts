import { useStore } from '@nanostores/react'
import { $shortlist } from './shortlist.store.ts'

/** Whether a suite is on the shortlist of this browser, `null` until that is known, and how to change it. */
export const useShortlist = (suiteId: string) => {
  const ids = useStore($shortlist, { ssr: 'initial' })
  const toggle = () =>
    void import('./toggle-shortlist.calls.ts')
      .then(({ toggleShortlist }) => toggleShortlist(suiteId))
      .catch(console.error)
  return { isListed: ids ? ids.includes(suiteId) : null, toggle }
}
