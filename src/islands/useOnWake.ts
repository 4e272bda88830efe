import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs once, right after hydration. An island uses it to take over what was typed or chosen in its HTML before, so that
 * it is not lost.
 */
export const useOnWake = (act: () => unknown) => {
  const wake = useEffectEvent(act)
  useLayoutEffect(() => void wake(), [])
}
