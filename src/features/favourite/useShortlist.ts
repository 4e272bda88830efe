import { useStore } from '@nanostores/react'
import { $shortlist, toggleShortlist } from './shortlist.store.ts'

/** Whether a suite is on this browser's shortlist, and a function to toggle it. */
export const useShortlist = (suiteId: string) => {
  const ids = useStore($shortlist, { ssr: 'initial' })
  const isListed = ids?.includes(suiteId) ?? false
  // HeadScript.astro replays a press from before hydration, when the button said "Add".
  const toggle = ({ isTrusted }: { isTrusted: boolean }) => toggleShortlist(suiteId, isListed && isTrusted)
  return { isListed, toggle }
}
