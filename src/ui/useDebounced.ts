import { useEffect, useState } from 'react'

/** Debounces a value; returns the initial one at first. */
export const useDebounced = <Value>(value: Value, milliseconds: number) => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
