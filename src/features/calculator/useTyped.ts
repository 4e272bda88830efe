import { useEffect, useRef, useState } from 'react'

/** Text being typed into a field whose value lives elsewhere: followed while typing, replaced when that changes. */
export const useTyped = (value: string, write: (text: string) => void) => {
  const [text, setText] = useState(value)
  const written = useRef(value)
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    setText(value)
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    written.current = typed
    write(typed)
  }
  return [text, type] as const
}
