import { useEffect, useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'

const lineOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('summary')?.parentElement : null
const nameOf = (line: Element) => line.querySelector('.cash__name')?.textContent ?? ''

/**
 * When computed lines replace those of the built HTML (`isLive` turns true), keeps open the lines the visitor opened, and
 * the focus on its line. The returned props go on the element around both.
 */
export const useOpenLines = (isLive: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef(new Set<string>())
  const note = () => {
    if (isLive || !box.current) return
    opened.current = new Set(Array.from(box.current.querySelectorAll('details[open]'), nameOf))
  }
  // `toggle` fires a moment after the press; the computed lines may come in between.
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
  // Lines opened before hydration.
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
