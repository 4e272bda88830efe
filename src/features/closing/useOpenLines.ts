import { useEffect, useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'

const lineOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('summary')?.parentElement : null
const nameOf = (line: Element) => line.querySelector('.cash__name')?.textContent ?? ''

/**
 * Keeps lines open that somebody opened in the built HTML, and the focus on its line, when those that are worked out
 * take their place. `isLive`
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
    const line = lineOf(target)
    if (isLive || !(line instanceof HTMLDetailsElement)) return
    if (line.open) opened.current.delete(nameOf(line))
    else opened.current.add(nameOf(line))
  }
  const focused = useRef('')
  const noteFocus = ({ target }: FocusEvent) => {
    const line = lineOf(target)
    focused.current = line ? nameOf(line) : ''
  }
  // What was opened before this woke.
  useEffect(note)
  useLayoutEffect(() => {
    if (!isLive) return
    const isLost = document.activeElement === document.body
    for (const line of box.current?.querySelectorAll('details') ?? []) {
      const name = nameOf(line)
      if (opened.current.has(name)) line.open = true
      if (isLost && name === focused.current) line.querySelector('summary')?.focus({ preventScroll: true })
    }
  }, [isLive])
  return { ref: box, onToggleCapture: note, onClickCapture: notePress, onFocusCapture: noteFocus }
}
