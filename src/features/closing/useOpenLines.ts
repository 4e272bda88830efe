import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'

const nameOf = (line: Element) => line.querySelector('.cash__name')?.textContent ?? ''

/**
 * Keeps lines open that somebody opened in the built HTML, when those that are worked out take their place. `isLive`
 * turns true then. The handlers go on what holds both.
 */
export const useOpenLines = (isLive: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef(new Set<string>())
  const note = () => {
    if (isLive || !box.current) return
    opened.current = new Set(Array.from(box.current.querySelectorAll('details[open]'), nameOf))
  }
  // A line says that it opened a moment after the press; the others may come in between.
  const notePress = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest('summary')?.parentElement : null
    if (isLive || !(line instanceof HTMLDetailsElement)) return
    if (line.open) opened.current.delete(nameOf(line))
    else opened.current.add(nameOf(line))
  }
  // What was opened before this woke.
  useEffect(note)
  useLayoutEffect(() => {
    if (!isLive) return
    for (const line of box.current?.querySelectorAll('details') ?? [])
      if (opened.current.has(nameOf(line))) line.open = true
  }, [isLive])
  return { ref: box, onToggleCapture: note, onClickCapture: notePress }
}
