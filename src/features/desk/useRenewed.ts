import { useEffect } from 'react'

/** How old a page of the desk becomes before it is read again (ms). */
const EVERY = 30_000

/** Calls `renew` each 30 seconds, or `every` (ms), while the page is visible, and when it is shown again. */
export const useRenewed = (renew: () => void, every = EVERY) => {
  useEffect(() => {
    const ifVisible = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const timer = setInterval(ifVisible, every)
    document.addEventListener('visibilitychange', ifVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ifVisible)
    }
  }, [renew, every])
}
