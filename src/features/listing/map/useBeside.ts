import { useSyncExternalStore } from 'react'

/** Where the map stands beside the list; elsewhere it fills the screen. As in list-map.css. */
export const BESIDE = '(width >= 64rem)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(BESIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the map has room beside the list. Browser only. */
export const useBeside = () => useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches)
