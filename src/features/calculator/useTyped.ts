import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field whose value is stored elsewhere: as typed, until that value changes from outside.
 * `write` stores what a text means and returns the resulting `value`.
 */
export const useTyped = (value: string, write: (text: string) => string) => {
  const [text, setText] = useState(value)
  const written = useRef(value)
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    setText(value)
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    written.current = write(typed)
  }
  return [text, type] as const
}
