import { useSyncExternalStore } from 'react'
import { isHeldAt, type Hold } from './held.rules.ts'

/** The longest wait of a browser's timer (ms). */
const LONGEST = 2_147_483_647

/** Whether a suite is on hold; as built during hydration, then by the clock: a hold ends while the page is open. */
export const useHeld = ({ heldUntil = null }: Hold) =>
  useSyncExternalStore(
    (changed) => {
      const left = heldUntil === null ? 0 : Date.parse(heldUntil) - Date.now()
      if (!(left > 0 && left < LONGEST)) return () => undefined
      const timer = setTimeout(changed, left + 50)
      return () => clearTimeout(timer)
    },
    () => isHeldAt({ heldUntil }, Date.now()),
    () => heldUntil !== null,
  )
