import { useEffect, useRef } from 'react'

/**
 * For the element that takes the focus once something has closed or is done, if what had it before is gone: a better
 * place than `useKeptFocus` would find.
 */
export const useLostFocus = <Target extends HTMLElement>(isOpen: boolean) => {
  const target = useRef<Target>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return target
}
