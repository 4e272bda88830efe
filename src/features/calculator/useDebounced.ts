import { useEffect, useState } from 'react'

/** The value as it was once it stopped changing for so many milliseconds; at first the value itself. */
export const useDebounced = <Value>(value: Value, milliseconds: number) => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
