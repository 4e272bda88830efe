import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs once, when a part comes to life. Here an island takes over what was typed or chosen in its HTML before it woke,
 * so that it is not lost.
 */
export const useOnWake = (act: () => unknown) => {
  const wake = useEffectEvent(act)
  useLayoutEffect(() => void wake(), [])
}
