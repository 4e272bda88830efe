import { useEffect, useEffectEvent, useRef } from 'react'

/** The member's place in a list. */
interface Place {
  /** The search text. */
  typed: string
  /** The query of the visible rows, how many there are, and the scroll position (px). */
  of: string
  rows: number
  top: number
}

const NOWHERE: Place = { typed: '', of: '', rows: 0, top: 0 }

/**
 * The place a member left in a list, for their return. It is kept in the tab's history and not in the
 * address, which is logged: the search may be a buyer's name.
 */
export const placeLeft = (): Place => ({ ...NOWHERE, ...history.state?.list })

const keep = (place: Partial<Place>) =>
  history.replaceState({ ...history.state, list: { ...placeLeft(), ...place } }, '')

/** Called when a link in the list is followed. */
export const leaveList = () => keep({ top: scrollY })

/** Saves the place as it changes, and restores the scroll position once the rows are loaded. */
export const usePlace = (left: Place, { typed, of, rows }: Omit<Place, 'top'>) => {
  const isBack = useRef(false)
  const goBack = useEffectEvent(() => {
    if (!isBack.current && left.of === of && left.top > 0) scrollTo({ top: left.top, behavior: 'instant' })
    isBack.current = true
  })
  const isShown = rows > 0
  useEffect(() => {
    if (isShown) goBack()
  }, [isShown])
  useEffect(() => {
    keep(isShown ? { typed, of, rows, top: 0 } : { typed })
  }, [typed, of, rows, isShown])
}
