import { useEffect } from 'react'

/** How old a list becomes before it is read again (ms). */
const EVERY = 30_000

/** Calls `renew` each 30 seconds while the page is visible, and when it is shown again. */
export const useRenewed = (renew: () => void) => {
  useEffect(() => {
    const ifVisible = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const timer = setInterval(ifVisible, EVERY)
    document.addEventListener('visibilitychange', ifVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ifVisible)
    }
  }, [renew])
}
