import { useEffect, useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'

const lineOf = (target: EventTarget) =>
  target instanceof Element
    ? target.closest('summary')?.closest<HTMLDetailsElement>('details[data-line]')
    : null
const keyOf = (line: HTMLDetailsElement) => line.dataset['line'] ?? ''

/**
 * When computed lines replace those of the built HTML (`isLive` turns true), keeps open the lines the visitor opened, and
 * the focus on its line. The returned props go on the element around both.
 */
export const useOpenLines = (isLive: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef(new Set<string>())
  const note = () => {
    if (isLive || !box.current) return
    const lines = box.current.querySelectorAll<HTMLDetailsElement>('details[data-line][open]')
    opened.current = new Set(Array.from(lines, keyOf))
  }
  // `toggle` fires a moment after the press; the computed lines may come in between.
  const notePress = ({ target }: MouseEvent) => {
    const line = lineOf(target)
    if (isLive || !line) return
    if (line.open) opened.current.delete(keyOf(line))
    else opened.current.add(keyOf(line))
  }
  const focused = useRef('')
  const noteFocus = ({ target }: FocusEvent) => {
    const line = lineOf(target)
    focused.current = line ? keyOf(line) : ''
  }
  // Lines opened before hydration.
  useEffect(note)
  useLayoutEffect(() => {
    if (!isLive) return
    const isLost = document.activeElement === document.body
    for (const line of box.current?.querySelectorAll<HTMLDetailsElement>('details[data-line]') ?? []) {
      const key = keyOf(line)
      if (opened.current.has(key)) line.open = true
      if (isLost && key === focused.current) line.querySelector('summary')?.focus({ preventScroll: true })
    }
  }, [isLive])
  return { ref: box, onToggleCapture: note, onClickCapture: notePress, onFocusCapture: noteFocus }
}
