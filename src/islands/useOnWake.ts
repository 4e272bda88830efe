import { useEffectEvent, useLayoutEffect } from 'react'

/** Runs once, right after hydration: the island reads what was typed or chosen in its HTML before. */
export const useOnWake = (act: () => unknown) => {
  const wake = useEffectEvent(act)
  useLayoutEffect(() => void wake(), [])
}
