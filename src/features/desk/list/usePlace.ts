import { useEffect, useEffectEvent, useRef } from 'react'

/** Where somebody is in a list. */
interface Place {
  /** What they typed. */
  typed: string
  /** The query of the rows that they see, how many there are, and how far down they are (px). */
  of: string
  rows: number
  top: number
}

const NOWHERE: Place = { typed: '', of: '', rows: 0, top: 0 }

/**
 * Where somebody was when they left the list that they come back to. It is kept in the history of the tab and not in the
 * address, which is logged: what was typed may be a buyer's name.
 */
export const placeLeft = (): Place => ({ ...NOWHERE, ...history.state?.list })

const keep = (place: Partial<Place>) =>
  history.replaceState({ ...history.state, list: { ...placeLeft(), ...place } }, '')

/** A link of the list is followed. */
export const leaveList = () => keep({ top: scrollY })

/** Keeps the place as it changes, and scrolls to the one that was left once its rows are there. */
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
