import { useStore } from '@nanostores/react'
import { $shortlist } from './shortlist.store.ts'

/** Whether a suite is on the shortlist of this browser, as far as that is known, and how to change it. */
export const useShortlist = (suiteId: string) => {
  const ids = useStore($shortlist, { ssr: 'initial' })
  const isListed = ids?.includes(suiteId) ?? false
  // A press from before the island was hydrated is repeated by a script (held-press.script.ts): the button said "Add".
  const toggle = ({ isTrusted }: { isTrusted: boolean }) =>
    void import('./toggle-shortlist.calls.ts')
      .then(({ toggleShortlist }) => toggleShortlist(suiteId, isListed && isTrusted))
      .catch(console.error)
  return { isListed, toggle }
}
