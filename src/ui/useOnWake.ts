import { useEffectEvent, useLayoutEffect } from 'react'

/** Runs once, when a part wakes: takes over what was typed or chosen in its HTML before that, so that it is not lost. */
export const useOnWake = (takeOver: () => unknown) => {
  const wake = useEffectEvent(takeOver)
  useLayoutEffect(() => void wake(), [])
}
