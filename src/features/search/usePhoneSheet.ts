import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

// TypeScript does not know it yet.
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined

const PHONE = '(width < 48rem)'

/**
 * A field that fills the screen of a phone while it is used (city-field.css). It opens at a press or a letter, not at
 * mere focus: that also returns by script, to a field with an error below it that the sheet would cover. Back, Escape,
 * leaving by Tab and submitting close it.
 */
export const usePhoneSheet = (box: RefObject<HTMLElement | null>) => {
  /** Height of the field in the page (px), which stays reserved while the field covers it. */
  const [height, setHeight] = useState(0)
  const isFull = height > 0

  const open = () => {
    if (!isFull && matchMedia(PHONE).matches) setHeight(box.current?.offsetHeight ?? 0)
  }
  const close = () => setHeight(0)
  /** Closes it by hand: the field keeps the focus. */
  const leave = () => {
    close()
    box.current?.querySelector('input')?.focus()
  }

  const closeNow = useEffectEvent(close)
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    const field = box.current
    if (!isFull || !field) return
    const ends = new AbortController()
    const until = { signal: ends.signal }
    // A keyboard on the screen covers the page and changes only this, in browsers that have it.
    const { visualViewport } = window as Partial<Window>
    const fit = () => {
      field.style.setProperty('--seen', `${visualViewport?.height ?? innerHeight}px`)
      field.style.setProperty('--seen-from', `${visualViewport?.offsetTop ?? 0}px`)
    }
    fit()
    visualViewport?.addEventListener('resize', fit, until)
    visualViewport?.addEventListener('scroll', fit, until)
    field.closest('form')?.addEventListener('submit', () => closeNow(), until)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      leaveNow()
    }
    document.addEventListener('keydown', onKey, until)
    // Turned on its side, a phone has no sheet.
    matchMedia(PHONE).addEventListener('change', () => closeNow(), until)
    // Android's Back.
    const watcher = typeof CloseWatcher === 'function' ? new CloseWatcher() : null
    watcher?.addEventListener('close', () => leaveNow(), until)
    return () => {
      ends.abort()
      watcher?.destroy()
    }
  }, [box, isFull])

  return { isFull, height, open, close, leave }
}
