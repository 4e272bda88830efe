import { useEffect, useState } from 'react'

/** The value as it was once it stopped changing for so many milliseconds; at first the value itself. */
export const useCalm = <Value>(value: Value, milliseconds: number) => {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return calm
}
