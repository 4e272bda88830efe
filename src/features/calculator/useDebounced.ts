import { useEffect, useState } from 'react'

/** The last value that did not change for so many milliseconds; at first the given value. */
export const useDebounced = <Value>(value: Value, milliseconds: number) => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
