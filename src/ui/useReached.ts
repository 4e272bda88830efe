import { useEffect, useEffectEvent, type RefObject } from 'react'

const REACHED = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Calls `act` once, when a visitor points at an element, focuses it or scrolls to it.
 * @param atOnce calls it immediately, for an element that the visitor opened
 */
export const useReached = (part: RefObject<HTMLElement | null>, act: () => void, atOnce = false) => {
  const reached = useEffectEvent(act)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const reach = () => {
      listening.abort()
      reached()
    }
    if (atOnce) {
      reach()
      return
    }
    for (const way of REACHED) element.addEventListener(way, reach, { signal, passive: true })

    let inView = false
    const reachByScroll = () => inView && scrollY > 0 && reach()
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      reachByScroll()
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
    addEventListener('scroll', reachByScroll, { signal, passive: true })
    return () => listening.abort()
  }, [part, atOnce])
}
